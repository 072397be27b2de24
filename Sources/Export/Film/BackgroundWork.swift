import Foundation

/// Slow work that must not hold the main actor up.
enum BackgroundWork {
  /// Runs work on a thread of its own and waits for its result without blocking.
  static func run<Success: Sendable>(
    _ work: @escaping @Sendable () throws(ExportError) -> Success
  ) async throws(ExportError) -> Success {
    let result: Result<Success, ExportError> = await withCheckedContinuation { continuation in
      let thread = Thread {
        do throws(ExportError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    return try result.get()
  }
}
