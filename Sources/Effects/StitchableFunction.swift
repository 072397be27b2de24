public import RefrainDocuments

/// What the source says about a stitchable function. Its types are the compiler's to decide; this is what people read.
public struct StitchableFunction: Hashable, Sendable {
  /// One parameter.
  public struct Parameter: Hashable, Sendable {
    /// Its name; empty where it has none.
    public var name: String
    /// Its type as written, or what an alias of the file's own stands for.
    public var type: String
    /// True where the source gives a default.
    public var hasDefault: Bool
  }

  /// The function's name.
  public var name: String
  /// The type it returns, as written.
  public var returns: String
  /// All parameters, the implicit ones first.
  public var parameters: [Parameter]
  /// Where the name stands.
  public var place: Place
}

extension StitchableFunction {
  /// How many parameters come from the engine rather than from arguments, judged by the types as written.
  public var implicitCount: Int {
    guard parameters.count > 1, returns.hasSuffix("half4") else { return min(1, parameters.count) }
    let second = parameters[1].type
    return second.hasSuffix("Layer") || second.hasSuffix("half4") ? 2 : 1
  }
}
