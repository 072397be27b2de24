/// How many frames a second, as an exact fraction.
public struct FrameRate: Hashable, Sendable {
  /// Frames a second.
  public let framesPerSecond: Rational

  /// The slowest rate accepted, in frames a second.
  public static let slowest = 1
  /// The fastest rate accepted, in frames a second.
  public static let fastest = 240
  /// The largest numerator and denominator accepted, in lowest terms. Times on such a rate stay exact for years.
  static let largestTerms = (numerator: Int64(240_000), denominator: Int64(10_000))

  /// An exact rate; an error outside `slowest ... fastest` or with terms that no real rate has.
  public init(_ framesPerSecond: Rational) throws(TimelineError) {
    guard framesPerSecond >= Rational(Self.slowest), framesPerSecond <= Rational(Self.fastest) else {
      throw .frameRateOutOfRange("\(framesPerSecond)")
    }
    guard framesPerSecond.numerator <= Self.largestTerms.numerator,
      framesPerSecond.denominator <= Self.largestTerms.denominator
    else { throw .frameRateTooFine("\(framesPerSecond)") }
    self.framesPerSecond = framesPerSecond
  }

  init(known numerator: Int64, _ denominator: Int64 = 1) {
    framesPerSecond = Rational(numerator, denominator)
  }

  /// 24 frames a second, as in cinemas.
  public static let fps24 = FrameRate(known: 24)
  /// 25 frames a second, as in European television.
  public static let fps25 = FrameRate(known: 25)
  /// 30 frames a second.
  public static let fps30 = FrameRate(known: 30)
  /// 50 frames a second.
  public static let fps50 = FrameRate(known: 50)
  /// 60 frames a second.
  public static let fps60 = FrameRate(known: 60)
  /// 24000/1001, spoken 23.976.
  public static let ntsc24 = FrameRate(known: 24_000, 1001)
  /// 30000/1001, spoken 29.97.
  public static let ntsc30 = FrameRate(known: 30_000, 1001)
  /// 60000/1001, spoken 59.94.
  public static let ntsc60 = FrameRate(known: 60_000, 1001)

  /// When a frame begins, in seconds after frame 0.
  public func time(ofFrame frame: Int) -> Rational {
    Rational(frame) / framesPerSecond
  }

  /// The first frame that begins at a time or later: where something that starts at that time is first seen.
  public func firstFrame(atOrAfter time: Rational) -> Int {
    Rational.ceilOfProduct(time, framesPerSecond)
  }

  /// The frame that is on screen at a time.
  public func frame(containing time: Rational) -> Int {
    Rational.floorOfProduct(time, framesPerSecond)
  }

  /// How many frames cover a length, the last one perhaps only in part.
  public func frameCount(for length: Rational) -> Int {
    max(0, Rational.ceilOfProduct(length, framesPerSecond))
  }
}

extension FrameRate: CustomStringConvertible {
  /// `30` or `30000/1001`, as `init(parsing:)` reads it.
  public var description: String { framesPerSecond.description }
}
