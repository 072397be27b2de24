import Foundation
import RefrainPixels
import Testing

@testable import RefrainViews

@MainActor
struct ModifierTests {
  @Test func paddingMovesAndShrinks() throws {
    let rects = try Canvas().rects(
      box(1).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(rects[1] == CGRect(x: 2, y: 1, width: 94, height: 96))
  }

  @Test func paddingOfSomeEdges() throws {
    let rects = try Canvas().rects(box(1).padding(.horizontal, 20).padding(.top))
    #expect(rects[1] == CGRect(x: 20, y: 16, width: 60, height: 84))
  }

  @Test func frameAlignsItsChild() throws {
    let rects = try Canvas().rects(box(1, 10, 10).frame(width: 50, height: 40, alignment: .bottomLeading))
    #expect(rects[1] == CGRect(x: 25, y: 60, width: 10, height: 10))
  }

  @Test(arguments: [
    // What `frame(minWidth: 30, maxWidth: 60)` makes of a child of 45 points that is offered so much.
    (20.0, 30.0), (45.0, 45.0), (100.0, 60.0),
  ])
  func frameLimitsClampTheOffer(offer: Double, width: Double) throws {
    let rects = try Canvas(width: offer).rects(
      box(1, 45, 10).frame(minWidth: 30, maxWidth: 60).background(Color(red: 2 / 255, green: 0, blue: 0)))
    #expect(rects[2]?.width == CGFloat(width))
  }

  @Test func maximumAloneLetsTheFrameGrowToTheOffer() throws {
    let rects = try Canvas().rects(
      box(1, 10, 10).frame(maxWidth: .infinity, alignment: .leading).background(Color(red: 2 / 255, green: 0, blue: 0)))
    #expect(rects[2] == CGRect(x: 0, y: 45, width: 100, height: 10))
    #expect(rects[1]?.minX == 0)
  }

  @Test func backgroundLiesBehindAndTakesTheSize() throws {
    let items = try Canvas().items(box(1, 30, 20).background(Color(red: 2 / 255, green: 0, blue: 0)))
    let frame = CGRect(x: 35, y: 40, width: 30, height: 20)
    #expect(
      items == [
        .shape(.rectangle, frame, Color(red: 2 / 255, green: 0, blue: 0)),
        .shape(.rectangle, frame, Color(red: 1 / 255, green: 0, blue: 0)),
      ])
  }

  @Test func overlayNeverChangesTheLayout() throws {
    let rects = try Canvas().rects(
      VStack(spacing: 0) {
        box(1, 20, 20).overlay { box(9, 60, 60) }
        box(2, 20, 20)
      })
    #expect(rects[1]?.minY == 30)
    #expect(rects[2]?.minY == 50)
    #expect(rects[9] == CGRect(x: 20, y: 10, width: 60, height: 60))
  }

  @Test func aGuideHangsTheOverlayUnderTheBottomEdge() throws {
    // The floating timestamp: its top edge on the line's bottom edge, leading edges flush, whatever the sizes are.
    for height in [20.0, 33.0] {
      let rects = try Canvas().rects(
        box(1, 60, height).overlay(alignment: .bottomLeading) {
          box(2, 25, 10).alignmentGuide(.bottom) { $0[.top] }
        })
      let line = try #require(rects[1])
      #expect(rects[2] == CGRect(x: line.minX, y: line.maxY, width: 25, height: 10))
    }
  }

  @Test func guidesFeedOneAnotherAndTheOutermostWins() throws {
    let rects = try Canvas().rects(
      VStack(alignment: .leading, spacing: 0) {
        box(1, 40, 10)
        box(2, 10, 10).alignmentGuide(.leading) { _ in -5 }.alignmentGuide(.leading) { $0[.leading] - 10 }
      })
    #expect((rects[2]?.minX ?? 0) - (rects[1]?.minX ?? 0) == 15)
  }

  private struct Column: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  @Test func aCustomAlignmentReachesThroughContainers() throws {
    let column = HorizontalAlignment(Column.self)
    let rects = try Canvas().rects(
      VStack(alignment: column, spacing: 0) {
        HStack(spacing: 4) {
          box(1, 30, 10)
          box(2, 20, 10).alignmentGuide(column) { $0[.leading] }
        }
        HStack(spacing: 4) {
          box(3, 10, 10)
          box(4, 20, 10).alignmentGuide(column) { $0[.leading] }
        }
      })
    #expect(rects[2]?.minX == rects[4]?.minX)
    #expect((rects[3]?.minX ?? 0) - (rects[1]?.minX ?? 0) == 20)
  }

  @Test func fillCoversAndFitStaysInside() throws {
    let picture = TestPicture(width: 40, height: 20)
    for (mode, size) in [(ContentMode.fill, CGSize(width: 200, height: 100)), (.fit, CGSize(width: 100, height: 50))] {
      let items = try Canvas().items(Image(picture).resizable().aspectRatio(contentMode: mode))
      guard case .raster(let item) = items.first else {
        Issue.record("a picture is drawn as a raster")
        continue
      }
      #expect(item.rect.size == size)
      #expect(item.rect.midX == 50 && item.rect.midY == 50)
    }
  }

  @Test func opacityOfOverlappingThingsIsThatOfTheWhole() throws {
    let items = try Canvas().items(
      ZStack {
        box(1, 20, 20)
        box(2, 10, 10)
      }.opacity(0.5))
    guard case .raster(let item) = items.first, case .layer(let layer) = item.raster else {
      Issue.record("overlapping items fade as one layer")
      return
    }
    #expect(items.count == 1 && item.opacity == 0.5)
    #expect(layer.items.count == 2)
  }

  @Test func hierarchicalStylesReferToTheStyleAround() throws {
    let items = try Canvas().items(
      Rectangle().foregroundStyle(.secondary).foregroundStyle(Color(red: 1, green: 0, blue: 0)))
    #expect(
      items == [
        .shape(.rectangle, CGRect(x: 0, y: 0, width: 100, height: 100), Color(red: 1, green: 0, blue: 0, opacity: 0.6))
      ])
  }

  @Test func aLowScaleIsDrawnSmallAndEnlarged() throws {
    let items = try Canvas(width: 90, height: 60, scale: 3).items(box(1).rasterScale(1))
    guard case .raster(let item) = items.first, case .layer(let layer) = item.raster else {
      Issue.record("a layer of its own scale")
      return
    }
    #expect(layer.size == PixelSize(width: 90, height: 60))
    #expect(layer.scale == 1)
    #expect(item.rect == CGRect(x: 0, y: 0, width: 90, height: 60))
  }
}

/// A picture of one colour.
struct TestPicture: PictureSource {
  let surface: Surface
  let identity: String

  init(width: Int, height: Int, _ color: Color = .white) {
    surface = Surface(width: width, height: height)
    identity = "\(width) \(height) \(color)"
    for y in 0..<height { for x in 0..<width { surface[x, y] = color.premultiplied16 } }
  }

  var pixelSize: PixelSize { surface.size }
}
