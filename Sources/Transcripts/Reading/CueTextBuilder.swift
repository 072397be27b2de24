import RefrainTimeline

/// Brings text into its shown form while it is read: spaces at the ends of lines go, empty lines go, the line breaks
/// of Unicode become `\n`, form feeds become spaces and control characters go. All other scalars stay as they are.
///
/// It takes UTF-8 bytes and remembers where timed parts come to lie. Linear.
struct CueTextBuilder {
  /// Whether runs of white space, line feeds among them, become one space, as in XML without `xml:space`.
  var collapsesSpace = false

  private var output: [UInt8] = []
  private var words: [DraftWord] = []
  private var pendingSpace: [UInt8] = []
  private var breaksLine = false
  private var droppedControls = false
  /// Whether the last word goes on. It has no text yet where its range begins below 0.
  private var isInWord = false

  /// Whether nothing visible was added yet.
  var isEmpty: Bool { output.isEmpty }
  /// How many bytes the shown text has so far.
  var count: Int { output.count }

  /// Adds text.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds UTF-8 bytes; a scalar must not be cut between two calls.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds UTF-8 bytes; a scalar must not be cut between two calls.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let end = CueTextBuilder.endOfPlainRun(bytes, from: index)
      if end > index {
        addVisible(UnsafeBufferPointer(rebasing: bytes[index..<end]))
        index = end
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        addControl(byte)
      } else if byte == 0xC2, index < bytes.count, bytes[index] < 0xA0 {
        addControl(bytes[index])
        index += 1
      } else if byte == 0xE2, index + 1 < bytes.count, bytes[index] == 0x80, bytes[index + 1] & 0xFE == 0xA8 {
        breakLine()
        index += 2
      } else {
        addVisible(UnsafeBufferPointer(rebasing: bytes[index - 1..<index]))
      }
    }
  }

  /// Where the bytes end that are shown as they are, single spaces between them included.
  private static func endOfPlainRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if isPlain(bytes[end]) {
        end += 1
      } else if bytes[end] == 0x20, end > start, end + 1 < bytes.count, isPlain(bytes[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Whether a byte is shown as it is, whatever follows: no control character, nor the beginning of one.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x21 < 0x5E || byte > 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// Begins a new line, also where white space collapses.
  mutating func breakLine() {
    forgetSpace()
    breaksLine = !output.isEmpty
  }

  /// What follows has a time of its own, up to the next call.
  mutating func beginWord(start: Rational?, end: Rational? = nil) {
    endWord()
    if words.isEmpty { words.reserveCapacity(4) }
    words.append(DraftWord(start: start, end: end, range: -1..<0))
    isInWord = true
  }

  /// What follows has no time of its own. `at` is the explicit end of what came before.
  mutating func endWord(at end: Rational? = nil) {
    let endsWord = isInWord && words[words.count - 1].range.lowerBound >= 0
    if isInWord, !endsWord { words.removeLast() }
    isInWord = false
    guard let end, let last = words.indices.last else { return }
    if endsWord || words[last].end == nil { words[last].end = end }
  }

  /// The text that was added. The builder is empty afterwards.
  mutating func finish() -> CueText {
    endWord()
    let result = CueText(
      text: String(decoding: output, as: UTF8.self), droppedControls: droppedControls, words: words)
    output.removeAll(keepingCapacity: true)
    if !words.isEmpty { words = [] }
    forgetSpace()
    breaksLine = false
    droppedControls = false
    return result
  }

  private mutating func addControl(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x09, 0x0B, 0x0C:
      if !output.isEmpty, !breaksLine { addPendingSpace(byte == 0x09 ? 0x09 : 0x20) }
    case 0x0A, 0x0D:
      if collapsesSpace {
        if !output.isEmpty, !breaksLine { addPendingSpace(0x20) }
      } else {
        breakLine()
      }
    case 0x85: breakLine()
    default: droppedControls = true
    }
  }

  private mutating func addPendingSpace(_ byte: UInt8) {
    if collapsesSpace {
      if pendingSpace.isEmpty { pendingSpace.append(0x20) }
    } else {
      pendingSpace.append(byte)
    }
  }

  private mutating func forgetSpace() {
    if !pendingSpace.isEmpty { pendingSpace.removeAll(keepingCapacity: true) }
  }

  private mutating func addVisible(_ bytes: UnsafeBufferPointer<UInt8>) {
    if breaksLine {
      output.append(0x0A)
      breaksLine = false
      forgetSpace()
    } else if !pendingSpace.isEmpty {
      output.append(contentsOf: pendingSpace)
      forgetSpace()
    }
    let start = output.count
    output.append(contentsOf: bytes)
    guard isInWord else { return }
    let last = words.count - 1
    let wordStart = words[last].range.lowerBound
    words[last].range = (wordStart < 0 ? start : wordStart)..<output.count
  }
}
