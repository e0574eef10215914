// SPDX-License-Identifier: Apache-2.0
import PhotoMetaEditing
import Testing

extension MetadataEdit {
    /// Returns an edit with changes, where nothing can be thrown; a change that is refused is an issue.
    static func with(_ change: (inout MetadataEdit) throws -> Void) -> MetadataEdit {
        var edit = MetadataEdit()
        #expect(throws: Never.self) { try change(&edit) }
        return edit
    }
}
