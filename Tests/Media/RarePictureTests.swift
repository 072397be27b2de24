import Foundation
import RefrainPixels
import Testing

@testable import RefrainMedia

struct RarePictureTests {
  /// The first frame that an ffmpeg filter gives, as a file.
  private func make(_ scratch: Scratch, _ name: String, _ filter: String, _ options: [String] = []) throws -> String {
    let input = ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", filter]
    let result = try run(input + options + [scratch.file(name)])
    #expect(result.status == 0, "\(result.errors)")
    return scratch.file(name)
  }

  private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [Int] {
    let bytes = picture.surface.bytes(alpha: .straight)
    let place = (y * picture.surface.width + x) * 4
    return bytes[place..<place + 3].map(Int.init)
  }

  /// Black on the left, orange on the right; ffmpeg's own reading of the file is the reference.
  @Test(arguments: [
    ("a.bmp", "rgb565le"), ("b.bmp", "rgb555le"), ("c.bmp", "pal8"), ("d.bmp", "bgra"), ("e.tiff", "rgb48le"),
    ("f.tiff", "gray16le"), ("g.tiff", "pal8"), ("h.png", "ya8"), ("i.png", "ya16be"), ("j.png", "rgba64be"),
    ("k.png", "pal8"), ("m.ppm", "rgb48be"), ("n.pbm", "monow"), ("o.xbm", "monow"), ("q.tiff", "monow"),
    ("r.png", "monob"),
    ("p.webp", "bgra"),
  ])
  func everyPixelFormatIsReadAsFFmpegReadsIt(name: String, format: String) throws {
    let scratch = try Scratch()
    let path = try make(
      scratch, name, "color=black:s=32x16,format=rgb24,drawbox=x=16:w=16:h=16:color=0xf8a040:t=fill",
      ["-frames:v", "1", "-pix_fmt", format] + (name == "p.webp" ? ["-lossless", "1"] : []))
    let picture = try Picture(path: path)
    let decoded = try run("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-").output
    let reference = decoded.map(Int.init)
    #expect(reference.count == 32 * 16 * 3)
    for (x, y) in [(2, 3), (13, 15), (18, 0), (31, 15)] {
      let place = (y * 32 + x) * 3
      let found = pixel(picture, x, y)
      let distance = zip(found, reference[place..<place + 3]).map { abs($0 - $1) }.max()
      #expect(distance ?? 255 <= 2, "\(found) at \(x), \(y), not \(reference[place..<place + 3])")
    }
  }

  /// The first two kilobytes of a large JPEG do not show what it is, so its name must not mislead.
  @Test(arguments: ["a.jpg", "a.jpeg", "a.png", "a%03d.jpg", "a.wav", "a"])
  func largePicturesAreReadWhateverTheirName(name: String) throws {
    let scratch = try Scratch()
    let made = try make(
      scratch, "noise.jpg", "color=gray:s=320x240,noise=alls=100:allf=t", ["-frames:v", "1", "-q:v", "2"])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: made)))
    #expect(bytes.count > 20_000)
    let picture = try Picture(path: try scratch.write(bytes, name))
    #expect(picture.pixelSize == PixelSize(width: 320, height: 240))
    #expect(throws: MediaError.self) { try SoundFile(path: scratch.file(name)) }
  }

  @Test func floatingPointPicturesAreRefused() throws {
    let scratch = try Scratch()
    let path = try make(scratch, "a.exr", "color=red:s=32x16", ["-frames:v", "1", "-pix_fmt", "gbrpf32le"])
    #expect(throws: MediaError.unsupportedPicture(path: path, kind: "a picture of more than 16 bits a channel")) {
      try Picture(path: path)
    }
  }

  @Test func theFirstFrameOfAnAnimationIsTaken() throws {
    let scratch = try Scratch()
    let filter = "color=red:s=20x10:d=0.2:r=5[a];color=blue:s=20x10:d=0.2:r=5[b];[a][b]concat"
    for name in ["a.gif", "a.apng"] {
      let picture = try Picture(path: try make(scratch, name, filter, name == "a.apng" ? ["-f", "apng"] : []))
      let red = pixel(picture, 5, 5)
      #expect(red[0] > 248 && red[1] < 8 && red[2] < 8)
    }
  }

  @Test func anAnimatedWebPIsReadOrNamed() throws {
    let scratch = try Scratch()
    let filter = "color=red:s=20x10:d=0.2:r=5[a];color=blue:s=20x10:d=0.2:r=5[b];[a][b]concat"
    let path = try make(scratch, "a.webp", filter, ["-c:v", "libwebp_anim", "-loop", "0", "-lossless", "1"])
    do {
      #expect(pixel(try Picture(path: path), 5, 5)[0] > 248)
    } catch MediaError.unsupportedPicture(_, let kind) {
      #expect(kind == "an animated WebP")
    }
  }

  /// Display P3 200, 100, 50 is linear 0.578, 0.127, 0.032; through P3's matrix and back through sRGB's that is
  /// 0.679, 0.108, 0.014, or 215, 93, 31.
  @Test func anEmbeddedProfileIsApplied() throws {
    let scratch = try Scratch()
    let plain = try make(
      scratch, "plain.jpg", "color=0xc86432:s=64x64,format=rgb24,scale=out_color_matrix=bt601:out_range=full",
      ["-frames:v", "1", "-pix_fmt", "yuvj444p", "-q:v", "1"])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: plain)))
    let before = pixel(try Picture(path: plain), 32, 32)
    #expect(zip(before, [200, 100, 50]).allSatisfy { abs($0 - $1) <= 2 })
    let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + RarePictureTests.displayP3
    let segment: [UInt8] = [0xFF, 0xE2, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)] + payload
    let tagged = try Picture(bytes: Array(bytes[..<2]) + segment + Array(bytes[2...]), name: "tagged.jpg")
    let after = pixel(tagged, 32, 32)
    #expect(zip(after, [215, 93, 31]).allSatisfy { abs($0 - $1) <= 3 }, "\(after)")
  }

  /// A version 4 matrix profile: Display P3's primaries adapted to D50, and sRGB's curve.
  private static let displayP3: [UInt8] = {
    func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65536).rounded()) & 0xFFFF_FFFF) }
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ \0\0\0\0".utf8) + fixed(x) + fixed(y) + fixed(z)
    }
    let curve =
      Array("para\0\0\0\0\0\u{3}\0\0".utf8) + fixed(2.4) + fixed(1 / 1.055) + fixed(0.055 / 1.055) + fixed(1 / 12.92)
      + fixed(0.04045)
    let tags: [(String, [UInt8])] = [
      ("wtpt", xyz(0.9642, 1, 0.8249)), ("rXYZ", xyz(0.51512, 0.24120, -0.00105)),
      ("gXYZ", xyz(0.29198, 0.69225, 0.04189)), ("bXYZ", xyz(0.15710, 0.06657, 0.78407)),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = word(tags.count)
    var data: [UInt8] = []
    for (name, body) in tags {
      table += Array(name.utf8) + word(128 + 4 + tags.count * 12 + data.count) + word(body.count)
      data += body
    }
    let size = 128 + table.count + data.count
    var header = word(size) + word(0) + word(0x0420_0000) + Array("mntrRGB XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249) + [UInt8](repeating: 0, count: 48)
    return header + table + data
  }()
}
