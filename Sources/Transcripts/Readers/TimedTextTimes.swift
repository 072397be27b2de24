import RefrainTimeline

/// A span of time on the clock of the sound.
struct TimedTextInterval {
  var begin: Rational
  /// Nil where it has no end.
  var end: Rational?

  /// Ends it at a time, unless it ends sooner.
  mutating func endsNoLater(than time: Rational) {
    end = end.map { min($0, time) } ?? time
  }
}

/// What an element hands down to its children.
struct TimedTextScope {
  var interval: TimedTextInterval
  /// Whether any element so far said when it is.
  var isTimed = false
  var preservesSpace: Bool
  var agent: String?
}

/// What the attributes of an element say about when it is shown.
struct TimedTextTimes {
  private(set) var begin: Rational?
  private(set) var end: Rational?
  private(set) var duration: Rational?

  /// Whether any attribute says when it is, readable or not.
  private(set) var areGiven = false
  /// Whether an attribute is there that is no time.
  private(set) var areDamaged = false

  init(_ element: XMLElement, clock: TimedTextClock) {
    begin = seconds(element, .begin, clock)
    end = seconds(element, .end, clock)
    duration = seconds(element, .dur, clock)
  }

  private mutating func seconds(_ element: XMLElement, _ name: XMLName, _ clock: TimedTextClock) -> Rational? {
    guard let value = element.value(name) else { return nil }
    areGiven = true
    let time = clock.seconds(value)
    if time == nil { areDamaged = true }
    return time
  }

  /// Whether any attribute of an element says when it is, readable or not.
  static func areGiven(_ element: XMLElement) -> Bool {
    element.has(.begin) || element.has(.end) || element.has(.dur)
  }

  /// The interval of the element inside its parent's. `previous` is the end of the element before it where the parent shows
  /// its children one after the other.
  func interval(
    in parent: TimedTextInterval, after previous: Rational?, isAbsolute: Bool
  ) -> TimedTextInterval {
    let origin = previous ?? (isAbsolute ? .zero : parent.begin)
    let begin = begin.map { $0 + origin } ?? previous ?? parent.begin
    var result = TimedTextInterval(begin: begin, end: isAbsolute ? nil : parent.end)
    if let end { result.endsNoLater(than: end + origin) }
    if let duration { result.endsNoLater(than: duration + begin) }
    if result.end == nil { result.end = parent.end }
    return result
  }

  /// The attributes that are there and no times, with their values.
  static func unreadable(_ element: XMLElement, clock: TimedTextClock) -> [(name: XMLName, value: String)] {
    [XMLName.begin, .end, .dur].compactMap { name in
      guard let value = element.value(name), clock.seconds(value) == nil else { return nil }
      return (name, String(decoding: value, as: UTF8.self))
    }
  }

  /// Whether the times of a file do not count from the parent's: the namespace of a music service says so, or children
  /// begin no earlier than their parents' own times and would begin after their parents' end if they did count from it.
  static func isAbsolute(_ root: XMLElement, clock: TimedTextClock) -> Bool {
    if root.rootNamespaces.contains(where: { $0.contains("music.apple.com") }) { return true }
    var votes = (absolute: 0, relative: 0)
    count(root, parent: nil, clock: clock, votes: &votes)
    return votes.absolute > 0 && votes.relative == 0
  }

  /// Whether the children of an element come one after the other.
  static func isSequence(_ element: XMLElement) -> Bool {
    element.value(.timeContainer)?.elementsEqual("seq".utf8) ?? false
  }

  private static func count(
    _ element: XMLElement, parent: TimedTextInterval?, clock: TimedTextClock,
    votes: inout (absolute: Int, relative: Int)
  ) {
    // What holds no element and is in no timed one has no say.
    guard element.hasElements || parent.map({ $0.begin > .zero }) ?? false else { return }
    var inner = parent
    let times = TimedTextTimes(element, clock: clock)
    if let begin = times.begin {
      if let parent, parent.begin > .zero {
        if begin < parent.begin {
          votes.relative += 1
        } else if let limit = parent.end, begin + parent.begin >= limit {
          votes.absolute += 1
        }
      }
      inner = TimedTextInterval(begin: begin, end: times.end)
    }
    if isSequence(element) { inner = nil }
    for case .element(let child) in element.children { count(child, parent: inner, clock: clock, votes: &votes) }
  }
}
