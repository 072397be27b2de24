internal import Foundation
internal import RefrainDocuments

/// The stitchable functions of a source: by its tokens, or, where macros make them or conditions choose among them, by
/// those that the preprocessor leaves.
enum StitchableFunctions {
  static func of(name: String, text: String, folder: String?, includes: IncludeClosure) -> [StitchableFunction] {
    let source = MetalTokens(text)
    let aliases = TypeAliases([source] + includes.files.map { MetalTokens($0.text) })
    return written(source, name: name, text: text, folder: folder, includes: includes).map(aliases.resolved)
  }

  /// With the types as the source writes them.
  private static func written(
    _ source: MetalTokens, name: String, text: String, folder: String?, includes: IncludeClosure
  ) -> [StitchableFunction] {
    let scanner = StitchableScanner(source)
    let macros = includes.files.contains { StitchableScanner.hasMacros($0.text) }
    guard macros || scanner.needsPreprocessor, let expanded = preprocessed(name, text, folder, includes) else {
      return scanner.functions(file: name)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return StitchableScanner(MetalTokens(expanded)).functions(file: name).map { function in
      // Only the line of the user's own text is known, not the column.
      var function = function
      let line = function.place.line ?? 1
      let indent = line <= lines.count ? lines[line - 1].prefix { $0 == " " || $0 == "\t" }.count : 0
      function.place = Place(file: name, line: line, column: indent + 1)
      return function
    }
  }

  /// The source's own lines after preprocessing, padded to their line numbers; nil where no compiler is at hand, or where
  /// the text is so wrong that compiling it will say more.
  private static func preprocessed(
    _ name: String, _ text: String, _ folder: String?, _ includes: IncludeClosure
  ) -> String? {
    guard let toolchain = try? Toolchain.found(), let cache = try? EffectCache.open(),
      let work = try? WorkFolder(in: cache.folder),
      let headers = try? CompilerHeaders.folder(in: cache)
    else { return nil }
    let unit = folder == nil ? work.path + "/unit.metal" : URL(fileURLWithPath: name).path
    if folder == nil, (try? work.write(text, to: "unit.metal")) == nil { return nil }
    guard let aliases = try? HeaderAliases(text: text, includes: includes, headers: headers, work: work) else {
      return nil
    }
    let arguments = ["-E", "-x", "c++", "-std=gnu++20", "-nostdinc", "-isystem", headers, "-w"] + aliases.options
    let output = work.path + "/unit.ii"
    let limits = Subprocess.Limits(seconds: min(10, EffectCompiler.limits.seconds))
    guard let outcome = try? Subprocess.run(toolchain.clang, arguments + [unit, "-o", output], limits: limits),
      outcome.status == 0, let data = FileManager.default.contents(atPath: output)
    else { return nil }
    var own: [Substring] = []
    var isOwn = false
    var line = 1
    for piece in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if piece.hasPrefix("# ") {
        let words = piece.split(separator: " ")
        isOwn = words.count > 2 && words[2] == "\"\(unit)\""
        line = words.count > 1 ? Int(words[1]) ?? line : line
      } else if isOwn {
        while own.count < line - 1 { own.append("") }
        // A macro's expansion stays on one line, whatever lines follow it in the output.
        if own.count >= line { own[line - 1] += " " + piece } else { own.append(piece) }
        line += 1
      }
    }
    return own.joined(separator: "\n")
  }
}

extension StitchableScanner {
  /// Whether a text has macros that make stitchable functions.
  static func hasMacros(_ text: String) -> Bool {
    text.contains("stitchable") && MetalTokens(text).directives.contains { $0.text.contains("stitchable") }
  }
}
