/// "Did you mean": the name that somebody who wrote another probably meant.
public enum Suggestion {
  /// The nearest of some names; nil where none is near. Upper and lower case do not count. O(names × length²).
  ///
  /// Near is at most one wrong letter in three (insertions, deletions, replacements, neighbours swapped), or a name of
  /// which the text is the beginning.
  public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    let wanted = letters(text)
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    let allowed = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    var beginnings: [String] = []
    for name in names {
      let candidate = letters(name)
      if wanted.count >= 3, candidate.starts(with: wanted) { beginnings.append(name) }
      guard abs(candidate.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, candidate)
      if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? (beginnings.count == 1 ? beginnings[0] : nil)
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars)
  }

  /// Optimal string alignment distance.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
