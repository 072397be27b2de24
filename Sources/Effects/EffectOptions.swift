/// How a function is compiled beyond what its source says.
struct EffectOptions: Hashable, Sendable {
  /// Write float channels instead of 16-bit ones.
  var floatOutput = false
  /// Trailing parameters that take their default.
  var defaulted = 0
  /// Whether the row loop may become SIMD code. Off only to measure what that gives.
  var vectorised = true
  /// Note how far the layer is read from each pixel. Slow, for checks only.
  var notesReach = false
  /// Halves of two bytes that round after each operation.
  var exactHalf = false

  /// Run a pixel's neighbours too, for functions that take derivatives.
  var derivatives = false

  /// Shade one row at a time also where two would go together.
  var oneRow = false

  /// Parameters, counted after the implicit ones, whose numbers the code may take as constants.
  var fixed: [Int: [Float]] = [:]

  /// Clang's options for these.
  var flags: [String] {
    var flags: [String] = []
    if floatOutput { flags.append("-D__REFRAIN_FLOAT_OUTPUT=1") }
    if !vectorised { flags += ["-D__REFRAIN_SCALAR=1", "-fno-vectorize"] }
    if notesReach { flags += ["-D__REFRAIN_REACH=1", "-D__REFRAIN_SCALAR=1", "-O1"] }
    if exactHalf { flags.append("-D__REFRAIN_EXACT_HALF=1") }
    if derivatives { flags.append("-D__REFRAIN_DERIVATIVES=1") }
    if oneRow { flags.append("-D__REFRAIN_ONE_ROW=1") }
    return flags
  }
}
