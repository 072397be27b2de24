import Foundation
import RefrainEffects
import Testing

/// The language and its library, construct by construct.
struct ConstructTests {
  @Test(arguments: Construct.values) func valuesAreMadeAsInMetal(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.swizzles) func componentsAreNamedAsInMetal(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.matrices) func matricesAreColumns(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.integers) func integersAreThoseOfAGraphicsProcessor(_ construct: Construct) throws {
    try construct.check()
    for target in CompileTarget.forThisArchitecture where target != .host { try construct.check(target: target) }
  }

  @Test(arguments: Construct.statements) func statementsRun(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.files) func textIsTakenAsItComes(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.functions) func functionsFollowTheirDefinition(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.memory) func texturesAndBuffersAreRead(_ construct: Construct) throws {
    try construct.check()
  }

  @Test(arguments: Construct.bounds) func indicesStayInside(_ construct: Construct) throws {
    try construct.check()
    for target in CompileTarget.forThisArchitecture where target != .host { try construct.check(target: target) }
  }
}
