/// What a view is given when it is turned into layout nodes: its environment, its place in the tree, and the host.
@MainActor
public struct ViewContext {
  var environment: EnvironmentValues
  let host: ViewHost
  /// Tells this place in the tree from every other one; the same in every frame.
  private(set) var path: UInt64 = 0xcbf2_9ce4_8422_2325

  init(environment: EnvironmentValues, host: ViewHost) {
    self.environment = environment
    self.host = host
  }

  func descending(to index: Int) -> ViewContext {
    var inner = self
    inner.path = (path ^ UInt64(truncatingIfNeeded: index &+ 1)) &* 0x0000_0100_0000_01b3
    inner.path ^= inner.path >> 29
    return inner
  }

  func descending(into type: Any.Type) -> ViewContext {
    descending(to: ObjectIdentifier(type).hashValue)
  }

  func descending(toID id: AnyHashable) -> ViewContext {
    descending(to: id.hashValue)
  }

  /// Evaluates a body: `@Environment` properties read this context's values meanwhile.
  func withEnvironment<Result>(_ body: () -> Result) -> Result {
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    return body()
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> ViewContext {
    var inner = self
    change(&inner.environment)
    return inner
  }
}
