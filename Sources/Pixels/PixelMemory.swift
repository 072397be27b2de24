internal import CKernels

/// How the process deals with the memory of frames and surfaces.
public enum PixelMemory {
  /// Lets frames and surfaces go back to the system as soon as they are freed.
  ///
  /// glibc raises its limit for such blocks each time one is freed, keeps later ones in its heaps, and those break up: a
  /// film of a minute took a fifth more memory than one of ten seconds. Call it once, before the first frame.
  public static func returnLargeBlocks() {
    refrain_return_large_blocks(1 << 20)
  }
}
