import RefrainTimeline
import RefrainTranscripts

/// A generator whose numbers follow from its seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Transcripts of random cues that a given format can hold.
struct RandomTranscript {
  /// What a format can hold.
  struct Abilities {
    var words = true
    var gaps = true
    var speakers = true
    var lines = true
    var overlaps = true
    /// The smallest step of time, in milliseconds.
    var step: Int64 = 1
    /// Pieces of text that the format cannot tell from its own marks.
    var taboo: Set<String> = []

    static func of(_ format: TranscriptOutput) -> Abilities {
      switch format {
      case .subRip: Abilities(words: false, speakers: false)
      case .webVTT: Abilities()
      case .lrc:
        Abilities(
          words: false, speakers: false, lines: false, overlaps: false,
          taboo: ["F: x", "v1: y", "<00:01.00>", "[00:01.00]"])
      case .enhancedLRC:
        Abilities(
          speakers: false, lines: false, overlaps: false,
          taboo: ["F: x", "v1: y", "<00:01.00>", "[00:01.00]", "double  space"])
      case .ass: Abilities(step: 10, taboo: ["\\N", "\\h"])
      case .podcast: Abilities(words: false)
      case .ttml: Abilities()
      }
    }

    func common(_ other: Abilities) -> Abilities {
      Abilities(
        words: words && other.words, gaps: gaps && other.gaps, speakers: speakers && other.speakers,
        lines: lines && other.lines, overlaps: overlaps && other.overlaps, step: max(step, other.step),
        taboo: taboo.union(other.taboo))
    }
  }

  private static let pieces = [
    "Hello", "world", "né", "e\u{301}", "日本語", "你好", "สวัสดี", "น้ำ", "مرحبا", "שלום", "👩‍👩‍👧", "🏳️‍🌈", "1984", "12", "<i>x</i>",
    "<3", "a<b", "&amp;", "R&D", "{\\an8}", "{x}", "-->", "00:00:01,000 --> 00:00:02,000", "NOTE", "STYLE", "WEBVTT",
    "a\u{A0}b",
    "\u{200F}-", "soft\u{AD}hyphen", "“quoted”", "\"q\"", "it's", "C:\\x", "\\N", "\\h", "F: x", "v1: y", "<00:01.00>",
    "[00:01.00]", "[x]", "(see", "you)", "double  space", "é", ",", "!", "?", "…", "…and", "&#233;", "{", "}", "[",
    "<v Bob>",
  ]

  let abilities: Abilities
  var generator: SplitMix

  init(_ abilities: Abilities, seed: UInt64) {
    self.abilities = abilities
    generator = SplitMix(state: seed)
  }

  mutating func make() -> [Cue] {
    var cues: [Cue] = []
    var time: Int64 = Int64.random(in: 0...3000, using: &generator)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = time
      let length = Int64.random(in: 100...6000, using: &generator)
      cues.append(cue(from: start, to: start + length))
      let isOverlap = abilities.overlaps && Int.random(in: 0..<4, using: &generator) == 0
      time = isOverlap ? start + length / 2 : start + length + Int64.random(in: 0...1, using: &generator) * 700
    }
    return cues.sorted { $0.start < $1.start }
  }

  private func stepped(_ milliseconds: Int64) -> Rational {
    Rational(milliseconds: milliseconds / abilities.step * abilities.step)
  }

  private mutating func cue(from start: Int64, to end: Int64) -> Cue {
    let hasWords = abilities.words && Bool.random(using: &generator)
    let count = Int.random(in: 2...5, using: &generator)
    var text = ""
    var words: [Word] = []
    var time = start
    for index in 0..<count {
      if index > 0 { text += separator() }
      let piece = piece(isFirst: index == 0, hasWords: hasWords)
      let range = text.utf8.count..<(text.utf8.count + piece.utf8.count)
      text += piece
      guard hasWords else { continue }
      if abilities.gaps, index > 0, Bool.random(using: &generator) { time = min(end, time + 40) }
      let wordStart = time
      time = index == count - 1 ? end : min(end, time + (end - start) / Int64(count))
      words.append(Word(start: stepped(wordStart), end: stepped(time), text: piece, range: range))
    }
    let speakers = ["Ann", "Bob Smith", "R&D", "M <x>", "李"]
    let speaker = abilities.speakers && Bool.random(using: &generator) ? speakers.randomElement(using: &generator) : nil
    return Cue(start: stepped(start), end: stepped(end), text: text, speaker: speaker, words: words)
  }

  private mutating func separator() -> String {
    abilities.lines && Int.random(in: 0..<5, using: &generator) == 0 ? "\n" : " "
  }

  private mutating func piece(isFirst: Bool, hasWords: Bool) -> String {
    while true {
      let piece = RandomTranscript.pieces.randomElement(using: &generator) ?? "Hello"
      if abilities.taboo.contains(piece) || (isFirst && piece == "[00:01.00]") { continue }
      return piece
    }
  }
}
