internal import Foundation
internal import RefrainDocuments

/// The file of a compiled effect: a shared object, and behind it one line that the system's loader passes over,
/// `refrain LANES SHA-256`, by which a file that is cut off, damaged or somebody else's is known before it is loaded.
struct CompiledObject {
  /// Pixels that the code shades at once; 1 where it did not vectorise.
  let lanes: Int

  private static let mark = Array("\nrefrain ".utf8)
  /// Bytes of the last line at most.
  private static let sealLimit = 96

  /// Looks at a file; nil where it is not whole, or none of ours.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let tail = Array(data.suffix(CompiledObject.sealLimit))
    guard tail.last == UInt8(ascii: "\n"),
      let at = tail.indices.last(where: { tail[$0...].starts(with: CompiledObject.mark) })
    else { return nil }
    let words = String(decoding: tail[(at + CompiledObject.mark.count)...].dropLast(), as: UTF8.self).split(
      separator: " ")
    guard words.count == 2, let lanes = Int(words[0]) else { return nil }
    let object = data.prefix(data.count - (tail.count - at))
    guard words[1] == CompiledObject.digest(of: object) else { return nil }
    self.lanes = lanes
  }

  /// Adds the line to an object file.
  static func seal(_ path: String, lanes: Int) throws(EffectError) {
    do {
      let url = URL(fileURLWithPath: path)
      var data = try Data(contentsOf: url)
      let seal = "\nrefrain \(lanes) \(digest(of: data))\n"
      data.append(contentsOf: seal.utf8)
      try data.write(to: url)
    } catch {
      throw .noCache(
        tried: [(path as NSString).deletingLastPathComponent], reason: WorkFolder.reason(of: error))
    }
  }

  private static func digest(of data: Data) -> String {
    var hasher = Digest.Hasher()
    data.withUnsafeBytes { hasher.update($0) }
    return hasher.finish().hex
  }
}
