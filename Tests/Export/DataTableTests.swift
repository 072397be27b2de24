import RefrainDocuments
import RefrainTimeline
import Testing

@testable import RefrainExport

/// Tables of measured values: what their times mean, what lies between rows, and what is said of bad ones.
struct DataTableTests {
  private func table(_ text: String) throws -> DataTable {
    try DataTable(SourceText(Array(text.utf8), file: "walk.csv"))
  }

  private func value(_ text: String, _ column: String, at time: Rational, start: Rational = 0) throws -> Double {
    try table(text).track(column, startingAt: start, for: .commandLine).value(at: time)
  }

  private func failure(_ text: String, _ column: String = "bpm") -> String {
    do {
      _ = try table(text).track(column, startingAt: 0, for: .commandLine)
      return "no error"
    } catch let error as ExportError {
      return error.diagnostic.rendered
    } catch {
      return "\(error)"
    }
  }

  @Test func valuesLieOnTheLineBetweenRows() throws {
    let text = "time,bpm,note\n0,60,start\n2,100,\n2.5,80,x\n"
    for (time, expected) in [(Rational(1, 2), 70.0), (1, 80), (2, 100), (Rational(9, 4), 90), (-1, 60), (9, 80)] {
      #expect(abs(try value(text, "bpm", at: time) - expected) < 1e-12)
    }
    #expect(abs(try value(text, "bpm", at: 4, start: 3) - 80) < 1e-12)
  }

  @Test(arguments: [
    "time,v\n0,0\n1.5,3\n", "v;zeit;t\n0;x;0\n3;y;1,5\n", "time_ms\tv\n0\t0\n1500\t3\n", "t (us),v\n0,0\n1500000,3\n",
    "time,v\n0:00,0\n0:01.5,3\n", "time,v\n00:00:00,0\n00:00:01.500,3\n",
    "timestamp,v\n2026-05-31T18:30:00Z,0\n2026-05-31T18:30:01.5Z,3\n",
    "timestamp,v\n2026-12-31 23:59:59.25+01:00,0\n2026-12-31T23:00:00.750Z,3\n",
    // Clocks that count from 1970 in nanoseconds, milliseconds and seconds.
    "time,v\n1622486700000000000,0\n1622486701500000000,3\n", "time,v\n1622486700000,0\n1622486701500,3\n",
    "Time,v\n1622486700,0\n1622486701.5,3\n",
    // A logger's table with both kinds of time: the one from the recording's start is taken.
    "time,seconds_elapsed,v\n1622486700000000000,0,0\n1622486709900000000,1.5,3\n",
    "\u{FEFF}\"time\",\"v\"\r\n\"0\",\"0\"\r\n\r\n\"1.5\",\"3\"\r\n", "sample,v\n0,0\n1.5,3\n",
  ])
  func timesOfManyKinds(_ text: String) throws {
    #expect(abs(try value(text, "v", at: Rational(1, 2)) - 1) < 1e-9)
    #expect(try table(text).span == 0...1.5)
  }

  @Test func emptyCellsAreLeftOut() throws {
    let text = "time,a,b\n0,0,\n1,,5\n2,4,\n3,6,9\n"
    #expect(try value(text, "a", at: 1) == 2)
    #expect(try value(text, "b", at: 0) == 5)
    #expect(try value(text, "b", at: 2) == 7)
  }

  @Test func ofRowsWithOneTimeTheLastOneCounts() throws {
    let text = "time,a\n0,0\n1,5\n1,8\n2,0\n"
    #expect(try value(text, "a", at: 1) == 8)
    #expect(try value(text, "a", at: Rational(1, 2)) == 4)
  }

  @Test func columnsAreFoundByTheirLettersAlone() throws {
    let text = "time,Heart Rate (bpm),gyro_x\n0,61,0.5\n"
    #expect(try value(text, "Heart Rate (bpm)", at: 0) == 61)
    #expect(try value(text, "heart_rate_bpm", at: 0) == 61)
    #expect(try value(text, "gyroX", at: 0) == 0.5)
  }

  @Test func mistakesAreToldWhereTheyStand() {
    #expect(
      failure("time,bpm\n0,60\n1,fast\n")
        == """
        walk.csv:3:3: error: ‘fast’ in column bpm is no number
          1,fast
            ^
        help: write a number, or leave the cell empty where there is none
        """)
    #expect(
      failure("time,bpm\n2,60\n1,61\n")
        == """
        walk.csv:3:1: error: this time comes before the one in the row above
          1,61
          ^
        help: sort the rows by time
        """)
    #expect(failure("time,bpm\nnoon,60\n").hasPrefix("walk.csv:2:1: error: ‘noon’ is no time\n"))
    #expect(failure("time,bpm\n,60\n").hasPrefix("walk.csv:2:1: error: ‘’ is no time\n"))
    #expect(failure("time,x,bpm\n0,60\n").hasPrefix("walk.csv:2:3: error: this row has 2 cells, the heading has 3\n"))
    #expect(failure("time,bpm\n0,\n1,\n").hasPrefix("walk.csv:1:6: error: the column bpm is empty\n"))
    #expect(failure("time,bpm\n").hasPrefix("walk.csv: error: the data track has no rows\n"))
    #expect(failure("").hasPrefix("walk.csv: error: the data track has no rows\n"))
    #expect(
      failure("time,heart,steps\n0,1,2\n", "hart")
        == "error: unknown column of walk.csv: hart\nhelp: did you mean heart?")
    #expect(
      failure("time,heart,steps\n0,1,2\n", "temperature")
        == "error: unknown column of walk.csv: temperature\nhelp: did you mean time or heart or steps?")
    #expect(failure("time,bpm\n0,60\n2026-01-01T00:00:00Z,60\n").contains("of another kind than the first"))
    #expect(failure("time,bpm\n0,nan\n").contains("‘nan’ in column bpm is no number"))
    #expect(failure("time,bpm\n0,1.2.3\n").contains("is no number"))
    #expect(failure("time,bpm\n2026-13-01T00:00:00Z,60\n").contains("is no time"))
  }
}
