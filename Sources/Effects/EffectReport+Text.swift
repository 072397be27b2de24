internal import Foundation
public import RefrainDocuments

extension EffectReport {
  /// A line for people.
  public var summary: String {
    let parameters = function.parameters.map { $0.name.isEmpty ? $0.type : "\($0.type) \($0.name)" }
    var text = "\(function.name)(\(parameters.joined(separator: ", "))): \(kind?.word ?? "no effect")"
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
      json.name("parameters")
      json.array { json in
        for parameter in function.parameters {
          json.object { json in
            json.name("name")
            json.string(parameter.name)
            json.name("type")
            json.string(parameter.type)
          }
        }
      }
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
