/// Writes a JSON text piece by piece, as RFC 8259 has it.
///
/// Without an indentation everything stands on one line. Members keep the order in which they are written.
public struct JSONWriter {
  /// What was written so far.
  public var text: String { String(decoding: output, as: UTF8.self) }

  private var output: [UInt8] = []
  private let indentation: Int?
  private var depth = 0
  private var isFirst = true
  private var followsName = false

  /// A writer; `indentation` is the number of spaces a level. A text of about `length` bytes is not moved while it grows.
  public init(indentation: Int? = nil, length: Int = 0) {
    self.indentation = indentation
    output.reserveLargeCapacity(length)
  }

  /// Writes an object whose members the closure writes.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    container("{", "}", members)
  }

  /// Writes an array whose elements the closure writes.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    container("[", "]", elements)
  }

  /// Writes the name of the member that comes next.
  public mutating func name(_ name: String) {
    begin()
    quote(name)
    output.append(contentsOf: (indentation == nil ? ":" : ": ").utf8)
    followsName = true
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    begin()
    quote(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    literal(String(value))
  }

  /// Writes a number by the shortest decimals that read back the same; `null` where it is not finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value == value.rounded(), abs(value) < 1e15 { return integer(Int(value)) }
    literal("\(value)")
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    literal("null")
  }

  /// Writes a text that is JSON already, such as a number with its exact decimals.
  public mutating func literal(_ json: String) {
    begin()
    output.append(contentsOf: json.utf8)
  }

  private mutating func container(_ opening: String, _ closing: String, _ content: (inout JSONWriter) -> Void) {
    begin()
    output.append(contentsOf: opening.utf8)
    depth += 1
    isFirst = true
    content(&self)
    depth -= 1
    if !isFirst { newLine() }
    isFirst = false
    output.append(contentsOf: closing.utf8)
  }

  private mutating func begin() {
    if followsName {
      followsName = false
      return
    }
    if !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { newLine() }
  }

  private mutating func newLine() {
    guard let indentation else { return }
    output.append(0x0A)
    for _ in 0..<depth * indentation { output.append(0x20) }
  }

  private mutating func quote(_ value: String) {
    output.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() where JSONWriter.isEscaped(byte) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        escape(byte)
        start = index + 1
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x0A: output.append(contentsOf: "\\n".utf8)
    case 0x0D: output.append(contentsOf: "\\r".utf8)
    case 0x09: output.append(contentsOf: "\\t".utf8)
    case 0..<0x20:
      output.append(contentsOf: "\\u00".utf8)
      output.append(contentsOf: [byte >> 4, byte & 15].map { $0 < 10 ? $0 + 0x30 : $0 + 0x57 })
    default:
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    }
  }
}
