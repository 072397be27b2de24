import CFFmpeg

/// Makes a call into FFmpeg, the one place where its return codes become errors.
///
/// - Returns: the code, which is not negative.
/// - Throws: `CallFailure` with the call's name and what the library logged on this thread meanwhile.
@discardableResult
func checked(_ name: StaticString, _ call: () -> Int32) throws(CallFailure) -> Int32 {
  FFmpegLog.clear()
  let code = call()
  guard code >= 0 else { throw CallFailure(name, code: code) }
  return code
}

/// Makes a call that returns an object or nil.
func checked<T>(_ name: StaticString, allocating call: () -> T?) throws(CallFailure) -> T {
  FFmpegLog.clear()
  guard let object = call() else { throw CallFailure(name, code: refrain_averror(ENOMEM)) }
  return object
}

extension CallFailure {
  init(_ name: StaticString, code: Int32) {
    self.init(call: "\(name)", code: code, text: CallFailure.text(of: code), logged: FFmpegLog.last)
  }

  /// FFmpeg's words for a return code.
  static func text(of code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      av_strerror(code, buffer.baseAddress!, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
  }
}

/// Runs FFmpeg calls whose failure is no fault of any input.
func internally<T>(_ body: () throws(CallFailure) -> T) throws(MediaError) -> T {
  do {
    return try body()
  } catch {
    throw .call(error)
  }
}
