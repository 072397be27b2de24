import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainMedia
import RefrainTypography

/// What `doctor` finds out about this machine.
public struct Doctor: Sendable {
  /// One thing that was looked at.
  public struct Finding: Sendable {
    /// What was looked at.
    public let name: String
    /// What was found.
    public let text: String
    /// What helps; nil where all is well.
    public let remedy: String?
  }

  /// What was found, in order.
  public let findings: [Finding]

  /// Looks at libraries, encoders, fonts, the compiler and the cache.
  public init() {
    var findings = [Finding(name: "refrain", text: Version.current, remedy: nil)]
    findings += Components.libraries.map { Finding(name: $0.name, text: $0.version, remedy: nil) }
    findings.append(Self.encoder("libx264", what: "H.264 encoder"))
    findings.append(Self.encoder("aac", what: "AAC encoder"))
    findings += Self.fonts
    findings += Self.effects
    findings.append(
      Finding(name: "processor", text: "\(CompileTarget.host.rawValue), \(Self.processors) processors", remedy: nil))
    findings.append(
      Finding(
        name: "trust", text: "effects are native code that runs with your rights: use only those that you trust",
        remedy: nil))
    self.findings = findings
  }

  /// Whether something is missing.
  public var isIll: Bool { findings.contains { $0.remedy != nil } }

  /// A line for each finding, with what helps below.
  public var text: String {
    let width = findings.map(\.name.count).max() ?? 0
    return findings.map { finding in
      let line = finding.name + String(repeating: " ", count: width - finding.name.count + 2) + finding.text
      return finding.remedy.map { line + "\n" + String(repeating: " ", count: width + 2) + "help: " + $0 } ?? line
    }.joined(separator: "\n")
  }

  /// One JSON object.
  public var json: String {
    var json = JSONWriter(indentation: 1)
    json.object { json in
      json.name("healthy")
      json.boolean(!isIll)
      json.name("findings")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.name("name")
            json.string(finding.name)
            json.name("found")
            json.string(finding.text)
            if let remedy = finding.remedy {
              json.name("remedy")
              json.string(remedy)
            }
          }
        }
      }
    }
    return json.text
  }

  private static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  private static func encoder(_ name: String, what: String) -> Finding {
    let isThere = RefrainMedia.LibraryVersions.hasEncoder(name)
    return Finding(
      name: name, text: isThere ? "\(what) found" : "\(what) missing",
      remedy: isThere ? nil : "install a build of FFmpeg's libraries that has \(name)")
  }

  private static var fonts: [Finding] {
    let catalogue: FontCatalogue
    do {
      catalogue = try FontCatalogue()
    } catch {
      return [Finding(name: "fonts", text: error.diagnostic.message, remedy: error.diagnostic.remedy)]
    }
    return [
      ("Inter", "fonts-inter"), ("Noto Sans", "fonts-noto-core"), ("Noto Sans CJK JP", "fonts-noto-cjk"),
      ("Noto Color Emoji", "fonts-noto-color-emoji"),
    ].map { family, package in
      let isThere = catalogue.contains(family)
      return Finding(
        name: "font", text: "\(family) \(isThere ? "found" : "missing")",
        remedy: isThere ? nil : "install the Debian package \(package)")
    }
  }

  private static var effects: [Finding] {
    var findings: [Finding] = []
    let prebuilt = EffectSupport.prebuiltFolders.first { FileManager.default.fileExists(atPath: $0) }
    findings.append(Finding(name: "prebuilt effects", text: prebuilt ?? "none", remedy: nil))
    do throws(EffectError) {
      findings.append(Finding(name: "clang", text: try EffectSupport.compiler(), remedy: nil))
    } catch {
      // Built-in effects that were compiled at installation need no compiler.
      let said = error.diagnostic
      findings.append(Finding(name: "clang", text: said.message, remedy: prebuilt == nil ? said.remedy : nil))
    }
    do throws(EffectError) {
      findings.append(Finding(name: "effect cache", text: try EffectSupport.cacheFolder(), remedy: nil))
    } catch {
      let said = error.diagnostic
      findings.append(Finding(name: "effect cache", text: said.message, remedy: said.remedy ?? "set XDG_CACHE_HOME"))
    }
    return findings
  }
}
