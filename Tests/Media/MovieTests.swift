import Foundation
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainMedia

struct MovieTests {
  private func sound(_ scratch: Scratch, seconds: Int) throws -> EncodedSound {
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: seconds))
    return try #require(try EncodedSound.encode(file))
  }

  @Test func ffprobeSeesWhatEveryFilmMustBe() throws {
    let scratch = try Scratch()
    let out = scratch.file("out.mp4")
    _ = try film(out, sound: sound(scratch, seconds: 4), comment: "refrain:1:abc")
    let video = try text(
      "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries",
      "stream=codec_name,profile,width,height,sample_aspect_ratio,pix_fmt,color_range,color_space,color_transfer,color_primaries,field_order,r_frame_rate,avg_frame_rate,start_time,nb_frames",
      "-of", "csv=p=0", out)
    #expect(
      video == "h264,Constrained Baseline,64,48,1:1,yuv420p,tv,bt709,bt709,bt709,progressive,30/1,30/1,0.000000,120"
        || video == "h264,High,64,48,1:1,yuv420p,tv,bt709,bt709,bt709,progressive,30/1,30/1,0.000000,120")
    let audio = try text(
      "ffprobe", "-v", "error", "-select_streams", "a", "-show_entries",
      "stream=codec_name,profile,sample_rate,channels,start_time", "-of", "csv=p=0", out)
    #expect(audio == "aac,LC,48000,2,0.000000")
    let tags = try text("ffprobe", "-v", "error", "-show_entries", "format_tags", "-of", "flat", out)
    #expect(tags.contains("comment=\"refrain:1:abc\""))
    #expect(tags.contains("title=\"A title\""))
    #expect(!tags.contains("creation_time"))
    let boxes = try run("ffmpeg", "-v", "trace", "-i", out).errors
    let moov = try #require(boxes.range(of: "type:'moov'"))
    let mdat = try #require(boxes.range(of: "type:'mdat'"))
    #expect(moov.lowerBound < mdat.lowerBound)
    let decoding = try run("ffmpeg", "-v", "error", "-xerror", "-i", out, "-f", "null", "-")
    #expect(decoding.status == 0 && decoding.errors.isEmpty)
    #expect(scratch.names == ["click.wav", "out.mp4"])
  }

  @Test func clicksStayWhereTheyAre() throws {
    let scratch = try Scratch()
    let out = scratch.file("out.mp4")
    _ = try film(out, sound: sound(scratch, seconds: 4))
    let data = try run("ffmpeg", "-v", "error", "-i", out, "-ac", "1", "-ar", "48000", "-f", "f32le", "-").output
    let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(abs(samples.count - 4 * 48000) <= 1024)
    for second in 1...3 {
      let from = second * 48000 - 4800
      let onset = try #require((from..<from + 9600).first { abs(samples[$0]) > 0.25 })
      // A sine reaches a quarter of 0.85 after a twentieth of its period, 2.4 samples.
      #expect(abs(Double(onset) / 48000 - Double(second)) < 0.002)
    }
  }

  @Test(arguments: [FrameRate.fps24, .fps25, .ntsc30, .fps30, .fps60])
  func framesStandExactlyAtTheirTimes(rate: FrameRate) throws {
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: 11))
    let end = 10 * 48000 + 1234
    let sound = try #require(try EncodedSound.encode(file, range: 0..<end))
    let out = scratch.file("out.mp4")
    let facts = try film(out, sound: sound, rate: rate)
    let expected =
      (Int64(end) * rate.framesPerSecond.numerator + 48000 * rate.framesPerSecond.denominator - 1)
      / (48000 * rate.framesPerSecond.denominator)
    #expect(facts.video?.frameCount == Int(expected))
    let listed = try text(
      "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "frame=pts_time", "-of", "csv=p=0", out)
    let times = listed.split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }
    #expect(times.count == Int(expected))
    for (frame, time) in times.enumerated() {
      let exact = Double(frame) * Double(rate.framesPerSecond.denominator) / Double(rate.framesPerSecond.numerator)
      #expect(abs(time - exact) < 1e-6)
    }
  }

  @Test(arguments: [300, 301, 302, 303])
  func theLastChunkMayHoldFewFrames(frames: Int) throws {
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: 11))
    let sound = try #require(try EncodedSound.encode(file, range: 0..<frames * 1600))
    let out = scratch.file("out.mp4")
    let facts = try film(out, sound: sound, speed: "veryfast")
    #expect(facts.video?.frameCount == frames)
    let reread = try MovieInspection(path: out)
    #expect(reread.findings() == [])
    #expect(try reread.decodingFindings() == [])
    #expect(reread.video?.longestKeyDistance == 300)
  }

  @Test func patchesDecodeToTheirBT709Values() throws {
    // Y = 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B), Cb and Cr by the Recommendation's formula.
    let patches: [(Color, [Int])] = [
      (Color(red: 1, green: 0, blue: 0), [63, 102, 240]), (Color(red: 0, green: 1, blue: 0), [173, 42, 26]),
      (Color(red: 0, green: 0, blue: 1), [32, 240, 118]), (.white, [235, 128, 128]), (.black, [16, 128, 128]),
      (Color(white: 0.5), [126, 128, 128]),
    ]
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: 1))
    let sound = try #require(try EncodedSound.encode(file, range: 0..<6 * 1600))
    let size = PixelSize(width: 64, height: 64)
    let settings = VideoSettings(size: size, rate: .fps30, speed: "veryfast", threads: 1)
    let movie = try MovieFile(
      path: scratch.file("out.mp4"), replacing: false, sound: sound, settings: settings)
    let encoder = try VideoEncoder(settings)
    for (color, _) in patches { try encoder.encode(flat(size, color)) }
    try movie.append(try encoder.finish())
    _ = try movie.finish()
    let raw = Array(
      try run("ffmpeg", "-v", "error", "-i", scratch.file("out.mp4"), "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
        .output
    )
    for (index, (_, wanted)) in patches.enumerated() {
      let frame = index * 64 * 64 * 3 / 2
      let middle = [frame + 32 * 64 + 32, frame + 4096 + 16 * 32 + 16, frame + 4096 + 1024 + 16 * 32 + 16]
      for (place, value) in zip(middle, wanted) { #expect(abs(Int(raw[place]) - value) <= 2) }
    }
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    let scratch = try Scratch()
    let sound = try sound(scratch, seconds: 2)
    _ = try film(scratch.file("a.mp4"), sound: sound, speed: "veryfast")
    let again = try SoundFile(path: scratch.file("click.wav"))
    _ = try film(scratch.file("b.mp4"), sound: try #require(try EncodedSound.encode(again)), speed: "veryfast")
    let a = try Data(contentsOf: URL(fileURLWithPath: scratch.file("a.mp4")))
    #expect(try a == Data(contentsOf: URL(fileURLWithPath: scratch.file("b.mp4"))))
  }

  /// What lies in memory that is taken anew must not decide any byte. Needs a large moving picture to show.
  @Test func theBytesDoNotDependOnWhatMemoryHeldBefore() throws {
    let size = PixelSize(width: 1080, height: 1920)
    // Two layers of soft blots that drift apart: blocks of one frame point into many of the last.
    let noise = Surface.noise(side: 96, seed: 7, cells: 6, octaves: 3)
    let frames = (0..<60).map { number in
      let frame = PlanarFrame(width: size.width, height: size.height)
      let shift = Double(number)
      Painter().paint(
        [
          .surface(noise, in: CGRect(x: -500 + 5 * shift, y: -300, width: 2300, height: 2900), opacity: 1),
          .surface(noise, in: CGRect(x: -300, y: -700 + 8 * shift, width: 1900, height: 3300), opacity: 0.5),
        ], onto: frame)
      return frame
    }
    // glibc's mallopt(M_PERTURB, byte), which fills what malloc gives; Swift's Glibc module does not have it.
    let setOption = unsafeBitCast(
      try #require(dlsym(nil, "mallopt")), to: (@convention(c) (Int32, Int32) -> Int32).self)
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.clicks("click.wav", seconds: 2))
    let sound = try #require(try EncodedSound.encode(file, range: 0..<frames.count * 1600))
    func film(_ filling: Int32) throws -> Data {
      _ = setOption(-6, filling)
      defer { _ = setOption(-6, 0) }
      let settings = VideoSettings(size: size, rate: .fps30)
      let path = scratch.file("\(filling).mp4")
      let movie = try MovieFile(path: path, replacing: false, sound: sound, settings: settings)
      let encoder = try VideoEncoder(settings)
      for frame in frames { try encoder.encode(frame) }
      try movie.append(try encoder.finish())
      _ = try movie.finish()
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let first = try film(0)
    #expect(try film(85) == first)
    #expect(try film(170) == first)
  }

  @Test func anExistingFileIsReplacedOnlyWhenAsked() throws {
    let scratch = try Scratch()
    let sound = try sound(scratch, seconds: 1)
    let out = try scratch.write([1, 2, 3], "out.mp4")
    #expect(throws: MediaError.outputExists(path: out)) { try film(out, sound: sound) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: out)) == Data([1, 2, 3]))
    _ = try film(out, sound: sound, replacing: true)
    #expect(try MovieInspection(path: out).findings() == [])
    #expect(scratch.names == ["click.wav", "out.mp4"])
  }

  @Test func aFilmThatIsNotFinishedLeavesNothing() throws {
    let scratch = try Scratch()
    let sound = try sound(scratch, seconds: 1)
    do {
      let settings = VideoSettings(size: PixelSize(width: 64, height: 48), rate: .fps30, speed: "ultrafast", threads: 1)
      let movie = try MovieFile(
        path: scratch.file("out.mp4"), replacing: false, sound: sound, settings: settings)
      let encoder = try VideoEncoder(settings)
      try encoder.encode(flat(settings.size, .white))
      try movie.append(try encoder.finish())
    }
    #expect(scratch.names == ["click.wav"])
  }

  @Test func aBrokenPromiseIsNoticed() throws {
    let scratch = try Scratch()
    let out = scratch.file("out.mp4")
    let facts = try film(out, sound: sound(scratch, seconds: 1))
    let promise = MoviePromise(
      size: PixelSize(width: 64, height: 48), rate: .fps30, frameCount: 31, samples: 48000, tags: [("comment", "x")])
    let findings = facts.findings(against: promise)
    #expect(findings == ["the number of frames is 30, not 31", "the tag comment is “”, not “x”"])
    // Damage in the middle of the data shows when it is decoded.
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: out)))
    for place in bytes.count / 2..<bytes.count / 2 + 400 { bytes[place] ^= 0x5a }
    let damaged = try MovieInspection(path: try scratch.write(bytes, "damaged.mp4"))
    #expect(try damaged.decodingFindings() != [])
  }

  @Test func oddSizesAndUnknownSpeedsAreRefusedBeforeAnyFrame() throws {
    #expect(throws: MediaError.self) {
      try VideoEncoder(VideoSettings(size: PixelSize(width: 65, height: 48), rate: .fps30))
    }
    #expect(throws: MediaError.self) {
      try VideoEncoder(VideoSettings(size: PixelSize(width: 64, height: 48), rate: .fps30, speed: "warp"))
    }
  }

  @Test func aRecordingGivesBackItsFrames() throws {
    let scratch = try Scratch()
    let size = PixelSize(width: 66, height: 50)
    let recording = try PlaneRecording(creating: scratch.file("planes.yuv"))
    for level in [0.1, 0.5, 0.9] { try recording.append(flat(size, Color(white: Float(level)))) }
    let reading = try PlaneRecording(opening: scratch.file("planes.yuv"))
    for level in [0.1, 0.5, 0.9] {
      let frame = try #require(try reading.next(size))
      #expect(abs(Double(frame.y[0]) - (16 + 219 * level)) < 1)
    }
    #expect(try reading.next(size) == nil)
  }
}
