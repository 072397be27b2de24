import Foundation
public import RefrainPixels
import RefrainTypography

/// A text. Parts of it may have colours of their own; the layout is that of the whole, whatever the colours.
public struct Text: PrimitiveView {
  struct Part {
    var text: String
    var color: Color?
  }

  private var parts: [Part]

  /// A text as it stands: there is no markup.
  public init(_ text: some StringProtocol) {
    parts = [Part(text: String(text))]
  }

  /// Two texts as one.
  public static func + (a: Text, b: Text) -> Text {
    var sum = a
    sum.parts += b.parts
    return sum
  }

  /// The text in one colour, also as a part of a longer one.
  public func foregroundStyle(_ color: Color) -> Text {
    var colored = self
    for index in colored.parts.indices { colored.parts[index].color = colored.parts[index].color ?? color }
    return colored
  }

  /// The node that measures and draws the text.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let environment = context.environment
    let block = TextBlock(
      parts.map(\.text).joined(), font: environment.font, alignment: environment.multilineTextAlignment,
      lineLimit: environment.lineLimit, lineSpacing: environment.lineSpacing, language: environment.language)
    return [TextNode(block, parts: parts, environment: environment, host: context.host)]
  }
}

final class TextNode: LayoutNode {
  private let block: TextBlock
  private let parts: [Text.Part]
  private let style: AnyShapeStyle
  private let displayScale: Double
  private let host: ViewHost

  init(_ block: TextBlock, parts: [Text.Part], environment: EnvironmentValues, host: ViewHost) {
    self.block = block
    self.parts = parts
    style = environment.foregroundStyle
    displayScale = environment.displayScale
    self.host = host
  }

  /// The layout for an offered width. A text that fits unbroken has one layout, whatever wider offer it gets.
  private func layout(_ proposal: ProposedViewSize) -> (block: TextBlock, metrics: TextMetrics)? {
    guard let ideal = host.metrics(of: block) else { return nil }
    guard let width = proposal.width, width.isFinite, ideal.size.width > width else { return (block, ideal) }
    var broken = block
    broken.width = max(0, width)
    return host.metrics(of: broken).map { (broken, $0) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout(proposal)?.metrics.size ?? .zero
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return layout(proposal).map { CGFloat($0.metrics.firstBaseline) }
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return layout(proposal).map { CGFloat($0.metrics.lastBaseline) }
    }
    return nil
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (block, metrics) = layout(proposal) else { return }
    var offset = 0
    var runs: [(range: Range<Int>, color: Color?)] = []
    for part in parts where !part.text.isEmpty {
      let range = offset..<offset + part.text.utf8.count
      offset = range.upperBound
      if let last = runs.last, last.color == part.color {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append((range, part.color))
      }
    }
    for run in runs {
      var item = TextItem(block: block, range: run.range, origin: origin, size: metrics.size, color: .white)
      if let color = run.color {
        item.color = color
      } else if case .color(let color) = style.kind {
        item.color = color
      } else {
        items.append(style.filling(.text(item), at: origin, metrics.size, scale: displayScale))
        continue
      }
      if item.color.alpha > 0 { items.append(.text(item)) }
    }
  }
}
