import CFFmpeg
import Glibc
import RefrainDocuments

/// Where spilled data go: `TMPDIR`, else `/tmp`.
var temporaryDirectory: String {
  ProcessEnvironment.value(of: "TMPDIR") ?? "/tmp"
}

/// A file without a name for reading and writing; the system frees it when it is closed, even by a crash.
func temporaryFile() throws(MediaError) -> Int32 {
  let directory = temporaryDirectory
  let unnamed = open(directory, refrain_open_unnamed() | O_RDWR | O_CLOEXEC, 0o600)
  if unnamed >= 0 { return unnamed }
  var template = Array("\(directory)/refrain-XXXXXX".utf8CString)
  let named = mkstemp(&template)
  guard named >= 0 else {
    throw .outputNotWritable(path: directory, reason: String(cString: strerror(errno)))
  }
  unlink(template)
  return named
}

/// Writes all bytes at the file's position.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(MediaError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw .writing(path: path, reason: String(cString: strerror(errno))) }
    written += count
  }
}
