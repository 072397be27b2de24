internal import CKernels

extension Surface {
  /// A Gaussian blur of the premultiplied, gamma-encoded values, whose standard deviation is `radius`, in pixels.
  ///
  /// Where `opaque` is false, what lies around the surface is transparent, and the result is larger by
  /// `blurOutset(radius:)` pixels on each side. Where it is true, only pixels inside count, edges stay as opaque as they
  /// are, and the size stays. A radius of zero or less gives the surface itself. The cost hardly depends on the radius;
  /// the result is within a twentieth of 1/255 of the exact sum.
  public func blurred(radius: Double, opaque: Bool) -> Surface {
    precondition(radius.isFinite, "blur radius must be finite")
    guard radius > 0, width > 0, height > 0 else { return self }
    let outset = opaque ? 0 : Surface.blurOutset(radius: radius)
    let across = GaussianAxis(count: width, sigma: radius, outset: outset)
    let down = GaussianAxis(count: height, sigma: radius, outset: outset)

    var image = FloatImage(self, across: across.reduction ?? across.blur)
    if let reduction = down.reduction { image = image.filtered(down: reduction) }
    if across.reduction != nil { image = image.filtered(across: across.blur) }
    if down.reduction != nil { image = image.filtered(down: down.blur) }

    let result = Surface(width: width + 2 * outset, height: height + 2 * outset, scale: scale)
    let narrow = FloatImage(width: image.width, height: 1)
    let wide = FloatImage(width: result.width, height: 1)
    for y in 0..<result.height {
      image.sum(down.enlargement ?? down.blur, at: y, into: narrow.row(0))
      var row = narrow.row(0)
      if let enlargement = across.enlargement {
        enlargement.filter(row, into: wide.row(0))
        row = wide.row(0)
      }
      if opaque { Surface.divide(row, by: across.inside, times: down.inside[y]) }
      refrain_filter_store(result.row(y), row, result.width * 4)
    }
    return result
  }

  /// By how many pixels a blur that is not opaque enlarges a surface on each side: three standard deviations, rounded
  /// up. Farther out less than 0.14 % of a pixel's value arrives.
  public static func blurOutset(radius: Double) -> Int {
    radius > 0 ? Int((3 * radius).rounded(.up)) : 0
  }

  private static func divide(_ row: UnsafeMutablePointer<Float>, by weights: [Float], times factor: Float) {
    for (x, weight) in weights.enumerated() {
      let part = weight * factor
      for channel in 0..<4 { row[x * 4 + channel] /= part }
    }
  }
}
