import Foundation
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainMedia

/// A folder of its own for each test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "refrain-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Names of all that is there.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Mono 16-bit WAV.
  func wav(_ name: String, rate: Int = 48000, samples: [Int16]) throws -> String {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var bytes = Array("RIFF".utf8) + little(36 + samples.count * 2, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4) + little(rate * 2, 4)
    bytes += little(2, 2) + little(16, 2) + Array("data".utf8) + little(samples.count * 2, 4)
    for sample in samples { bytes += little(Int(UInt16(bitPattern: sample)), 2) }
    return try write(bytes, name)
  }

  /// Bursts of 1 kHz, 10 ms long, at whole seconds from 1 on.
  func clicks(_ name: String, seconds: Int) throws -> String {
    try wav(
      name,
      samples: (0..<seconds * 48000).map { place in
        place >= 48000 && place % 48000 < 480
          ? Int16(28000 * sin(2 * Double.pi * 1000 * Double(place) / 48000)) : 0
      })
  }
}

/// Runs a program and returns what it printed.
@discardableResult
func run(_ arguments: String...) throws -> (status: Int32, output: Data, errors: String) {
  try run(arguments)
}

@discardableResult
func run(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let output = Pipe()
  let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data().write(to: errors)
  process.standardOutput = output
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
  try? FileManager.default.removeItem(at: errors)
  return (process.terminationStatus, data, text)
}

/// What a program printed on its standard output, trimmed.
func text(_ arguments: String...) throws -> String {
  try String(decoding: run(arguments).output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

/// A frame of one colour given as planes.
func flat(_ size: PixelSize, _ color: Color) -> PlanarFrame {
  let frame = PlanarFrame(width: size.width, height: size.height)
  Painter().paint([.fill(color, PixelRect(x: 0, y: 0, width: size.width, height: size.height))], onto: frame)
  return frame
}

/// Writes a film of grey frames, each brighter than the last, over a sound.
func film(
  _ path: String, sound: EncodedSound, rate: FrameRate = .fps30, size: PixelSize = PixelSize(width: 64, height: 48),
  speed: String = "ultrafast", comment: String = "", replacing: Bool = false
) throws -> MovieInspection {
  let settings = VideoSettings(size: size, rate: rate, speed: speed, threads: 2)
  let movie = try MovieFile(
    path: path, replacing: replacing, sound: sound, settings: settings, title: "A title", comment: comment)
  let count = rate.frameCount(for: sound.duration)
  var done = 0
  while done < count {
    let encoder = try VideoEncoder(settings)
    for frame in done..<min(count, done + settings.framesPerChunk) {
      try encoder.encode(flat(size, Color(white: Float(frame % 200) / 250)))
    }
    try movie.append(try encoder.finish())
    done = min(count, done + settings.framesPerChunk)
  }
  return try movie.finish()
}
