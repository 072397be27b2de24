import RefrainPixels
import RefrainScenes
import RefrainViews

/// A display list with its number.
struct NumberedList: Sendable {
  let index: Int
  let list: DisplayList
}

/// Draws frames on one worker's thread; the rasters that do not change are shared by all workers.
struct FrameArtist {
  private let renderer: DisplayListRenderer

  init(sharing cache: RasterCache) throws(ExportError) {
    renderer = try ExportError.explaining { () throws(ViewError) in try DisplayListRenderer(cache: cache) }
  }

  /// The planes of a frame. The first frame of a film is drawn a second time, with nothing shared, and must come out the
  /// same.
  func planes(_ numbered: NumberedList) throws(ExportError) -> PlanarFrame {
    let frame = try draw(numbered.list)
    if numbered.index == 0 {
      let again = try FrameArtist(sharing: RasterCache()).draw(numbered.list)
      guard FrameHash.of(frame) == FrameHash.of(again) else { throw .notRepeatable(frame: 0) }
    }
    return frame
  }

  /// The pixels of a frame, for a picture file.
  func surface(_ list: DisplayList) throws(ExportError) -> Surface {
    try ExportError.explaining { () throws(ViewError) in try renderer.surface(of: list) }
  }

  private func draw(_ list: DisplayList) throws(ExportError) -> PlanarFrame {
    try ExportError.explaining { () throws(ViewError) in try renderer.frame(of: list) }
  }
}
