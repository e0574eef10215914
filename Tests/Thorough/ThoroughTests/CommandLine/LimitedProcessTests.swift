// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Reads larger hostile files than `swift test` does, in processes with limited memory and time.
@Suite(.enabled(if: LimitedProcess.isAvailable, "\(LimitedProcess.absence)"))
struct LimitedProcessTests {
    @Test("Hostile files of every kind") func readsHostileFiles() throws {
        try TemporaryDirectory.with { folder in
            for (number, file) in HostileFile.all.enumerated() {
                try folder.write("\(number)", file.make(4_000))
            }
            try LimitedProcess.expectEnd(in: folder)
        }
    }
}
