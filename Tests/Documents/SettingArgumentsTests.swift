import RefrainDocuments
import Testing

struct SettingArgumentsTests {
  @Test func valueFollowsOrStandsBehindAnEqualsSign() throws {
    for arguments in [["--audio", "a=b.wav"], ["--audio=a=b.wav"]] {
      let read = try SettingArguments(arguments, settings: Fixture.all, operandLimit: 0)
      #expect(read.values[Fixture.sound] == .text("a=b.wav"))
    }
  }

  @Test func valueMayBeginWithADash() throws {
    let read = try Fixture.arguments("--audio", "-x.wav", "-o", "-")
    #expect(read.values[Fixture.sound] == .text("-x.wav"))
    #expect(read.values[Fixture.output] == .text("-"))
  }

  @Test func nothingIsAFlagAfterTwoDashes() throws {
    let read = try Fixture.arguments("--force", "--", "--audio")
    #expect(read.operands == ["--audio"])
    #expect(read.values[Fixture.force] == .boolean(true))
    #expect(read.values[Fixture.sound] == nil)
  }

  @Test func aDashAloneIsAnOperand() throws {
    #expect(try Fixture.arguments("-").operands == ["-"])
  }

  @Test func repeatedFlagsAddUp() throws {
    let read = try Fixture.arguments("--at", "1,2.5", "--at=3", "--set", "a=1", "--set", "b=x=y")
    #expect(read.values[Fixture.moments] == .list([.number(1), .number(2.5), .number(3)]))
    #expect(read.values.value(Fixture.set).assignments.map(\.key) == ["a", "b"])
    #expect(read.values.value(Fixture.set).assignments.map(\.text) == ["1", "x=y"])
  }

  @Test func booleanCanBeTakenBack() throws {
    #expect(try Fixture.arguments("--force=false").values[Fixture.force] == .boolean(false))
    #expect(try Fixture.arguments().values[Fixture.force] == .boolean(false))
  }

  @Test(arguments: [
    (["--adio", "x"], "error: unknown flag --adio\nhelp: did you mean --audio?\n64"),
    (["--zzzzzzzz"], "error: unknown flag --zzzzzzzz\n64"),
    (["--audio"], "error: --audio needs a value\nhelp: give a file name\n64"),
    (["--audio", "--force"], "error: --audio needs a value\nhelp: give a file name\n64"),
    (["--audio", ""], "error: --audio cannot be \"\": the name is empty\nhelp: give a file name\n64"),
    (["--audio=a", "--audio=b"], "error: --audio is given twice\nhelp: give it once\n64"),
    (
      ["--threads", "0"],
      "error: --threads cannot be \"0\": it is out of range\nhelp: give a whole number from 1 to 64\n64"
    ),
    (["--threads", "4.5"], "error: --threads cannot be \"4.5\"\nhelp: give a whole number from 1 to 64\n64"),
    (["--at", "nan"], "error: --at cannot be \"nan\"\nhelp: give a list, each a number from 0 to 100\n64"),
    (
      ["--set", "blur"],
      "error: --set cannot be \"blur\": there is no equals sign after a key\nhelp: give KEY=VALUE\n64"
    ),
    (
      ["--size", "1079x1920"],
      "error: --size cannot be \"1079x1920\": the video's colour is stored at half size, so width and height must be even\n"
        + "help: give WIDTHxHEIGHT, both even and from 16 to 4096\n64"
    ),
    (
      ["a", "b"],
      "error: unexpected argument \"b\"\nhelp: see --help for what the command takes\n64"
    ),
  ])
  func wrongUsageIsExplained(_ arguments: [String], _ message: String) {
    #expect(
      Fixture.failure { _ = try SettingArguments(arguments, settings: Fixture.all, operandLimit: 1) } == message)
  }
}
