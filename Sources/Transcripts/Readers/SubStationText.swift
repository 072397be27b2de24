import RefrainTimeline

/// The text of a SubStation event: overrides in braces, `\N`, `\n` and `\h`, karaoke and drawings.
///
/// Karaoke: `\k`, `\K`, `\kf` and `\ko` give a syllable's duration in hundredths of a second, counted on from the event's
/// start, one second where the number is missing; `\kt` sets that count. Text before the first of them is sung when the
/// event starts.
struct SubStationText {
  var builder = CueTextBuilder()
  /// Where an override puts the event.
  private(set) var position: CueLook.Position?
  /// Whether there were vector drawings, which are no text.
  private(set) var hasDrawing = false

  private var start: Rational?
  private var breaksAtSmallN = false
  private var clock = Rational.zero
  private var isDrawing = false

  /// Forgets all and is ready for the text of an event that starts then.
  mutating func begin(start: Rational?, breaksAtSmallN: Bool) {
    self.start = start
    self.breaksAtSmallN = breaksAtSmallN
    position = nil
    hasDrawing = false
    isDrawing = false
    clock = .zero
  }

  mutating func parse(_ text: ArraySlice<UInt8>) {
    guard text.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }) else {
      builder.append(text)
      return
    }
    if hasKaraoke(text) { builder.beginWord(start: start, end: start) }
    var plainStart = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "{"), let close = text[index...].firstIndex(of: UInt8(ascii: "}")) {
        append(text[plainStart..<index])
        block(text[(index + 1)..<close])
        index = close + 1
        plainStart = index
      } else if byte == UInt8(ascii: "\\"), index + 1 < text.endIndex,
        escape(text[index + 1], before: text[plainStart..<index])
      {
        index += 2
        plainStart = index
      } else {
        index += 1
      }
    }
    append(text[plainStart...])
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if !isDrawing { builder.append(bytes) }
  }

  /// Whether a backslash with this letter means something; it is then done, after the text before it.
  private mutating func escape(_ letter: UInt8, before: ArraySlice<UInt8>) -> Bool {
    guard "Nnh{}".utf8.contains(letter) else { return false }
    append(before)
    guard !isDrawing else { return true }
    switch letter {
    case UInt8(ascii: "N"): builder.breakLine()
    case UInt8(ascii: "n"): if breaksAtSmallN { builder.breakLine() } else { builder.append(" ") }
    case UInt8(ascii: "h"): builder.append("\u{A0}")
    case UInt8(ascii: "{"): builder.append("{")
    default: builder.append("}")
    }
    return true
  }

  private func hasKaraoke(_ text: ArraySlice<UInt8>) -> Bool {
    var isInside = false
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "{") { isInside = true }
      if byte == UInt8(ascii: "}") { isInside = false }
      if isInside, previous == UInt8(ascii: "\\"), byte | 0x20 == UInt8(ascii: "k") { return true }
      previous = byte
    }
    return false
  }

  private mutating func block(_ block: ArraySlice<UInt8>) {
    if position == nil { position = SubStationAlignment.position(inOverrides: block) }
    var depth = 0
    for index in block.indices {
      switch block[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\") where depth == 0: tag(block[(index + 1)...])
      default: break
      }
    }
  }

  private mutating func tag(_ tag: ArraySlice<UInt8>) {
    var scanner = ByteScanner(tag)
    if scanner.take(UInt8(ascii: "p")) {
      guard let scale = scanner.number() else { return }
      isDrawing = scale.value > 0
      hasDrawing = hasDrawing || isDrawing
      return
    }
    if scanner.take(UInt8(ascii: "q")) {
      if let style = scanner.number() { breaksAtSmallN = style.value == 2 }
      return
    }
    guard scanner.take(UInt8(ascii: "k")) || scanner.take(UInt8(ascii: "K")) else { return }
    let setsClock = scanner.take(UInt8(ascii: "t"))
    if !setsClock { _ = scanner.take(UInt8(ascii: "f")) || scanner.take(UInt8(ascii: "o")) }
    scanner.skipSpaces()
    let isBare = scanner.isAtEnd || scanner.next == UInt8(ascii: "\\")
    guard let duration = isBare ? (setsClock ? .zero : Rational(1)) : centiseconds(&scanner) else { return }
    if setsClock {
      clock = duration
      return
    }
    let begin = start.map { $0 + clock }
    clock = clock + duration
    builder.beginWord(start: begin, end: start.map { $0 + clock })
  }

  private func centiseconds(_ scanner: inout ByteScanner) -> Rational? {
    guard let whole = scanner.number(), whole.value < 1_000_000_000 else { return nil }
    var value = Rational(Int(whole.value))
    if scanner.take(UInt8(ascii: ".")), let fraction = scanner.fraction() { value = value + fraction.value }
    return value / 100
  }
}
