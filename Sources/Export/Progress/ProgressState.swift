/// How far an export is.
struct ProgressState: Sendable, Equatable {
  /// Frames that are encoded.
  var done: Int
  /// Frames of the film.
  var total: Int
  /// Seconds since the first frame was begun.
  var elapsed: Double
  /// Frames a second of the film.
  var rate: Double

  /// Frames encoded a second of the wall's clock.
  var framesPerSecond: Double { elapsed > 0 ? Double(done) / elapsed : 0 }
  /// Seconds of film a second of the wall's clock.
  var timesRealTime: Double { rate > 0 ? framesPerSecond / rate : 0 }
  /// Seconds until the last frame at this speed; nil before the first.
  var remaining: Double? { done > 0 ? elapsed * Double(total - done) / Double(done) : nil }

  /// One line for a terminal of some columns: a bar, frames, speed and what is left.
  func bar(columns: Int) -> String {
    let percent = total > 0 ? done * 100 / total : 100
    let left = remaining.map { ", \(Self.duration($0)) left" } ?? ""
    let numbers =
      "\(percent) % \(done)/\(total) frames, \(Self.decimal(framesPerSecond)) fps, \(Self.decimal(timesRealTime))x\(left)"
    let width = min(40, columns - numbers.count - 4)
    guard width >= 8 else { return String(numbers.prefix(max(0, columns - 1))) }
    let full = total > 0 ? done * width / total : width
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: width - full) + "] " + numbers
  }

  /// One line of JSON.
  var json: String {
    "{\"frame\":\(done),\"frames\":\(total),\"elapsed\":\(Self.decimal(elapsed, 3)),"
      + "\"fps\":\(Self.decimal(framesPerSecond, 2)),\"speed\":\(Self.decimal(timesRealTime, 3)),"
      + "\"remaining\":\(remaining.map { Self.decimal($0, 1) } ?? "null")}"
  }

  /// `m:ss`, or `h:mm:ss` from an hour on.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds.rounded(.up)), 359_999))
    let tail = "\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    guard whole >= 3600 else { return "\(whole / 60):\(tail)" }
    return "\(whole / 3600):\(whole / 60 % 60 < 10 ? "0" : "")\(whole / 60 % 60):\(tail)"
  }

  private static func decimal(_ value: Double, _ places: Int = 1) -> String {
    let scale = (0..<places).reduce(1) { result, _ in result * 10 }
    let whole = Int((max(0, min(value, 1e9)) * Double(scale)).rounded())
    let fraction = String(whole % scale + scale).dropFirst()
    return "\(whole / scale).\(fraction)"
  }
}
