internal import Foundation
public import RefrainPixels

extension Shader.Argument {
  /// The forms of arguments as text, for help.
  public static let textForms =
    "float:1.5 float2:100,200 float3:1,2,3 float4:1,2,3,4 floats:1,2,3 color:#RRGGBBAA colors:#F00,#0F0 image:FILE "
    + "data:HEX bounds"

  /// Reads an argument written `TYPE:VALUE`; nil where it is none. `image` opens a picture by file name.
  public init?<Failure: Error>(_ text: String, image: (String) throws(Failure) -> Surface) throws(Failure) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let body = parts.count > 1 ? parts[1] : ""
    let numbers = body.split(separator: ",", omittingEmptySubsequences: false).map { Float(String($0).trimmed) }
    let isNumeric = numbers.allSatisfy { $0 != nil }
    let known = numbers.compactMap { $0 }
    switch parts[0] {
    case "float" where isNumeric && known.count == 1: self.init(value: .numbers(known))
    case "float2" where isNumeric && known.count == 2: self.init(value: .numbers(known))
    case "float3" where isNumeric && known.count == 3: self.init(value: .numbers(known))
    case "float4" where isNumeric && known.count == 4: self.init(value: .numbers(known))
    case "floats" where body.isEmpty || isNumeric: self.init(value: .floatArray(known))
    case "color":
      guard let color = Color(hex: body) else { return nil }
      self.init(value: .color(color))
    case "colors":
      let colors = body.split(separator: ",").map { Color(hex: String($0).trimmed) }
      guard colors.allSatisfy({ $0 != nil }) else { return nil }
      self.init(value: .colorArray(colors.compactMap { $0 }))
    case "image" where !body.isEmpty: self = .image(try image(body))
    case "data":
      guard let data = Data(hexadecimal: body) else { return nil }
      self = .data(data)
    case "bounds" where parts.count == 1: self = .boundingRect
    default: return nil
    }
  }
}

extension Data {
  /// Bytes written as pairs of hexadecimal digits; nil for anything else.
  init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: 0, to: digits.count, by: 2) { bytes.append(UInt8(digits[at] * 16 + digits[at + 1])) }
    self.init(bytes)
  }
}
