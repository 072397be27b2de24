/// What can go wrong with sound, pictures and films. Paths are as the caller gave them.
public enum MediaError: Error, Hashable, Sendable {
  /// There is no such input.
  case missing(path: String)
  /// The input is a directory.
  case directory(path: String)
  /// The input cannot be opened or read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The input is a pipe or a device, in which one cannot go back to the start.
  case notSeekable(path: String)
  /// The input has no bytes.
  case empty(path: String)

  /// No format that FFmpeg reads was recognised as sound.
  case notSound(path: String, cause: CallFailure)
  /// The format makes its reader open other files or the network.
  case refusedFormat(path: String, format: String)
  /// A media file, but without an audio stream.
  case noAudioStream(path: String, format: String)
  /// There are fewer audio streams than the track that was asked for, counted from 1.
  case noSuchTrack(path: String, track: Int, count: Int)
  /// The audio stream's codec has no decoder in this FFmpeg.
  case noDecoder(path: String, codec: String)
  /// An audio stream that holds not one sample; `cause` is what the decoder said, if it said something.
  case noSamples(path: String, cause: String?)
  /// The sound is longer than the time line can count.
  case tooLong(path: String)
  /// A range that does not lie inside the sound; all are samples at 48 kHz.
  case range(path: String, start: Int, end: Int, length: Int)

  /// Not a picture of a known format.
  case notPicture(path: String)
  /// A picture of a kind that cannot be read, such as "a CMYK JPEG".
  case unsupportedPicture(path: String, kind: String)
  /// More pixels or bytes than are read.
  case pictureTooLarge(path: String, width: Int, height: Int)
  /// A picture whose data are cut off or damaged.
  case damagedPicture(path: String, reason: String)

  /// A codec, container or filter that this FFmpeg was built without.
  case unavailable(String)
  /// Settings that the encoder refuses.
  case settings(String)

  /// The output exists and was not to be replaced.
  case outputExists(path: String)
  /// The output cannot be made: no such directory, no permission, a directory of that name.
  case outputNotWritable(path: String, reason: String)
  /// Writing the output failed: disk full, closed pipe.
  case writing(path: String, reason: String)
  /// What was written is not what was promised; the findings say how.
  case notAsPromised(path: String, findings: [String])
  /// The input is no film that can be inspected.
  case notMovie(path: String, cause: CallFailure)

  /// A call into a library failed that should not have.
  case call(CallFailure)
}

/// A C call that failed: its name, the library's words for the code, and the line that the library logged.
public struct CallFailure: Error, Hashable, Sendable {
  /// The function, such as `avcodec_open2`.
  public var call: String
  /// The returned code.
  public var code: Int32
  /// The code in words.
  public var text: String
  /// The last warning or error that the library logged during the call.
  public var logged: String?
}

extension CallFailure: CustomStringConvertible {
  /// `avcodec_open2: Invalid argument (width not divisible by 2)`.
  public var description: String {
    "\(call): \(text)" + (logged.map { " (\($0))" } ?? "")
  }
}
