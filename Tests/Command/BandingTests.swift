import Foundation
import Testing

/// A dark, slow gradient in a film of high quality, against the frames that were encoded.
///
/// The gradient goes down the picture, so a step is as wide as a column keeps one value: without dither about twice as wide
/// as with it. What is seen from afar are means: undithered, eight bits hide a change of almost a whole level between two
/// steps; with dither the mean of a neighbourhood follows the gradient. So for each column the largest change of the true
/// picture is sought across which the means stay within a quarter of a level.
struct BandingTests {
  private let width = 1080
  private let height = 1920
  private let columns = 300..<600
  private let rows = 200..<1400
  private let side = 33

  @Test func aDarkGradientShowsNoSteps() throws {
    let material = try Material(seconds: 2)
    try gradient().write(to: URL(filePath: material.scratch.path("dark.bmp")))
    try material.scratch.write("1\n00:00:01,900 --> 00:00:02,000\nlate\n", "late.srt")
    let result = try material.run([
      "render", "--audio", "sound.wav", "--artwork", "dark.bmp", "--transcript", "late.srt", "--preset",
      "captions-vertical", "--set", "background.dim=0", "--set",
      "timestamp.show=false", "--set", "video.quality=18", "--duration", "1", "--record-frames", "planes", "-o",
      "film.mp4",
    ])
    #expect(result.code == 0, "\(result.messages)")
    let decoded = try Program.shell(
      "ffmpeg -v error -i film.mp4 -f rawvideo -pix_fmt yuv420p film.yuv", in: material.scratch.folder)
    #expect(decoded.code == 0, "\(decoded.messages)")
    let planes = try luma(material.scratch.path("planes"), 15)
    let source = means(planes)
    let truth = means(source)
    let dithered = hidden(source, truth)
    let undithered = hidden(means(source.rounded), means(truth))
    let received = try luma(material.scratch.path("film.yuv"), 15)
    let film = hidden(means(received), truth)
    #expect(dithered < 0.4 && undithered > 0.6, "\(dithered), \(undithered)")
    #expect(film < (dithered + undithered) / 2, "\(film) where the source hides \(dithered)")

    let sourceSteps = widestSteps(planes)
    let flatSteps = widestSteps(source.rounded)
    let filmSteps = widestSteps(received)
    #expect(flatSteps.mean > 1.5 * sourceSteps.mean, "\(flatSteps), \(sourceSteps)")
    #expect(filmSteps.widest <= sourceSteps.widest, "\(filmSteps) where the source has \(sourceSteps)")
    #expect(filmSteps.mean < 1.1 * sourceSteps.mean, "\(filmSteps) where the source has \(sourceSteps)")
  }

  /// The artwork: red, green and blue from 10 at the top to 40 at the bottom.
  private func gradient() -> Data {
    Material.bitmap(side: 512) { _, y in
      [UInt8](repeating: UInt8((40 - 30 * Double(y) / 511).rounded()), count: 3)
    }
  }

  /// Values of a picture, rows from the top.
  private struct Plane {
    var width: Int
    var values: [Double]

    var height: Int { values.count / width }
    var rounded: Plane { Plane(width: width, values: values.map { $0.rounded() }) }
  }

  private func luma(_ path: String, _ frame: Int) throws -> Plane {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    try file.seek(toOffset: UInt64(frame * width * height * 3 / 2))
    let bytes = [UInt8](try #require(try file.read(upToCount: width * height)))
    return Plane(
      width: columns.count, values: rows.flatMap { y in columns.map { x in Double(bytes[y * width + x]) } })
  }

  /// The mean of each square of `side` pixels that lies inside.
  private func means(_ plane: Plane) -> Plane {
    let columns = plane.width - side + 1
    let rows = plane.height - side + 1
    var across = [Double](repeating: 0, count: columns * plane.height)
    for y in 0..<plane.height {
      var sum = plane.values[y * plane.width..<y * plane.width + side].reduce(0, +)
      for x in 0..<columns {
        across[y * columns + x] = sum
        if x + 1 < columns { sum += plane.values[y * plane.width + x + side] - plane.values[y * plane.width + x] }
      }
    }
    var result = Plane(width: columns, values: [Double](repeating: 0, count: columns * rows))
    for x in 0..<columns {
      var sum = (0..<side).reduce(0) { $0 + across[$1 * columns + x] }
      for y in 0..<rows {
        result.values[y * columns + x] = sum / Double(side * side)
        if y + 1 < rows { sum += across[(y + side) * columns + x] - across[y * columns + x] }
      }
    }
    return result
  }

  /// How many rows each column keeps one value at most: the most of any column, and the mean of all.
  private func widestSteps(_ plane: Plane) -> (widest: Int, mean: Double) {
    let steps = (0..<plane.width).map { x in
      var widest = 0
      var first = 0
      for y in 1...plane.height
      where y == plane.height || plane.values[y * plane.width + x] != plane.values[first * plane.width + x] {
        widest = max(widest, y - first)
        first = y
      }
      return widest
    }
    return (steps.max() ?? 0, Double(steps.reduce(0, +)) / Double(plane.width))
  }

  /// The largest change of `truth` between two rows of a column between which `seen` stays within a quarter of a level.
  private func hidden(_ seen: Plane, _ truth: Plane) -> Double {
    let margin = (seen.width - truth.width) / 2
    var worst = 0.0
    for x in stride(from: 0, to: truth.width, by: 8) {
      for first in stride(from: 0, to: truth.height, by: 2) {
        var low = Double.infinity
        var high = -Double.infinity
        for y in first..<truth.height {
          let value = seen.values[(y + margin) * seen.width + x + margin]
          low = min(low, value)
          high = max(high, value)
          if high - low > 0.25 { break }
          worst = max(worst, abs(truth.values[y * truth.width + x] - truth.values[first * truth.width + x]))
        }
      }
    }
    return worst
  }
}
