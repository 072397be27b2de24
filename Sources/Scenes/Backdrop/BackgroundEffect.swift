import Foundation
import RefrainEffects
import RefrainViews
public struct BackgroundEffect: Sendable {
  @MainActor func applied(to view: some View, size: CGSize, seconds: Double) -> some View { view }
}
