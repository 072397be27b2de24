import CXML

/// The names that readers ask for in every element, by numbers that are the same in all texts. Those of `xml:` keep their
/// prefix.
enum XMLName: Int32, CaseIterable {
  case body, div, p, span, br
  case begin, end, dur, timeContainer, agent, role, ruby, xmlSpace
  case t, d, w, a

  /// As it stands in the file.
  var text: String { self == .xmlSpace ? "xml:space" : "\(self)" }
}

/// Numbers for names. libxml2 keeps each name once, so that its place tells it.
struct XMLNames {
  /// The names by their numbers; first those that `XMLName` has.
  private(set) var all = XMLName.allCases.map(\.text)
  private var numbers: [UnsafePointer<xmlChar>: Int32] = [:]
  private var xmlNumbers: [UnsafePointer<xmlChar>: Int32] = [:]
  /// Those that came last, by some bits of their places.
  private var recent = [(place: UnsafePointer<xmlChar>?, number: Int32)](repeating: (nil, 0), count: 64)

  /// The number of a name.
  mutating func number(_ name: UnsafePointer<xmlChar>?) -> Int32 {
    guard let name else { preconditionFailure("libxml2 gave no name") }
    let slot = Int(bitPattern: name) & 63
    if recent[slot].place == name { return recent[slot].number }
    let number = numbers[name] ?? add(String(decoding: XMLNames.bytes(name), as: UTF8.self))
    numbers[name] = number
    recent[slot] = (name, number)
    return number
  }

  /// The number of a name of `xml:`.
  mutating func number(xml name: UnsafePointer<xmlChar>?) -> Int32 {
    guard let name else { preconditionFailure("libxml2 gave no name") }
    let number = xmlNumbers[name] ?? add("xml:" + String(decoding: XMLNames.bytes(name), as: UTF8.self))
    xmlNumbers[name] = number
    return number
  }

  private mutating func add(_ name: String) -> Int32 {
    if let known = XMLName.allCases.first(where: { $0.text == name }) { return known.rawValue }
    all.append(name)
    return Int32(all.count - 1)
  }

  static func bytes(_ text: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
  }
}
