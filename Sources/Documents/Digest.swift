internal import CNettle

/// A SHA-256 digest, the one hash by which contents are told apart: inputs, recipes, cached effects, frames.
public struct Digest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest as 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The digest of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    var hasher = Hasher()
    hasher.update(Array(bytes))
    self = hasher.finish()
  }

  /// The digest of a text's UTF-8.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  init(raw: [UInt8]) {
    bytes = raw
  }

  /// Takes bytes piece by piece, for what does not fit in memory.
  public struct Hasher {
    private var context = sha256_ctx()

    /// A hasher that has seen nothing.
    public init() {
      nettle_sha256_init(&context)
    }

    /// Adds bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
      guard let base = bytes.baseAddress else { return }
      nettle_sha256_update(&context, bytes.count, base.assumingMemoryBound(to: UInt8.self))
    }

    /// Adds bytes.
    public mutating func update(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all that was added. The hasher starts anew afterwards.
    public mutating func finish() -> Digest {
      var out = [UInt8](repeating: 0, count: 32)
      nettle_sha256_digest(&context, 32, &out)
      return Digest(raw: out)
    }
  }
}
