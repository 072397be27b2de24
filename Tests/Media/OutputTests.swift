import Foundation
import Glibc
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainMedia

struct OutputTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: [true, false])
  func aFileHasNoNameBeforeItIsPublished(unnamed: Bool) throws {
    let scratch = try Scratch()
    let path = scratch.file("out.bin")
    do {
      let given = try OutputFile(path: path, replacing: false, unnamed: unnamed)
      try writeAll([1, 2], to: given.descriptor, path: path)
    }
    #expect(scratch.names == [])
    let output = try OutputFile(path: path, replacing: false, unnamed: unnamed)
    try writeAll([1, 2, 3], to: output.descriptor, path: path)
    #expect(!FileManager.default.fileExists(atPath: path))
    try output.publish()
    #expect(try bytes(path) == [1, 2, 3])
    #expect(throws: MediaError.outputExists(path: path)) {
      try OutputFile(path: path, replacing: false, unnamed: unnamed)
    }
    let second = try OutputFile(path: path, replacing: true, unnamed: unnamed)
    try writeAll([4], to: second.descriptor, path: path)
    try second.publish()
    #expect(try bytes(path) == [4])
    #expect(scratch.names == ["out.bin"])
  }

  @Test(arguments: [true, false])
  func aFileThatAppearsMeanwhileIsNotReplaced(unnamed: Bool) throws {
    let scratch = try Scratch()
    let path = scratch.file("out.bin")
    let output = try OutputFile(path: path, replacing: false, unnamed: unnamed)
    _ = try scratch.write([9], "out.bin")
    #expect(throws: MediaError.outputExists(path: path)) { try output.publish() }
    #expect(try bytes(path) == [9])
  }

  @Test func whatAKilledRunLeftIsRemovedButNotWhatALivingOneHas() throws {
    let scratch = try Scratch()
    let path = scratch.file("out.bin")
    let stale = try scratch.write([0], OutputFile.temporaryPrefix(for: path) + "dead.partial")
    let other = try scratch.write([0], OutputFile.temporaryPrefix(for: scratch.file("other.bin")) + "dead.partial")
    let living = try OutputFile(path: path, replacing: false, unnamed: false)
    #expect(!FileManager.default.fileExists(atPath: stale))
    #expect(FileManager.default.fileExists(atPath: other))
    _ = try OutputFile(path: path, replacing: false, unnamed: true)
    try living.publish()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [true, false])
  func theLongestNameCanBeReplaced(unnamed: Bool) throws {
    let scratch = try Scratch()
    let path = try scratch.write([0], String(repeating: "n", count: 255))
    let output = try OutputFile(path: path, replacing: true, unnamed: unnamed)
    try writeAll([7], to: output.descriptor, path: path)
    try output.publish()
    #expect(try bytes(path) == [7])
  }

  @Test func whatCannotBeWrittenIsSaidAtOnce() throws {
    let scratch = try Scratch()
    #expect(throws: MediaError.outputNotWritable(path: scratch.path, reason: "it is a directory")) {
      try OutputFile(path: scratch.path, replacing: true)
    }
    let missing = scratch.file("none/out.mp4")
    #expect(
      throws: MediaError.outputNotWritable(path: missing, reason: "there is no directory \(scratch.file("none"))")
    ) {
      try OutputFile(path: missing, replacing: true)
    }
    #expect(throws: MediaError.outputNotWritable(path: "/dev/full", reason: "it is not a regular file")) {
      try OutputFile(path: "/dev/full", replacing: true)
    }
    let link = scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.file("nowhere"))
    #expect(throws: MediaError.outputExists(path: link)) { try OutputFile(path: link, replacing: false) }
  }

  /// A limit on the size of files stands for a full disk; the process that has it is one of its own.
  @Test func aFullDiskIsAnErrorThatLeavesNothing() async throws {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let sound = try #require(
        try EncodedSound.encode(try SoundFile(path: try scratch.clicks("click.wav", seconds: 2))))
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 3000, rlim_max: 3000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let path = scratch.file("out.mp4")
      #expect(throws: MediaError.writing(path: path, reason: "File too large")) { try film(path, sound: sound) }
      #expect(throws: MediaError.writing(path: scratch.file("a.png"), reason: "File too large")) {
        try PNGFile.write(Surface.noise(side: 128, seed: 1), to: scratch.file("a.png"))
      }
      #expect(scratch.names == ["click.wav"])
    }
  }

  @Test func aKilledProcessLeavesNothing() async throws {
    let folder = NSTemporaryDirectory() + "refrain-killed-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The child inherits the name, since it runs this closure alone.
    setenv("REFRAIN_TEST_FOLDER", folder, 1)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let path = try #require(ProcessInfo.processInfo.environment["REFRAIN_TEST_FOLDER"]) + "/out.mp4"
      let scratch = try Scratch()
      let sound = try #require(
        try EncodedSound.encode(try SoundFile(path: try scratch.clicks("click.wav", seconds: 1))))
      try FileManager.default.removeItem(atPath: scratch.path)
      let settings = VideoSettings(size: PixelSize(width: 64, height: 48), rate: .fps30, speed: "ultrafast", threads: 1)
      let movie = try MovieFile(path: path, replacing: false, sound: sound, settings: settings)
      let encoder = try VideoEncoder(settings)
      for _ in 0..<30 { try encoder.encode(flat(settings.size, .white)) }
      try movie.append(try encoder.finish())
      raise(SIGKILL)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
