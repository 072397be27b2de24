import Foundation
import RefrainDocuments
import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainTypography
import RefrainViews
import Testing

@testable import RefrainScenes

@MainActor
struct SceneTests {
  private func preset(_ name: String) throws -> Preset {
    Preset(name: name, try PresetCatalogue.values(of: name, from: .commandLine))
  }

  private func host(
    _ name: String, _ cues: [Cue], title: String = "", options: SceneHost.Options = .init()
  ) throws -> SceneHost {
    try SceneHost(
      preset(name), content: SceneContent(cues: cues, title: title), grid: FrameGrid(start: 0, rate: .fps30),
      options: options)
  }

  /// All texts of a list, with the items of clips.
  private func texts(_ list: DisplayList) -> [TextItem] {
    func collect(_ items: [DisplayItem]) -> [TextItem] {
      items.flatMap { item -> [TextItem] in
        switch item {
        case .text(let text): [text]
        case .clip(let clip): collect(clip.items)
        default: []
        }
      }
    }
    return collect(list.items)
  }

  private let song = [
    Cue(start: 1, end: 2, text: "First line of it"), Cue(start: Rational(201, 100), end: 3, text: "Second line"),
    Cue(start: 5, end: 6, text: "Third"),
  ]

  private func alpha(of text: String, _ list: DisplayList) -> Float? {
    texts(list).first { $0.block.text == text }?.color.alpha
  }

  @Test func aLineTurnsBrightOnTheFirstFrameAtItsStart() throws {
    let host = try host("lyrics-vertical", song)
    // ceil(2.01 x 30) = 61.
    #expect(alpha(of: "Second line", try host.displayList(atFrame: 60)) == 0.35)
    #expect(alpha(of: "Second line", try host.displayList(atFrame: 61)) == 1)
    #expect(alpha(of: "First line of it", try host.displayList(atFrame: 60)) == 1)
    #expect(alpha(of: "First line of it", try host.displayList(atFrame: 61)) == 0.35)
  }

  @Test func highlightingNeverMovesOrReshapesALine() throws {
    let still = SceneHost.Options.with { $0.reduceMotion = true }
    let host = try host("lyrics-vertical", song, options: still)
    // Without motion the scroll stands still between two starts, so every line must as well.
    func boxes(_ frame: Int) throws -> [String: [CGFloat]] {
      Dictionary(
        texts(try host.displayList(atFrame: frame)).map {
          ($0.block.text, [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
        }, uniquingKeysWith: { first, _ in first })
    }
    let before = try boxes(0)
    let during = try boxes(31)
    for cue in song { #expect(before[cue.text] == during[cue.text]) }
  }

  @Test func theTimestampHangsUnderTheActiveLine() throws {
    let list = try host("lyrics-vertical", song).displayList(atFrame: 31)
    let line = try #require(texts(list).first { $0.block.text == "First line of it" })
    let stamp = try #require(texts(list).first { $0.block.text == "0:01" })
    #expect(abs(stamp.origin.y - (line.origin.y + line.size.height)) < 1e-9)
    #expect(abs(stamp.origin.x - line.origin.x) < 1e-9)
    #expect(texts(list).filter { $0.block.text.contains("0:0") }.count == 1)
  }

  @Test func theActiveLineComesToRestInTheMiddle() throws {
    let list = try host("lyrics-vertical", song).displayList(atFrame: 300)
    let line = try #require(texts(list).first { $0.block.text == "Third" })
    // Without a header the lyrics fill 640 points.
    #expect(abs(line.origin.y + line.size.height / 2 - 320) < 1e-6)
  }

  @Test func wordsBrightenAsTheyAreSung() throws {
    let text = "Sing it now"
    let cue = Cue(
      start: 1, end: 3, text: text,
      words: [
        Word(start: 1, end: 2, text: "Sing", range: 0..<4), Word(start: 2, end: nil, text: "it", range: 5..<7),
        Word(start: Rational(5, 2), end: 3, text: "now", range: 8..<11),
      ])
    let host = try host("lyrics-vertical", [cue])
    func bright(_ frame: Int) throws -> [Range<Int>] {
      texts(try host.displayList(atFrame: frame)).filter { $0.block.text == text && $0.color.alpha == 1 }.map(\.range)
    }
    #expect(try bright(30) == [0..<5])
    #expect(try bright(59) == [0..<5])
    #expect(try bright(60) == [0..<8])
    #expect(try bright(75) == [0..<11])
  }

  @Test func captionsShowTheCueOfTheMomentAndNothingElse() throws {
    let host = try host("captions-vertical", song)
    func shown(_ frame: Int) throws -> [String] { texts(try host.displayList(atFrame: frame)).map(\.block.text) }
    #expect(try shown(29) == [])
    #expect(try shown(30) == ["First line of it"])
    #expect(try shown(59) == ["First line of it"])
    #expect(try shown(60) == [])
    #expect(try shown(61) == ["Second line"])
    #expect(try shown(89) == ["Second line"])
    #expect(try shown(90) == [])
  }

  @Test(arguments: ["lyrics-vertical", "lyrics-square", "lyrics-wide", "captions-vertical"])
  func nothingLeavesTheCanvasSideways(name: String) throws {
    let cues = [
      Cue(start: 0, end: 2, text: String(repeating: "Donaudampfschifffahrt", count: 6)),
      Cue(start: 2, end: 4, text: String(repeating: "a long line that goes on ", count: 60)),
      Cue(start: 2, end: 4, text: "and one that overlaps it"),
      Cue(start: 4, end: 6, text: "سلام دنیا، این یک خط است"),
    ]
    let host = try host(name, cues, title: String(repeating: "A title ", count: 30))
    for frame in [10, 70, 130] {
      let list = try host.displayList(atFrame: frame)
      for text in texts(list) {
        #expect(text.origin.x >= 0 && text.origin.x + text.size.width <= list.size.width + 0.01)
        if name == "captions-vertical" {
          #expect(text.origin.y >= 0 && text.origin.y + text.size.height <= list.size.height + 0.01)
        }
      }
    }
  }

  @Test func aTextThatCannotFitIsAnErrorThatNamesItsCue() throws {
    let cue = Cue(start: 7, end: 8, text: String(repeating: "word ", count: 20_000), line: 12)
    do {
      _ = try host("captions-vertical", [cue])
      Issue.record("a caption of 100,000 characters was accepted")
    } catch let error as SceneError {
      #expect(error.diagnostic.message.contains("7.0 s (line 12)"))
      #expect(error.failureKind == .input)
    }
  }

  @Test(arguments: ["captions-vertical", "lyrics-vertical"])
  func aCanvasWithoutRoomForTextIsAnError(name: String) throws {
    let size = SettingAssignment(key: "size", text: "120x120", origin: .commandLine)
    let preset = try Preset(named: name, from: .commandLine, assignments: [size])
    #expect(throws: SceneError.self) {
      try SceneHost(
        preset, content: SceneContent(cues: song, title: "A title"), grid: FrameGrid(start: 0, rate: .fps30))
    }
  }

  @Test func aCharacterThatNoFontHasIsAnErrorUnlessItIsAllowed() throws {
    let cues = [Cue(start: 3, end: 4, text: "odd \u{10FFFD} one", line: 5)]
    do {
      _ = try host("lyrics-vertical", cues)
      Issue.record("a missing glyph was accepted")
    } catch let error as SceneError {
      #expect(error.diagnostic.message.contains("U+10FFFD"))
      #expect(error.diagnostic.message.contains("line 5"))
    }
    _ = try host("lyrics-vertical", cues, options: .with { $0.allowMissingGlyphs = true })
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    let forward = try host("lyrics-vertical", song)
    let backward = try host("lyrics-vertical", song)
    let frames = Array(stride(from: 0, to: 200, by: 7))
    let lists = try frames.map { try forward.displayList(atFrame: $0) }
    let reversed = try frames.reversed().map { try backward.displayList(atFrame: $0) }
    #expect(lists == reversed.reversed())
  }
}

extension SceneHost.Options {
  static func with(_ change: (inout SceneHost.Options) -> Void) -> SceneHost.Options {
    var options = SceneHost.Options()
    change(&options)
    return options
  }
}
