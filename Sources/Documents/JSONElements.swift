/// The elements of a JSON array in order, each found when it is asked for.
///
/// To go through them is linear; to count them, too.
public struct JSONElements: Collection, Sendable {
  private let index: JSONIndex?
  /// The first element.
  public let startIndex: Int
  /// Behind the last element.
  public let endIndex: Int

  /// None.
  public init() {
    index = nil
    startIndex = 0
    endIndex = 0
  }

  init(_ index: JSONIndex, _ array: Int) {
    self.index = index
    startIndex = array + 2
    endIndex = index.end(array)
  }

  /// The element behind another.
  public func index(after element: Int) -> Int {
    index?.end(element) ?? endIndex
  }

  /// An element by its place.
  public subscript(element: Int) -> JSONValue {
    guard let index, element < endIndex else { preconditionFailure("element beyond the array") }
    return JSONValue(index, element)
  }
}

extension JSONValue {
  /// The elements of an array; none where the value is something else.
  public var elements: JSONElements {
    isArray ? JSONElements(index, entry) : JSONElements()
  }
}
