import Foundation
import Testing

@Suite struct ImportArrowTests {
  private func table() throws -> ImportTable {
    ImportTable(readme: try SourceTree.text(of: "README.md"))
  }

  /// The imports of one file that its row does not have, as `file:line: …`.
  private func strangers(in text: String, at path: String, _ table: ImportTable) -> [String] {
    let folder = String(path.split(separator: "/")[1])
    guard let row = table[folder] else { return ["\(path): \(folder) has no row in README.md"] }
    let allowed = Set(row.imports).union(SwiftImport.free)
    return SwiftImport.all(in: text).filter { !allowed.contains($0.module) || ($0.isOurs && $0.module.isEmpty) }
      .map { "\(path):\($0.line): \(folder) may not import \($0.module.isEmpty ? "the umbrella" : $0.module)" }
  }

  @Test func everyImportStandsInTheTable() throws {
    let table = try table()
    let files = SourceTree.files(under: "Sources", endings: ["swift"])
    #expect(files.count > 20)
    for path in files {
      #expect(strangers(in: try SourceTree.text(of: path), at: path, table) == [])
    }
  }

  @Test func everyArrowPointsDown() throws {
    let table = try table()
    #expect(table.rows.count == 12)
    #expect(table.faults == [])
  }

  @Test func everyFolderHasARow() throws {
    let table = try table()
    for path in SourceTree.folders(under: "Sources") where path.split(separator: "/").count == 2 {
      let folder = String(path.split(separator: "/")[1])
      if folder.isCTarget {
        #expect(table.rows.contains { $0.imports.contains(folder) }, "nobody may import \(folder)")
      } else {
        #expect(table[folder] != nil, "\(folder) has no row in README.md")
      }
    }
  }

  /// Libraries stay behind one border each; only the files inside the binary are read by two modules.
  @Test func everyCLibraryHasOneImporter() throws {
    let importers = Dictionary(
      grouping: try table().rows.flatMap { row in row.imports.filter(\.isCTarget).map { (name: $0, by: row.folder) } },
      by: \.name
    ).mapValues { $0.map(\.by) }
    for (name, folders) in importers {
      #expect(folders == (name == "CAssets" ? ["Effects", "Scenes"] : folders.prefix(1).map { $0 }), "\(name)")
    }
  }

  /// A header that is read by its path would pass by the module map: C files include the system's and their own only.
  @Test func cFilesIncludeNoOtherTargetsHeader() throws {
    let targets = SourceTree.folders(under: "Sources").filter { $0.split(separator: "/").count == 2 }
      .map { String($0.split(separator: "/")[1]) }.filter(\.isCTarget)
    for path in SourceTree.files(under: "Sources", endings: ["c", "h"]) {
      let own = String(path.split(separator: "/")[1])
      for line in try SourceTree.text(of: path).split(separator: "\n") where line.contains("#include") {
        for other in targets where other != own {
          #expect(!line.contains("\(other).h") && !line.contains("\(other)/"), "\(path): \(line)")
        }
      }
    }
  }

  @Test func findsWhatIsForbidden() throws {
    let table = try table()
    let text = """
      // import RefrainExport
      public import Foundation
      @testable import RefrainViews
      internal import struct RefrainExport.Job
      import CFFmpeg
        import UIKit
      import Refrain
      /* import CXML
      import CXML */
      """
    let path = "Sources/Typography/Example.swift"
    #expect(
      strangers(in: text, at: path, table) == [
        "\(path):3: Typography may not import Views", "\(path):4: Typography may not import Export",
        "\(path):5: Typography may not import CFFmpeg", "\(path):6: Typography may not import UIKit",
        "\(path):7: Typography may not import the umbrella",
      ])
    let upwards = ImportTable(
      readme: "## Layout\n| 1 | `A` | x | `B`, `C` |\n| 1 | `B` | y | - |\n## Next\n| 0 | `C` | z | - |")
    #expect(upwards.faults == ["A (tier 1) imports B (tier 1)", "A imports C, which has no row"])
  }
}
