import Foundation
import RefrainPixels
import Testing

@Suite struct PainterTests {
  /// A list that uses every operation, at whole and fractional places, inside and across the target's edges.
  static func busyList(seed: UInt64) -> [PaintOperation] {
    var random = Random(seed: seed)
    return [
      .surface(
        random.surface(width: 9, height: 12, opaque: true), in: CGRect(x: 0, y: 0, width: 54, height: 36), opacity: 1),
      .fill(Color(red: 0.2, green: 0.7, blue: 0.1, opacity: 0.4), PixelRect(x: -3, y: 5, width: 20, height: 11)),
      .surface(
        random.surface(width: 20, height: 7), in: CGRect(x: 30.3, y: -2.4, width: 41.7, height: 19.2), opacity: 0.6),
      .mask(random.mask(width: 45, height: 9), x: -4, y: 8, Color(red: 1, green: 0.5, blue: 0, opacity: 0.8)),
      .surface(random.surface(width: 16, height: 10), in: CGRect(x: 3, y: 20, width: 16, height: 10), opacity: 1),
      .mask(random.mask(width: 30, height: 20), x: 33, y: 25, .white),
      .surface(
        random.surface(width: 18, height: 12), in: CGRect(x: 10, y: 6, width: 36, height: 36), opacity: 0.9),
    ]
  }

  @Test(arguments: [2, 6, 64], [1, 2] as [UInt64]) func bandsDoNotShow(height: Int, seed: UInt64) {
    let list = PainterTests.busyList(seed: seed)
    let whole = Surface(width: 54, height: 36)
    let split = Surface(width: 54, height: 36)
    Painter(bandHeight: 36).paint(list, onto: whole)
    Painter(bandHeight: height).paint(list, onto: split)
    #expect(whole.allWords == split.allWords)

    let wholeFrame = PlanarFrame(width: 54, height: 36)
    let splitFrame = PlanarFrame(width: 54, height: 36)
    Painter(bandHeight: 36).paint(list, onto: wholeFrame)
    Painter(bandHeight: height).paint(list, onto: splitFrame)
    #expect(wholeFrame.allBytes == splitFrame.allBytes)
  }

  @Test func surfaceAtItsOwnSizeIsCopied() {
    var random = Random(seed: 3)
    let picture = random.surface(width: 21, height: 13)
    let target = Surface(width: 30, height: 20)
    Painter().paint([.surface(picture, in: CGRect(x: 4, y: 5, width: 21, height: 13), opacity: 1)], onto: target)
    #expect(target.cropped(to: PixelRect(x: 4, y: 5, width: 21, height: 13)).allWords == picture.allWords)
    #expect(target[3, 5] == .zero)
    #expect(target[25, 5] == .zero)
    #expect(target[4, 18] == .zero)
  }

  @Test func nothingIsPaintedWithoutOpacity() {
    var random = Random(seed: 4)
    let below = random.surface(width: 12, height: 12)
    let before = below.allWords
    let picture = random.surface(width: 5, height: 5)
    Painter().paint(
      [
        .surface(picture, in: CGRect(x: 1.5, y: 1, width: 9, height: 9), opacity: 0),
        .surface(picture, in: CGRect(x: 100, y: 1, width: 9, height: 9), opacity: 1),
        .surface(picture, in: CGRect(x: 3, y: 1, width: 0, height: 9), opacity: 1),
        .surface(Surface(width: 0, height: 0), in: CGRect(x: 3, y: 1, width: 9, height: 9), opacity: 1),
        .fill(.clear, PixelRect(x: 0, y: 0, width: 12, height: 12)),
        .fill(.white, PixelRect(x: 4, y: 4, width: -1, height: 3)),
        .mask(random.mask(width: 5, height: 5), x: 0, y: 0, .clear),
        .mask(Mask(width: 5, height: 5), x: 0, y: 0, .white),
      ], onto: below)
    #expect(below.allWords == before)
  }

  @Test func sourceOverFollowsItsFormula() {
    let target = Surface(width: 1, height: 1)
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    Painter().paint(
      [
        .fill(Color(red: 1, green: 0, blue: 0, opacity: 0.5), pixel),
        .fill(Color(red: 0, green: 0, blue: 1, opacity: 0.25), pixel),
      ], onto: target)
    // Red 0.5 * 0.75, blue 0.25, alpha 1 - 0.5 * 0.75.
    let expected = [0.375, 0, 0.25, 0.625].map { $0 * 65535 }
    for channel in 0..<4 { #expect(abs(Double(target[0, 0][channel]) - expected[channel]) <= 1.5) }
  }

  @Test func enlargedPictureHasNoSeamAndIsBilinear() {
    var random = Random(seed: 5)
    let picture = random.surface(width: 6, height: 4, opaque: true)
    let target = Surface(width: 33, height: 26)
    Painter().paint([.surface(picture, in: CGRect(x: 0, y: 0, width: 33, height: 26), opacity: 1)], onto: target)
    for y in 0..<26 {
      for x in 0..<33 {
        let u = min(5, max(0, (Double(x) + 0.5) * 6 / 33 - 0.5))
        let v = min(3, max(0, (Double(y) + 0.5) * 4 / 26 - 0.5))
        let i = min(4, Int(u))
        let j = min(2, Int(v))
        for channel in 0..<4 {
          func at(_ x: Int, _ y: Int) -> Double { Double(picture[x, y][channel]) }
          let upper = at(i, j) + (at(i + 1, j) - at(i, j)) * (u - Double(i))
          let lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * (u - Double(i))
          let expected = upper + (lower - upper) * (v - Double(j))
          #expect(abs(Double(target[x, y][channel]) - expected) <= 4)
        }
      }
    }
  }

  @Test func partlyCoveredPixelsTakeThatPart() {
    let white = Surface(width: 2, height: 2)
    Painter().paint([.fill(.white, PixelRect(x: 0, y: 0, width: 2, height: 2))], onto: white)
    let target = Surface(width: 6, height: 6)
    Painter().paint([.surface(white, in: CGRect(x: 1.25, y: 2.5, width: 3, height: 2), opacity: 1)], onto: target)
    let columns = [0, 0.75, 1, 1, 0.25, 0]
    let rows = [0, 0, 0.5, 1, 0.5, 0]
    for y in 0..<6 {
      for x in 0..<6 {
        #expect(abs(Double(target[x, y][3]) - columns[x] * rows[y] * 65535) <= 1)
      }
    }
  }
}
