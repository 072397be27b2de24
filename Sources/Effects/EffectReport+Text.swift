internal import Foundation
public import RefrainDocuments

extension StitchableFunction {
  /// Name and parameters as the source writes them.
  var signature: String {
    let words = parameters.map { $0.name.isEmpty ? $0.type : "\($0.type) \($0.name)" }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  /// Why the function is no effect, as far as its source tells; nil where it looks like one.
  private var objection: String? {
    let plain = /(void|bool|u?int|u?short|u?char|u?long|float|half|size_t|texture2d.*)[2-4]?/
    let first = parameters.first?.type ?? ""
    let isOther =
      (returns != "half4" && returns != "float2" && returns.wholeMatch(of: plain) != nil)
      || parameters.dropFirst(implicitCount).contains { $0.type.hasSuffix("Layer") }
      || first.isEmpty || (first != "float2" && first.wholeMatch(of: plain) != nil)
    return isOther || isImageKernel ? NotAnEffect.explained(self).diagnostic.message : nil
  }

  /// A line for people, judged by the source alone.
  public var summary: String {
    "\(signature): \(objection.map { _ in "no effect" } ?? naturalUsage(hasLayer: true).word)"
  }

  /// Writes the function as an element of `functions`, judged by its source alone.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("name")
      json.string(name)
      json.name("kind")
      if objection == nil { json.string(naturalUsage(hasLayer: true).rawValue) } else { json.null() }
      json.name("objection")
      if let objection { json.string(objection) } else { json.null() }
      if let line = place.line {
        json.name("line")
        json.integer(line)
      }
      json.name("implicit")
      json.integer(implicitCount)
      writeParameters(to: &json)
    }
  }

  /// Writes the member `parameters`.
  func writeParameters(to json: inout JSONWriter) {
    json.name("parameters")
    json.array { json in
      for parameter in parameters {
        json.object { json in
          json.name("name")
          json.string(parameter.name)
          json.name("type")
          json.string(parameter.type)
          json.name("hasDefault")
          json.boolean(parameter.hasDefault)
        }
      }
    }
  }
}

extension EffectReport {
  /// A line for people.
  public var summary: String {
    var text = "\(function.signature): \(kind?.word ?? (compiles ? "no effect" : "does not compile"))"
    guard kind != nil else { return text }
    text += lanes.map { ", \($0) pixels at once" } ?? ", one pixel at a time"
    if let cost = nanosecondsPerPixel { text += String(format: ", %.1f ns a pixel", cost) }
    if let reach { text += ", samples up to \(reach.words) away" }
    if let declared { text += " (declared \(declared.words))" }
    return text
  }

  /// Writes the report as an element of `functions`.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("name")
      json.string(function.name)
      json.name("kind")
      if let kind { json.string(kind.rawValue) } else { json.null() }
      function.writeParameters(to: &json)
      json.name("vectorised")
      if let lanes { json.integer(lanes) } else { json.null() }
      json.name("nanosecondsPerPixel")
      if let cost = nanosecondsPerPixel { json.number(cost) } else { json.null() }
      json.name("sampleOffset")
      write(reach, to: &json)
      json.name("declaredOffset")
      write(declared, to: &json)
      json.name("findings")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.name("severity")
            json.string(finding.severity.rawValue)
            json.name("message")
            json.string(finding.message)
            if let line = finding.place?.line {
              json.name("line")
              json.integer(line)
            }
            if let column = finding.place?.column {
              json.name("column")
              json.integer(column)
            }
          }
        }
      }
    }
  }

  private func write(_ distance: SIMD2<Double>?, to json: inout JSONWriter) {
    guard let distance else { return json.null() }
    json.array { json in
      json.number(distance.x)
      json.number(distance.y)
    }
  }
}
