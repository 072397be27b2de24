import CFFmpeg
import Glibc

/// A file that is written without a name and gets it when it is finished, so that nothing half-written is ever seen under
/// it, not even after SIGKILL.
///
/// Where the file system has no unnamed files, a hidden temporary file beside the target is used under a lock; what a
/// killed run left of it is removed by the next one. `-` is standard output, to which a finished file is copied.
public final class OutputFile {
  /// The name that the file will get.
  public let path: String
  /// Open for reading and writing.
  let descriptor: Int32
  private let replacing: Bool
  private var temporaryName: String?

  /// Opens the file in the target's directory.
  /// - Parameter replacing: whether an existing file may be replaced.
  public init(path: String, replacing: Bool) throws(MediaError) {
    self.path = path
    self.replacing = replacing
    if path == "-" {
      descriptor = try temporaryFile()
      return
    }
    var facts = stat()
    if stat(path, &facts) == 0 {
      if facts.st_mode & S_IFMT == S_IFDIR { throw .outputNotWritable(path: path, reason: "it is a directory") }
      guard replacing else { throw .outputExists(path: path) }
      guard facts.st_mode & S_IFMT == S_IFREG else {
        throw .outputNotWritable(path: path, reason: "it is not a regular file")
      }
    }
    let directory = OutputFile.directory(of: path)
    let unnamed = open(directory, refrain_open_unnamed() | O_RDWR | O_CLOEXEC, 0o666)
    if unnamed >= 0 {
      descriptor = unnamed
      return
    }
    guard errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL || errno == ENOENT else {
      throw .outputNotWritable(path: path, reason: String(cString: strerror(errno)))
    }
    guard access(directory, F_OK) == 0 else {
      throw .outputNotWritable(path: path, reason: "there is no directory \(directory)")
    }
    OutputFile.removeRemains(of: path, in: directory)
    let name = "\(directory)/.\(OutputFile.fileName(of: path)).refrain-\(getpid()).partial"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .outputNotWritable(path: path, reason: String(cString: strerror(errno)))
    }
    flock(descriptor, LOCK_EX | LOCK_NB)
    temporaryName = name
  }

  deinit {
    if let temporaryName { unlink(temporaryName) }
    close(descriptor)
  }

  /// A name by which the open file can be opened again while it has no name of its own.
  var reopenablePath: String { "/proc/self/fd/\(descriptor)" }

  /// Gives the file its name, or copies it to standard output.
  public func publish() throws(MediaError) {
    if path == "-" { return try copyToStandardOutput() }
    if let name = temporaryName {
      if !replacing, access(path, F_OK) == 0 { throw .outputExists(path: path) }
      guard rename(name, path) == 0 else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
      temporaryName = nil
      return
    }
    if refrain_link_descriptor(descriptor, path) == 0 { return }
    guard errno == EEXIST else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
    guard replacing else { throw .outputExists(path: path) }
    let aside = "\(OutputFile.directory(of: path))/.\(OutputFile.fileName(of: path)).refrain-\(getpid()).partial"
    unlink(aside)
    guard refrain_link_descriptor(descriptor, aside) == 0, rename(aside, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(aside)
      throw .writing(path: path, reason: reason)
    }
  }

  private func copyToStandardOutput() throws(MediaError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset: off_t = 0
    while true {
      let count = pread(descriptor, &buffer, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { return }
      try writeAll(Array(buffer[..<count]), to: STDOUT_FILENO, path: "standard output")
      offset += off_t(count)
    }
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func fileName(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Removes temporary files of this target that no process holds a lock on.
  private static func removeRemains(of path: String, in directory: String) {
    guard let listing = opendir(directory) else { return }
    defer { closedir(listing) }
    let prefix = ".\(fileName(of: path)).refrain-"
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.hasSuffix(".partial") else { continue }
      let full = "\(directory)/\(name)"
      let descriptor = open(full, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(full) }
      close(descriptor)
    }
  }
}
