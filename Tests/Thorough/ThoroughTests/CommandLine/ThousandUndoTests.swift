// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite(.serialized) struct ThousandUndoTests {
    @Test("A thousand random sequences of edits, renames and undos are undone", arguments: 0..<10)
    func restoresTrees(part: Int) throws {
        var random = RandomSource(of: "ThousandUndoTests.restoresTrees(\(part))")
        try RandomUndos.expectRestored(sequences: 100, &random)
    }
}
