/// A guess at the language of a text, for people to read and for choosing fonts; never used to change text.
///
/// Scripts that belong to one language decide alone. Among languages in Latin letters the commonest short words decide.
public enum LanguageGuess {
  /// The BCP 47 tag of the language that a text seems to be in; nil where there is too little to go by.
  public static func tag(of text: some StringProtocol) -> String? {
    var counts: [String: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars.prefix(20_000) where scalar.properties.isAlphabetic {
      letters += 1
      if let script = script(of: scalar) { counts[script, default: 0] += 1 }
    }
    guard letters > 0 else { return nil }
    let kana = counts["kana", default: 0]
    if kana * 10 > letters { return "ja" }
    guard let main = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    switch main.key {
    case "han": return "zh"
    case "cyrillic": return containsAny(text, "іїєґ") ? "uk" : "ru"
    case "arabic": return containsAny(text, "پچژگ") ? "fa" : "ar"
    case "latin": return latin(text)
    default: return main.key
    }
  }

  private static func containsAny(_ text: some StringProtocol, _ scalars: String) -> Bool {
    let wanted = Set(scalars.unicodeScalars)
    return text.unicodeScalars.contains { wanted.contains($0) }
  }

  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: "latin"
    case 0x370...0x3FF: "el"
    case 0x400...0x52F: "cyrillic"
    case 0x590...0x5FF: "he"
    case 0x600...0x6FF, 0x750...0x77F: "arabic"
    case 0x900...0x97F: "hi"
    case 0x980...0x9FF: "bn"
    case 0xB80...0xBFF: "ta"
    case 0xE00...0xE7F: "th"
    case 0x10A0...0x10FF: "ka"
    case 0x1100...0x11FF, 0xAC00...0xD7A3: "ko"
    case 0x3040...0x30FF: "kana"
    case 0x3400...0x9FFF, 0x20000...0x3FFFF: "han"
    default: nil
    }
  }

  private static let commonWords: [(tag: String, words: Set<String>)] = [
    ("en", ["the", "and", "you", "to", "of", "is", "it", "that", "in", "i", "a", "what", "this", "for"]),
    ("fr", ["le", "la", "les", "et", "est", "je", "tu", "que", "pas", "des", "un", "une", "dans", "vous"]),
    ("de", ["der", "die", "das", "und", "ich", "nicht", "ist", "du", "ein", "eine", "wir", "es", "mit", "auf"]),
    ("es", ["el", "la", "los", "y", "que", "de", "no", "en", "un", "una", "es", "por", "con", "las"]),
    ("it", ["il", "di", "che", "non", "è", "la", "un", "una", "per", "sono", "mi", "con", "ti", "gli"]),
    ("pt", ["o", "que", "não", "de", "um", "uma", "é", "eu", "você", "os", "do", "da", "em", "para"]),
    ("nl", ["de", "het", "een", "en", "ik", "je", "niet", "van", "dat", "is", "wat", "voor", "met", "zijn"]),
    ("sv", ["och", "att", "det", "som", "en", "jag", "är", "inte", "på", "för", "du", "har", "vi", "ett"]),
    ("pl", ["nie", "to", "się", "w", "na", "i", "że", "jest", "co", "jak", "ja", "z", "do", "tak"]),
    ("tr", ["bir", "ve", "bu", "ne", "için", "çok", "ben", "sen", "var", "da", "de", "değil", "o", "mi"]),
  ]

  private static func latin(_ text: some StringProtocol) -> String? {
    let words = text.prefix(20_000).lowercased().split { !$0.isLetter }.map(String.init)
    let scores = commonWords.map { entry in (entry.tag, words.count { entry.words.contains($0) }) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 * 20 >= words.count, best.1 > 1 else { return nil }
    return best.0
  }
}
