import Foundation
import RefrainDocuments
import Testing

@Suite struct JSONDocumentTests {
  private func parse(_ text: String) throws -> JSONDocument {
    try JSONDocument(parsing: Array(text.utf8), file: "a.json")
  }

  private func failure(_ text: String) -> Diagnostic? {
    do {
      _ = try parse(text)
      return nil
    } catch let error as JSONError {
      return error.diagnostic
    } catch {
      return nil
    }
  }

  @Test func readsEveryKind() throws {
    let root = try parse(#"{"s":"a\"\\\/\b\f\n\r\té😀","n":-1.5e2,"t":true,"f":false,"z":null,"a":[1,2]}"#).root
    #expect(try root["s"]?.string == "a\"\\/\u{8}\u{c}\n\r\té😀")
    #expect(try root["n"]?.number == -150)
    #expect(try root["t"]?.boolean == true)
    #expect(try root["f"]?.boolean == false)
    #expect(root["z"]?.isNull == true)
    #expect(try root["a"]?.array.map { try $0.integer } == [1, 2])
    #expect(root["missing"] == nil)
    #expect(try root.object.members.map(\.name) == ["s", "n", "t", "f", "z", "a"])
  }

  @Test func toleratesWhatPeopleWrite() throws {
    let text =
      "\u{FEFF}// head\n{ /* a */ \"x\": [1, 2,], // tail\n \"y\": NaN, \"z\": -Infinity, \"w\": Infinity,\n}\n"
    let root = try parse(text).root
    #expect(try root["x"]?.array.count == 2)
    #expect(root["y"]?.numberIfAny?.isNaN == true)
    #expect(root["z"]?.numberIfAny == -.infinity)
    #expect(root["w"]?.numberIfAny == .infinity)
  }

  @Test func keepsRawControlCharactersInStrings() throws {
    #expect(try parse("[\"a\nb\u{1}\"]").root.array[0].string == "a\nb\u{1}")
  }

  @Test func knowsThePlaceOfNamesAndValues() throws {
    let root = try parse("{\n  \"é\": 1,\r\n  \"b\" :  [true]\r}").root
    let members = try root.object.members
    #expect(members[0].place == Place(file: "a.json", line: 2, column: 3))
    #expect(members[0].value.place == Place(file: "a.json", line: 2, column: 8))
    #expect(members[1].place == Place(file: "a.json", line: 3, column: 3))
    #expect(try members[1].value.array[0].place == Place(file: "a.json", line: 3, column: 11))
  }

  @Test func replacesBrokenUTF8AndSaysSo() throws {
    let bytes = Array("{\"a\": \"x".utf8) + [0xE6, 0x97] + Array("\", \"b\": \"\\ud83d!\"}".utf8)
    let document = try JSONDocument(parsing: bytes, file: "a.json")
    #expect(try document.root["a"]?.string == "x\u{FFFD}")
    #expect(document.root["a"]?.rawText == [0x78, 0xE6, 0x97])
    #expect(try document.root["b"]?.string == "\u{FFFD}!")
    #expect(document.warnings.map(\.place?.column) == [7, 19])
  }

  @Test func reportsNamesThatComeTwice() throws {
    let document = try parse("{\"a\": 1,\n \"a\": 2}")
    #expect(document.warnings.count == 1)
    #expect(document.warnings[0].place == Place(file: "a.json", line: 2, column: 2))
    #expect(try document.root["a"]?.integer == 2)
  }

  @Test func reportsNamesThatComeTwiceAmongMany() throws {
    let names = (0..<50).map { "\"k\($0)\": 0" } + ["\"k7\": 1"]
    let document = try parse("{" + names.joined(separator: ",") + "}")
    #expect(document.warnings.count == 1)
  }

  @Test(arguments: [
    ("", 1, 1, "empty"),
    ("[1, 2", 1, 1, "ends inside an array"),
    ("{\"a\": 1", 1, 1, "ends inside an object"),
    ("{\"segments\":[{\"text\":\" cut he", 1, 22, "ends inside a string that starts at line 1 column 22"),
    ("/* never closed", 1, 1, "ends inside a comment"),
    ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
    ("{\"a\" 1}", 1, 6, "expected ':', found '1'"),
    ("{a: 1}", 1, 2, "expected a name in quotation marks or '}', found 'a'"),
    ("[\n 'x']", 2, 2, "expected a JSON value, found '''"),
    ("[01]", 1, 2, "\"01\" is not a JSON number"),
    ("[1.]", 1, 2, "\"1.\" is not a JSON number"),
    ("[-]", 1, 2, "\"-\" is not a JSON number"),
    ("[nul]", 1, 2, "expected a JSON value, found 'n'"),
    ("[\"\\x\"]", 1, 3, "\\x is not a JSON escape"),
    ("[\"\\u12g4\"]", 1, 3, "four hexadecimal digits"),
    ("[] []", 1, 4, "after the end"),
  ])
  func explainsWhatIsMalformed(text: String, line: Int, column: Int, message: String) throws {
    let diagnostic = try #require(failure(text))
    #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
    #expect(diagnostic.place == Place(file: "a.json", line: line, column: column))
  }

  @Test func boundsTheDepth() throws {
    let deep = String(repeating: "[", count: 100_000)
    let diagnostic = try #require(failure(deep))
    #expect(diagnostic.message.contains("nested deeper than 200"))
    let allowed = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(failure(allowed) == nil)
    #expect(failure("[" + allowed + "]") != nil)
  }

  @Test func typedAccessSaysWhatWasExpected() throws {
    let root = try parse("{\"a\": \"1\", \"b\": NaN, \"c\": 1.5, \"d\": 3e2, \"e\": 9007199254740993}").root
    let missing = #expect(throws: JSONError.self) { try root["a"]?.number }
    #expect(
      missing?.diagnostic.rendered == """
        a.json:1:7: error: expected a number, found string
          {"a": "1", "b": NaN, "c": 1.5, "d": 3e2, "e": 9007199254740993}
                ^
        """)
    let infinite = #expect(throws: JSONError.self) { try root["b"]?.number }
    #expect(infinite?.diagnostic.message == "expected a finite number, found NaN")
    #expect(throws: JSONError.self) { try root["c"]?.integer }
    #expect(try root["d"]?.integer == 300)
    #expect(try root["e"]?.integer == 9_007_199_254_740_993)
    #expect(root["c"]?.literal == "1.5")
  }

  @Test func agreesWithFoundationOnRandomTrees() throws {
    var generator = SplitMix(state: 7)
    for _ in 0..<200 {
      let tree = RandomTree.make(depth: 4, using: &generator)
      let bytes = try JSONSerialization.data(withJSONObject: ["root": tree], options: [.sortedKeys])
      let mine = try JSONDocument(parsing: Array(bytes), file: "a.json").root
      var writer = JSONWriter()
      RandomTree.write(mine, to: &writer)
      let again = try JSONSerialization.jsonObject(with: Data(writer.text.utf8)) as? NSDictionary
      #expect(again == ["root": tree] as NSDictionary)
    }
  }
}

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

enum RandomTree {
  static func make(depth: Int, using generator: inout SplitMix) -> Any {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return NSNull()
    case 1: return Bool.random(using: &generator)
    case 2: return Int.random(in: -1_000_000...1_000_000, using: &generator)
    case 3: return Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 64
    case 4: return text(using: &generator)
    case 5: return (0..<Int.random(in: 0...4, using: &generator)).map { _ in make(depth: depth - 1, using: &generator) }
    default:
      var object: [String: Any] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        object[text(using: &generator)] = make(depth: depth - 1, using: &generator)
      }
      return object
    }
  }

  static func text(using generator: inout SplitMix) -> String {
    let letters: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\t", "\u{1}", "é", "日", "😀", "\u{301}", " ", "\u{2028}",
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      scalars.append(letters.randomElement(using: &generator) ?? "a")
    }
    return String(scalars)
  }

  static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value.kind {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .number: writer.literal(value.literal ?? "")
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array { for element in elements { write(element, to: &$0) } }
    case .object(let object):
      writer.object {
        for member in object.members {
          $0.name(member.name)
          write(member.value, to: &$0)
        }
      }
    }
  }
}
