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
    event.withUnsafeBufferPointer { bytes in
      var begin = 0
      for column in 0..<count {
        var end = begin
        if column == count - 1 { end = bytes.count }
        while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
        let range = (event.startIndex + begin)..<(event.startIndex + end)
        switch column {
        case start: fields.start = event[range]
        case self.end: fields.end = event[range]
        case style: fields.style = event[range]
        case speaker: fields.speaker = event[range]
        case text: fields.text = event[range]
        default: break
        }
        guard end < bytes.count else { break }
        begin = end + 1
      }
    }
    return fields
  }
}
