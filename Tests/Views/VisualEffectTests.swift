import Foundation
import RefrainEffects
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainViews

/// `visualEffect`, what its proxy knows, and chains of effects.
@MainActor
struct VisualEffectTests {
  private let library = ShaderLibrary(
    source: """
      #include <metal_stdlib>
      using namespace metal;
      [[ stitchable ]] half4 paint(float2 p, half4 c, float2 size, float x) {
        return half4(half(size.x / 100), half(size.y / 100), half(x / 100), 1);
      }
      [[ stitchable ]] half4 twice(float2 p, half4 c) { return half4(c.rgb * 2, c.a); }
      [[ stitchable ]] half4 more(float2 p, half4 c) { return half4(c.rgb + 0.125 * c.a, c.a); }
      [[ stitchable ]] float2 left(float2 p, float by) { return p + float2(by, 0); }
      [[ stitchable ]] half4 bounds(float2 p, float4 r) { return half4(half4(r) / 100); }
      [[ stitchable ]] half4 texels(float2 p, texture2d<half> t) {
        return half4(half(t.get_width()) / 100, half(t.get_height()) / 100, t.read(uint2(1, 0)).r, 1);
      }
      """)

  /// The colour of the pixel at a place, 0 to 1.
  private func pixel(_ view: some View, _ x: Int, _ y: Int, scale: Double = 1) throws -> SIMD4<Float> {
    let canvas = try Canvas(scale: scale)
    let list = try canvas.host.displayList(of: view, at: 0)
    let surface = try DisplayListRenderer(cache: RasterCache()).surface(of: list)
    return SIMD4<Float>(surface[x, y]) / 65535
  }

  private func near(_ a: SIMD4<Float>, _ r: Float, _ g: Float, _ b: Float) -> Bool {
    abs(a.x - r) < 2e-4 && abs(a.y - g) < 2e-4 && abs(a.z - b) < 2e-4
  }

  @Test func theProxyKnowsSizeAndPlace() throws {
    let library = library
    let view = Color.black.frame(width: 40, height: 20)
      .visualEffect { content, proxy in
        content.colorEffect(library.paint(.float2(proxy.size), .float(proxy.frame(in: .global).minX)))
      }
      .padding(EdgeInsets(top: 10, leading: 25, bottom: 0, trailing: 0))
      .frame(width: 100, height: 100, alignment: .topLeading)
    #expect(near(try pixel(view, 30, 15), 0.4, 0.2, 0.25))
  }

  @Test func theLayoutIsThatOfTheViewWithoutEffects() throws {
    let plain = HStack(spacing: 0) {
      box(1, 10, 10)
      box(2, 20, 10)
    }
    let moved = HStack(spacing: 0) {
      box(1, 10, 10).visualEffect { content, proxy in content.offset(y: proxy.size.height) }
      box(2, 20, 10)
    }
    let canvas = try Canvas()
    let (before, after) = (try canvas.rects(plain), try canvas.rects(moved))
    #expect(before[2] == after[2])
    #expect(after[1] == before[1]?.offsetBy(dx: 0, dy: 10))
  }

  @Test func framesInNamedSpaces() throws {
    let library = library
    let inner = Color.black.frame(width: 10, height: 10).visualEffect { content, proxy in
      let inside = proxy.frame(in: .named("outer"))
      let local = proxy.frame(in: .local)
      let elsewhere = proxy.frame(in: .named("nobody"))
      return content.colorEffect(
        library.paint(.float2(inside.minX, local.minX), .float(elsewhere.minX - proxy.frame(in: .global).minX)))
    }
    let view = inner.padding(.leading, 30).coordinateSpace(.named("outer")).padding(.leading, 20)
      .frame(width: 100, height: 100, alignment: .topLeading)
    #expect(near(try pixel(view, 55, 5), 0.3, 0, 0))
    let reader = GeometryReader { proxy in
      box(Int(proxy.frame(in: .named(7)).minX), 5, 5)
    }.frame(width: 20, height: 20).padding(.leading, 11).coordinateSpace(name: 7)
      .frame(width: 100, height: 100, alignment: .topLeading)
    #expect(try Canvas().rects(reader)[11] != nil)
  }

  @Test func effectsChainInOrder() throws {
    let library = library
    let grey = Color(red: 0.25, green: 0.25, blue: 0.25)
    // 2 x 0.25 + 1/8 and 2 x (0.25 + 1/8).
    #expect(near(try pixel(grey.colorEffect(library.twice()).colorEffect(library.more()), 50, 50), 0.625, 0.625, 0.625))
    #expect(near(try pixel(grey.colorEffect(library.more()).colorEffect(library.twice()), 50, 50), 0.75, 0.75, 0.75))
    let chained = grey.visualEffect { content, _ in
      content.colorEffect(library.twice()).colorEffect(library.more()).opacity(0.5)
    }
    #expect(near(try pixel(chained, 50, 50), 0.3125, 0.3125, 0.3125))
  }

  @Test func anEffectThatIsOffLeavesTheViewAsItIs() throws {
    let library = library
    let grey = Color(red: 0.25, green: 0.25, blue: 0.25)
    #expect(near(try pixel(grey.colorEffect(library.twice(), isEnabled: false), 50, 50), 0.25, 0.25, 0.25))
    let off = grey.visualEffect { content, _ in
      content.colorEffect(library.twice(), isEnabled: false).layerEffect(
        library.missing(), maxSampleOffset: .zero, isEnabled: false)
    }
    #expect(near(try pixel(off, 50, 50), 0.25, 0.25, 0.25))
  }

  @Test func aDistortionReachesBeyondTheFrameAsFarAsItDeclares() throws {
    let library = library
    let view = Color.white.frame(width: 20, height: 20)
      .visualEffect { content, _ in
        content.distortionEffect(library.left(.float(8)), maxSampleOffset: CGSize(width: 8, height: 0))
      }
    // The white square lies at 40...60 and appears 8 to the left.
    #expect(near(try pixel(view, 33, 50), 1, 1, 1))
    #expect(near(try pixel(view, 31, 50), 0, 0, 0))
    #expect(near(try pixel(view, 53, 50), 0, 0, 0))
    let clipped = Color.white.frame(width: 20, height: 20).distortionEffect(
      library.left(.float(8)), maxSampleOffset: .zero)
    #expect(near(try pixel(clipped, 33, 50), 0, 0, 0))
    #expect(near(try pixel(clipped, 45, 50), 1, 1, 1))
  }

  @Test func aShaderFillsShapesWithTheirOwnBounds() throws {
    let view = Rectangle().fill(library.bounds(.boundingRect)).frame(width: 40, height: 60)
    // x and y are 0, the width is blue; alpha is 0.6 over black.
    #expect(near(try pixel(view, 50, 50), 0, 0, 0.4))
  }

  @Test func anImageArgumentHasTheImagesOwnPixels() throws {
    let surface = Surface(width: 30, height: 7)
    surface[1, 0] = SIMD4(32768, 0, 0, 65535)
    let picture = Image(Pixels(surface: surface)).resizable()
    let view = Rectangle().fill(library.texels(.image(picture)))
    #expect(near(try pixel(view, 50, 50), 0.3, 0.07, 0.5))
  }

  private struct Pixels: PictureSource {
    let surface: Surface
    var identity: String { "pixels" }
    var pixelSize: PixelSize { surface.size }
  }
}
