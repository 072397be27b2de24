internal import Foundation
internal import RefrainDocuments

/// The kind of processor that code is compiled for. The pixels are the same on each.
public enum CompileTarget: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Any x86 processor since about 2009 (SSE4.2).
  case x86v2 = "x86-64-v2"
  /// x86 with AVX2, since about 2013.
  case x86v3 = "x86-64-v3"
  /// Any 64-bit ARM.
  case arm64 = "armv8-a"

  /// The best that this machine runs. `REFRAIN_CPU` may name another.
  public static let host: CompileTarget = {
    if let name = ProcessEnvironment.value(of: "REFRAIN_CPU"), let named = CompileTarget(rawValue: name) {
      return named
    }
    #if arch(arm64)
      return .arm64
    #else
      return hasVersion3 ? .x86v3 : .x86v2
    #endif
  }()

  /// Whether the first also runs where the second does, on the same architecture.
  public static func < (a: CompileTarget, b: CompileTarget) -> Bool {
    a == .x86v2 && b == .x86v3
  }

  /// Those that run on processors of this machine's architecture.
  public static var forThisArchitecture: [CompileTarget] {
    #if arch(arm64)
      [.arm64]
    #else
      [.x86v2, .x86v3]
    #endif
  }

  /// Clang's options for it.
  var options: [String] {
    switch self {
    case .x86v2: ["--target=x86_64-unknown-linux-gnu", "-mtls-dialect=gnu2", "-march=x86-64-v2"]
    // Gather instructions cost several times what the loads cost one by one: on AMD by nature, on Intel since its
    // microcode keeps them from leaking. Where a row is narrower than the groups of lanes that go together, one group at a
    // time is still better than single pixels.
    case .x86v3:
      [
        "--target=x86_64-unknown-linux-gnu", "-mtls-dialect=gnu2", "-march=x86-64-v3", "-mtune=skylake", "-mno-gather",
        "-mllvm", "-epilogue-vectorization-force-VF=8",
      ]
    case .arm64: ["--target=aarch64-unknown-linux-gnu", "-march=armv8-a"]
    }
  }

  private static var hasVersion3: Bool {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("flags") })
    else { return false }
    let flags = Set(line.split(separator: " "))
    return ["avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"].allSatisfy { flags.contains(Substring($0)) }
      && (flags.contains("abm") || flags.contains("lzcnt"))
  }
}
