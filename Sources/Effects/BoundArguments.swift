internal import CAssets
internal import RefrainPixels

/// Arguments laid out as compiled code reads them, with the memory that they point to.
final class BoundArguments: @unchecked Sendable {
  /// A slot for each parameter.
  let slots: [EffectSlot]
  /// Slots that receive the bounding rectangle when the effect runs.
  let boundingRects: [Int]
  private let memory: [ReadOnlyBlock]
  private let surfaces: [Surface]

  /// Checks each argument against its parameter.
  init(_ arguments: [Shader.Argument], of effect: LoadedEffect) throws(EffectError) {
    let function = effect.function
    let wanted = arguments.flatMap(\.codes)
    guard wanted.count == effect.types.count else {
      throw .argumentCount(
        function: function.name, place: function.place,
        parameters: BoundArguments.described(effect), given: arguments.count)
    }
    var slots: [EffectSlot] = []
    var rects: [Int] = []
    var memory: [ReadOnlyBlock] = []
    var surfaces: [Surface] = []
    for argument in arguments {
      for (k, accepted) in argument.codes.enumerated() {
        let at = slots.count + k
        guard accepted.contains(effect.types[at]) else {
          let parameter = effect.parameter(at)
          throw .argumentType(
            function: function.name, place: function.place,
            parameter: parameter.name.isEmpty ? "number \(at + 1)" : parameter.name, expected: parameter.type,
            given: argument.words)
        }
      }
      switch argument.value {
      case .numbers(let numbers):
        let isInteger = "iub".contains(effect.types[slots.count])
        slots.append(isInteger ? BoundArguments.integerSlot(numbers[0]) : BoundArguments.slot(numbers))
      case .color(let color):
        let p = color.premultiplied
        slots.append(BoundArguments.slot([p.x, p.y, p.z, p.w]))
      case .boundingRect:
        rects.append(slots.count)
        slots.append(EffectSlot())
      case .image(let reference):
        surfaces.append(reference.surface)
        var slot = EffectSlot()
        slot.image = reference.surface.planes.effectImage
        slots.append(slot)
      case .floatArray(let array):
        slots += BoundArguments.array(array, count: array.count, keptIn: &memory)
      case .colorArray(let colors):
        let components = colors.flatMap { color in
          let p = color.premultiplied
          return [p.x, p.y, p.z, p.w]
        }
        if effect.halfSize == 2 {
          slots += BoundArguments.array(components.map(HalfBits.init), count: colors.count, keptIn: &memory)
        } else {
          slots += BoundArguments.array(components, count: colors.count, keptIn: &memory)
        }
      case .data(let data):
        slots += BoundArguments.array([UInt8](data), count: data.count, keptIn: &memory)
      }
    }
    self.slots = slots
    self.memory = memory
    self.surfaces = surfaces
    boundingRects = rects
  }

  private static func described(_ effect: LoadedEffect) -> [String] {
    effect.types.indices.map { i in
      let parameter = effect.parameter(i)
      return parameter.name.isEmpty ? parameter.type : "\(parameter.type) \(parameter.name)"
    }
  }

  private static func slot(_ numbers: [Float]) -> EffectSlot {
    var slot = EffectSlot()
    for (i, x) in numbers.enumerated() {
      withUnsafeMutableBytes(of: &slot) { $0.storeBytes(of: x, toByteOffset: 4 * i, as: Float.self) }
    }
    return slot
  }

  private static func integerSlot(_ number: Float) -> EffectSlot {
    var slot = EffectSlot()
    slot.integer = Int32(number.isNaN ? 0 : max(-0x1p31, min(number, 0x1.fffffep30)))
    return slot
  }

  /// A pointer slot and a count slot.
  private static func array<T: BitwiseCopyable>(
    _ elements: [T], count: Int, keptIn memory: inout [ReadOnlyBlock]
  ) -> [EffectSlot] {
    let block = elements.withUnsafeBytes { ReadOnlyBlock($0) }
    memory.append(block)
    var pointer = EffectSlot()
    pointer.pointer = block.contents
    var length = EffectSlot()
    length.integer = Int32(count)
    return [pointer, length]
  }
}

/// A float rounded to IEEE half precision, as its bits.
struct HalfBits: BitwiseCopyable {
  var bits: UInt16

  init(_ x: Float) {
    #if arch(arm64)
      bits = Float16(x).bitPattern
    #else
      bits = HalfBits.rounded(x)
    #endif
  }

  /// To nearest, ties to even; Swift has no Float16 on x86 Linux.
  static func rounded(_ x: Float) -> UInt16 {
    let sign: UInt16 = x.sign == .minus ? 0x8000 : 0
    let size = x.magnitude
    if size.isNaN { return sign | 0x7e00 }
    if size >= 65520 { return sign | 0x7c00 }
    if size < 0x1p-14 { return sign | UInt16((size * 0x1p24).rounded(.toNearestOrEven)) }
    let exponent = Int(size.exponent)
    let mantissa = ((size.significand - 1) * 1024).rounded(.toNearestOrEven)
    return sign | (UInt16(exponent + 15) << 10) &+ UInt16(mantissa)
  }
}
