import RefrainDocuments
import RefrainTypography
import Testing

@Suite struct CatalogueTests {
  @Test func knowsFamiliesByTheirOwnNameOnly() throws {
    let catalogue = try FontCatalogue()
    #expect(catalogue.contains("Inter"))
    #expect(catalogue.contains("iNTER"))
    #expect(catalogue.families.contains("Noto Sans CJK JP"))
    // fontconfig would give another font for each of these.
    for alias in ["Helvetica", "sans-serif", "Arial", "", "Inter-Nope"] { #expect(!catalogue.contains(alias)) }
  }

  @Test func namesTheNearest() throws {
    let catalogue = try FontCatalogue()
    #expect(throws: TypographyError.familyNotInstalled("Intre", nearest: ["Inter"])) { try catalogue.require("Intre") }
    #expect(catalogue.nearest(to: "noto sans arabik").first == "Noto Sans Arabic")
    #expect(catalogue.nearest(to: "Qqqqqqqqqqqq") == [])
    try catalogue.require("noto sans")
  }

  @Test func explainsItself() {
    let error = TypographyError.familyNotInstalled("Intre", nearest: ["Inter"])
    #expect(error.diagnostic.message == "the font family “Intre” is not installed")
    #expect(error.diagnostic.remedy == "did you mean “Inter”?")
    #expect(error.failureKind.rawValue == 69)
    #expect(TypographyError.noFonts.failureKind.rawValue == 69)
    #expect(TypographyError.tooLarge(width: 40000, height: 2).failureKind.rawValue == 65)
  }
}
