import Foundation
import RefrainPixels
import Testing

@testable import RefrainMedia

struct PictureTests {
  /// The pixel as straight 8-bit values.
  private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [Int] {
    let bytes = picture.surface.bytes(alpha: .straight)
    let place = (y * picture.surface.width + x) * 4
    return bytes[place..<place + 4].map(Int.init)
  }

  private func close(_ a: [Int], _ b: [Int], _ most: Int = 3) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= most }
  }

  /// A picture file made by ffmpeg from a raw one.
  private func make(_ scratch: Scratch, _ name: String, _ filter: String, _ more: String...) throws -> String {
    let arguments = ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", filter, "-frames:v", "1"] + more
    #expect(try run(arguments + [scratch.file(name)]).status == 0)
    return scratch.file(name)
  }

  /// Red, lime, blue and yellow quarters, 40 x 20.
  private let quarters =
    "color=red:s=40x20,format=rgb24,drawbox=x=20:y=0:w=20:h=10:color=lime:t=fill,drawbox=x=0:y=10:w=20:h=10:color=blue:t=fill,drawbox=x=20:y=10:w=20:h=10:color=yellow:t=fill"

  @Test(arguments: ["a.png", "a.bmp", "a.tiff", "a.gif", "a.jpg"])
  func commonFormatsAreRead(name: String) throws {
    let scratch = try Scratch()
    let more = name == "a.jpg" ? ["-q:v", "2", "-pix_fmt", "yuvj444p"] : []
    let path =
      more.isEmpty
      ? try make(scratch, name, quarters) : try make(scratch, name, quarters, more[0], more[1], more[2], more[3])
    let picture = try Picture(path: path)
    #expect(picture.pixelSize == PixelSize(width: 40, height: 20))
    // JPEG rounds by its nature, and ffmpeg writes GIF with a palette of its own.
    let limit = ["a.jpg": 12, "a.gif": 6][name] ?? 3
    #expect(close(pixel(picture, 8, 4), [255, 0, 0, 255], limit))
    #expect(close(pixel(picture, 32, 4), [0, 255, 0, 255], limit))
    #expect(close(pixel(picture, 8, 15), [0, 0, 255, 255], limit))
    #expect(close(pixel(picture, 32, 15), [255, 255, 0, 255], limit))
  }

  /// The four corners of the displayed picture for each EXIF orientation.
  @Test(arguments: [
    (1, "RLBY"), (2, "LRYB"), (3, "YBLR"), (4, "BYRL"), (5, "RBLY"), (6, "BRYL"), (7, "YLBR"), (8, "LYRB"),
  ])
  func orientationIsApplied(value: Int, corners: String) throws {
    let scratch = try Scratch()
    let plain = Array(
      try Data(
        contentsOf: URL(
          fileURLWithPath: make(scratch, "plain.jpg", quarters, "-q:v", "2", "-pix_fmt", "yuvj444p"))))
    // An EXIF segment with the one tag Orientation, right after the start of the image.
    let exif: [UInt8] =
      Array("Exif\0\0".utf8) + Array("II*\0".utf8) + [
        8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0,
      ]
      + [0, 0, 0, 0]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    let path = try scratch.write(Array(plain[..<2]) + segment + plain[2...], "turned.jpg")
    let picture = try Picture(path: path)
    let size = picture.surface.size
    #expect(size == (value < 5 ? PixelSize(width: 40, height: 20) : PixelSize(width: 20, height: 40)))
    #expect(picture.pixelSize == size)
    let colors: [Character: [Int]] = ["R": [255, 0, 0], "L": [0, 255, 0], "B": [0, 0, 255], "Y": [255, 255, 0]]
    let places = [(4, 4), (size.width - 5, 4), (4, size.height - 5), (size.width - 5, size.height - 5)]
    for ((x, y), corner) in zip(places, corners) {
      #expect(close(pixel(picture, x, y), colors[corner]! + [255], 14), "\(corner) at \(x), \(y)")
    }
  }

  @Test func sixteenBitsStaySixteen() throws {
    let scratch = try Scratch()
    let path = try make(scratch, "deep.png", "color=black:s=8x4,format=rgb48be,geq=r=12345:g=40000:b=65535")
    let surface = try Picture(path: path).surface
    let found = surface[3, 2]
    for (channel, value) in [(0, 12345), (1, 40000), (2, 65535), (3, 65535)] {
      #expect(abs(Int(found[channel]) - value) <= 2)
    }
  }

  @Test func hiddenColoursUnderZeroAlphaAreDropped() throws {
    let scratch = try Scratch()
    let path = try make(
      scratch, "alpha.png",
      "color=lime@0:s=20x20,format=rgba,geq=r='if(lt(X,10),0,255)':g='if(lt(X,10),255,0)':b=0:a='if(lt(X,10),0,128)'")
    let surface = try Picture(path: path).surface
    #expect(surface[4, 4] == .zero)
    let half = surface[15, 10]
    #expect(abs(Int(half[0]) - 128 * 257) <= 2 && half[1] == 0 && abs(Int(half[3]) - 128 * 257) <= 2)
  }

  @Test func greyJPEGsKeepTheirLevels() throws {
    let scratch = try Scratch()
    for level in [30, 225] {
      let path = try make(
        scratch, "grey\(level).jpg", "color=black:s=32x32,format=gray,geq=lum=\(level)", "-q:v", "1", "-pix_fmt", "gray"
      )
      #expect(close(pixel(try Picture(path: path), 16, 16), [level, level, level, 255], 2))
    }
  }

  @Test func cutOffFilesAreErrors() throws {
    let scratch = try Scratch()
    for name in ["a.jpg", "a.png"] {
      let whole = Array(try Data(contentsOf: URL(fileURLWithPath: make(scratch, name, "testsrc=s=200x200"))))
      for part in [0.3, 0.7, 0.97] {
        let path = try scratch.write(Array(whole[..<Int(Double(whole.count) * part)]), "cut-\(part)-" + name)
        do {
          _ = try Picture(path: path)
          Issue.record("\(part) of \(name) was read")
        } catch MediaError.damagedPicture {
        }
      }
    }
  }

  @Test func aBombIsRefusedByItsHeader() throws {
    let scratch = try Scratch()
    let script = """
      import zlib,struct as s,sys
      c=lambda t,d:s.pack('>I',len(d))+t+d+s.pack('>I',zlib.crc32(t+d))
      w=30000;z=zlib.compressobj(9);r=b'\\0'*(1+w//8);d=b''.join(z.compress(r) for _ in range(w))+z.flush()
      open(sys.argv[1],'wb').write(b'\\x89PNG\\r\\n\\x1a\\n'+c(b'IHDR',s.pack('>IIBBBBB',w,w,1,0,0,0,0))+c(b'IDAT',d)+c(b'IEND',b''))
      """
    let path = scratch.file("bomb.png")
    #expect(try run("python3", "-c", script, path).status == 0)
    #expect(throws: MediaError.pictureTooLarge(path: path, width: 30000, height: 30000)) { try Picture(path: path) }
  }

  @Test func whatIsNoPictureIsSaidToBeNone() throws {
    let scratch = try Scratch()
    let text = try scratch.write(Array("no picture at all, only words\n".utf8), "words.jpg")
    #expect(throws: MediaError.notPicture(path: text)) { try Picture(path: text) }
    let sound = try scratch.clicks("click.png", seconds: 1)
    #expect(throws: MediaError.notPicture(path: sound)) { try Picture(path: sound) }
    #expect(throws: MediaError.missing(path: "/nowhere/x.png")) { try Picture(path: "/nowhere/x.png") }
    #expect(throws: MediaError.directory(path: scratch.path)) { try Picture(path: scratch.path) }
    let empty = try scratch.write([], "empty.png")
    #expect(throws: MediaError.empty(path: empty)) { try Picture(path: empty) }
  }

  @Test(arguments: [PNGFile.Depth.eight, .sixteen])
  func pngFilesComeBackAsTheyWere(depth: PNGFile.Depth) throws {
    let scratch = try Scratch()
    let surface = Surface(width: 5, height: 3)
    for y in 0..<3 {
      for x in 0..<5 {
        surface[x, y] =
          Color(
            red: Float(x) / 4, green: Float(y) / 2, blue: 0.25, opacity: x == 4 ? 0.5 : 1
          ).premultiplied16
      }
    }
    let path = scratch.file("out.png")
    try PNGFile.write(surface, depth: depth, to: path)
    #expect(throws: MediaError.outputExists(path: path)) { try PNGFile.write(surface, depth: depth, to: path) }
    let format = try text(
      "ffprobe", "-v", "error", "-show_entries", "stream=width,height,pix_fmt", "-of", "csv=p=0", path)
    #expect(format == (depth == .eight ? "5,3,rgba" : "5,3,rgba64be"))
    let raw = Array(try run("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-").output)
    for y in 0..<3 {
      for x in 0..<5 {
        let expected = [Double(x) / 4 * 255, Double(y) / 2 * 255, 63.75, x == 4 ? 127.5 : 255]
        for channel in 0..<4 {
          #expect(abs(Double(raw[(y * 5 + x) * 4 + channel]) - expected[channel]) <= 1)
        }
      }
    }
  }
}
