/// Gives the calls that read between texels their two forms, in clang's unoptimised code as text (LLVM's intermediate
/// language): one for a pixel, and one that the loop vectoriser puts in place of eight.
///
/// There is no way to say so in C++. In the intermediate language the attribute `vector-function-abi-variant` names for a
/// function another that does the same for several lanes (LLVM's Vector Function ABI: `N` without a mask, `M` with one, `u`
/// for what is the same in all lanes, `v` for what has one value a lane). Both forms are written in `refrain/lanes.h`;
/// what stands here only passes their results on, since C++ returns them through memory.
struct LaneFunctions {
  /// The code with definitions in place of the declarations.
  let text: String
  /// Whether the code reads between texels in this way.
  let isUsed: Bool

  private struct Function {
    var name: String
    var channels: Int
  }

  private static let functions = [
    Function(name: "__refrain_between_pixels", channels: 4), Function(name: "__refrain_between_words", channels: 2),
  ]

  /// `inLanes` is false for code that was seen not to vectorise, where a call would only cost time.
  init(_ code: String, inLanes: Bool) {
    var lines: [Substring] = []
    var definitions = ""
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("declare "),
        let function = LaneFunctions.functions.first(where: { line.contains("@\($0.name)(") })
      {
        definitions += LaneFunctions.definition(of: function, inLanes: inLanes)
      } else {
        lines.append(line)
      }
    }
    isUsed = !definitions.isEmpty
    text = isUsed ? lines.joined(separator: "\n") + "\n" + definitions : code
  }

  private static func definition(of function: Function, inLanes: Bool) -> String {
    let name = function.name
    let inner = name + ".channels"
    let (one, eight) = (parameters(lanes: nil), parameters(lanes: 8))
    let (single, wide) = (result(function, of: "float"), result(function, of: "<8 x float>"))
    let variants = ["N", "M"].map { "_ZGV_LLVM_\($0)8uuvvvvvv_\(inner)(\(inner).\($0)8)" }.joined(separator: ",")
    let pure = "nounwind willreturn memory(read)"
    let manner = inLanes ? "noinline \(pure) \"vector-function-abi-variant\"=\"\(variants)\"" : "alwaysinline \(pure)"
    var text = """
      define internal \(single) @\(inner)(\(one)) \(manner) {
      \(passed(function, lanes: 1, element: "float", parameters: one, result: single))}
      define internal \(abiResult(function)) @\(name)(\(one), ptr %x1, ptr %x8) alwaysinline \(pure) {
        %r = call \(single) @\(inner)(\(one))
      \(returned(function, single))}

      """
    guard inLanes else { return text }
    text += """
      define hidden \(wide) @\(inner).N8(\(eight)) noinline \(pure) {
      \(passed(function, lanes: 8, element: "<8 x float>", parameters: eight, result: wide))}
      define hidden \(wide) @\(inner).M8(\(eight), <8 x i1> %mask) noinline \(pure) {
        %r = tail call \(wide) @\(inner).N8(\(eight))
        ret \(wide) %r
      }

      """
    return text
  }

  private static func parameters(lanes: Int?) -> String {
    func each(_ type: String) -> String { lanes.map { "<\($0) x \(type)>" } ?? type }
    let varying = [
      ("i32", "x"), ("i32", "y"), ("float", "near"), ("float", "far"), ("float", "above"), ("float", "below"),
    ]
    return (["i64 %base", "i32 %stride"] + varying.map { "\(each($0.0)) %\($0.1)" }).joined(separator: ", ")
  }

  private static func result(_ function: Function, of element: String) -> String {
    "{ " + Array(repeating: element, count: function.channels).joined(separator: ", ") + " }"
  }

  /// Calls the C++ function, which writes its channels to memory, and takes them from there.
  private static func passed(
    _ function: Function, lanes: Int, element: String, parameters: String, result: String
  ) -> String {
    let size = 4 * lanes
    var text = """
        %out = alloca [\(function.channels) x \(element)], align \(size)
        call void @\(function.name)_x\(lanes)(\(parameters), ptr %out)

      """
    for channel in 0..<function.channels {
      text += """
          %at\(channel) = getelementptr i8, ptr %out, i64 \(channel * size)
          %c\(channel) = load \(element), ptr %at\(channel), align \(size)
          %r\(channel) = insertvalue \(result) \(channel == 0 ? "poison" : "%r\(channel - 1)"), \(element) %c\(channel), \(channel)

        """
    }
    return text + "  ret \(result) %r\(function.channels - 1)\n"
  }

  /// A structure of floats as C++ functions return it on x86: two to a vector.
  private static func abiResult(_ function: Function) -> String {
    function.channels == 4 ? "{ <2 x float>, <2 x float> }" : "<2 x float>"
  }

  private static func returned(_ function: Function, _ single: String) -> String {
    var text = ""
    for pair in 0..<function.channels / 2 {
      text += """
          %a\(pair) = extractvalue \(single) %r, \(2 * pair)
          %b\(pair) = extractvalue \(single) %r, \(2 * pair + 1)
          %h\(pair) = insertelement <2 x float> poison, float %a\(pair), i64 0
          %p\(pair) = insertelement <2 x float> %h\(pair), float %b\(pair), i64 1

        """
    }
    guard function.channels == 4 else { return text + "  ret <2 x float> %p0\n" }
    return text + """
        %q0 = insertvalue \(abiResult(function)) poison, <2 x float> %p0, 0
        %q1 = insertvalue \(abiResult(function)) %q0, <2 x float> %p1, 1
        ret \(abiResult(function)) %q1

      """
  }
}
