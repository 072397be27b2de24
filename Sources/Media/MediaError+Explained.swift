public import RefrainDocuments

extension MediaError: ExplainedError {
  /// What is said to the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .missing(let path):
      Diagnostic("no such file", at: Place(file: path))
    case .directory(let path):
      Diagnostic("is a directory, not a file", at: Place(file: path))
    case .unreadable(let path, let reason):
      Diagnostic("cannot be read: \(reason)", at: Place(file: path))
    case .notSeekable(let path):
      Diagnostic(
        "is a pipe or a device, which cannot be read twice", at: Place(file: path),
        remedy: "Save the data to a file and give that file.")
    case .empty(let path):
      Diagnostic("is empty", at: Place(file: path))
    case .noSamples, .notSound, .refusedFormat, .noAudioStream, .noSuchTrack, .noDecoder, .tooLong, .range:
      soundDiagnostic
    case .notPicture, .unsupportedPicture, .pictureTooLarge, .damagedPicture:
      pictureDiagnostic
    case .unavailable(let what):
      Diagnostic("this FFmpeg has no \(what)", remedy: "Install a build of FFmpeg's libraries that has it.")
    case .settings(let what):
      Diagnostic("the encoder does not take these settings: \(what)")
    case .outputExists, .outputNotWritable, .writing, .notAsPromised:
      outputDiagnostic
    case .notMovie(let path, let cause):
      Diagnostic("is not a film that FFmpeg can open (\(cause))", at: Place(file: path))
    case .call(let failure):
      Diagnostic("a library call failed: \(failure)")
    }
  }

  /// Which exit code the error gives.
  public var failureKind: FailureKind {
    switch self {
    case .missing: .missing
    case .unavailable, .noDecoder: .unavailable
    case .settings: .usage
    case .outputExists, .outputNotWritable, .writing: .output
    case .notAsPromised, .call: .software
    default: .input
    }
  }

  private var soundDiagnostic: Diagnostic {
    switch self {
    case .notSound(let path, let cause):
      Diagnostic(
        "is not a sound file of any format that FFmpeg reads (\(cause.text))", at: Place(file: path))
    case .refusedFormat(let path, let format):
      Diagnostic(
        "is a list that names other files (\(format)), which is not followed", at: Place(file: path),
        remedy: "Give the sound file itself.")
    case .noAudioStream(let path, let format):
      Diagnostic("has no audio stream (it was read as \(format))", at: Place(file: path))
    case .noSuchTrack(let path, let track, let count):
      Diagnostic(
        "has \(count) audio track\(count == 1 ? "" : "s"), so there is no track \(track)", at: Place(file: path),
        remedy: "Give a track from 1 to \(count).")
    case .noDecoder(let path, let codec):
      Diagnostic("this FFmpeg has no decoder for \(codec) sound", at: Place(file: path))
    case .noSamples(let path, let cause):
      Diagnostic(
        "has no audio samples" + (cause.map { " (\($0))" } ?? ""), at: Place(file: path))
    case .tooLong(let path):
      Diagnostic("is longer than 300 years", at: Place(file: path))
    case .range(let path, let start, let end, let length):
      Diagnostic(
        "the clip from \(seconds(start)) to \(seconds(end)) s is not inside the sound, which is \(seconds(length)) s long",
        at: Place(file: path))
    default: preconditionFailure("not an error about sound")
    }
  }

  private var pictureDiagnostic: Diagnostic {
    switch self {
    case .notPicture(let path):
      Diagnostic(
        "is not a picture of a known format", at: Place(file: path),
        remedy: "Use JPEG, PNG, WebP, GIF, TIFF, BMP or AVIF.")
    case .unsupportedPicture(let path, let kind):
      Diagnostic(
        "is \(kind), which cannot be read", at: Place(file: path), remedy: "Save it as an RGB JPEG or as PNG.")
    case .pictureTooLarge(let path, let width, let height):
      Diagnostic(
        "is \(width) x \(height) pixels large; pictures are read up to "
          + "\(PictureLimits.pixels / 1_000_000) million pixels and \(PictureLimits.bytes >> 20) MB of decoded data",
        at: Place(file: path), remedy: "Make it smaller.")
    case .damagedPicture(let path, let reason):
      Diagnostic("is damaged or cut off: \(reason)", at: Place(file: path))
    default: preconditionFailure("not an error about a picture")
    }
  }

  private var outputDiagnostic: Diagnostic {
    switch self {
    case .outputExists(let path):
      Diagnostic("exists already", at: Place(file: path), remedy: "Give another name, or --force to replace it.")
    case .outputNotWritable(let path, let reason):
      Diagnostic("cannot be written: \(reason)", at: Place(file: path))
    case .writing(let path, let reason):
      Diagnostic("writing failed: \(reason)", at: Place(file: path))
    case .notAsPromised(let path, let findings):
      Diagnostic(
        "the film that was written is not as it should be: " + findings.joined(separator: "; "),
        at: Place(file: path))
    default: preconditionFailure("not an error about output")
    }
  }
}

/// Samples at 48 kHz as seconds with milliseconds.
private func seconds(_ samples: Int) -> String {
  let milliseconds = (samples * 1000 + (samples < 0 ? -24000 : 24000)) / 48000
  let fraction = String(abs(milliseconds) % 1000)
  return (milliseconds < 0 ? "-" : "") + "\(abs(milliseconds) / 1000)."
    + String(repeating: "0", count: 3 - fraction.count) + fraction
}
