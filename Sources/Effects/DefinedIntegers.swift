/// Gives the integer operations that C++ leaves undefined the meaning they have on a GPU, in clang's unoptimised code as
/// text (LLVM's intermediate language).
///
/// There is no flag for this in clang, and types cannot be told in the source, so it is done between clang's two halves:
/// * A number beyond an integer's range becomes the nearest integer there is, NaN becomes 0.
/// * `x / 0` is 0 and `x % 0` is x. The least integer divided by -1 is itself, with remainder 0.
/// * A shift counts modulo the width of what is shifted.
///
/// What stands in for them has no branch and no instruction that traps, so loops over pixels still vectorise; division is
/// even faster than the processor's own, since doubles hold every 32-bit quotient exactly.
struct DefinedIntegers {
  /// The code with calls in place of those operations, and what they call at its end.
  private(set) var text = ""
  private var called: Set<Operation> = []

  /// Conversions inside this function of our headers are within range and stay as they are.
  static let exempt = "__towards_zero"

  private enum Operation: Hashable {
    case divide(opcode: String, type: String)
    case shift(opcode: String, type: String)
    case convert(opcode: String, from: String, to: String)

    var name: String {
      switch self {
      case .divide(let opcode, let type), .shift(let opcode, let type): "refrain.\(opcode).\(type)"
      case .convert(let opcode, let from, let to): "refrain.\(opcode).\(from).\(to)"
      }
    }
  }

  init(_ code: String) {
    var isExempt = false
    text.reserveCapacity(code.utf8.count + 8192)
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.first == UInt8(ascii: "d") {
        if line.hasPrefix("define ") { isExempt = line.contains(DefinedIntegers.exempt) }
      } else if !isExempt, line.utf8.first == UInt8(ascii: " "), let changed = replaced(line) {
        text += changed
        text += "\n"
        continue
      }
      text += line
      text += "\n"
    }
    for definition in called.map(definition).sorted() { text += definition }
    let types = Set(called.compactMap { if case .divide(_, let type) = $0 { type } else { nil } })
    for type in types.sorted() {
      let declaration = "declare i1 @llvm.is.constant.\(type)(\(type))"
      if !code.contains(declaration) { text += declaration + "\n" }
    }
  }

  /// `  %a = sdiv i32 %b, %c, !dbg !1` as a call; nil where the line is nothing of interest.
  private mutating func replaced(_ line: Substring) -> String? {
    guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let rest = line[line.utf8.index(equals, offsetBy: 2)...]
    guard let first = rest.utf8.first, "slaufu".utf8.contains(first) else { return nil }
    let words = rest.split(separator: " ")
    guard words.count >= 4 else { return nil }
    let opcode = String(words[0])
    let head = line[...equals]
    switch opcode {
    case "sdiv", "udiv", "srem", "urem", "shl", "lshr", "ashr":
      let type = String(words[1])
      guard ["i8", "i16", "i32", "i64"].contains(type), words[2].hasSuffix(",") else { return nil }
      let right = words[3].hasSuffix(",") ? words[3].dropLast() : words[3]
      let isShift = opcode.hasPrefix("sh") || opcode.hasSuffix("shr")
      if let constant = Int64(right),
        isShift ? constant >= 0 && constant < width(type) : constant != 0 && constant != -1
      {
        return nil
      }
      let operation: Operation = isShift ? .shift(opcode: opcode, type: type) : .divide(opcode: opcode, type: type)
      called.insert(operation)
      return "\(head) call \(type) @\(operation.name)(\(type) \(words[2]) \(type) \(right))\(suffix(words[4...]))"
    case "fptosi", "fptoui":
      guard words.count >= 5 else { return nil }
      let from = String(words[1])
      let to = words[4].hasSuffix(",") ? String(words[4].dropLast()) : String(words[4])
      guard ["half", "float", "double"].contains(from), ["i8", "i16", "i32", "i64"].contains(to) else { return nil }
      let operation = Operation.convert(opcode: opcode, from: from, to: to)
      called.insert(operation)
      return "\(head) call \(to) @\(operation.name)(\(from) \(words[2]))\(suffix(words[5...]))"
    default: return nil
    }
  }

  /// What follows an instruction: its place in the source.
  private func suffix(_ words: ArraySlice<Substring>) -> String {
    words.isEmpty ? "" : ", " + words.joined(separator: " ")
  }

  private func width(_ type: String) -> Int64 { Int64(type.dropFirst()) ?? 0 }

  private func definition(_ operation: Operation) -> String {
    switch operation {
    case .divide(let opcode, let type): division(operation.name, opcode, type)
    case .shift(let opcode, let type):
      """
      define internal \(type) @\(operation.name)(\(type) %a, \(type) %b) alwaysinline nounwind {
        %n = and \(type) %b, \(width(type) - 1)
        %r = \(opcode) \(type) %a, %n
        ret \(type) %r
      }

      """
    case .convert(let opcode, let from, let to): conversion(operation.name, opcode, from, to)
    }
  }

  /// Divisors known to the compiler once all is inlined keep the plain form, which it turns into multiplications.
  private func division(_ name: String, _ opcode: String, _ type: String) -> String {
    let isSigned = opcode.hasPrefix("s")
    let isRemainder = opcode.hasSuffix("rem")
    let divide = isSigned ? "sdiv" : "udiv"
    let exact =
      type == "i32"
      ? """
        %x = \(isSigned ? "sitofp" : "uitofp") i32 %a to double
        %y = \(isSigned ? "sitofp" : "uitofp") i32 %d to double
        %z = fdiv double %x, %y
        %exact = \(isSigned ? "fptosi" : "fptoui") double %z to i32
      """ : "  %exact = \(divide) \(type) %a, %d"
    let quotient = """
      define internal \(type) @\(name)(\(type) %a, \(type) %b) alwaysinline nounwind {
        %isZero = icmp eq \(type) %b, 0
        %isMinusOne = \(isSigned ? "icmp eq \(type) %b, -1" : "and i1 false, false")
        %isSpecial = or i1 %isZero, %isMinusOne
        %d = select i1 %isSpecial, \(type) 1, \(type) %b
        %isKnown = call i1 @llvm.is.constant.\(type)(\(type) %b)
        br i1 %isKnown, label %known, label %unknown
      known:
        %plain = \(divide) \(type) %a, %d
        br label %done
      unknown:
      \(exact)
        br label %done
      done:
        %q = phi \(type) [ %plain, %known ], [ %exact, %unknown ]
        %minus = sub \(type) 0, %a
        %signed = select i1 %isMinusOne, \(type) %minus, \(type) %q
        %whole = select i1 %isZero, \(type) 0, \(type) %signed

      """
    guard isRemainder else { return quotient + "  ret \(type) %whole\n}\n" }
    return quotient + """
        %taken = mul \(type) %whole, %b
        %rest = sub \(type) %a, %taken
        ret \(type) %rest
      }

      """
  }

  private func conversion(_ name: String, _ opcode: String, _ from: String, _ to: String) -> String {
    let isSigned = opcode == "fptosi"
    let bits = width(to)
    // Two to the power of the width, as the bits of a double.
    let high = "0x" + String(UInt64(1023 + bits - (isSigned ? 1 : 0)) << 52, radix: 16, uppercase: true)
    let low = isSigned ? "0x" + String(UInt64(3071 + bits - 1) << 52, radix: 16, uppercase: true) : "0.0"
    let least = isSigned ? String(Int64.min >> (64 - bits)) : "0"
    let most = isSigned ? String(Int64.max >> (64 - bits)) : "-1"
    let real = from == "half" ? "float" : from
    // Conversions to fewer than 32 bits are no single instruction, and those of 32 hold all they need.
    let step = bits < 32 ? "i32" : to
    return """
      define internal \(to) @\(name)(\(from) %given) alwaysinline nounwind {
        %x = \(from == "half" ? "fpext half %given to float" : "select i1 true, \(from) %given, \(from) %given")
        %above = fcmp ogt \(real) %x, \(low)
        %below = fcmp olt \(real) %x, \(high)
        %inside = and i1 %above, %below
        %f = select i1 %inside, \(real) %x, \(real) 0.0
        %wide = \(bits < 32 ? "fptosi" : opcode) \(real) %f to \(step)
        %i = \(bits < 32 ? "trunc i32 %wide to \(to)" : "or \(to) %wide, 0")
        %tooHigh = fcmp oge \(real) %x, \(high)
        %tooLow = fcmp ole \(real) %x, \(low)
        %raised = select i1 %tooLow, \(to) \(least), \(to) %i
        %r = select i1 %tooHigh, \(to) \(most), \(to) %raised
        ret \(to) %r
      }

      """
  }
}
