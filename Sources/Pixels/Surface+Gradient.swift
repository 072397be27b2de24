public import Foundation

/// A colour and where along a gradient it stands, 0 being its start and 1 its end.
public struct GradientStop: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The place.
  public var location: Double

  /// A colour at a place.
  public init(color: Color, location: Double) {
    self.color = color
    self.location = location
  }
}

extension Surface {
  /// A surface filled with a gradient along the line from one point to another, in units of its width and height.
  ///
  /// Between two stops premultiplied, gamma-encoded values change linearly; before the first and after the last they
  /// stay. Stops are taken in the order of their places; two at one place make a hard edge. Pixels are evaluated at
  /// their centres and rounded to nearest. No stops give a transparent surface; a line without length gives the last
  /// stop's colour.
  public static func linearGradient(
    size: PixelSize, scale: Double = 1, stops: [GradientStop], from start: CGPoint, to end: CGPoint
  ) -> Surface {
    let surface = Surface(width: size.width, height: size.height, scale: scale)
    let ramp = GradientRamp(stops)
    let from = SIMD2(Double(start.x) * Double(size.width), Double(start.y) * Double(size.height))
    let line = SIMD2(Double(end.x) * Double(size.width), Double(end.y) * Double(size.height)) - from
    let squared = (line * line).sum()
    for y in 0..<size.height {
      let row = surface.row(y)
      if y > 0, line.y == 0 {
        row.update(from: surface.row(0), count: size.width * 4)
        continue
      }
      for x in 0..<size.width {
        if x > 0, line.x == 0 {
          (row + x * 4).update(from: row, count: 4)
          continue
        }
        let place = ((SIMD2(Double(x) + 0.5, Double(y) + 0.5) - from) * line).sum()
        let color = ramp.color(at: squared > 0 ? place / squared : .infinity) * 65535
        let pixel = SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(color + 0.5))
        for channel in 0..<4 { row[x * 4 + channel] = pixel[channel] }
      }
    }
    return surface
  }
}

/// Premultiplied colours along a line.
struct GradientRamp {
  private let places: [Double]
  private let colors: [SIMD4<Float>]

  init(_ stops: [GradientStop]) {
    // A stable order: stops at one place keep the order in which they were given.
    let sorted = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    places = sorted.map(\.element.location)
    colors = sorted.map { $0.element.color.premultiplied.clamped(lowerBound: .zero, upperBound: .one) }
  }

  /// The colour at a place, each component in 0...1.
  func color(at place: Double) -> SIMD4<Float> {
    guard let upper = places.firstIndex(where: { $0 > place }) else { return colors.last ?? .zero }
    guard upper > 0 else { return colors[0] }
    let part = Float((place - places[upper - 1]) / (places[upper] - places[upper - 1]))
    return colors[upper - 1] + (colors[upper] - colors[upper - 1]) * part
  }
}
