# Sourced by the make scripts of the examples.
export PYTHONPATH=../tools PYTHONDONTWRITEBYTECODE=1

# made TARGET SOURCE...: whether the target is there and no older than what it is made from.
made() {
  local target=$1 source
  shift
  [ -f "$target" ] || return 1
  for source in "$@"; do
    [ ! "$source" -nt "$target" ] || return 1
  done
}
