import Foundation
import Testing

/// Hostile files in a process of limited memory and time.
///
/// `Tests/Thorough` tries larger and more of them.
@Suite(.enabled(if: LimitedProcess.isAvailable, "\(LimitedProcess.absence)"))
struct LimitedProcessTests {
    @Test("Small hostile files of every kind") func readsHostileFiles() throws {
        try TemporaryDirectory.with { folder in
            for (number, file) in HostileFile.all.enumerated() {
                try folder.write("\(number)", file.make(250))
            }
            try LimitedProcess.expectEnd(of: ["show --json"], in: folder)
        }
    }

    /// Without this, the other tests would show nothing.
    @Test("The limits are in force") func enforcesLimits() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg())
            let small = try LimitedProcess.run("show", in: folder, kibibytes: 16 << 10)
            #expect(small.status > 1 || !small.hasExited)
            #expect(try LimitedProcess.run("show", in: folder).status == 0)
        }
    }
}
