import Foundation
import RefrainTimeline
import Testing

@testable import RefrainMedia

struct SoundTests {
  private func convert(_ scratch: Scratch, _ source: String, _ name: String, _ more: [String]) throws -> String {
    #expect(try run(["ffmpeg", "-v", "error", "-y", "-i", source] + more + [scratch.file(name)]).status == 0)
    return scratch.file(name)
  }

  private func samples(_ file: SoundFile, range: Range<Int>? = nil) throws -> [Float] {
    let reader = try SoundReader(file, range: range)
    var all: [Float] = []
    while let block = try reader.next() { all += block }
    return all
  }

  private func onsets(_ samples: [Float]) -> [Double] {
    var found: [Double] = []
    var quietUntil = 0
    for place in 0..<samples.count / 2 where abs(samples[place * 2]) > 0.2 && place >= quietUntil {
      found.append(Double(place) / 48000)
      quietUntil = place + 24000
    }
    return found
  }

  @Test(
    arguments: [
      ("a.flac", [], 4.0, 0.0001), ("a.mp3", ["-c:a", "libmp3lame", "-b:a", "128k"], 4.0, 0.002),
      ("a.opus", ["-c:a", "libopus"], 4.0, 0.002), ("a.ogg", ["-c:a", "libvorbis"], 4.0, 0.002),
      ("a.m4a", ["-c:a", "aac"], 4.0, 0.002), ("a.mka", ["-c:a", "pcm_s16le", "-output_ts_offset", "5"], 4.0, 0.0001),
    ] as [(String, [String], Double, Double)])
  func onsetsStayAndLengthIsCounted(name: String, options: [String], length: Double, tolerance: Double) throws {
    let scratch = try Scratch()
    let click = try scratch.clicks("click.wav", seconds: 4)
    let file = try SoundFile(path: try convert(scratch, click, name, options))
    #expect(abs(file.duration.doubleValue - length) < 0.05)
    let found = onsets(try samples(file))
    #expect(found.count == 3)
    for (onset, second) in zip(found, [1.0, 2, 3]) { #expect(abs(onset - second) < tolerance + 0.0002) }
  }

  @Test func anotherRateIsResampledToItsExactLength() throws {
    let scratch = try Scratch()
    let file = try SoundFile(
      path: try scratch.wav("low.wav", rate: 8000, samples: (0..<16001).map { Int16(8000 * sin(Double($0) * 0.3)) }))
    // ceil(16001 x 48000 / 8000)
    #expect(file.length == 96006)
    #expect(try samples(file).count == 96006 * 2)
  }

  @Test func aRangeIsTheSamePartOfTheWhole() throws {
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: 3))
    let whole = try samples(file)
    let part = try samples(file, range: 47990..<100_001)
    #expect(part == Array(whole[47990 * 2..<100_001 * 2]))
  }

  @Test func centreSpeechIsHeardOnBothSides() throws {
    let scratch = try Scratch()
    let click = try scratch.wav("tone.wav", samples: (0..<48000).map { Int16(20000 * sin(Double($0) * 0.0576)) })
    let path = try convert(scratch, click, "centre.flac", ["-af", "pan=5.1|FC=c0"])
    let all = try samples(try SoundFile(path: path))
    for side in 0..<2 {
      let power = stride(from: side, to: all.count, by: 2).reduce(0.0) { $0 + Double(all[$1] * all[$1]) }
      #expect(10 * log10(power / Double(all.count / 2)) > -40)
    }
  }

  @Test func namesAreNeverInterpreted() throws {
    let scratch = try Scratch()
    let click = try Data(contentsOf: URL(fileURLWithPath: scratch.clicks("click.wav", seconds: 1)))
    for name in ["-x.wav", "a b'c\"d.wav", "100%: [x],y;z.wav", "日本.wav", "http:x.wav"] {
      try click.write(to: URL(fileURLWithPath: scratch.file(name)))
      #expect(try SoundFile(path: scratch.file(name)).length == 48000)
    }
  }

  @Test func whatCannotBeHeardIsAnExactError() throws {
    let scratch = try Scratch()
    let words = try scratch.write(Array("only words\n".utf8), "words.wav")
    do {
      _ = try SoundFile(path: words)
      Issue.record("words were read as sound")
    } catch MediaError.notSound {
    }
    let silent = try scratch.wav("none.wav", samples: [])
    do {
      _ = try SoundFile(path: silent)
      Issue.record("a file without samples was read")
    } catch MediaError.noSamples {
    } catch MediaError.notSound {
    }
    #expect(throws: MediaError.missing(path: "/nowhere.wav")) { try SoundFile(path: "/nowhere.wav") }
    #expect(throws: MediaError.directory(path: scratch.path)) { try SoundFile(path: scratch.path) }
    let list = try scratch.write(
      Array("ffconcat version 1.0\nfile '\(scratch.file("words.wav"))'\n".utf8), "list.ffconcat")
    do {
      _ = try SoundFile(path: list)
      Issue.record("a list was followed")
    } catch MediaError.refusedFormat {
    }
  }

  @Test func aCutOffWaveIsReadAsFarAsItGoesWithAWarning() throws {
    let scratch = try Scratch()
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: scratch.clicks("click.wav", seconds: 4))))
    let file = try SoundFile(path: try scratch.write(Array(bytes[..<(44 + 2 * 100_000)]), "cut.wav"))
    #expect(file.length == 100_000)
    #expect(!file.warnings.isEmpty)
  }

  @Test func loudnessAgreesWithFFmpegsMeter() throws {
    let scratch = try Scratch()
    let path = try scratch.wav("tone.wav", samples: (0..<48000 * 5).map { Int16(9000 * sin(Double($0) * 0.13)) })
    let sound = try #require(try EncodedSound.encode(try SoundFile(path: path)))
    let log = try run("ffmpeg", "-i", path, "-af", "pan=stereo|c0=c0|c1=c0,ebur128", "-f", "null", "-").errors
    let line = try #require(log.components(separatedBy: "Integrated loudness:").last)
    let value = try #require(Double(line.split(separator: " ").drop { $0 != "I:" }.dropFirst().first ?? ""))
    #expect(abs((sound.loudness.integrated ?? 0) - value) < 0.15)
  }
}
