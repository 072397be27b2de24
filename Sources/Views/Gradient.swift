public import Foundation
public import RefrainPixels

/// Colours along a line.
public struct Gradient: Hashable, Sendable {
  /// One colour and where it stands, 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Where it stands.
    public var location: CGFloat

    /// A stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// In ascending order.
  public var stops: [Stop]

  /// Colours at stops in ascending order.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// A gradient along a line in a rectangle.
public struct LinearGradient: Hashable, Sendable {
  /// The colours.
  public var gradient: Gradient
  /// Where the first stop stands.
  public var startPoint: UnitPoint
  /// Where the last stop stands.
  public var endPoint: UnitPoint

  /// A gradient between two points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours at equal distances between two points.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
}
