/// In which field of an event stands what, as the Format line of the events says.
struct SubStationColumns {
  /// The fields of one event that are used; nil where the event or the Format line has none.
  struct Fields {
    var start: ArraySlice<UInt8>?
    var end: ArraySlice<UInt8>?
    var style: ArraySlice<UInt8>?
    var speaker: ArraySlice<UInt8>?
    var text: ArraySlice<UInt8>?
  }

  private let count: Int
  private let start: Int?
  private let end: Int?
  private let style: Int?
  private let speaker: Int?
  private let text: Int?

  /// The columns of files without a Format line.
  static let usual = SubStationColumns([
    "layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text",
  ])

  /// The columns by their names in lower case.
  init(_ names: [String]) {
    count = names.count
    start = names.firstIndex(of: "start")
    end = names.firstIndex(of: "end")
    style = names.firstIndex(of: "style")
    speaker = names.firstIndex(of: "name") ?? names.firstIndex(of: "actor")
    text = names.firstIndex(of: "text")
  }

  /// The fields of an event. The last one holds all that is left, commas included.
  func fields(of event: ArraySlice<UInt8>) -> Fields {
    var fields = Fields()
    var begin = event.startIndex
    for column in 0..<count {
      let isLast = column == count - 1
      let end = isLast ? event.endIndex : event[begin...].firstIndex(of: UInt8(ascii: ",")) ?? event.endIndex
      let field = event[begin..<end]
      switch column {
      case start: fields.start = field
      case self.end: fields.end = field
      case style: fields.style = field
      case speaker: fields.speaker = field
      case text: fields.text = field
      default: break
      }
      guard end < event.endIndex else { break }
      begin = end + 1
    }
    return fields
  }
}
