public import Foundation

/// Shader functions by name, from Metal source that is compiled when a function is first needed.
///
/// `ShaderLibrary.default` holds the built-in effects; `init(url:)` takes a `.metal` file as an app ships it.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  let contents: LibraryContents

  /// The built-in effects, which travel in the program.
  public static let `default` = ShaderLibrary(contents: LibraryContents(origin: .builtIn, target: .host))

  /// The functions of a `.metal` file, or of all such files in a folder. It is read when a function is first needed.
  public init(url: URL) {
    self.init(url: url, target: .host)
  }

  /// All `.metal` files in a bundle's folder of resources, such as that of `.module`; SwiftPM puts them there as they are.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(url: bundle.resourceURL ?? bundle.bundleURL)
  }

  /// The functions of Metal source in memory. SwiftUI takes a compiled library here, which only Apple's GPUs can run.
  public init(data: Data) {
    self.init(source: String(decoding: data, as: UTF8.self))
  }

  /// The same for a stated kind of processor.
  public init(url: URL, target: CompileTarget) {
    self.init(contents: LibraryContents(origin: .file(url.path), target: target))
  }

  /// The functions of Metal source text. `name` stands for the file in messages.
  public init(source: String, name: String = "source.metal", target: CompileTarget = .host) {
    self.init(contents: LibraryContents(origin: .text(source, name: name), target: target))
  }

  /// The built-in effects for a stated kind of processor.
  public static func builtIn(target: CompileTarget) -> ShaderLibrary {
    ShaderLibrary(contents: LibraryContents(origin: .builtIn, target: target))
  }

  init(contents: LibraryContents) {
    self.contents = contents
  }

  /// A function of this library.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }

  /// A function of the default library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  /// Two libraries are equal where they stand for the same source on the same kind of processor.
  public static func == (a: ShaderLibrary, b: ShaderLibrary) -> Bool {
    a.contents.origin == b.contents.origin && a.contents.target == b.contents.target
  }

  /// Agrees with equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.origin)
    hasher.combine(contents.target)
  }
}
