import Foundation

/// Small inputs of a film, made here.
struct Material {
  let scratch: Scratch

  /// `sound.wav` of `seconds`, `cover.bmp`, `words.srt` with a cue a second, and `broken` ones of several kinds.
  init(seconds: Double = 1) throws {
    scratch = try Scratch()
    try Self.wave(seconds: seconds).write(to: URL(filePath: scratch.path("sound.wav")))
    try Self.bitmap().write(to: URL(filePath: scratch.path("cover.bmp")))
    let cues = (0..<max(1, Int(seconds))).map { "\($0 + 1)\n00:00:0\($0),100 --> 00:00:0\($0),900\nLine \($0)\n" }
    try scratch.write(cues.joined(separator: "\n"), "words.srt")
  }

  /// The arguments of a small, quick film.
  var arguments: [String] {
    ["--audio", "sound.wav", "--artwork", "cover.bmp", "--transcript", "words.srt"] + Self.small
  }

  /// What makes a film quick to render in a debug build.
  static let small = [
    "--size", "64x64", "--fps", "10", "--set", "scale=0.25", "--set", "video.speed=ultrafast", "--set",
    "background.blur=8",
  ]

  /// Runs the program in the folder.
  func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(arguments, in: scratch.folder)
  }

  /// Mono, 16 bit, 48 kHz: a 440 Hz tone.
  static func wave(seconds: Double) -> Data {
    let count = Int(seconds * 48_000)
    var data = Data("RIFF".utf8)
    func word(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) } }
    func half(_ value: UInt16) { withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) } }
    word(UInt32(36 + count * 2))
    data.append(contentsOf: "WAVEfmt ".utf8)
    word(16)
    for value: UInt16 in [1, 1] { half(value) }
    word(48_000)
    word(96_000)
    for value: UInt16 in [2, 16] { half(value) }
    data.append(contentsOf: "data".utf8)
    word(UInt32(count * 2))
    for index in 0..<count { half(UInt16(bitPattern: Int16(8000 * sin(Double(index) * 2 * .pi * 440 / 48_000)))) }
    return data
  }

  /// 32 by 32 pixels of smooth colours.
  static func bitmap() -> Data {
    bitmap(side: 32) { x, y in [UInt8(x * 8), UInt8(y * 8), UInt8(255 - x * 4 - y * 4)] }
  }

  /// Square, 24 bit; `color` gives blue, green and red of column x in row y, rows from the bottom.
  static func bitmap(side: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]) -> Data {
    var data = Data("BM".utf8)
    func word(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) } }
    let (edge, bytes) = (UInt32(side), UInt32(side * side * 3))
    for value: UInt32 in [54 + bytes, 0, 54, 40, edge, edge, 1 | 24 << 16, 0, bytes, 2835, 2835, 0, 0] { word(value) }
    for y in 0..<side {
      for x in 0..<side { data.append(contentsOf: color(x, y)) }
    }
    return data
  }
}
