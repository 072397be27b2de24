public import Foundation
import RefrainTimeline

/// When the content of a `TimelineView` is evaluated.
public struct AnimationTimelineSchedule: Sendable {
  let minimumInterval: Double?
  let paused: Bool
}

extension AnimationTimelineSchedule {
  /// Every frame, or every `minimumInterval` seconds. A paused timeline stands at the sound's beginning.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }

  /// Every frame.
  public static var animation: AnimationTimelineSchedule { animation() }

  /// The date of a position in the sound. Dates are the position counted from the reference date, so that any frame can
  /// be evaluated alone; with an interval they are the last multiple of it that has passed.
  func date(at position: Rational) -> Date {
    if paused { return Date(timeIntervalSinceReferenceDate: 0) }
    let seconds = position.doubleValue
    guard let interval = minimumInterval, interval > 0 else {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    return Date(timeIntervalSinceReferenceDate: (seconds / interval + 1e-9).rounded(.down) * interval)
  }
}

/// What the content of a `TimelineView` is told.
public struct TimelineContext: Sendable {
  /// The frame's date.
  public let date: Date
}

/// A view that depends on time. Its content is given the date that belongs to the frame: the position in the sound, in
/// seconds from the reference date.
public struct TimelineView<Content: View>: PrimitiveView {
  /// What the content is told.
  public typealias Context = TimelineContext

  private let schedule: AnimationTimelineSchedule
  private let content: (TimelineContext) -> Content

  /// The content follows a schedule.
  public init(_ schedule: AnimationTimelineSchedule, @ViewBuilder content: @escaping (TimelineContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The nodes of the content at this frame's date. Reduced motion pauses every timeline.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let schedule = AnimationTimelineSchedule(
      minimumInterval: schedule.minimumInterval,
      paused: schedule.paused || context.environment.accessibilityReduceMotion)
    let date = schedule.date(at: context.environment.playbackPosition)
    let inner = context.descending(to: 0)
    return inner.withEnvironment { content(TimelineContext(date: date)) }._layoutNodes(in: inner)
  }
}
