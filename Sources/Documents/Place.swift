/// Where in a file something stands.
public struct Place: Hashable, Sendable {
  /// The file as the user named it; `-` is standard input.
  public var file: String
  /// Line, counted from 1; nil where the whole file is meant.
  public var line: Int?
  /// Column, counted from 1 in Unicode scalars; nil where the whole line is meant.
  public var column: Int?

  /// A file, or a line of it, or a column of that line.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, as compilers write it.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }
}
