// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite struct RandomUndoTests {
    @Test("Edits, renames and undos in a random order leave nothing that cannot be undone")
    func restoresTree() throws {
        var random = RandomSource(of: "RandomUndoTests.restoresTree")
        try RandomUndos.expectRestored(sequences: 12, &random)
    }
}
