/// The look of a rectangle's rounded corners.
public enum CornerStyle: Hashable, Sendable {
  /// Quarters of a circle.
  case circular
  /// Curves that begin and end without a jump of curvature, as Apple's platforms draw them.
  case continuous
}

/// One rounded corner, in pixels from the corner of the rectangle: how far the outline is inset at each depth.
struct CornerCurve {
  /// How far the curve reaches down from the corner.
  let depth: Double
  /// Points of the outline by growing depth, from where it leaves the upper edge to where it reaches the side.
  private let points: [SIMD2<Double>]

  /// The corner of a rectangle of a size; the radius is at most half the shorter side.
  init(radius: Double, style: CornerStyle, width: Double, height: Double) {
    let radius = max(0, min(radius, width / 2, height / 2))
    let reach = CornerCurve.reach * radius
    switch style {
    case .circular:
      depth = radius
      points = (0...CornerCurve.steps).map { step in
        let t = Double(step) / Double(CornerCurve.steps)
        // The circle by the tangent of half the angle: no library function, so the same points everywhere.
        let square = 1 + t * t
        return SIMD2(1 - 2 * t / square, 1 - (1 - t * t) / square) * radius
      }
    case .continuous:
      // Where two corners would meet on a side they are squeezed along it.
      let squeeze = SIMD2(
        reach > 0 ? min(1, width / 2 / reach) : 1, reach > 0 ? min(1, height / 2 / reach) : 1)
      depth = reach * squeeze.y
      var points = [SIMD2(CornerCurve.reach, 0)]
      for curve in CornerCurve.continuous {
        let from = points[points.count - 1]
        for step in 1...CornerCurve.steps {
          points.append(CornerCurve.cubic(from, curve, at: Double(step) / Double(CornerCurve.steps)))
        }
      }
      self.points = points.map { $0 * radius * squeeze }
    }
  }

  /// How far the outline is inset at a depth below the corner.
  func inset(at depth: Double) -> Double {
    guard depth < self.depth, let last = points.firstIndex(where: { $0.y > depth }), last > 0 else { return 0 }
    let from = points[last - 1]
    let to = points[last]
    return from.x + (to.x - from.x) * (depth - from.y) / (to.y - from.y)
  }

  /// Straight pieces of each curve.
  private static let steps = 48
  /// Radii of each side that a continuous corner takes.
  private static let reach = 1.528665
  /// Control points and end of each cubic of a continuous corner of radius 1, from the upper edge to the side.
  private static let continuous: [(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)] = [
    (SIMD2(1.08849296, 0), SIMD2(0.86840694, 0), SIMD2(0.63149379, 0.07491139)),
    (SIMD2(0.37282383, 0.16905956), SIMD2(0.16905956, 0.37282383), SIMD2(0.07491139, 0.63149379)),
    (SIMD2(0, 0.86840694), SIMD2(0, 1.08849296), SIMD2(0, 1.528665)),
  ]

  private static func cubic(
    _ from: SIMD2<Double>, _ curve: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>), at t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    let ends = from * (s * s * s) + curve.2 * (t * t * t)
    return ends + curve.0 * (3 * s * s * t) + curve.1 * (3 * s * t * t)
  }
}
