/// The arithmetic of the kernels, one value at a time.
enum Reference {
  /// a * b / 65535, rounded to nearest.
  static func product16(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16((UInt64(a) * UInt64(b) + 32767) / 65535)
  }

  /// a * b / 32768, rounded to nearest.
  static func product15(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16((UInt64(a) * UInt64(b) + 16384) / 32768)
  }

  static func rgbaOver(_ below: [UInt16], _ source: [UInt16]) -> [UInt16] {
    below.indices.map { value in
      let rest = 65535 - source[value / 4 * 4 + 3]
      return UInt16(min(65535, UInt32(source[value]) + UInt32(product16(below[value], rest))))
    }
  }

  static func over15(_ below: UInt16, _ source: UInt16, _ alpha: UInt16) -> UInt16 {
    UInt16(min(32768, UInt32(source) + UInt32(product15(below, 32768 - alpha))))
  }

  static func mix(_ a: UInt16, _ b: UInt16, _ weight: UInt16) -> UInt16 {
    UInt16((UInt64(a) * UInt64(32768 - weight) + UInt64(b) * UInt64(weight) + 16384) / 32768)
  }

  static func mean(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16((UInt32(a) + UInt32(b) + 1) / 2)
  }

  /// [1 2 1] / 4 about each even column of the mean of two rows, the outermost columns repeated.
  static func halved(_ upper: [UInt16], _ lower: [UInt16]) -> [UInt16] {
    let means = zip(upper, lower).map { mean($0, $1) }
    return stride(from: 0, to: means.count, by: 2).map { column in
      mean(mean(means[max(0, column - 1)], means[min(means.count - 1, column + 1)]), means[column])
    }
  }

  private static func high(_ value: UInt16, _ factor: Int) -> Int {
    Int(value) * factor / 65536
  }

  static func luma(red: [UInt16], green: [UInt16], blue: [UInt16], _ threshold: [UInt16]) -> [UInt8] {
    red.indices.map { place in
      let value =
        4096 + Int(green[place]) + high(green[place], 14658) + high(red[place], 23838) + high(blue[place], 8096)
      return UInt8((value + Int(threshold[place])) / 256)
    }
  }

  static func chroma(
    red: [UInt16], green: [UInt16], blue: [UInt16], _ threshold: [UInt16]
  ) -> (cb: [UInt8], cr: [UInt8]) {
    let cb = red.indices.map { place in
      let value = 32768 + high(blue[place], 57344) - high(red[place], 13140) - high(green[place], 44204)
      return UInt8((value + Int(threshold[place])) / 256)
    }
    let cr = red.indices.map { place in
      let value = 32768 + high(red[place], 57344) - high(green[place], 52086) - high(blue[place], 5258)
      return UInt8((value + Int(threshold[place])) / 256)
    }
    return (cb, cr)
  }
}
