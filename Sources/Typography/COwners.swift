internal import CPango

/// Owns one reference to a font, a map of fonts, or what refers to one.
struct OwnedObject: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  deinit {
    FontLock.held { g_object_unref(pointer) }
  }
}

/// Owns a Cairo drawing context on an image of its own.
struct Canvas: ~Copyable {
  let context: OpaquePointer
  private let image: OpaquePointer

  /// An empty image whose top-left pixel is the origin.
  init(_ format: cairo_format_t, width: Int, height: Int) throws(TypographyError) {
    image = cairo_image_surface_create(format, Int32(width), Int32(height))
    context = cairo_create(image)
    try check("cairo_create", cairo_status(context))
  }

  deinit {
    FontLock.held { cairo_destroy(context) }
    cairo_surface_destroy(image)
  }

  /// Gives the finished pixels: the first byte and the bytes from a row to the next.
  func withPixels<Result>(
    _ body: (UnsafePointer<UInt8>, Int) throws(TypographyError) -> Result
  ) throws(TypographyError) -> Result {
    try check("cairo_fill", cairo_status(context))
    cairo_surface_flush(image)
    guard let data = cairo_image_surface_get_data(image) else {
      throw .library(call: "cairo_image_surface_get_data", message: "no pixels")
    }
    return try body(UnsafePointer(data), Int(cairo_image_surface_get_stride(image)))
  }
}

/// Owns a Cairo font at one size.
final class ScaledFont {
  let pointer: OpaquePointer

  /// The font behind `original`, `scale` times as large.
  init(_ original: OpaquePointer, scale: Double) throws(TypographyError) {
    var ownMatrix = cairo_matrix_t()
    var fontMatrix = cairo_matrix_t()
    var scaling = cairo_matrix_t()
    var identity = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(original, &ownMatrix)
    cairo_matrix_init_scale(&scaling, scale, scale)
    cairo_matrix_multiply(&fontMatrix, &ownMatrix, &scaling)
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_options(original, options)
    pointer = cairo_scaled_font_create(cairo_scaled_font_get_font_face(original), &fontMatrix, &identity, options)
    try check("cairo_scaled_font_create", cairo_scaled_font_status(pointer))
  }

  deinit {
    FontLock.held { cairo_scaled_font_destroy(pointer) }
  }
}

/// Turns a Cairo status into an error that keeps the call's name.
func check(_ call: String, _ status: cairo_status_t) throws(TypographyError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .library(call: call, message: String(cString: cairo_status_to_string(status)))
}
