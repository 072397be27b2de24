import Foundation

/// The table of modules in README.md, under its heading “Layout”.
struct ImportTable {
  struct Row {
    var tier: Int
    var folder: String
    var imports: [String]
  }

  var rows: [Row] = []

  /// Reads the rows of the first table under the heading; lines of any other form are not rows.
  init(readme: String) {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let heading = lines.firstIndex(of: "## Layout") else { return }
    for line in lines[(heading + 1)...] {
      if line.hasPrefix("## ") { break }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 4, let tier = Int(cells[0]) else { continue }
      rows.append(Row(tier: tier, folder: Self.names(in: cells[1]).first ?? "", imports: Self.names(in: cells[3])))
    }
  }

  subscript(folder: String) -> Row? { rows.first { $0.folder == folder } }

  /// What is wrong with the table itself: an arrow that does not point down, or that points nowhere.
  var faults: [String] {
    let free: Set = ["Documents", "Pixels"]
    var found: [String] = []
    for row in rows {
      for name in row.imports where !name.isCTarget {
        guard let target = self[name] else {
          found.append("\(row.folder) imports \(name), which has no row")
          continue
        }
        if target.tier >= row.tier && !free.contains(name) {
          found.append("\(row.folder) (tier \(row.tier)) imports \(name) (tier \(target.tier))")
        }
      }
    }
    return found
  }

  private static func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }
}

extension String {
  /// `CPango`, `CICU`: a C and another capital.
  var isCTarget: Bool {
    let head = Array(prefix(2))
    return head.count == 2 && head[0] == "C" && head[1].isUppercase
  }
}
