extension Array {
  /// The first index whose element, and all after it, satisfy a condition; `count` if none does. Logarithmic.
  ///
  /// The elements that satisfy it must all come after those that do not.
  func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
