import RefrainDocuments
import RefrainPixels
import RefrainTimeline

/// How frames are told apart: by the bytes that the encoder gets.
enum FrameHash {
  /// SHA-256 of the rows of Y, then Cb, then Cr, without padding.
  static func of(_ frame: PlanarFrame) -> Digest {
    var hasher = Digest.Hasher()
    frame.withRows { hasher.update($0) }
    return hasher.finish()
  }

  /// A line of a frame-hash file: number of the frame, its position in the sound in seconds, hash.
  static func line(_ index: Int, at position: Rational, _ hash: Digest) -> String {
    "\(index)\t\(decimal(position))\t\(hash.hex)\n"
  }

  /// Six decimals, rounded half up.
  static func decimal(_ time: Rational) -> String {
    let millionths = (time * Rational(1_000_000)).rounded
    let fraction = String(abs(millionths) % 1_000_000 + 1_000_000).dropFirst()
    return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(fraction)"
  }
}
