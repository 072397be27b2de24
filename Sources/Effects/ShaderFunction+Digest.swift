public import RefrainDocuments

extension ShaderFunction {
  /// Tells what the function computes: the digest of its file, of what that includes and of the headers, whatever the
  /// names of the folders and the kind of processor.
  public func sourceDigest() throws(EffectError) -> Digest {
    let (source, function) = try library.contents.find(name)
    var hasher = Digest.Hasher()
    let texts = Assets.headers.map(\.text) + [source.text] + source.includes.files.map(\.text)
    for text in [function.name] + texts {
      hasher.update(Array(text.utf8))
      hasher.update([0])
    }
    return hasher.finish()
  }
}
