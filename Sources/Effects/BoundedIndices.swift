internal import Foundation

/// Keeps subscripts of arrays inside them, in clang's unoptimised code as text (LLVM's intermediate language).
///
/// Metal leaves an index beyond an array undefined; here it means the last element, as for vectors and matrices. Arrays
/// whose length the type gives are bounded by it; behind a pointer the optimiser knows, once all is inlined, which array
/// it leads to, and how much of it is left. What the host passes has room around it (`ReadOnlyBlock`) and is left alone.
/// Nothing here branches, so loops over pixels still vectorise, and indices that are known cost nothing.
///
/// The one element behind an array's end keeps its address where only that is asked for (`p != &a[4]`). A pointer that
/// walks (`*p++`) is not followed.
struct BoundedIndices {
  /// The code with bounded subscripts.
  private(set) var text = ""
  /// Integers of 32 bits by the name of their widened form, which is what indexes.
  private var narrow: [Substring: Substring] = [:]
  private var count = 0
  private var needsElements = false
  private var declared: Set<String> = []

  init(_ code: String) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    text.reserveCapacity(code.utf8.count + 8192)
    for (number, line) in lines.enumerated() {
      let start = line.utf8.prefix(4)
      if start.first == UInt8(ascii: "d") {
        narrow = [:]
      } else if start.elementsEqual("  %a".utf8) {
        if let bounded = bounded(line, followedBy: lines[(number + 1)...].prefix(3)) {
          text += bounded
          text += "\n"
          continue
        }
      } else if start.elementsEqual("  %i".utf8) {
        note(line)
      }
      text += line
      text += "\n"
    }
    if needsElements { text += BoundedIndices.element }
    for declaration in declared.sorted() where !code.contains(declaration) { text += declaration + "\n" }
  }

  /// A subscript with its index inside the array; nil where the line is none of the user's subscripts.
  private mutating func bounded(_ line: Substring, followedBy next: ArraySlice<Substring>) -> String? {
    let isSubscript = line.hasPrefix("  %arrayidx")
    guard isSubscript || line.hasPrefix("  %add.ptr"), line.contains("!dbg"), let place = Subscript(line) else {
      return nil
    }
    let name = place.result
    let use = next.first { $0.contains(name + ",") || $0.contains(name + ")") || $0.hasSuffix(name) }
    let isRead = use.map { !$0.contains("icmp ") && !$0.contains("store ptr \(name),") } ?? true
    // An array of one or none at a structure's end is how C writes one of any length.
    guard let length = place.length, length > 1 else {
      let isAccessed = isSubscript || use.map { BoundedIndices.accesses($0, name) } ?? false
      guard isAccessed, isRead else { return nil }
      return behindPointer(place, in: line)
    }
    let limit = isRead ? length - 1 : length
    if let constant = Int(place.index) {
      if constant >= 0 && constant <= limit { return nil }
      return place.line(line, index: "\(limit)")
    }
    count += 1
    let index = "%refrain.index\(count)"
    if let small = narrow[place.index], limit < 1 << 31 {
      declared.insert("declare i32 @llvm.umin.i32(i32, i32)")
      return "  \(index).n = call i32 @llvm.umin.i32(i32 \(small), i32 \(limit))\n"
        + "  \(index) = zext i32 \(index).n to i64\n" + place.line(line, index: index)
    }
    declared.insert("declare i64 @llvm.umin.i64(i64, i64)")
    return "  \(index) = call i64 @llvm.umin.i64(i64 \(place.index), i64 \(limit))\n" + place.line(line, index: index)
  }

  private mutating func behindPointer(_ place: Subscript, in line: Substring) -> String {
    needsElements = true
    declared.insert("declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)")
    count += 1
    let index = "%refrain.index\(count)"
    let size = "ptrtoint (ptr getelementptr (\(place.element), ptr null, i64 1) to i64)"
    return "  \(index) = call i64 @refrain.element(ptr \(place.base), i64 \(place.index), i64 \(size))\n"
      + place.line(line, index: index)
  }

  /// Remembers `%idxprom = sext i32 %3 to i64`.
  private mutating func note(_ line: Substring) {
    guard line.hasPrefix("  %idx") else { return }
    let words = line.split(separator: " ", maxSplits: 6)
    guard words.count == 7, words[1] == "=", words[2] == "sext" || words[2] == "zext", words[3] == "i32" else { return }
    narrow[words[0]] = words[4]
  }

  /// Whether an instruction reads or writes at an address.
  private static func accesses(_ line: Substring, _ name: Substring) -> Bool {
    line.contains(" load ") || (line.contains("store ") && line.contains(", ptr \(name),"))
  }

  /// How much of an array is left behind an address is known late; -1 says that it never will be.
  private static let element = """
    define internal i64 @refrain.element(ptr %p, i64 %index, i64 %bytes) alwaysinline nounwind {
      %left = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 true)
      %whole = udiv i64 %left, %bytes
      %last = sub i64 %whole, 1
      %isInside = icmp ult i64 %index, %whole
      %isUnknown = icmp eq i64 %left, -1
      %isKept = or i1 %isInside, %isUnknown
      %bounded = select i1 %isKept, i64 %index, i64 %last
      ret i64 %bounded
    }

    """
}

/// The parts of `  %arrayidx = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %idxprom, !dbg !9`, or of the same
/// behind a pointer: `getelementptr inbounds float, ptr %0, i64 %idxprom`.
private struct Subscript {
  var result: Substring
  /// How many elements; nil behind a pointer.
  var length: Int?
  var element: Substring
  var base: Substring
  var index: Substring
  private var indexRange: Range<Substring.Index>

  init?(_ line: Substring) {
    guard let equals = line.range(of: " = getelementptr "), let pointer = line.range(of: ", ptr ") else { return nil }
    result = line[line.index(line.startIndex, offsetBy: 2)..<equals.lowerBound]
    var type = line[equals.upperBound..<pointer.lowerBound]
    while let word = ["inbounds ", "nuw ", "nusw "].first(where: type.hasPrefix) { type = type.dropFirst(word.count) }
    let operands = line[pointer.upperBound...].split(separator: ", ")
    guard operands.count >= 3 else { return nil }
    base = operands[0]
    if type.first == "[", operands[1] == "i64 0", operands[2].hasPrefix("i64 "), let by = type.range(of: " x ") {
      length = Int(type[type.index(after: type.startIndex)..<by.lowerBound])
      element = type[by.upperBound...].dropLast()
      index = operands[2].dropFirst(4)
    } else if operands[1].hasPrefix("i64 "), operands[2].hasPrefix("!dbg") {
      element = type
      index = operands[1].dropFirst(4)
    } else {
      return nil
    }
    indexRange = index.startIndex..<index.endIndex
  }

  /// The line with another index.
  func line(_ line: Substring, index: String) -> String {
    String(line[..<indexRange.lowerBound]) + index + line[indexRange.upperBound...]
  }
}
