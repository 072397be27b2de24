public import RefrainDocuments
import RefrainScenes

/// The flags of `still`.
public enum StillSettings {
  /// All of them.
  public static let all =
    [moments, contactSheet, output, depth] + JobSettings.content + [
      JobSettings.force, JobSettings.frameHashes,
    ]

  static let moments = Setting(
    "at", flag: "--at", .list(.time()), repeats: true,
    "The moments to show, on the sound's clock: the frame that is on the screen then. Several give a file each, named after its milliseconds."
  )
  static let contactSheet = Setting(
    "contact-sheet", flag: "--contact-sheet", .integer(1...100),
    "Shows so many moments, spread evenly over the film, in one picture.")
  // Not the key of a job file's output, which is the film's.
  static let output = Setting("picture", flag: "--output", short: "-o", .file, "The PNG file.")
  static let depth = Setting("depth", flag: "--depth", .choice(["8", "16"]), default: "8", "Bits a channel.")
}
