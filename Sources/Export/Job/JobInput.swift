import RefrainDocuments

/// A file that a film is made from, by what it holds.
public struct JobInput: Sendable, Hashable, Codable {
  /// What it is for: `audio`, `artwork`, `transcript`, `data` with the name of a track.
  public let role: String
  /// Its name as the user gave it.
  public let path: String
  /// SHA-256 of its contents.
  public let sha256: String

  init(role: String, path: String) throws(ExportError) {
    self.role = role
    self.path = path
    sha256 = try ExportError.explaining { () throws(InputFileError) in try InputFile.digest(of: path) }.hex
  }

  /// An input whose contents are in memory.
  init(role: String, path: String, bytes: [UInt8]) {
    self.role = role
    self.path = path
    sha256 = Digest(of: bytes).hex
  }
}
