internal import Foundation

/// A surface stretched to a rectangle of a target: what is worked out once before its rows are painted.
struct SurfacePlacement {
  let surface: Surface
  let x: AxisPlacement
  let y: AxisPlacement
  /// 0 to 1.
  let opacity: Double

  /// Nil where nothing of it is seen.
  init?(_ surface: Surface, in rect: CGRect, opacity: Double, target: PixelSize) {
    let rect = rect.standardized
    precondition(rect.isFiniteRect, "surface placed at an infinite or undefined rectangle")
    guard opacity > 0,
      let x = AxisPlacement(
        origin: rect.minX, length: rect.width, count: surface.width, limit: target.width),
      let y = AxisPlacement(
        origin: rect.minY, length: rect.height, count: surface.height, limit: target.height)
    else { return nil }
    self.surface = surface
    self.x = x
    self.y = y
    self.opacity = min(1, opacity)
  }

  /// By how much a touched row is multiplied: opacity, and the part of the row that is covered.
  func factor(row: Int) -> Double {
    opacity * y.coverage(of: row)
  }

  /// True where the leftmost and rightmost pixels are covered wholly.
  var coversColumns: Bool { x.firstCoverage == 1 && x.lastCoverage == 1 }
}

extension CGRect {
  fileprivate var isFiniteRect: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
