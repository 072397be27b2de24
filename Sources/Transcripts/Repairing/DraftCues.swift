import RefrainDocuments
import RefrainTimeline

/// The cues of a transcript while it is made, in the order in which they were found and then in that of time.
///
/// What a cue knows of its file stands beside it, so that cues are completed where they are, and the cues alone are
/// handed on without being moved.
struct DraftCues {
  /// The cues as far as they are complete.
  private(set) var cues: [Cue] = []
  private var origins: [Origin] = []
  /// Whether each cue has a start, which is not negative, as far as it is known.
  private(set) var areStartsSound = true
  /// The first cue that starts earlier than the one before it, where all starts are sound.
  private(set) var firstMisplaced: Int?

  /// What is known of a cue beyond what is shown.
  struct Origin {
    /// The timed parts of the text where some have no start, until the cue gets its words. Otherwise it has them from the
    /// beginning, though perhaps without ends.
    fileprivate(set) var words: [DraftWord] = []
    private var start: UInt32
    fileprivate(set) var ending: Ending
    fileprivate(set) var marks: Marks

    /// The byte of the file where the cue stands.
    var offset: Int { Int(start) }

    /// The timed parts of the text, which nobody needs here any more.
    mutating func takeWords() -> [DraftWord] {
      var taken: [DraftWord] = []
      swap(&taken, &words)
      return taken
    }

    fileprivate init(words: [DraftWord], offset: Int, ending: Ending, marks: Marks) {
      self.words = words
      start = UInt32(offset)
      self.ending = ending
      self.marks = marks
    }
  }

  /// How long a cue lasts: `DraftCue.End`, whose time stands in the cue.
  enum Ending: UInt8 {
    case atTime, untilNext, missing, open
  }

  /// What may be remarkable about a cue.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The file fails to say when it appears.
    static let hasNoStart = Marks(rawValue: 1)
    static let isStop = Marks(rawValue: 2)
    static let isDoubtful = Marks(rawValue: 4)
    static let startsWithSpace = Marks(rawValue: 8)
    static let droppedControls = Marks(rawValue: 16)
  }

  /// A cue with what is known of it.
  struct Entry {
    var cue: Cue
    var origin: Origin
  }

  var isEmpty: Bool { cues.isEmpty }
  var count: Int { cues.count }
  var indices: Range<Int> { cues.indices }
  /// Who speaks in the last cue that shows something.
  var lastSpeaker: String? {
    origins.lastIndex { !$0.marks.contains(.isStop) }.flatMap { cues[$0].speaker }
  }

  /// None yet, with room for so many.
  init(capacity: Int = 0) {
    reserveCapacity(capacity)
  }

  mutating func reserveCapacity(_ capacity: Int) {
    cues.reserveLargeCapacity(capacity)
    origins.reserveLargeCapacity(capacity)
  }

  subscript(index: Int) -> Entry { Entry(cue: cues[index], origin: origins[index]) }

  /// What is known of a cue.
  func origin(_ index: Int) -> Origin { origins[index] }

  /// Adds a cue behind all others.
  mutating func append(_ entry: Entry) {
    cues.append(entry.cue)
    origins.append(entry.origin)
  }

  /// Adds a cue as a reader found it.
  mutating func append(_ draft: consuming DraftCue) {
    var marks: Marks = []
    if draft.start == nil { marks.insert(.hasNoStart) }
    if draft.isStop { marks.insert(.isStop) }
    if draft.isDoubtful { marks.insert(.isDoubtful) }
    if draft.startsWithSpace { marks.insert(.startsWithSpace) }
    if draft.content.droppedControls { marks.insert(.droppedControls) }
    let (ending, end): (Ending, Rational?) =
      switch draft.end {
      case .at(let time): (.atTime, time)
      case .untilNext: (.untilNext, nil)
      case .missing: (.missing, nil)
      case .open: (.open, nil)
      }
    let words = WordRepair.started(draft.content)
    checkStart(draft.start)
    cues.append(
      Cue(
        start: draft.start ?? .zero, end: end, text: draft.content.text, speaker: draft.speaker, words: words ?? [],
        look: draft.look))
    origins.append(
      Origin(words: words == nil ? draft.content.words : [], offset: draft.offset, ending: ending, marks: marks))
  }

  /// Looks at the start of the next cue, which costs less than to come back to it.
  private mutating func checkStart(_ start: Rational?) {
    guard let start, start >= .zero else {
      areStartsSound = false
      return
    }
    if firstMisplaced == nil, let last = cues.indices.last, start < cues[last].start { firstMisplaced = cues.count }
  }

  /// Gives a cue its start.
  mutating func setStart(_ index: Int, _ start: Rational) {
    cues[index].start = start
    origins[index].marks.remove(.hasNoStart)
  }

  /// Changes the end of the last cue.
  mutating func setLastEnd(_ change: (Rational?) -> Rational?) {
    guard let last = cues.indices.last else { return }
    cues[last].end = change(cues[last].end)
  }

  /// Ends a cue sooner, where the time lies inside it.
  mutating func shorten(_ index: Int, to time: Rational) {
    guard !origins[index].marks.contains(.hasNoStart), cues[index].start < time else { return }
    cues[index].end = cues[index].end.map { min($0, time) }
  }

  /// Changes all times that the file gives.
  mutating func mapTimes(_ change: (Rational) -> Rational) {
    areStartsSound = false
    for index in cues.indices {
      if !origins[index].marks.contains(.hasNoStart) { cues[index].start = change(cues[index].start) }
      cues[index].end = cues[index].end.map(change)
      for word in cues[index].words.indices {
        cues[index].words[word].start = change(cues[index].words[word].start)
        cues[index].words[word].end = cues[index].words[word].end.map(change)
      }
      for word in origins[index].words.indices {
        origins[index].words[word].start = origins[index].words[word].start.map(change)
        origins[index].words[word].end = origins[index].words[word].end.map(change)
      }
    }
  }

  /// Sorts the cues by their starts; those that start together stay in order.
  mutating func sortByStart() {
    let order = cues.indices.sorted { a, b in
      cues[a].start < cues[b].start || (cues[a].start == cues[b].start && a < b)
    }
    cues = order.map { cues[$0] }
    origins = order.map { origins[$0] }
  }

  /// Completes the cues where they stand, in order, and leaves those out of which `complete` says that they cannot be
  /// shown. It is given the earliest start later than the cue's own. The cues must be sorted.
  mutating func completeAll(_ complete: (inout Cue, inout Origin, _ next: Rational?) -> Bool) {
    var kept = 0
    var later = 0
    for index in cues.indices {
      later = max(later, index + 1)
      while later < cues.count, cues[later].start <= cues[index].start { later += 1 }
      let next = later < cues.count ? cues[later].start : nil
      guard complete(&cues[index], &origins[index], next) else { continue }
      if kept < index {
        cues.swapAt(kept, index)
        origins.swapAt(kept, index)
      }
      kept += 1
    }
    cues.removeLast(cues.count - kept)
    origins.removeLast(origins.count - kept)
  }
}
