import Foundation
import Testing

@Suite struct FormTests {
  private static let textual: Set = ["swift", "c", "h", "metal", "sh", "py", "json", "md", "modulemap"]

  @Test func noSwiftFileIsLongerThan400Lines() throws {
    for path in SourceTree.files(under: "Sources", endings: ["swift"]) {
      let count = try SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 400, "\(path) has \(count) lines")
    }
  }

  @Test func noFolderIsDeeperThanThree() {
    for path in SourceTree.folders(under: "Sources") {
      #expect(path.split(separator: "/").count - 1 <= 3, "\(path)")
    }
  }

  @Test func nothingIsPutOff() throws {
    // Put together here, so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME"]
    for folder in ["Sources", "Tests"] {
      for path in SourceTree.files(under: folder, endings: Self.textual) {
        for (index, line) in try SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          let found = line.split { !$0.isLetter && $0 != "_" }.contains { words.contains(String($0)) }
          #expect(!found, "\(path):\(index + 1)")
        }
      }
    }
  }
}
