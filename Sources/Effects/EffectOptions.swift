/// How a function is compiled beyond what its source says.
struct EffectOptions: Hashable, Sendable {
  /// Write float channels instead of 16-bit ones.
  var floatOutput = false
  /// Trailing parameters that take their default.
  var defaulted = 0
  /// Whether clang may turn the row loop into SIMD code. Off only to measure what that gives.
  var vectorised = true
}
