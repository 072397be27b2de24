import CKernels
import Testing

/// Each kernel beside its plain form, on random rows of lengths around those at which vectors end.
@Suite struct KernelTests {
  static let counts = [1, 7, 16, 31, 33, 127, 130, 517]

  @Test(arguments: counts) func rgbaOver(count: Int) {
    var random = Random(seed: 1)
    let source = random.values(4 * count, top: 65535)
    let below = random.values(4 * count, top: 65535)
    var result = below
    refrain_rgba_over(&result, source, count)
    #expect(result == Reference.rgbaOver(below, source))
  }

  @Test(arguments: counts) func rgbaFill(count: Int) {
    var random = Random(seed: 2)
    let color = random.pixels(1)
    let below = random.pixels(count)
    var result = below
    refrain_rgba_fill(&result, color, count)
    #expect(result == Reference.rgbaOver(below, (0..<count).flatMap { _ in color }))
  }

  @Test(arguments: counts) func rgbaMask(count: Int) {
    var random = Random(seed: 3)
    let color = random.pixels(1)
    let coverage = random.coverage(count)
    let below = random.pixels(count)
    var result = below
    refrain_rgba_mask(&result, coverage, color, count)
    let source = coverage.flatMap { part in color.map { Reference.product16($0, UInt16(part) * 257) } }
    #expect(result == Reference.rgbaOver(below, source))
  }

  @Test(arguments: counts) func rgbaScaleAndMultiply(count: Int) {
    var random = Random(seed: 4)
    let pixels = random.pixels(count)
    let coverage = random.coverage(count)
    var scaled = pixels
    refrain_rgba_scale(&scaled, 40000, count)
    #expect(scaled == pixels.map { Reference.product16($0, 40000) })
    var multiplied = pixels
    refrain_rgba_multiply(&multiplied, coverage, count)
    #expect(multiplied == pixels.indices.map { Reference.product16(pixels[$0], UInt16(coverage[$0 / 4]) * 257) })
  }

  @Test(arguments: counts) func rgbaStretchAndMix(count: Int) {
    var random = Random(seed: 5)
    let source = random.values(4 * (count + 1), top: 65535)
    let other = random.values(4 * (count + 1), top: 65535)
    let index = (0..<count).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
    let weight = random.values(count, top: 32768)
    var stretched = [UInt16](repeating: 0, count: 4 * count)
    refrain_rgba_stretch(&stretched, source, index, weight, count)
    #expect(
      stretched
        == stretched.indices.map { value in
          let place = Int(index[value / 4]) * 4 + value % 4
          return Reference.mix(source[place], source[place + 4], weight[value / 4])
        })
    var mixed = [UInt16](repeating: 0, count: 4 * count)
    refrain_rgba_mix(&mixed, source, other, 12345, count)
    #expect(mixed == mixed.indices.map { Reference.mix(source[$0], other[$0], 12345) })
  }

  @Test(arguments: counts) func planesSplit(count: Int) {
    var random = Random(seed: 6)
    let source = random.values(4 * count, top: 65535)
    let empty = [UInt16](repeating: 0, count: count)
    var (red, green, blue, alpha) = (empty, empty, empty, empty)
    let content = refrain_planes_split(&red, &green, &blue, &alpha, source, count)
    let planes = [red, green, blue, alpha]
    for channel in 0..<4 {
      #expect(planes[channel] == (0..<count).map { UInt16((UInt32(source[$0 * 4 + channel]) + 1) / 2) })
    }
    #expect(content.least_alpha == planes[3].min())
    #expect(content.bits == planes.joined().reduce(0, |))
  }

  @Test(arguments: counts) func planeOverFillAndScale(count: Int) {
    var random = Random(seed: 7)
    let source = random.values(count, top: 32768)
    let alpha = random.values(count, top: 32768)
    let below = random.values(count, top: 32768)
    var over = below
    refrain_plane_over(&over, source, alpha, count)
    #expect(over == below.indices.map { Reference.over15(below[$0], source[$0], alpha[$0]) })
    var filled = below
    refrain_plane_fill(&filled, 9000, 20000, count)
    #expect(filled == below.map { Reference.over15($0, 9000, 20000) })
    var scaled = below
    refrain_plane_scale(&scaled, 32768, count)
    #expect(scaled == below)
    refrain_plane_scale(&scaled, 11111, count)
    #expect(scaled == below.map { Reference.product15($0, 11111) })
  }

  @Test(arguments: counts) func planesMask(count: Int) {
    var random = Random(seed: 8)
    let coverage = random.coverage(count)
    let below = (0..<3).map { _ in random.values(count, top: 32768) }
    let color: [UInt16] = [5000, 0, 20000, 24000]
    var (red, green, blue) = (below[0], below[1], below[2])
    refrain_planes_mask(&red, &green, &blue, coverage, color, count)
    let planes = [red, green, blue]
    for channel in 0..<3 {
      let expected = coverage.indices.map { place in
        let part = UInt16((UInt32(coverage[place]) * 257 + 1) / 2)
        return Reference.over15(
          below[channel][place], Reference.product15(color[channel], part), Reference.product15(color[3], part))
      }
      #expect(planes[channel] == expected)
    }
  }

  @Test(arguments: counts) func planeStretchAndMix(count: Int) {
    var random = Random(seed: 9)
    let source = random.values(count + 1, top: 32768)
    let other = random.values(count + 1, top: 32768)
    let index = (0..<count).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
    let weight = random.values(count, top: 32768)
    var stretched = [UInt16](repeating: 0, count: count)
    refrain_plane_stretch(&stretched, source, index, weight, count)
    #expect(
      stretched
        == stretched.indices.map { Reference.mix(source[Int(index[$0])], source[Int(index[$0]) + 1], weight[$0]) })
    for weight: UInt16 in [1, 12345, 32767] {
      var mixed = [UInt16](repeating: 0, count: count)
      refrain_plane_mix(&mixed, source, other, weight, count)
      let parts = (UInt32(32768 - weight), UInt32(weight))
      #expect(
        mixed
          == mixed.indices.map {
            UInt16(UInt32(source[$0]) * parts.0 / 32768 + UInt32(other[$0]) * parts.1 / 32768)
          })
    }
  }

  @Test(arguments: counts, [2, 3]) func planeEnlarge(count: Int, factor: Int) {
    var random = Random(seed: 10)
    let source = random.values(count + 2, top: 32768)
    let weight: [UInt16] = factor == 2 ? [24576, 8192] : [21845, 0, 10923]
    var enlarged = [UInt16](repeating: 0, count: factor * count)
    if factor == 2 {
      refrain_plane_enlarge2(&enlarged, source, count)
    } else {
      refrain_plane_enlarge3(&enlarged, source, count)
    }
    let expected = enlarged.indices.map { value in
      let first = value / factor + (value % factor == 0 ? 0 : 1)
      return Reference.mix(source[first], source[first + 1], weight[value % factor])
    }
    #expect(enlarged == expected)
  }

  @Test(arguments: counts) func lumaAndChroma(half: Int) {
    var random = Random(seed: 11)
    let count = 2 * half
    let rows = (0..<6).map { _ in random.values(count, top: 32768) }
    let threshold = (0..<count).map { _ in UInt16.random(in: 6...250, using: &random) }
    var luma = [UInt8](repeating: 0, count: count)
    refrain_luma(&luma, rows[0], rows[2], rows[4], threshold, count)
    #expect(luma == Reference.luma(red: rows[0], green: rows[2], blue: rows[4], threshold))

    var cb = [UInt8](repeating: 0, count: half)
    var cr = cb
    let bases = rows.map { row -> UnsafeMutablePointer<UInt16> in
      let base = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
      base.update(from: row, count: count)
      return base
    }
    defer { for base in bases { base.deallocate() } }
    var pair = refrain_row_pair(
      red: (UnsafePointer(bases[0]), UnsafePointer(bases[1])),
      green: (UnsafePointer(bases[2]), UnsafePointer(bases[3])),
      blue: (UnsafePointer(bases[4]), UnsafePointer(bases[5])))
    refrain_chroma(&cb, &cr, &pair, threshold, count)
    let expected = Reference.chroma(
      red: Reference.halved(rows[0], rows[1]), green: Reference.halved(rows[2], rows[3]),
      blue: Reference.halved(rows[4], rows[5]), threshold)
    #expect(cb == expected.cb)
    #expect(cr == expected.cr)
  }

  @Test(arguments: counts) func filters(count: Int) {
    var random = Random(seed: 12)
    let taps = 5
    let words = random.values(4 * (count + taps), top: 65535)
    var source = [Float](repeating: 0, count: words.count)
    refrain_filter_load(&source, words, words.count)
    #expect(source == words.map { Float($0) / 65535 })
    var stored = [UInt16](repeating: 0, count: words.count)
    refrain_filter_store(&stored, source, words.count)
    #expect(stored == words)

    let start = (0..<count).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
    let weights = (0..<count * taps).map { _ in Float.random(in: -1...1, using: &random) }
    var filtered = [Float](repeating: 0, count: 4 * count)
    refrain_filter_row(&filtered, source, start, weights, taps, count)
    #expect(
      filtered
        == filtered.indices.map { value in
          (0..<taps).reduce(0) { sum, tap in
            let place = (Int(start[value / 4]) + tap) * 4 + value % 4
            return sum + source[place] * weights[value / 4 * taps + tap]
          }
        })
    var sums = filtered
    refrain_filter_add(&sums, source, 0.3, sums.count)
    #expect(sums == filtered.indices.map { filtered[$0] + source[$0] * 0.3 })
  }

  @Test func storedValuesAreKeptInRange() {
    let values: [Float] = [-0.5, 1.5, .nan, .infinity, -.infinity, 0, 1, 0.5]
    var stored = [UInt16](repeating: 7, count: values.count)
    refrain_filter_store(&stored, values, values.count)
    #expect(stored == [0, 65535, 0, 65535, 0, 0, 65535, 32768])
  }
}
