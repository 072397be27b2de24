public import Foundation
public import RefrainEffects
public import RefrainPixels

/// A picture. It has its own size, one point a pixel, unless it is `resizable`.
public struct Image: PrimitiveView {
  fileprivate let picture: any PictureSource
  private var isResizable = false

  /// Shows a picture.
  public init(_ picture: any PictureSource) {
    self.picture = picture
  }

  /// The picture takes the size it is offered and is stretched to it.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The node that draws the picture.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [ImageNode(picture, isResizable: isResizable, scale: context.environment.displayScale)]
  }
}

extension Shader.Argument {
  /// `texture2d<half>` of the image's own pixels, whatever size it is shown in.
  public static func image(_ image: Image) -> Shader.Argument {
    .image(image.picture.surface)
  }
}

final class ImageNode: LayoutNode {
  private let picture: any PictureSource
  private let isResizable: Bool
  private let scale: Double

  init(_ picture: any PictureSource, isResizable: Bool, scale: Double) {
    self.picture = picture
    self.isResizable = isResizable
    self.scale = scale
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = CGSize(width: picture.pixelSize.width, height: picture.pixelSize.height)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let size = size(proposal)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let frame = RasterFrame(CGRect(origin: origin, size: size), scale: scale)
    let raster = Raster.picture(PictureReference(picture), frame.pixels, scale: scale)
    items.append(.raster(RasterItem(raster: raster, rect: frame.rect, opacity: 1)))
  }
}

/// How a view of one shape stands in a space of another.
public enum ContentMode: Hashable, Sendable {
  /// All of it shows.
  case fit
  /// It covers the space and sticks out.
  case fill
}

/// `aspectRatio`: the child is offered the proposal's largest (fit) or smallest covering (fill) rectangle of its own
/// shape; the size is the child's. Fill sticks out of the offer, it does not clip.
final class AspectRatioNode: WrapperNode {
  private let ratio: CGFloat?
  private let mode: ContentMode

  init(_ ratio: CGFloat?, _ mode: ContentMode, _ child: LayoutNode) {
    self.ratio = ratio
    self.mode = mode
    super.init(child)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = ratio.map { CGSize(width: $0, height: 1) } ?? child.size(.unspecified)
    guard ideal.width > 0, ideal.height > 0, proposal.width != nil || proposal.height != nil else { return proposal }
    let across = proposal.width.map { $0 / ideal.width } ?? .infinity
    let down = proposal.height.map { $0 / ideal.height } ?? .infinity
    // With one length open, filling would be infinite: the length that is given decides.
    let factor = mode == .fit || !max(across, down).isFinite ? min(across, down) : max(across, down)
    guard factor.isFinite else { return .unspecified }
    return ProposedViewSize(width: ideal.width * factor, height: ideal.height * factor)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(offer(proposal)) }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(key, offer(proposal))
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    child.draw(at: origin, offer(proposal), into: &items)
  }
}

extension View {
  /// Keeps the view's shape; nil takes the shape of its ideal size.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    ModifiedView(content: self) { child, _ in AspectRatioNode(ratio, contentMode, child) }
  }

  /// Makes the view as large as fits, in its own shape.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Makes the view cover the space, in its own shape; it sticks out.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}
