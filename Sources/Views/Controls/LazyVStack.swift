public import Foundation

/// Rows one below the other, of which only those that show are built in a frame.
///
/// A row's size must not depend on time: every row is measured once, in the first frame that is drawn, and keeps its
/// place. As in SwiftUI the stack is as wide as it is offered. Guides across are the rows' leading, centre or trailing edges.
public struct LazyVStack<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat
  private let rows: ForEach<Data, ID, Row>

  /// `spacing` in points; nil is 8.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> ForEach<Data, ID, Row>
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? StackNode.defaultSpacing
    rows = content()
  }

  /// One node for all rows.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [LazyStackNode(rows, alignment: alignment, spacing: spacing, context: context)]
  }
}

/// What a lazy stack remembers of its rows: where each begins and how large it is.
private struct RowTable {
  var frames: [CGRect] = []
  var index: [AnyHashable: Int] = [:]
  var size = CGSize.zero
}

final class LazyStackNode<Data: RandomAccessCollection, ID: Hashable, Row: View>: LayoutNode {
  private let rows: ForEach<Data, ID, Row>
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat
  private let context: ViewContext

  init(_ rows: ForEach<Data, ID, Row>, alignment: HorizontalAlignment, spacing: CGFloat, context: ViewContext) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.context = context
  }

  private func node(_ position: Int) -> LayoutNode {
    let element = rows.data[rows.data.index(rows.data.startIndex, offsetBy: position)]
    let nodes = rows.nodes(of: element, in: context)
    return nodes.count == 1
      ? nodes[0] : StackNode(.vertical, guide: alignment.key, spacing: spacing, children: nodes)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width, height: nil)
  }

  private func table(_ proposal: ProposedViewSize) -> RowTable {
    let key = HostMemory.Key(path: context.path, kind: "rows", detail: AnyHashable(proposal.width))
    return context.host.memory.value(for: key) {
      var table = RowTable()
      var sizes: [CGSize] = []
      for (position, element) in rows.data.enumerated() {
        sizes.append(node(position).size(offer(proposal)))
        table.index[AnyHashable(element[keyPath: rows.id])] = position
      }
      table.size.width = proposal.width ?? sizes.map(\.width).max() ?? 0
      var y: CGFloat = 0
      for size in sizes {
        let outer = ViewDimensions(width: table.size.width, height: 0) { _ in nil }
        let inner = ViewDimensions(width: size.width, height: 0) { _ in nil }
        table.frames.append(CGRect(origin: CGPoint(x: outer[alignment] - inner[alignment], y: y), size: size))
        y += size.height + spacing
      }
      table.size.height = max(0, y - spacing)
      return table
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    table(proposal).size
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let table = table(proposal)
    // Overlays may stick out of a row: one row's height more is drawn on each side.
    let visible = context.host.visibleRect.insetBy(dx: 0, dy: -(table.frames.map(\.height).max() ?? 0))
    var position = table.firstFrame(endingBelow: visible.minY - origin.y)
    while position < table.frames.count, table.frames[position].minY + origin.y < visible.maxY {
      let frame = table.frames[position]
      node(position).draw(at: origin + frame.origin, offer(proposal), into: &items)
      position += 1
    }
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    let table = table(proposal)
    return table.index[id].map { table.frames[$0] }
  }
}

extension RowTable {
  /// The first row whose bottom edge lies below a height. Rows are in order, so that takes the logarithm of their number.
  func firstFrame(endingBelow y: CGFloat) -> Int {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
