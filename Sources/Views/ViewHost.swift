public import Foundation
public import RefrainPixels
public import RefrainTimeline
import RefrainTypography

/// Turns a view into the display list of one frame.
///
/// The host keeps what is the same in every frame (text layouts, row tables, animation tracks), never what a frame
/// looked like.
@MainActor
public final class ViewHost {
  /// The canvas in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: Double
  /// What lies under everything.
  public let background: Color

  let memory = HostMemory()
  private(set) var visibleRect: CGRect
  /// Where the named coordinate spaces around what is being drawn begin.
  var spaces: [AnyHashable: CGPoint] = [:]
  private let engine: TextEngine
  private var metrics: [TextBlock: TextMetrics] = [:]
  private var failure: TypographyError?

  /// A canvas of `size` points at `scale` pixels a point; both sides must come out as even pixels.
  public init(size: CGSize, scale: Double, background: Color = .black) throws(ViewError) {
    self.size = size
    self.scale = scale
    self.background = background
    visibleRect = CGRect(origin: .zero, size: size)
    do { engine = try TextEngine() } catch { throw .text(error) }
  }

  /// What a view shows at a position in the sound. The view is offered the whole canvas and centred in it.
  public func displayList(
    of view: some View, at position: Rational, environment: EnvironmentValues = EnvironmentValues()
  ) throws(ViewError) -> DisplayList {
    var environment = environment
    environment.displayScale = scale
    environment.playbackPosition = position
    let nodes = view._layoutNodes(in: ViewContext(environment: environment, host: self))
    let root = nodes.count == 1 ? nodes[0] : OverlapNode(alignment: .center, children: nodes)
    let offer = ProposedViewSize(size)
    let chosen = root.size(offer)
    var items: [DisplayItem] = []
    root.draw(
      at: CGPoint(x: (size.width - chosen.width) / 2, y: (size.height - chosen.height) / 2), offer, into: &items)
    if let failure { throw .text(failure) }
    return DisplayList(size: size, scale: scale, background: background, items: items)
  }

  /// A text's layout; a failure gives nil, is kept, and is thrown when the list is done.
  func metrics(of block: TextBlock) -> TextMetrics? {
    if let known = metrics[block] { return known }
    do {
      let measured = try engine.metrics(of: block)
      metrics[block] = measured
      return measured
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// Runs a closure while only what lies in a rectangle shows.
  func withVisible(_ rect: CGRect, _ body: () -> Void) {
    let outer = visibleRect
    visibleRect = outer.intersection(rect)
    body()
    visibleRect = outer
  }
}

/// Values that are worked out once and hold for every frame.
@MainActor
final class HostMemory {
  /// A place in the view tree, what is kept there, and what it depends on.
  struct Key: Hashable {
    var path: UInt64
    var kind: String
    var detail: AnyHashable
  }

  private var values: [Key: Any] = [:]

  func value<Value>(for key: Key, _ make: () -> Value) -> Value {
    if let known = values[key] as? Value { return known }
    let value = make()
    values[key] = value
    return value
  }
}
