/// The thresholds by which 16-bit code values become 8-bit ones: a pattern of 8 by 8 places, the same on every frame.
///
/// A value between two code values becomes the upper one at as many places of the pattern as it lies above the lower
/// one. Thresholds are 6 to 250 in 1/256 of a code value, so a value within 5/256 of a code value becomes that one
/// everywhere: pure white and pure black stay flat.
enum OrderedDither {
  /// The place of each position in the order of Bayer's recursive pattern, 0 to 63.
  static func rank(x: Int, y: Int) -> Int {
    var rank = 0
    for bit in 0..<3 {
      let column = (x >> bit) & 1
      let row = (y >> bit) & 1
      rank |= ((column ^ row) << 1 | row) << (2 * (2 - bit))
    }
    return rank
  }

  /// The thresholds of a row, repeated over a width.
  static func thresholds(row: Int, width: Int) -> [UInt16] {
    let period = (0..<8).map { x in UInt16(6 + (rank(x: x, y: row) * 244 + 31) / 63) }
    return (0..<width).map { period[$0 & 7] }
  }
}
