/// Reads the text of an `EffectFormula` from left to right.
struct FormulaReader {
  private let characters: [Character]
  private var at = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// One sum, or several between parentheses.
  mutating func components() throws(EffectBinding.Complaint) -> [EffectFormula.Component] {
    guard take("(") else { return [try sum()] }
    var all = [try sum()]
    while take(",") { all.append(try sum()) }
    guard take(")") else { throw complaint("a closing parenthesis is missing") }
    guard (2...4).contains(all.count) else { throw complaint("parentheses hold two to four numbers") }
    return all
  }

  /// What follows the numbers.
  mutating func options() throws(EffectBinding.Complaint) -> (range: ClosedRange<Double>?, smoothing: Double) {
    var range: ClosedRange<Double>?
    var smoothing = 0.0
    while take(",") {
      if word("smooth") {
        let seconds = try signedNumber()
        guard seconds > 0, seconds <= 60 else {
          throw complaint("a span to smooth over is above 0 and at most a minute")
        }
        smoothing = seconds
      } else {
        let low = try signedNumber()
        guard take("."), take("."), take(".") else { throw complaint("a range is written low...high") }
        let high = try signedNumber()
        guard low <= high else { throw complaint("the range's first number is above its second") }
        range = low...high
      }
    }
    skipSpaces()
    guard at == characters.count else {
      throw complaint("\u{2018}\(String(characters[at...]))\u{2019} is not understood")
    }
    return (range, smoothing)
  }

  private mutating func sum() throws(EffectBinding.Complaint) -> EffectFormula.Component {
    var component = EffectFormula.Component()
    var sign = take("-") ? -1.0 : 1
    while true {
      let (signal, factor) = try product()
      if let signal {
        component.terms.append(EffectFormula.Term(signal: signal, factor: sign * factor))
      } else {
        component.constant += sign * factor
      }
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return component }
    }
  }

  private mutating func product() throws(EffectBinding.Complaint) -> (EffectSignal?, Double) {
    var (signal, factor) = try operand()
    while true {
      if take("*") {
        let (other, number) = try operand()
        guard other == nil || signal == nil else { throw complaint("two signals cannot be multiplied") }
        signal = signal ?? other
        factor *= number
      } else if take("/") {
        let (other, number) = try operand()
        guard other == nil, number != 0 else { throw complaint("only a number other than 0 can divide") }
        factor /= number
      } else {
        guard factor.isFinite else { throw complaint("its numbers are too large") }
        return (signal, factor)
      }
    }
  }

  private mutating func operand() throws(EffectBinding.Complaint) -> (EffectSignal?, Double) {
    skipSpaces()
    if let number = number() { return (nil, number) }
    let name = name()
    guard !name.isEmpty else { throw complaint("a number or a signal is missing") }
    guard let signal = EffectSignal(name) else { throw complaint("there is no signal \(name)") }
    return (signal, 1)
  }

  /// A signal's name: letters, digits, dots, an index in parentheses, a column between quotation marks.
  private mutating func name() -> String {
    let start = at
    while at < characters.count {
      let character = characters[at]
      if character == "'" {
        at += 1
        while at < characters.count, characters[at] != "'" { at += 1 }
      } else if character == "(" {
        while at < characters.count, characters[at] != ")" { at += 1 }
      } else if !(character.isLetter || character.isNumber || character == "." || character == "_") {
        break
      }
      at = min(at + 1, characters.count)
    }
    return String(characters[start..<at])
  }

  private mutating func signedNumber() throws(EffectBinding.Complaint) -> Double {
    let isNegative = take("-")
    skipSpaces()
    guard let number = number() else { throw complaint("a number is missing") }
    return isNegative ? -number : number
  }

  /// A number without a sign; three dots after it are not part of it.
  private mutating func number() -> Double? {
    var end = at
    while end < characters.count {
      let character = characters[end]
      let isPoint = character == "." && !(end + 1 < characters.count && characters[end + 1] == ".")
      let isSign = (character == "+" || character == "-") && end > at && "eE".contains(characters[end - 1])
      guard "0123456789".contains(character) || isPoint || isSign || (end > at && "eE".contains(character)) else {
        break
      }
      end += 1
    }
    guard end > at, let number = Double(String(characters[at..<end])), number.isFinite else { return nil }
    at = end
    return number
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard at < characters.count, characters[at] == character else { return false }
    at += 1
    return true
  }

  private mutating func word(_ word: String) -> Bool {
    skipSpaces()
    guard characters[at...].starts(with: Array(word)) else { return false }
    at += word.count
    return true
  }

  private mutating func skipSpaces() {
    while at < characters.count, characters[at] == " " || characters[at] == "\t" { at += 1 }
  }

  private func complaint(_ text: String) -> EffectBinding.Complaint {
    EffectBinding.Complaint(text: text)
  }
}
