import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import Testing

/// All thirteen constructors of arguments against all kinds of parameters: what fits, and what is said of what does not.
struct ShaderArgumentTests {
  private static let constructors: [(Shader.Argument, String, [String])] = [
    (.float(0.5), ".float (float)", ["float", "int", "bool"]),
    (.float2(0.5, 0.25), ".float2 (float2)", ["float2"]),
    (.float2(CGPoint(x: 1, y: 2)), ".float2 (float2)", ["float2"]),
    (.float2(CGSize(width: 1, height: 2)), ".float2 (float2)", ["float2"]),
    (.float2(CGVector(dx: 1, dy: 2)), ".float2 (float2)", ["float2"]),
    (.float3(0.5, 0.25, 0.125), ".float3 (float3)", ["float3"]),
    (.float4(0.5, 0.25, 0.125, 1.0), ".float4 (float4)", ["float4"]),
    (.floatArray([1, 2]), ".floatArray (device const float *, int)", ["device const float *,int"]),
    (.color(.white), ".color (half4)", ["half4"]),
    (.colorArray([.white]), ".colorArray (device const half4 *, int)", ["device const half4 *,int"]),
    (.image(Surface(width: 2, height: 2)), ".image (texture2d<half>)", ["texture2d<half>"]),
    (.data(Data([1, 2])), ".data (device const void *, int)", ["device const void *,int", "device const Pair *,int"]),
    (.boundingRect, ".boundingRect (float4)", ["float4"]),
  ]

  private static let parameters = [
    "float", "float2", "float3", "float4", "half4", "texture2d<half>", "int", "bool", "device const float *,int",
    "device const half4 *,int", "device const void *,int", "device const Pair *,int",
  ]

  /// One function for each kind of parameter, called f0, f1 and so on.
  private static let library: ShaderLibrary = {
    var source = "#include <metal_stdlib>\nusing namespace metal;\nstruct Pair { float a; float b; };\n"
    for (index, types) in parameters.enumerated() {
      let named = types.split(separator: ",").enumerated().map { "\($1) value\($0)" }.joined(separator: ", ")
      source += "[[ stitchable ]] half4 f\(index)(float2 p, \(named)) { return half4(1); }\n"
    }
    return ShaderLibrary(source: source, name: "kinds.metal")
  }()

  @Test func thereAreThirteen() { #expect(Self.constructors.count == 13) }

  @Test(arguments: Array(Self.parameters.enumerated()).map { ($0.offset, $0.element) })
  func eachArgumentFitsItsOwnParametersOnly(_ index: Int, _ types: String) throws {
    let function = ShaderFunction(library: Self.library, name: "f\(index)")
    let wanted = types.split(separator: ",").count
    for (argument, words, fitting) in Self.constructors {
      let shader = function.dynamicallyCall(withArguments: [argument])
      if fitting.contains(types) {
        _ = try shader.prepare(as: .shapeStyle)
        continue
      }
      let error = #expect(throws: EffectError.self, "\(words) for \(types)") { try shader.prepare(as: .shapeStyle) }
      let said = try #require(error?.diagnostic)
      // File, function and place are told in every case; parameter and both types where the number agrees.
      #expect(said.place?.file == "kinds.metal" && said.place?.line == index + 4)
      #expect(said.message.contains("'f\(index)'"))
      let given = words.contains(", int)") ? 2 : 1
      if given == wanted {
        let type = types.split(separator: ",")[0].replacing("device ", with: "")
        #expect(said.message.hasPrefix("parameter 'value0' of 'f\(index)' is "), "\(said.message)")
        #expect(said.message.hasSuffix(", but the argument is \(words)"))
        #expect(said.message.replacing("device ", with: "").contains(type), "\(said.message)")
      } else {
        #expect(said.message == "'f\(index)' was given 1 argument")
        #expect(said.remedy?.hasPrefix("it takes \(wanted): ") == true)
      }
    }
  }

  @Test func compilingAheadChecksUseAndArguments() async throws {
    let function = ShaderFunction(library: Self.library, name: "f0")
    try await function(.float(1)).compile(as: .shapeStyle)
    await #expect(throws: EffectError.self) { try await function(.float(1)).compile(as: .layerEffect) }
    await #expect(throws: EffectError.self) { try await function(.color(.white)).compile(as: .shapeStyle) }
  }

  @Test func librariesAreFilesFoldersBundlesAndData() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "one.metal")
    try Data("[[ stitchable ]] half4 one(float2 p) { return half4(1); }\n".utf8).write(to: file)
    try Data("[[ stitchable ]] half4 two(float2 p) { return half4(1); }\n".utf8).write(
      to: folder.appending(path: "two.metal"))
    _ = try ShaderLibrary(url: file).one().prepare(as: .shapeStyle)
    _ = try ShaderLibrary(url: folder).two().prepare(as: .shapeStyle)
    let bundle = try #require(Bundle(url: folder))
    _ = try ShaderLibrary.bundle(bundle).two().prepare(as: .shapeStyle)
    _ = try ShaderLibrary(data: try Data(contentsOf: file)).one().prepare(as: .shapeStyle)
    #expect(ShaderLibrary.vignette == ShaderFunction(library: .default, name: "vignette"))
    #expect(ShaderLibrary.default.vignette == ShaderLibrary.vignette)
    try Data("MTLB....".utf8).write(to: file)
    let error = #expect(throws: EffectError.self) { try ShaderLibrary(url: file).one().prepare(as: .shapeStyle) }
    #expect(error?.diagnostic.message.contains("compiled Metal library; give the .metal source") == true)
  }
}
