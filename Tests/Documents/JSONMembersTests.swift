import RefrainDocuments
import Testing

/// The ways to many objects and long lists give what the members one by one give.
@Suite struct JSONMembersTests {
  private enum Name: Int, JSONName {
    case start, end, text, probability

    var name: String { self == .probability ? "no_speech_prob" : "\(self)" }
  }

  private func root(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8), file: "a.json").root
  }

  @Test func findsTheMembersOfEachObjectAfterTheOther() throws {
    let root = try root(
      #"""
      [{"start": 1, "end": 2, "text": "a"}, {"start": 3, "end": 4, "text": "b"}, {"text": "c", "start": 5},
       {"Start": 6, "startx": 7, "star": 8, "no_speech_prob": 0.25}, 9, {"end": null}, {}]
      """#)
    var members = JSONMembers<Name>()
    var found: [String] = []
    for element in root.elements {
      members.read(element)
      let text = members[.text]?.stringIfAny ?? "-"
      let numbers = [Name.start, .end, .probability].map { members.number($0).map { "\($0)" } ?? "-" }
      found.append(([text] + numbers).joined(separator: " "))
    }
    #expect(
      found == ["a 1.0 2.0 -", "b 3.0 4.0 -", "c 5.0 - -", "- - - 0.25", "- - - -", "- - - -", "- - - -"])
    members.read(root.elements.first)
    members.read(nil)
    #expect(!members.has(.start))
  }

  @Test func aNullIsThereAndNoNumber() throws {
    var members = JSONMembers<Name>()
    members.read(try root(#"{"end": null, "start": "1"}"#))
    #expect(members.has(.end) && members[.end]?.isNull == true && members.number(.end) == nil)
    #expect(members.number(.start) == nil && members[.start]?.stringIfAny == "1")
  }

  @Test func escapedNamesAndNamesThatComeTwice() throws {
    var members = JSONMembers<Name>()
    members.read(try root(#"{"\u0073tart": 1, "end": 2, "end": 3, "te\/xt": 4}"#))
    #expect(members.number(.start) == 1 && members.number(.end) == 3 && !members.has(.text))
    members.read(try root(#"{"s\u0074art": 5, "start": 6}"#))
    #expect(members.number(.start) == 6)
  }

  @Test func agreesWithOneMemberAfterTheOther() throws {
    var generator = SplitMix(state: 5)
    let names = ["start", "end", "text", "no_speech_prob", "id", "sta", "starts", "en", "tex\\u0074", "o"]
    var members = JSONMembers<Name>()
    for _ in 0..<300 {
      let pieces = (0..<Int.random(in: 0..<50, using: &generator)).map { index in
        "\"\(names.randomElement(using: &generator) ?? "")\": \(Bool.random(using: &generator) ? "[\(index), {}]" : "\(index)")"
      }
      let object = try root("{\(pieces.joined(separator: ", "))}")
      members.read(object)
      for name in Name.allCases {
        #expect(members[name]?.offset == object[name.name]?.offset)
        #expect(members.number(name) == object[name.name]?.numberIfAny)
      }
    }
  }

  @Test func elementsInOrder() throws {
    let array = try root(#"[1, [2, 3], {"a": [4]}, "]", 5]"#)
    #expect(array.elements.map(\.kindName) == ["number", "array", "object", "string", "number"])
    #expect(array.elements.count == 5 && array.elements.dropFirst(4).first?.numberIfAny == 5)
    #expect(array.arrayIfAny?.map(\.offset) == array.elements.map(\.offset))
    #expect(try root("{}").elements.isEmpty && root("[]").elements.isEmpty && root("[]").isArray)
  }

  /// Strings end at their quotation mark wherever it stands among eight bytes.
  @Test func stringsOfEveryLength() throws {
    for length in 0..<40 {
      for filler in ["a", "é", "#", "!", "]"] {
        let text = String(repeating: filler, count: length)
        let array = try root("[\"\(text)\",\"\(text)\\n\(text)\", \"\"]")
        #expect(array.elements.map(\.stringIfAny) == [text, "\(text)\n\(text)", ""])
      }
    }
  }

  @Test(arguments: ["0", "-0", "7", "1.5", "0.25", "1234567.125", "1e3", "-2.5E-1", "123456789012345678"])
  func numbersOfEverySpelling(text: String) throws {
    #expect(try root("[\(text)]").elements.first?.numberIfAny == Double(text))
    #expect(try root(text).literal == text)
  }

  @Test(arguments: ["01", "1.", ".5", "1.5.2", "1a", "-", "1e", "00", "2x"])
  func numbersThatAreNone(text: String) {
    #expect(throws: JSONError.self) { try root("[\(text)]") }
  }
}
