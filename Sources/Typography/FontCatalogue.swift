internal import CPango
internal import Foundation

/// The families that are installed.
public struct FontCatalogue: Sendable {
  /// Names of families in alphabetical order, as the files give them.
  public let families: [String]
  private let known: Set<String>

  /// Asks fontconfig, which takes some milliseconds.
  public init() throws(TypographyError) {
    guard LibraryMessages.areCaught, ProcessLanguage.isPinned else {
      throw .library(call: "FcInit", message: "the configuration of fontconfig cannot be read")
    }
    let everything = FcPatternCreate()
    defer { FcPatternDestroy(everything) }
    FcPatternAddBool(everything, "scalable", 1)
    let wanted = FcObjectSetCreate()
    defer { FcObjectSetDestroy(wanted) }
    FcObjectSetAdd(wanted, "family")
    guard let fonts = FcFontList(nil, everything, wanted) else {
      throw .library(call: "FcFontList", message: "out of memory")
    }
    defer { FcFontSetDestroy(fonts) }
    var names: Set<String> = []
    for index in 0..<Int(fonts.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      var rank: Int32 = 0
      while FcPatternGetString(fonts.pointee.fonts[index], "family", rank, &name) == FcResultMatch, let found = name {
        names.insert(String(cString: found))
        rank += 1
      }
    }
    guard !names.isEmpty else { throw .noFonts }
    families = names.sorted()
    known = Set(names.map { $0.lowercased() })
  }

  /// Whether a family is installed under this very name, upper and lower case aside. What fontconfig would put in its
  /// place does not count.
  public func contains(_ family: String) -> Bool {
    known.contains(family.lowercased())
  }

  /// Fails with the most similar names if a family is not installed.
  public func require(_ family: String) throws(TypographyError) {
    guard !contains(family) else { return }
    throw .familyNotInstalled(family, nearest: nearest(to: family))
  }

  /// Up to three families whose names are most like `family`, the likest first; none where nothing is like it.
  public func nearest(to family: String) -> [String] {
    let wanted = Array(family.lowercased())
    let ranked = families.map { name in
      let other = Array(name.lowercased())
      let distance = Self.edits(from: wanted, to: other)
      return (name: name, distance: other.starts(with: wanted) ? min(distance, 1) : distance)
    }
    return ranked.filter { $0.distance <= max(2, wanted.count / 3) }
      .sorted { ($0.distance, $0.name.count, $0.name) < ($1.distance, $1.name.count, $1.name) }
      .prefix(3).map(\.name)
  }

  /// Levenshtein's distance: insertions, deletions and replacements that make one name of the other.
  private static func edits(from left: [Character], to right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
