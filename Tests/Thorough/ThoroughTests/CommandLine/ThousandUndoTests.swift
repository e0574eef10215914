// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct ThousandUndoTests {
    /// `PHOTOMETA_UNDOS` in the environment makes it fewer, or more.
    private static let count =
        ProcessInfo.processInfo.environment["PHOTOMETA_UNDOS"].flatMap { Int($0) } ?? 1_000

    @Test("A thousand random sequences of edits, renames and undos are undone", arguments: 0..<10)
    func restoresTrees(part: Int) throws {
        var random = RandomSource(of: "ThousandUndoTests.restoresTrees(\(part))")
        try RandomUndos.expectRestored(sequences: Self.count / 10, &random)
    }
}
