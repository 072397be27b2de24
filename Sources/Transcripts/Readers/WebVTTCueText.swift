import RefrainTimeline

/// The text of a WebVTT cue, by the tokenizer and the tree rules of the specification (section 6.4): what is tag, what
/// is text, who speaks, and when a part begins. Made once and used for one cue after the other.
struct WebVTTCueText {
  /// What one voice says.
  struct Part {
    var speaker: String?
    /// The bytes of the whole text.
    fileprivate var range: Range<Int>
    var content: CueText
  }

  /// Something that was left out.
  struct Note {
    let kind: Repair.Kind
    let message: String
  }

  /// The parts in order, one where the cue has one voice or none.
  private(set) var parts: [Part] = []
  private(set) var notes: [Note] = []

  /// U+FFFD, which the specification puts in the place of U+0000.
  private static let replacement = Array("\u{FFFD}".utf8)[...]

  private var builder = CueTextBuilder()
  /// Who speaks from which byte of the shown text on.
  private var voices: [(start: Int, name: String?)] = [(0, nil)]
  private var rubyDepth = 0
  private var annotationDepth = 0
  private var wordStart: Rational?
  private var hasTimes = false

  /// Whether a byte may mean more than itself.
  static func means(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ">")
      && (byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: ">") || byte == 0)
  }

  /// Takes the whole text of the cue that begins at a time, ends of lines included, and forgets the cue before.
  mutating func parse(_ text: ArraySlice<UInt8>, start: Rational) {
    notes = []
    voices.removeAll(keepingCapacity: true)
    voices.append((0, nil))
    rubyDepth = 0
    annotationDepth = 0
    hasTimes = containsTimestamp(text)
    wordStart = hasTimes ? start : nil
    if hasTimes { builder.beginWord(start: start) }
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "<"):
        let close = text[index...].firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
        tag(text[(index + 1)..<close])
        index = min(close + 1, text.endIndex)
      case UInt8(ascii: "&"):
        let match = CharacterReferences.match(text[index...], allowsBareNames: true)
        add(match.map { Array($0.text.utf8)[...] } ?? text[index...index])
        index += match?.length ?? 1
      case 0:
        add(WebVTTCueText.replacement)
        index += 1
      default:
        if text[index] == UInt8(ascii: ">"), text[..<index].suffix(2).elementsEqual("--".utf8) { noteArrow() }
        let end = text[(index + 1)...].firstIndex(where: WebVTTCueText.means) ?? text.endIndex
        add(text[index..<end])
        index = end
      }
    }
    parts = split(builder.finish())
  }

  private mutating func noteArrow() {
    notes.append(Note(kind: .syntax, message: "an arrow without times was kept as text, where browsers lose it"))
  }

  private func containsTimestamp(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropLast().contains { index in
      guard text[index] == UInt8(ascii: "<"), text[index + 1] &- 0x30 < 10,
        let close = text[index...].firstIndex(of: UInt8(ascii: ">"))
      else {
        return false
      }
      return WebVTTCueText.timestamp(text[(index + 1)..<close]) != nil
    }
  }

  private static func timestamp(_ token: ArraySlice<UInt8>) -> Rational? {
    guard let first = token.first, (0x30...0x39).contains(first) else { return nil }
    let usual = token.withUnsafeBufferPointer { text in
      var index = 0
      let milliseconds = ClockTime.usualMilliseconds(text, &index, mark: UInt8(ascii: "."))
      return index == text.count ? milliseconds : nil
    }
    if let usual { return Rational(milliseconds: usual) }
    var scanner = ByteScanner(token)
    guard let time = ClockTime(&scanner), WebVTTTiming.isStrict(time) else { return nil }
    scanner.skipSpaces()
    return scanner.isAtEnd ? time.seconds : nil
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard annotationDepth == 0 else { return }
    builder.append(bytes)
  }

  private mutating func tag(_ token: ArraySlice<UInt8>) {
    if let first = token.first, (0x30...0x39).contains(first) {
      timestampTag(token)
      return
    }
    let isEnd = token.first == UInt8(ascii: "/")
    let body = token.dropFirst(isEnd ? 1 : 0)
    let name = String(
      decoding: body.prefix { $0 > 0x20 && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }, as: UTF8.self)
    switch name {
    case "v": isEnd ? change(voice: nil) : beginVoice(body)
    case "ruby": rubyDepth = max(0, rubyDepth + (isEnd ? -1 : 1))
    case "rt": annotation(isEnd: isEnd)
    case "c", "i", "b", "u", "lang": break
    default:
      if VisibleText.isReadable(String(decoding: body.dropFirst(name.utf8.count), as: UTF8.self)) {
        notes.append(
          Note(
            kind: .syntax,
            message: "\"<\(String(decoding: token, as: UTF8.self).excerpt)\" was taken for a tag and left out"))
      }
    }
    if isEnd, name == "ruby" { annotationDepth = 0 }
  }

  private mutating func annotation(isEnd: Bool) {
    if isEnd {
      annotationDepth = max(0, annotationDepth - 1)
    } else if rubyDepth > 0 {
      annotationDepth += 1
      notes.append(Note(kind: .unshownText, message: "a ruby annotation was left out"))
    }
  }

  private mutating func timestampTag(_ token: ArraySlice<UInt8>) {
    guard let time = WebVTTCueText.timestamp(token) else {
      notes.append(
        Note(
          kind: .syntax, message: "\"<\(String(decoding: token, as: UTF8.self).excerpt)\" is no time and was left out"))
      return
    }
    wordStart = time
    builder.endWord(at: time)
    builder.beginWord(start: time)
  }

  private mutating func beginVoice(_ body: ArraySlice<UInt8>) {
    let annotation = body.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
    let isOneWord = !annotation.contains { $0 <= 0x20 }
    let name =
      isOneWord
      ? WebVTTCueText.decoded(annotation)
      : annotation.split { $0 <= 0x20 }.map { WebVTTCueText.decoded($0) }.joined(separator: " ")
    change(voice: name.isEmpty ? nil : name)
  }

  private mutating func change(voice name: String?) {
    voices.append((builder.count, name))
    if hasTimes { builder.beginWord(start: wordStart) }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var builder = CueTextBuilder()
    guard bytes.contains(UInt8(ascii: "&")) else {
      builder.append(bytes)
      return builder.finish().text
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"),
        let match = CharacterReferences.match(bytes[index...], allowsBareNames: true)
      {
        builder.append(match.text)
        index += match.length
      } else {
        builder.append(bytes[index...index])
        index += 1
      }
    }
    return builder.finish().text
  }

  /// One part for each change of voice; the whole text where no two voices speak.
  private func split(_ whole: CueText) -> [Part] {
    if voices.allSatisfy({ $0.start == 0 }), !VisibleText.isBlank(whole.text) {
      return [Part(speaker: voices.last?.name, range: 0..<whole.text.utf8.count, content: whole)]
    }
    let bytes = Array(whole.text.utf8)
    var parts: [Part] = []
    for (index, voice) in voices.enumerated() {
      let end = index + 1 < voices.count ? voices[index + 1].start : bytes.count
      let range = WebVTTCueText.trimmed(bytes, voice.start..<max(voice.start, end))
      guard !VisibleText.isBlank(String(decoding: bytes[range], as: UTF8.self)) else { continue }
      if let last = parts.indices.last, parts[last].speaker == voice.name {
        parts[last].range = parts[last].range.lowerBound..<range.upperBound
      } else {
        parts.append(Part(speaker: voice.name, range: range, content: whole))
      }
    }
    // What nobody in particular says is a part of its own only where there is something to read.
    let readable = parts.filter {
      $0.speaker != nil || VisibleText.isReadable(String(decoding: bytes[$0.range], as: UTF8.self))
    }
    let voices = Set(readable.map(\.speaker))
    guard voices.count > 1 else {
      return [Part(speaker: voices.first ?? nil, range: 0..<bytes.count, content: whole)]
    }
    return parts.map { part in
      var part = part
      part.content = whole.cut(to: part.range)
      return part
    }
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range = (first + 1)..<range.upperBound }
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    return range
  }
}
