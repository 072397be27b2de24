import CFFmpeg

/// Owns an AVDictionary: options for a call, or tags.
struct Options: ~Copyable {
  var pointer: OpaquePointer?

  init(_ entries: [(String, String)] = []) {
    for (key, value) in entries { av_dict_set(&pointer, key, value, 0) }
  }

  deinit {
    var pointer = pointer
    av_dict_free(&pointer)
  }

  /// The first key that is left.
  var firstKey: String? {
    av_dict_get(pointer, "", nil, AV_DICT_IGNORE_SUFFIX).flatMap { String(cString: $0.pointee.key) }
  }
}

/// The entries of a dictionary that something else owns.
func entries(of dictionary: OpaquePointer?) -> [(key: String, value: String)] {
  var found: [(key: String, value: String)] = []
  var entry: UnsafeMutablePointer<AVDictionaryEntry>?
  while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
    found.append((String(cString: next.pointee.key), String(cString: next.pointee.value)))
    entry = next
  }
  return found
}
