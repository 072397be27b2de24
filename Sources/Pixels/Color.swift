/// A colour: sRGB primaries, gamma-encoded, straight (not premultiplied) alpha. Components may leave 0...1 (extended sRGB).
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: Float
  /// Green.
  public var green: Float
  /// Blue.
  public var blue: Float
  /// Opacity, 0 to 1.
  public var alpha: Float

  /// A colour by its components.
  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    alpha = opacity
  }

  /// A grey.
  public init(white: Float, opacity: Float = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour written `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  public init?(hex text: String) {
    var digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#") else { return nil }
    digits.removeFirst()
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var bytes: [Float] = []
    for i in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[i])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[i + 1])).hexDigitValue
      else { return nil }
      bytes.append(Float(high * 16 + low) / 255)
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], opacity: bytes.count == 4 ? bytes[3] : 1)
  }

  /// The same colour, its alpha multiplied.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: alpha * Float(factor))
  }

  /// Premultiplied components (R·A, G·A, B·A, A).
  public var premultiplied: SIMD4<Float> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }

  /// Premultiplied 16-bit unorm components, each clamped to 0...1 and rounded to nearest.
  public var premultiplied16: SIMD4<UInt16> {
    let p = premultiplied
    return SIMD4<UInt16>((p.clamped(lowerBound: .zero, upperBound: .one) * 65535).rounded(.toNearestOrAwayFromZero))
  }

  /// Opaque white.
  public static let white = Color(white: 1)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Nothing.
  public static let clear = Color(white: 0, opacity: 0)
}
