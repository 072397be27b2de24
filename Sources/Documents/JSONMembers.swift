/// Names of members that a reader looks for, numbered from 0.
public protocol JSONName: RawRepresentable<Int>, CaseIterable, Sendable {
  /// As it stands in the file.
  var name: String { get }
}

extension JSONName {
  /// The name of the case.
  public var name: String { "\(self)" }
}

/// The values that certain names have in an object, found in one walk over its members.
///
/// Made once for many objects of a kind: they have their members in the same order, so that each name needs to be
/// compared only with the one that stood at its place in the object before.
public struct JSONMembers<Name: JSONName> {
  @usableFromInline var lookup: JSONLookup

  /// No values yet.
  public init() {
    lookup = JSONLookup(Name.allCases.map(\.name))
  }

  /// Finds the values in another object; there are none in a value that is no object. Of a name that comes twice the last
  /// value counts. O(members).
  @inlinable public mutating func read(_ value: JSONValue?) { lookup.read(value) }

  /// Whether there is such a member.
  @inlinable public func has(_ name: Name) -> Bool { lookup.has(name.rawValue) }

  /// The value of a member.
  @inlinable public subscript(name: Name) -> JSONValue? { lookup[name.rawValue] }

  /// The nearest double, also NaN and the infinities; nil where the member is missing or no number.
  @inlinable public func number(_ name: Name) -> Double? { lookup.number(name.rawValue) }
}

/// Finds members by the numbers of their names.
@usableFromInline struct JSONLookup {
  private let names: [[UInt8]]
  private var index: JSONIndex?
  /// The entry of each name's value; 0, which is the root and no member, where there is none.
  private var found: [Int]
  /// What stood at each place of the object before: the byte at which the name starts, and its number or -1.
  private var places: [(offset: Int, number: Int)] = []

  private static let largestPlace = 32

  @usableFromInline init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    found = Array(repeating: 0, count: names.count)
  }

  @usableFromInline mutating func read(_ value: JSONValue?) {
    for number in found.indices { found[number] = 0 }
    guard let value, value.isObject else { return }
    let index = value.index
    if self.index !== index {
      self.index = index
      places = []
    }
    index.source.bytes.withUnsafeBufferPointer { bytes in
      index.entries.withUnsafeBufferPointer { entries in
        var name = value.entry + 2
        let end = Int(entries[value.entry + 1])
        var place = 0
        while name < end {
          let number = number(of: name, at: place, index, bytes, entries)
          if number >= 0 { found[number] = name + 1 }
          name = JSONIndex.end(name + 1, bytes, entries)
          place += 1
        }
      }
    }
  }

  /// The number of the name at an entry; -1 where nobody wants it.
  private mutating func number(
    of name: Int, at place: Int, _ index: JSONIndex, _ bytes: UnsafeBufferPointer<UInt8>,
    _ entries: UnsafeBufferPointer<UInt32>
  ) -> Int {
    let offset = Int(entries[name])
    if place < places.count, JSONLookup.isSameName(bytes, offset, places[place].offset) {
      return places[place].number
    }
    let number = names.firstIndex { wanted in
      wanted.withUnsafeBufferPointer { index.isNamed(bytes, offset: offset, $0) }
    }
    if place < places.count {
      places[place] = (offset, number ?? -1)
    } else if place < JSONLookup.largestPlace {
      places.append((offset, number ?? -1))
    }
    return number ?? -1
  }

  /// Whether two names are spelled the same.
  private static func isSameName(_ bytes: UnsafeBufferPointer<UInt8>, _ a: Int, _ b: Int) -> Bool {
    var length = 1
    while bytes[a + length] == bytes[b + length] {
      if bytes[a + length] == UInt8(ascii: "\"") { return true }
      if bytes[a + length] == UInt8(ascii: "\\") { return false }
      length += 1
    }
    return false
  }

  @usableFromInline func has(_ name: Int) -> Bool { found[name] != 0 }

  @usableFromInline subscript(name: Int) -> JSONValue? {
    guard found[name] != 0, let index else { return nil }
    return JSONValue(index, found[name])
  }

  @usableFromInline func number(_ name: Int) -> Double? {
    guard found[name] != 0, let index else { return nil }
    return index.number(found[name])
  }
}
