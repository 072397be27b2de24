public import Foundation
public import RefrainPixels

extension Shader {
  /// A value for one parameter of a shader function, or for the two of a pointer with its count.
  public struct Argument: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case numbers([Float])
      case floatArray([Float])
      case color(Color)
      case colorArray([Color])
      case image(ImageReference)
      case data(Data)
      case boundingRect
    }

    let value: Value

    /// `float`.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
      Argument(value: .numbers([Float(x)]))
    }

    /// `float2`.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument(value: .numbers([Float(x), Float(y)]))
    }

    /// `float2` of x and y.
    public static func float2(_ point: CGPoint) -> Argument {
      .float2(point.x, point.y)
    }

    /// `float2` of width and height.
    public static func float2(_ size: CGSize) -> Argument {
      .float2(size.width, size.height)
    }

    /// `float2` of dx and dy.
    public static func float2(_ vector: CGVector) -> Argument {
      .float2(vector.dx, vector.dy)
    }

    /// `float3`.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(value: .numbers([Float(x), Float(y), Float(z)]))
    }

    /// `float4`.
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument(value: .numbers([Float(x), Float(y), Float(z), Float(w)]))
    }

    /// `device const float *` and an `int` count of elements.
    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(value: .floatArray(array))
    }

    /// `half4`, premultiplied, sRGB-encoded.
    public static func color(_ color: Color) -> Argument {
      Argument(value: .color(color))
    }

    /// `device const half4 *` and an `int` count of elements, each as `color` passes it.
    public static func colorArray(_ array: [Color]) -> Argument {
      Argument(value: .colorArray(array))
    }

    /// `texture2d<half>` of the surface's own pixels. Two image arguments are equal where they are one surface.
    public static func image(_ surface: Surface) -> Argument {
      Argument(value: .image(ImageReference(surface: surface)))
    }

    /// `device const void *` and an `int` count of bytes.
    public static func data(_ data: Data) -> Argument {
      Argument(value: .data(data))
    }

    /// `float4` of the view's or shape's x, y, width and height in points.
    public static var boundingRect: Argument { Argument(value: .boundingRect) }
  }

  /// A surface told from others by identity, since comparing pixels would cost more than drawing them.
  struct ImageReference: Hashable, Sendable {
    let surface: Surface

    static func == (a: ImageReference, b: ImageReference) -> Bool { a.surface === b.surface }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(surface)) }
  }
}

extension Shader.Argument {
  /// How the constructor is written, with the Metal type it passes.
  var words: String {
    switch value {
    case .numbers(let n): n.count == 1 ? ".float (float)" : ".float\(n.count) (float\(n.count))"
    case .floatArray: ".floatArray (device const float *, int)"
    case .color: ".color (half4)"
    case .colorArray: ".colorArray (device const half4 *, int)"
    case .image: ".image (texture2d<half>)"
    case .data: ".data (device const void *, int)"
    case .boundingRect: ".boundingRect (float4)"
    }
  }

  /// For each parameter that the argument fills, the type codes it agrees with.
  var codes: [String] {
    switch value {
    // Halves of two and three and integers have no constructor of their own; what can only be meant is accepted.
    case .numbers(let n): [["feiub", "2g", "3h", "4"][n.count - 1]]
    case .floatArray: ["a", "i"]
    case .color: ["c"]
    case .colorArray: ["k", "i"]
    case .image: ["t"]
    case .data: ["pP", "i"]
    case .boundingRect: ["4"]
    }
  }
}
