import RefrainDocuments
import RefrainTimeline

/// A stamp of LRC in square brackets, `[mm:ss.xx]` or `[start,duration]` in milliseconds.
struct LRCStamp {
  let start: Rational
  /// Where the stamp gives one.
  let duration: Rational?

  /// Scans a stamp; nil, with the position anywhere, where there is none.
  init?(_ scanner: inout ByteScanner, dialect: LRCDialect = LRCDialect()) {
    guard scanner.take(UInt8(ascii: "[")) else { return nil }
    scanner.skipSpaces()
    let before = scanner.position
    if let time = LRCStamp.time(&scanner, dialect: dialect) {
      start = time
      duration = nil
    } else {
      scanner.position = before
      guard let first = scanner.number(), scanner.take(UInt8(ascii: ",")), let second = scanner.number() else {
        return nil
      }
      start = Rational(milliseconds: first.value)
      duration = Rational(milliseconds: second.value)
    }
    scanner.skipSpaces()
    guard scanner.take(UInt8(ascii: "]")), start <= .largestTime else { return nil }
  }

  /// `mm:ss.xx` with any number of digits; a third field is hundredths or, in a file that has hours, the seconds.
  static func time(_ scanner: inout ByteScanner, dialect: LRCDialect) -> Rational? {
    if scanner.take(UInt8(ascii: "-")) { return time(&scanner, dialect: dialect).map { -$0 } }
    let start = scanner.position
    guard let first = scanner.number(), scanner.take(UInt8(ascii: ":")), let second = scanner.number() else {
      return nil
    }
    if scanner.next == UInt8(ascii: ":"), !dialect.hasHours {
      let before = scanner.position
      scanner.position += 1
      if let fraction = scanner.fraction(), scanner.next != UInt8(ascii: "."), scanner.next != UInt8(ascii: ",") {
        let whole = Rational(Int(first.value * 60 + second.value))
        return whole < .largestTime ? whole + fraction.value : nil
      }
      scanner.position = before
    }
    scanner.position = start
    return ClockTime(&scanner)?.seconds
  }
}

/// What a file's stamps mean where the notation is ambiguous.
struct LRCDialect {
  /// Whether a stamp of three fields is hours, minutes and seconds, and not minutes, seconds and hundredths.
  var hasHours = false

  /// The usual dialect.
  init() {}

  /// A file has hours where stamps of three fields carry a fraction behind a point, `[1:02:03.45]`.
  init(_ source: SourceText) {
    for line in 0..<source.lineCount {
      let range = source.lineRange(line)
      guard LRCDialect.hasThreeFields(source.bytes, range) else { continue }
      var scanner = ByteScanner(source.bytes[range])
      scanner.skipSpaces()
      guard scanner.take(UInt8(ascii: "[")), let time = ClockTime(&scanner), time.fields == 3, time.mark != 0 else {
        continue
      }
      hasHours = true
      return
    }
  }

  /// A quick look: a bracket, digits, a colon, digits, another colon.
  private static func hasThreeFields(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var index = line.lowerBound
      func skip(_ isWanted: (UInt8) -> Bool) -> Bool {
        let start = index
        while index < line.upperBound, isWanted(text[index]) { index += 1 }
        return index > start
      }
      _ = skip { $0 == 0x20 || $0 == 0x09 }
      guard index < line.upperBound, text[index] == UInt8(ascii: "[") else { return false }
      index += 1
      for _ in 0..<2 {
        guard skip({ $0 >= 0x30 && $0 <= 0x39 }), index < line.upperBound, text[index] == UInt8(ascii: ":") else {
          return false
        }
        index += 1
      }
      return true
    }
  }
}
