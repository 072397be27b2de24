import Foundation
import RefrainEffects
import RefrainViews
struct BackdropEffect: Sendable {
  @MainActor func applied(to view: some View, size: CGSize, seconds: Double) -> some View { view }
}
