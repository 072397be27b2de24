public import RefrainDocuments
internal import RefrainPixels

extension EffectParameter {
  /// A line for people: type, name, default, range, what it does.
  public var line: String {
    var text = "\(type.rawValue) \(name) = \(source.words)"
    if let range { text += ", \(number(range.lowerBound))...\(number(range.upperBound))" }
    return help.isEmpty ? text : text + ": " + help
  }
}

extension EffectParameter.Source {
  /// The default as a file says it.
  var words: String {
    switch self {
    case .input(let input): input.name
    case .constant(.numbers(let n)): n.count == 1 ? number(n[0]) : "(" + n.map(number).joined(separator: ", ") + ")"
    case .constant(.color(let color)): color.hexadecimal
    }
  }
}

extension EffectDefinition {
  /// Writes the definition as an element of `effects`.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("name")
      json.string(name)
      json.name("kind")
      json.string(usage.rawValue)
      json.name("summary")
      json.string(summary)
      json.name("parameters")
      json.array { json in
        for parameter in parameters {
          json.object { json in
            json.name("name")
            json.string(parameter.name)
            json.name("type")
            json.string(parameter.type.rawValue)
            json.name("default")
            json.string(parameter.source.words)
            json.name("range")
            if let range = parameter.range {
              json.array { json in
                json.number(range.lowerBound)
                json.number(range.upperBound)
              }
            } else {
              json.null()
            }
            json.name("help")
            json.string(parameter.help)
          }
        }
      }
      json.name("maxSampleOffset")
      if let offset {
        json.array { json in
          json.string(offset.x.text)
          json.string(offset.y.text)
        }
      } else {
        json.null()
      }
    }
  }
}

/// A number without a needless fraction.
private func number(_ x: Double) -> String {
  x == x.rounded() && abs(x) < 1e15 ? String(Int(x)) : String(x)
}

extension Color {
  /// `#RRGGBB`, with two digits more where it is not opaque.
  var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    let bytes = [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.prefix(alpha < 1 ? 4 : 3).map { "\(digits[$0 >> 4])\(digits[$0 & 15])" }.joined()
  }
}
