// SPDX-License-Identifier: Apache-2.0

/// Searches slices for text (Adobe Photoshop File Formats, "Slices resource format").
enum SliceTexts {
    /// Whether slices have text, or cannot be read.
    static func isFound(in data: ArraySlice<UInt8>, skipsGroupName: Bool) -> Bool {
        var fields = ResourceFields(data)
        guard let version = fields.number() else { return !data.isEmpty }
        // Later versions are descriptors.
        guard version == 6 else { return DescriptorTexts.isFound(in: fields.rest) }
        guard fields.take(16) != nil, skipsGroupName ? fields.text() != nil : fields.skipBlankText(),
            let count = fields.number()
        else { return true }
        for _ in 0..<count {
            guard skipSlice(&fields) else { return true }
        }
        return !fields.rest.allSatisfy { $0 == 0 } && DescriptorTexts.isFound(in: fields.rest)
    }

    /// Skips a slice; returns `false` if it has text, or cannot be read.
    private static func skipSlice(_ fields: inout ResourceFields) -> Bool {
        // The identifiers of the slice and its group, and the origin, with that of a layer if it is 1.
        guard fields.take(8) != nil, let origin = fields.number(), origin != 1 || fields.take(4) != nil,
            fields.skipBlankText(), fields.take(20) != nil
        else { return false }
        // The address, the target, the message, and the text for screen readers.
        for _ in 0..<4 {
            guard fields.skipBlankText() else { return false }
        }
        // The text of the cell, after whether it is HTML; the alignment and the color.
        return fields.take(1) != nil && fields.skipBlankText() && fields.take(12) != nil
    }
}
