import RefrainDocuments
import RefrainScenes
import RefrainTypography

/// Whether the fonts that a preset names are there. What fontconfig would take instead does not count.
enum JobFonts {
  /// Fails on the first family that is not installed.
  static func check(_ preset: Preset) throws(ExportError) {
    let catalogue = try ExportError.explaining { () throws(TypographyError) in try FontCatalogue() }
    for family in preset.text.families {
      do {
        try catalogue.require(family)
      } catch {
        guard let origin = preset.fontOrigin else { throw .explained(error) }
        let said = error.diagnostic
        throw .message(origin.diagnostic(said.message, remedy: said.remedy), error.failureKind)
      }
    }
  }
}
