import RefrainDocuments

/// The markup that players know in SubRip text: the tags b, i, u, s, font and br, overrides in `{\…}` borrowed from
/// SubStation, and character references. Everything else that looks like markup is text.
struct SubRipMarkup {
  var builder = CueTextBuilder()
  /// Where an override `\an` puts the cue.
  private(set) var position: CueLook.Position?
  private var hasOverrides = false

  /// What was appended since the last call. Its place on the picture is forgotten with it.
  mutating func finish() -> (content: CueText, position: CueLook.Position?) {
    defer {
      position = nil
      hasOverrides = false
    }
    return (builder.finish(), position)
  }

  mutating func append(line: ArraySlice<UInt8>) {
    if SubRipMarkup.isPlain(line) {
      builder.append(line)
    } else {
      appendMarked(line)
    }
    builder.breakLine()
  }

  /// Whether no byte can be the beginning of markup.
  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "\\"): return false
        default: break
        }
      }
      return true
    }
  }

  private mutating func appendMarked(_ line: ArraySlice<UInt8>) {
    var plainStart = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let rest = line[index...]
      let length: Int
      switch line[index] {
      case UInt8(ascii: "<"): length = tag(rest)
      case UInt8(ascii: "{"): length = override(rest)
      case UInt8(ascii: "&"): length = reference(rest, after: line[plainStart..<index])
      case UInt8(ascii: "\\") where hasOverrides: length = escape(rest)
      default: length = 0
      }
      if length == 0 {
        index += 1
        continue
      }
      if line[index] != UInt8(ascii: "&") { builder.append(line[plainStart..<index]) }
      if line[index] == UInt8(ascii: "<"), isBreak(rest) { builder.breakLine() }
      if line[index] == UInt8(ascii: "\\") { applyEscape(rest) }
      index += length
      plainStart = index
    }
    builder.append(line[plainStart...])
  }

  private mutating func reference(_ rest: ArraySlice<UInt8>, after plain: ArraySlice<UInt8>) -> Int {
    guard let match = CharacterReferences.match(rest) else { return 0 }
    builder.append(plain)
    builder.append(match.text)
    return match.length
  }

  private static func isTag(_ letters: ArraySlice<UInt8>) -> Bool {
    switch (letters.count, letters.first.map { $0 | 0x20 }) {
    case (1, UInt8(ascii: "b")), (1, UInt8(ascii: "i")), (1, UInt8(ascii: "u")), (1, UInt8(ascii: "s")): true
    case (2, UInt8(ascii: "b")): letters.last.map { $0 | 0x20 } == UInt8(ascii: "r")
    case (4, UInt8(ascii: "f")): letters.lazy.map { $0 | 0x20 }.elementsEqual("font".utf8)
    default: false
    }
  }

  /// The length of the tag at the start; 0 where there is no known one.
  private func tag(_ bytes: ArraySlice<UInt8>) -> Int {
    var name = bytes.dropFirst()
    if name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    let letters = name.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    guard SubRipMarkup.isTag(letters) else { return 0 }
    let after = name.dropFirst(letters.count)
    guard let next = after.first, next == 0x20 || next == 0x09 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    else { return 0 }
    guard let close = after.firstIndex(of: UInt8(ascii: ">")) else { return 0 }
    let inside = after[..<close]
    guard inside.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "/") }) || inside.contains(UInt8(ascii: "=")) else {
      return 0
    }
    return close + 1 - bytes.startIndex
  }

  /// The codes of SubStation for line breaks and hard spaces, which count only where its overrides are used too.
  private func escape(_ bytes: ArraySlice<UInt8>) -> Int {
    let letter = bytes.dropFirst().first
    return letter == UInt8(ascii: "N") || letter == UInt8(ascii: "n") || letter == UInt8(ascii: "h") ? 2 : 0
  }

  private mutating func applyEscape(_ bytes: ArraySlice<UInt8>) {
    if bytes.dropFirst().first == UInt8(ascii: "h") { builder.append("\u{A0}") } else { builder.breakLine() }
  }

  private func isBreak(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }
    return name.prefix(2).lazy.map { $0 | 0x20 }.elementsEqual("br".utf8)
  }

  /// The length of the override block at the start; 0 where there is none.
  private mutating func override(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.dropFirst().first == UInt8(ascii: "\\"), let close = bytes.firstIndex(of: UInt8(ascii: "}")) else {
      return 0
    }
    let block = bytes[(bytes.startIndex + 1)..<close]
    hasOverrides = true
    if let alignment = SubStationAlignment.position(inOverrides: block) { position = alignment }
    return close + 1 - bytes.startIndex
  }
}
