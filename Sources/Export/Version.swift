/// Which program this is.
public enum Version {
  /// The version of the program, part of every recipe: a new one renders anew.
  public static let current = "0.1.0"
}
