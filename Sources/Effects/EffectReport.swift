public import RefrainDocuments

/// What `effects check` finds out about one function.
public struct EffectReport: Hashable, Sendable {
  /// The function as its source declares it.
  public var function: StitchableFunction
  /// What it is; nil where it is no SwiftUI effect, which `findings` then explains.
  public var kind: Shader.UsageType?
  /// Whether it compiles; what keeps it from that stands in `findings`.
  public var compiles = true
  /// Pixels that the row loop shades at once; nil where it did not vectorise.
  public var lanes: Int?
  /// Measured cost on one core of this machine, of pixels of the trial picture.
  public var nanosecondsPerPixel: Double?
  /// The farthest that the layer was read from a pixel over the sweep of arguments, in points across and down; nil for
  /// functions that read no layer.
  public var reach: SIMD2<Double>?
  /// What the file declares for the same arguments, where it declares anything.
  public var declared: SIMD2<Double>?
  /// Errors and warnings about it.
  public var findings: [Diagnostic]
}
