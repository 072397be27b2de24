/// Where sentences end.
enum SentenceEnd {
  private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？", "؟", "।", "۔", "။", "።"]
  private static let closings: Set<Unicode.Scalar> = ["\"", "'", ")", "]", "”", "’", "»", "」", "』", "）"]

  /// Whether a text ends with the mark of a sentence's end, perhaps inside quotation marks or brackets.
  static func isAtEnd(of text: some StringProtocol) -> Bool {
    text.unicodeScalars.reversed().first { !closings.contains($0) }.map(ends.contains) ?? false
  }
}
