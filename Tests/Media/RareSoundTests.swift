import Foundation
import Glibc
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainMedia

struct RareSoundTests {
  private func make(_ scratch: Scratch, _ name: String, _ arguments: [String]) throws -> String {
    let result = try run(["ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments + [scratch.file(name)])
    #expect(result.status == 0, "\(result.errors)")
    return scratch.file(name)
  }

  /// Loudest absolute value of each side.
  private func peaks(_ file: SoundFile) throws -> (left: Float, right: Float) {
    let reader = try SoundReader(file)
    var left: Float = 0
    var right: Float = 0
    while let block = try reader.next() {
      for place in stride(from: 0, to: block.count, by: 2) {
        left = max(left, abs(block[place]))
        right = max(right, abs(block[place + 1]))
      }
    }
    return (left, right)
  }

  @Test func lengthsComeFromSamplesWhateverHeadersSay() throws {
    let scratch = try Scratch()
    let tone = ["-f", "lavfi", "-i", "sine=440:d=2:r=48000"]
    #expect(try SoundFile(path: make(scratch, "rf64.wav", tone + ["-rf64", "always"])).length == 96000)
    let piped = try run(["ffmpeg", "-nostdin", "-v", "error"] + tone + ["-f", "wav", "-"]).output
    #expect(try SoundFile(path: scratch.write(Array(piped), "piped.wav")).length == 96000)
    let long = try make(
      scratch, "long.flac", ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "600", "-c:a", "flac"])
    #expect(try SoundFile(path: long).length == 600 * 48000)
    // Quiet, then loud: the first frames' bit rate says nothing about the length.
    let noise = "aevalsrc='if(lt(t,5),0,0.6*(random(0)*2-1))':s=44100:d=12"
    let options = ["-c:a", "libmp3lame", "-q:a", "0", "-write_xing", "0", "-id3v2_version", "0"]
    let length = try SoundFile(path: make(scratch, "vbr.mp3", ["-f", "lavfi", "-i", noise] + options)).length
    #expect(abs(Double(length) / 48000 - 12) < 0.1)
  }

  @Test func chainedOggGoesOn() throws {
    let scratch = try Scratch()
    let click = try scratch.clicks("click.wav", seconds: 4)
    let one = Array(
      try Data(contentsOf: URL(fileURLWithPath: make(scratch, "a.ogg", ["-i", click, "-c:a", "libvorbis"]))))
    let both = try SoundFile(path: try scratch.write(one + one, "both.ogg"))
    #expect(abs(Double(both.length) / 48000 - 8) < 0.01)
  }

  @Test func theDefaultTrackIsTakenAndOthersCanBe() throws {
    let scratch = try Scratch()
    let path = try make(
      scratch, "two.mp4",
      [
        "-f", "lavfi", "-i", "color=red:s=64x64:d=1", "-f", "lavfi", "-i", "sine=300:d=1:r=48000", "-f", "lavfi", "-i",
        "sine=900:d=1:r=48000", "-map", "0", "-map", "1", "-map", "2", "-disposition:a:0", "0", "-disposition:a:1",
        "default",
      ])
    func pitch(_ track: Int?) throws -> Int {
      let reader = try SoundReader(try SoundFile(path: path, track: track), range: 12000..<36000)
      var before: Float = 0
      var crossings = 0
      while let block = try reader.next() {
        for place in stride(from: 0, to: block.count, by: 2) {
          if before < 0, block[place] >= 0 { crossings += 1 }
          before = block[place]
        }
      }
      return crossings * 2
    }
    #expect(abs(try pitch(nil) - 900) <= 4)
    #expect(abs(try pitch(1) - 300) <= 4)
    #expect(throws: MediaError.noSuchTrack(path: path, track: 3, count: 2)) { try SoundFile(path: path, track: 3) }
  }

  @Test func coversAndTagsAreFound() throws {
    let scratch = try Scratch()
    let cover = try make(scratch, "c.png", ["-f", "lavfi", "-i", "color=red:s=30x20", "-frames:v", "1"])
    let path = try make(
      scratch, "a.mp3",
      [
        "-f", "lavfi", "-i", "sine=440:d=1", "-i", cover, "-map", "0", "-map", "1", "-c:v", "copy", "-id3v2_version",
        "3", "-metadata", "title=A song", "-metadata", "artist=Someone", "-disposition:v", "attached_pic",
      ])
    let file = try SoundFile(path: path)
    #expect(file.title == "A song" && file.artist == "Someone")
    #expect(try file.cover()?.pixelSize == PixelSize(width: 30, height: 20))
    #expect(try SoundFile(path: try scratch.clicks("click.wav", seconds: 2)).cover() == nil)
  }

  /// More channels than any named layout has: all of them are heard on both sides.
  @Test func channelsWithoutAPlaceAreAveraged() throws {
    let scratch = try Scratch()
    let path = scratch.file("eleven.wav")
    let script =
      "import wave,sys,struct;w=wave.open(sys.argv[1],'wb');w.setparams((11,2,48000,0,'NONE',''));"
      + "w.writeframes(b''.join(struct.pack('<11h',*([22000]+[0]*10)) for _ in range(4800)))"
    #expect(try run("python3", "-c", script, path).status == 0)
    let file = try SoundFile(path: path)
    #expect(file.length == 4800 && file.sourceChannels == 11)
    let (left, right) = try peaks(file)
    #expect(abs(left - 2000 / 32768.0) < 0.001 && left == right)
  }

  @Test func pipesAndDevicesAreNamed() throws {
    let scratch = try Scratch()
    let pipe = scratch.file("pipe")
    mkfifo(pipe, 0o600)
    #expect(throws: MediaError.notSeekable(path: pipe)) { try SoundFile(path: pipe) }
    #expect(throws: MediaError.notSeekable(path: "/dev/null")) { try SoundFile(path: "/dev/null") }
    let film = try make(scratch, "silent.mp4", ["-f", "lavfi", "-i", "color=red:s=64x64:d=1"])
    do {
      _ = try SoundFile(path: film)
      Issue.record("a film without sound was taken")
    } catch MediaError.noAudioStream {
    }
  }

  @Test func tenMillisecondsMakeAFilmOfOneFrame() throws {
    let scratch = try Scratch()
    let file = try SoundFile(path: try scratch.wav("short.wav", samples: (0..<480).map { Int16($0 * 20) }))
    let facts = try film(scratch.file("out.mp4"), sound: try #require(try EncodedSound.encode(file)))
    #expect(facts.video?.frameCount == 1)
    #expect(try MovieInspection(path: scratch.file("out.mp4")).decodingFindings() == [])
  }
}
