/// What the first bytes of a picture file tell before anything is decoded.
struct PictureHeader {
  /// Pixels across and down, as stored; nil where the format is left to FFmpeg.
  var size: (width: Int, height: Int)?
  /// Whether the file is a JPEG with four components (CMYK or YCCK).
  var isCMYK = false
  /// What is wrong with the file's structure: it was cut off.
  var damage: String?
  /// What the file is where only some builds of FFmpeg decode it: said when decoding fails.
  var rareKind: String?

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      readJPEG(bytes)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      readPNG(bytes)
    } else if bytes.count > 20, bytes[8..<16].elementsEqual("WEBPVP8X".utf8), bytes[20] & 2 != 0 {
      rareKind = "an animated WebP"
    } else if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
      let brand = String(decoding: bytes[8..<12], as: UTF8.self)
      if ["heic", "heix", "mif1", "msf1"].contains(brand) {
        rareKind = "HEIC of a kind that this FFmpeg does not decode"
      }
      if ["avif", "avis"].contains(brand) { rareKind = "AVIF of a kind that this FFmpeg does not decode" }
    }
  }

  /// Walks the segments up to the compressed data, which must end with an end-of-image marker.
  private mutating func readJPEG(_ bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else {
        place += 1
        continue
      }
      let marker = bytes[place + 1]
      if marker == 0xFF || marker == 0 || marker == 1 || (0xD0...0xD8).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, place + 10 <= bytes.count {
        size = (
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        )
        isCMYK = bytes[place + 9] == 4
      }
      if marker == 0xDA {
        let data = bytes[(place + 2)...]
        if !zip(data, data.dropFirst()).contains(where: { $0 == 0xFF && $1 == 0xD9 }) {
          damage = "the end of the JPEG data is missing"
        }
        return
      }
      place += 2 + max(2, length)
    }
    damage = "the JPEG data are missing"
  }

  /// Walks the chunks, of which the last must be IEND.
  private mutating func readPNG(_ bytes: [UInt8]) {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    if bytes.count >= 24 { size = (number(16), number(20)) }
    var place = 8
    while place + 12 <= bytes.count {
      if bytes[(place + 4)...].starts(with: Array("IEND".utf8)) { return }
      place += 12 + number(place)
    }
    damage = "the end of the PNG data is missing"
  }
}
