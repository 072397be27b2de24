import CFFmpeg
import Glibc
import RefrainDocuments

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
  private var unfinished: UnfinishedFile?

  /// Opens the file in the target's directory.
  /// - Parameter replacing: whether an existing file may be replaced.
  public convenience init(path: String, replacing: Bool) throws(MediaError) {
    try self.init(path: path, replacing: replacing, unnamed: true)
  }

  /// - Parameter unnamed: whether to try for a file without a name.
  init(path: String, replacing: Bool, unnamed: Bool) throws(MediaError) {
    self.path = path
    self.replacing = replacing
    if path == "-" {
      descriptor = try temporaryFile()
      return
    }
    var facts = stat()
    if lstat(path, &facts) == 0 {
      // A link that leads nowhere is as much in the way as a file.
      if facts.st_mode & S_IFMT == S_IFLNK { stat(path, &facts) }
      if facts.st_mode & S_IFMT == S_IFDIR { throw .outputNotWritable(path: path, reason: "it is a directory") }
      guard replacing else { throw .outputExists(path: path) }
      guard [S_IFREG, S_IFLNK].contains(facts.st_mode & S_IFMT) else {
        throw .outputNotWritable(path: path, reason: "it is not a regular file")
      }
    }
    let directory = OutputFile.directory(of: path)
    guard access(directory, F_OK) == 0 else {
      throw .outputNotWritable(path: path, reason: "there is no directory \(directory)")
    }
    OutputFile.removeRemains(of: path)
    if unnamed {
      let opened = open(directory, refrain_open_unnamed() | O_RDWR | O_CLOEXEC, 0o666)
      if opened >= 0 {
        descriptor = opened
        flock(descriptor, LOCK_EX | LOCK_NB)
        return
      }
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) else {
        throw .outputNotWritable(path: path, reason: String(cString: strerror(errno)))
      }
    }
    let name = OutputFile.temporaryName(for: path)
    descriptor = try OutputFile.openLocked(name, for: path)
    temporaryName = name
    unfinished = UnfinishedFile(name)
  }

  /// Makes a file under a lock. Until it has the lock another run may take it for a remain and remove it, so it looks.
  private static func openLocked(_ name: String, for path: String) throws(MediaError) -> Int32 {
    while true {
      let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        throw .outputNotWritable(path: path, reason: String(cString: strerror(errno)))
      }
      var facts = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &facts) == 0, facts.st_nlink > 0 {
        return descriptor
      }
      close(descriptor)
    }
  }

  deinit {
    if let temporaryName { unlink(temporaryName) }
    close(descriptor)
  }

  /// A name by which the open file can be opened again while it has no name of its own.
  var reopenablePath: String { "/proc/self/fd/\(descriptor)" }

  /// Adds bytes at the end.
  public func write(_ bytes: [UInt8]) throws(MediaError) {
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Gives the file its name, or copies it to standard output.
  public func publish() throws(MediaError) {
    if path == "-" { return try copyToStandardOutput() }
    if let name = temporaryName {
      if !replacing, access(path, F_OK) == 0 { throw .outputExists(path: path) }
      guard rename(name, path) == 0 else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
      temporaryName = nil
      unfinished = nil
      return
    }
    if refrain_link_descriptor(descriptor, path) == 0 { return }
    guard errno == EEXIST else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
    guard replacing else { throw .outputExists(path: path) }
    let aside = OutputFile.temporaryName(for: path)
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

  /// What temporary names of a target begin with: short, since the target's own name may be as long as names can be.
  static func temporaryPrefix(for path: String) -> String {
    ".refrain-\(Digest(of: fileName(of: path)).hex.prefix(16))-"
  }

  private static func temporaryName(for path: String) -> String {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(directory(of: path))/\(temporaryPrefix(for: path))\(mark).partial"
  }

  /// Removes temporary files of this target that no process holds a lock on.
  private static func removeRemains(of path: String) {
    let directory = directory(of: path)
    guard let listing = opendir(directory) else { return }
    defer { closedir(listing) }
    let prefix = temporaryPrefix(for: path)
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
