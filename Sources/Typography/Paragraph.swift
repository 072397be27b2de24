internal import CPango

/// A piece of a text between two paragraph separators, with what must not reach the layout engine as it is.
struct Paragraph {
  /// Where the paragraph stands in the whole text.
  var utf8: Range<Int>
  /// Its UTF-8, byte for byte at the same offsets; only NUL is another control character, since C ends at NUL.
  var bytes: [UInt8]
  /// Offsets in `bytes` of characters that take no space and draw nothing.
  var hidden: [Range<Int>]
  /// The paragraph's own direction; set from its neighbours where it has none.
  var direction: TextDirection

  /// The paragraphs of a text; an empty text is one empty paragraph, and a separator at the end opens another.
  static func split(_ text: String) -> [Paragraph] {
    var pieces: [Paragraph] = []
    var directions: [TextDirection?] = []
    var piece = Paragraph(utf8: 0..<0, bytes: [], hidden: [], direction: .leftToRight)
    var offset = 0

    func close(next: Int) {
      piece.utf8 = piece.utf8.lowerBound..<(piece.utf8.lowerBound + piece.bytes.count)
      pieces.append(piece)
      directions.append(ownDirection(of: piece.bytes))
      piece = Paragraph(utf8: next..<next, bytes: [], hidden: [], direction: .leftToRight)
    }

    var previous: Unicode.Scalar = "\0"
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar == "\n" && previous == "\r" {
        piece.utf8 = (offset + 1)..<(offset + 1)
      } else if isSeparator(scalar) {
        close(next: offset + length)
      } else {
        if isHidden(scalar) { piece.hidden.append(piece.bytes.count..<(piece.bytes.count + length)) }
        piece.bytes.append(contentsOf: scalar == "\0" ? [1] : Array(UTF8.encode(scalar)!))
      }
      offset += length
      previous = scalar
    }
    close(next: offset)

    // Like Pango: a paragraph of digits and signs goes on as the one before it; at the top, as the first that has one.
    var current = directions.lazy.compactMap { $0 }.first ?? .leftToRight
    for index in pieces.indices {
      current = directions[index] ?? current
      pieces[index].direction = current
    }
    return pieces
  }

  /// Rules P2 and P3 of the bidirectional algorithm: the first strong character outside isolates decides.
  private static func ownDirection(of bytes: [UInt8]) -> TextDirection? {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(scalars.count), &types)
    let direction = fribidi_get_par_direction(types, FriBidiStrIndex(types.count))
    if direction == CPANGO_PARAGRAPH_NEUTRAL { return nil }
    return direction == CPANGO_PARAGRAPH_RIGHT_TO_LEFT ? .rightToLeft : .leftToRight
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Controls, noncharacters and interlinear annotation marks: no font has a glyph for them, and none is wanted.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFFF9...0xFFFB: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}

extension TextDirection {
  /// The direction of a text by its first strong character; left to right where it has none.
  public init(of text: String) {
    self = Paragraph.split(text)[0].direction
  }
}
