extension Surface {
  /// A square of smooth noise that continues over its edges: four independent channels, each around 0.5 and using most
  /// of 0...1. The same seed gives the same bytes on every machine.
  ///
  /// It is gradient noise in octaves: the first has `cells` cells along a side, each further one twice as many at half
  /// the strength. The channels are data, not a colour: alpha is noise too and the others may exceed it. For a warp,
  /// subtract 0.5 and multiply by the wanted amplitude. About 50 ns a pixel and octave.
  public static func noise(side: Int, seed: UInt64, cells: Int = 4, octaves: Int = 4) -> Surface {
    precondition(side > 0 && cells > 0 && octaves > 0, "noise needs pixels, cells and octaves")
    let surface = Surface(width: side, height: side)
    for channel in 0..<4 {
      var sums = [Double](repeating: 0, count: side * side)
      for octave in 0..<octaves {
        let lattice = NoiseLattice(cells: cells << octave, seed: seed, layer: UInt64(channel * 64 + octave))
        lattice.add(to: &sums, side: side, strength: 1 / Double(1 << octave))
      }
      spread(sums) { place, value in
        surface.row(place / side)[place % side * 4 + channel] = UInt16((value * 65535).rounded())
      }
    }
    return surface
  }

  /// Moves values to a mean of about 0.5 and bends the rare extremes, so that most of 0...1 is used and nothing is cut.
  private static func spread(_ values: [Double], _ body: (Int, Double) -> Void) {
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    let unit = variance > 0 ? 1.5 * variance.squareRoot() : 1
    for (place, value) in values.enumerated() {
      let t = (value - mean) / unit
      body(place, 0.5 + 0.5 * t / (1 + t * t).squareRoot())
    }
  }
}

/// Random gradients at the corners of a grid that wraps around.
private struct NoiseLattice {
  private let cells: Int
  private let gradients: [SIMD2<Double>]

  init(cells: Int, seed: UInt64, layer: UInt64) {
    self.cells = cells
    gradients = (0..<cells * cells).map { corner in
      let bits = NoiseLattice.mixed(NoiseLattice.mixed(seed ^ layer &* 0x9e37_79b9_7f4a_7c15) ^ UInt64(corner))
      return SIMD2(Double(bits & 0xffff), Double(bits >> 16 & 0xffff)) / 32767.5 - 1
    }
  }

  /// Adds the noise to a square of pixels, evaluated at their centres.
  func add(to sums: inout [Double], side: Int, strength: Double) {
    let places = (0..<side).map { Axis(pixel: $0, side: side, cells: cells) }
    for y in 0..<side {
      let down = places[y]
      for x in 0..<side {
        let across = places[x]
        let upper = across.mix(
          corner(across.cell, down.cell, across.part, down.part),
          corner(across.next, down.cell, across.part - 1, down.part))
        let lower = across.mix(
          corner(across.cell, down.next, across.part, down.part - 1),
          corner(across.next, down.next, across.part - 1, down.part - 1))
        sums[y * side + x] += strength * down.mix(upper, lower)
      }
    }
  }

  private func corner(_ column: Int, _ row: Int, _ x: Double, _ y: Double) -> Double {
    let gradient = gradients[row * cells + column]
    return gradient.x * x + gradient.y * y
  }

  /// Where a pixel lies in its cell, along one axis.
  private struct Axis {
    let cell: Int
    let next: Int
    let part: Double
    private let fade: Double

    init(pixel: Int, side: Int, cells: Int) {
      let place = (Double(pixel) + 0.5) * Double(cells) / Double(side)
      cell = Int(place)
      next = (cell + 1) % cells
      part = place - Double(cell)
      // First and second derivative vanish at both ends.
      fade = part * part * part * (part * (part * 6 - 15) + 10)
    }

    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fade }
  }

  /// Spreads every bit of a number over all of the result (the finalizer of SplitMix64).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
