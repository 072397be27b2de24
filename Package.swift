// swift-tools-version: 6.2

import PackageDescription

/// Every Swift target is built alike: Swift 6, imports internal unless they say otherwise, warnings are errors.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of the library. Its folder has the plain name; the target carries a prefix so that a user's own `Media` does not collide.
func module(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: "Refrain" + name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Sources/" + name,
    swiftSettings: strict
  )
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Tests/" + name,
    exclude: fixtures[name] ?? [],
    swiftSettings: strict
  )
}

/// Folders of a test target that hold files the tests read, not code.
let fixtures: [String: [String]] = [
  "Command": ["Snapshots"],
  "Timeline": ["Reference"],
  "Transcripts": ["Cases", "Found"],
]

func system(_ name: String, pkgConfig: String? = nil, debian: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/" + name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
  name: "Refrain",
  products: [
    .library(name: "Refrain", targets: ["Refrain"]),
    .executable(name: "refrain", targets: ["RefrainCommand"]),
  ],
  targets: [
    // C libraries, each a module map and one shim header.
    system("CFFmpeg", pkgConfig: "libavformat", debian: "libavformat-dev"),
    system("CPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev"),
    system("CXML", pkgConfig: "libxml-2.0", debian: "libxml2-dev"),
    system("CLCMS", pkgConfig: "lcms2", debian: "liblcms2-dev"),
    system("CEBUR128", pkgConfig: "libebur128", debian: "libebur128-dev"),
    system("CNettle", pkgConfig: "nettle", debian: "nettle-dev"),

    // ICU behind plain C, because Foundation has an ICU of its own whose headers would clash.
    .target(name: "CICU", path: "Sources/CICU", linkerSettings: [.linkedLibrary("icuuc")]),

    // C of our own: what runs in signal handlers, the hot pixel loops, and the files that travel inside the binary.
    .target(name: "CGuard", path: "Sources/CGuard"),
    .target(name: "CKernels", path: "Sources/CKernels", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "CAssets", path: "Sources/CAssets", exclude: ["Effects", "Metal"],
      cSettings: [.define("REFRAIN_ASSETS")]),

    // Tier 0
    module("Documents", ["CNettle", "CGuard"]),
    module("Pixels", ["CKernels"]),
    module("Timeline", ["RefrainDocuments"]),
    // Tier 1
    module("Transcripts", ["RefrainDocuments", "RefrainTimeline", "CXML", "CICU"]),
    module("Effects", ["RefrainPixels", "RefrainDocuments", "CAssets"]),
    module("Typography", ["RefrainPixels", "RefrainDocuments", "CPango"]),
    module(
      "Media",
      ["RefrainPixels", "RefrainTimeline", "RefrainDocuments", "CFFmpeg", "CLCMS", "CEBUR128"]),
    // Tier 2
    module(
      "Views",
      [
        "RefrainPixels", "RefrainTimeline", "RefrainEffects", "RefrainTypography",
        "RefrainDocuments",
      ]),
    // Tier 3
    module(
      "Scenes",
      [
        "RefrainViews", "RefrainTranscripts", "RefrainDocuments", "RefrainTimeline",
        "RefrainEffects", "RefrainTypography", "RefrainPixels", "CAssets",
      ]),
    // Tier 4
    module(
      "Export",
      [
        "RefrainScenes", "RefrainMedia", "RefrainViews", "RefrainTranscripts", "RefrainEffects",
        "RefrainTypography", "RefrainTimeline", "RefrainPixels", "RefrainDocuments",
      ]),
    // Tier 5
    .executableTarget(
      name: "RefrainCommand",
      dependencies: [
        "RefrainExport", "RefrainScenes", "RefrainMedia", "RefrainViews", "RefrainTranscripts",
        "RefrainEffects", "RefrainTypography", "RefrainTimeline", "RefrainPixels",
        "RefrainDocuments",
      ],
      path: "Sources/refrain", swiftSettings: strict),
    .target(
      name: "Refrain",
      dependencies: [
        "RefrainExport", "RefrainScenes", "RefrainMedia", "RefrainViews", "RefrainTranscripts",
        "RefrainEffects", "RefrainTypography", "RefrainTimeline", "RefrainPixels",
        "RefrainDocuments",
      ],
      path: "Sources/Umbrella", swiftSettings: strict),

    tests("Documents", ["RefrainDocuments"]),
    tests("Pixels", ["RefrainPixels", "CKernels"]),
    tests("Timeline", ["RefrainTimeline", "RefrainDocuments"]),
    tests("Transcripts", ["RefrainTranscripts", "RefrainDocuments", "RefrainTimeline"]),
    tests("Effects", ["RefrainEffects", "RefrainPixels", "RefrainDocuments"]),
    tests("Typography", ["RefrainTypography", "RefrainPixels", "RefrainDocuments"]),
    tests("Media", ["RefrainMedia", "RefrainPixels", "RefrainTimeline", "RefrainDocuments"]),
    tests(
      "Views",
      [
        "RefrainViews", "RefrainPixels", "RefrainTimeline", "RefrainEffects", "RefrainTypography",
      ]),
    tests(
      "Scenes",
      [
        "RefrainScenes", "RefrainViews", "RefrainEffects", "RefrainTranscripts", "RefrainTimeline", "RefrainTypography",
        "RefrainPixels", "RefrainDocuments",
      ]
    ),
    tests("Export", ["RefrainExport", "RefrainDocuments", "RefrainTimeline"]),
    tests("Command", ["RefrainCommand"]),
    tests("Structure", []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)
