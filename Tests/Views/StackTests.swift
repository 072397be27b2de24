import Foundation
import RefrainPixels
import Testing

@testable import RefrainViews

@MainActor
struct StackTests {
  @Test func verticalStackAlignsLeadingEdgesAndCentresTheWhole() throws {
    // 40 + 10 + 20 points high, 60 wide, in the middle of 100 x 100.
    let rects = try Canvas().rects(
      VStack(alignment: .leading, spacing: 10) {
        box(1, 60, 40)
        box(2, 30, 20)
      })
    #expect(rects[1] == CGRect(x: 20, y: 15, width: 60, height: 40))
    #expect(rects[2] == CGRect(x: 20, y: 65, width: 30, height: 20))
  }

  @Test func trailingAndCentreAlignment() throws {
    for (alignment, x) in [(HorizontalAlignment.trailing, 50.0), (.center, 35.0)] {
      let rects = try Canvas().rects(
        VStack(alignment: alignment, spacing: 0) {
          box(1, 60, 10)
          box(2, 30, 10)
        })
      #expect(rects[2]?.minX == CGFloat(x))
    }
  }

  @Test func flexibleChildrenShareWhatFixedOnesLeave() throws {
    // 100 - 20 - 2 x 5 = 70 for two flexible children.
    let rects = try Canvas().rects(
      HStack(spacing: 5) {
        box(1, nil, 10)
        box(2, 20, 10)
        box(3, nil, 10)
      })
    #expect(rects[1] == CGRect(x: 0, y: 45, width: 35, height: 10))
    #expect(rects[2]?.minX == 40)
    #expect(rects[3] == CGRect(x: 65, y: 45, width: 35, height: 10))
  }

  @Test func theLessFlexibleChildChoosesFirst() throws {
    // The limited child takes its 20 although an equal share would be 50.
    let rects = try Canvas().rects(
      HStack(spacing: 0) {
        box(1, nil, 10)
        Color(red: 2 / 255, green: 0, blue: 0).frame(maxWidth: 20, maxHeight: 10)
      })
    #expect(rects[1]?.width == 80)
    #expect(rects[2]?.width == 20)
  }

  @Test func spacerTakesTheRest() throws {
    let rects = try Canvas().rects(
      HStack(spacing: 0) {
        box(1, 10, 10)
        Spacer()
        box(2, 10, 10)
      })
    #expect(rects[1]?.minX == 0)
    #expect(rects[2]?.minX == 90)
  }

  @Test func priorityIsServedBeforeSharing() throws {
    let rects = try Canvas().rects(
      HStack(spacing: 0) {
        Color(red: 1 / 255, green: 0, blue: 0).frame(minWidth: 10, maxHeight: 10)
        Color(red: 2 / 255, green: 0, blue: 0).frame(maxHeight: 10).layoutPriority(1)
      })
    #expect(rects[1]?.width == 10)
    #expect(rects[2]?.width == 90)
  }

  @Test func zStackAlignsByACorner() throws {
    let rects = try Canvas().rects(
      ZStack(alignment: .bottomTrailing) {
        box(1, 80, 60)
        box(2, 20, 20)
      })
    #expect(rects[1] == CGRect(x: 10, y: 20, width: 80, height: 60))
    #expect(rects[2] == CGRect(x: 70, y: 60, width: 20, height: 20))
  }

  @Test func conditionsAndLoopsBuildChildren() throws {
    let isShown = false
    let rects = try Canvas().rects(
      VStack(spacing: 0) {
        if isShown { box(9, 10, 10) }
        ForEach([1, 2, 3], id: \.self) { box($0, 10, 10) }
      })
    #expect(rects.keys.sorted() == [1, 2, 3])
    #expect(rects[1]?.minY == 35)
    #expect(rects[3]?.minY == 55)
  }

  @Test func anEmptyStackHasNoSize() throws {
    let rects = try Canvas().rects(VStack {}.background(Color(red: 1 / 255, green: 0, blue: 0)))
    #expect(rects.isEmpty)
  }
}
