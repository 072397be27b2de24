import RefrainDocuments

/// Looks at the chunks of a WAVE file for what demuxers pass over: data that end before the header says.
enum Waveform {
  /// A warning where the `data` chunk of a RIFF, RF64 or BW64 file is cut off.
  static func shortfall(_ file: InputFile) -> [Diagnostic] {
    let head = bytes(file, at: 0, count: 12)
    guard head.count == 12, ["RIFF", "RF64", "BW64"].contains(text(head[0..<4])), text(head[8..<12]) == "WAVE" else {
      return []
    }
    var offset: Int64 = 12
    var wide: Int64?
    for _ in 0..<64 {
      let chunk = bytes(file, at: offset, count: 24)
      guard chunk.count >= 8 else { return [] }
      let size = number(chunk[4..<8])
      switch text(chunk[0..<4]) {
      case "ds64" where chunk.count == 24: wide = number(chunk[16..<24])
      case "data":
        // A size of all ones is what a writer leaves that could not seek back.
        guard let promised = size == 0xFFFF_FFFF ? wide : size, promised > file.size - offset - 8 else { return [] }
        let message = "the data chunk ends early: it holds \(max(0, file.size - offset - 8)) of \(promised) bytes"
        return [Diagnostic(.warning, message, at: Place(file: file.path))]
      default: break
      }
      offset += 8 + size + size % 2
    }
    return []
  }

  private static func bytes(_ file: InputFile, at offset: Int64, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    Int64(truncatingIfNeeded: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
