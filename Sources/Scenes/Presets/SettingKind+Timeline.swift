public import RefrainDocuments
import RefrainTimeline

extension SettingKind {
  /// A moment or a length: `12.5`, `1:02.5`, `1:02:03` or `375f`. Text, to be parsed once the frame rate is known.
  public static func time(signed: Bool = false) -> SettingKind {
    .grammar(
      SettingGrammar(placeholder: "TIME", expectation: "a time such as 12.5, 1:02.5, 1:02:03 or 375f") { text in
        complaint { () throws(TimelineError) in _ = try Timecode(parsing: text, signed: signed) }
      })
  }

  /// Frames a second: `30`, `29.97` or `30000/1001`.
  public static var frameRate: SettingKind {
    .grammar(
      SettingGrammar(placeholder: "N[/D]", expectation: "a frame rate such as 30, 29.97 or 30000/1001") { text in
        complaint { () throws(TimelineError) in _ = try FrameRate(parsing: text) }
      })
  }

  private static func complaint(_ parse: () throws(TimelineError) -> Void) -> String? {
    do {
      try parse()
      return nil
    } catch {
      return error.diagnostic.message
    }
  }
}
