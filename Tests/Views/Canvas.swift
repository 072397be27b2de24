import Foundation
import RefrainPixels
import RefrainTimeline

@testable import RefrainViews

/// A canvas that tells where things were drawn.
@MainActor
struct Canvas {
  let host: ViewHost

  init(width: Double = 100, height: Double = 100, scale: Double = 1) throws {
    host = try ViewHost(size: CGSize(width: width, height: height), scale: scale)
  }

  func items(_ view: some View, at position: Rational = .zero, reduceMotion: Bool = false) throws -> [DisplayItem] {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = reduceMotion
    return try host.displayList(of: view, at: position, environment: environment).items
  }

  /// Where the coloured rectangles lie, by the red component of their colour in 255ths.
  func rects(_ view: some View, at position: Rational = .zero) throws -> [Int: CGRect] {
    var found: [Int: CGRect] = [:]
    func collect(_ items: [DisplayItem]) {
      for item in items {
        if case .shape(_, let rect, let color) = item { found[Int((color.red * 255).rounded())] = rect }
        if case .clip(let clip) = item { collect(clip.items) }
      }
    }
    collect(try items(view, at: position))
    return found
  }
}

/// A rectangle that is found by its number.
@MainActor
func box(_ number: Int, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
  Color(red: Float(number) / 255, green: 0, blue: 0).frame(width: width, height: height)
}
