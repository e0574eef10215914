// SPDX-License-Identifier: Apache-2.0
/// Reads the atoms of a movie's or a track's user data into fields, each under its four characters (QuickTime File
/// Format, "User Data Atoms"; 3GPP TS 26.244 §8).
struct UserData {
    private let range: Range<Int>
    private let code: FourCharacterCode

    /// Reads one atom, whose body is kept at `range`; `textsLeft` counts the texts that are not the first of their atom.
    static func read(
        _ range: Range<Int>, code: FourCharacterCode, in bytes: Span<UInt8>, _ textsLeft: inout Int,
        into table: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        // Any other type would be the number of a field without a code.
        guard PropertyLookup.code.isCode(code.rawValue) else { return }
        guard range.count <= context.limits.valueBytes else {
            context.note(
                .limit, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "a value of \(range.count) bytes is not given")
            return
        }
        let atom = UserData(range: range, code: code)
        let isRead =
            code.rawValue >> 24 == 0xA9
            ? atom.readInternationalTexts(in: bytes, &textsLeft, into: &table, &context)
            : atom.readFields(&textsLeft, into: &table)
        if !isRead {
            context.note(
                .truncated, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "\(range.count) bytes are too few for its fields")
        }
    }

    /// Reads an atom by its layout in the registry; an atom without one becomes a single field.
    private func readFields(_ textsLeft: inout Int, into table: inout FileMapBuilder) -> Bool {
        let layouts = BoxFieldLayout.userData(code)
        guard layouts.isEmpty else {
            return BoxBody(range: range, code: code).readFields(layouts, &textsLeft, into: &table)
        }
        table.append(code.rawValue, .undefined, range.count, at: range.lowerBound)
        return true
    }

    // MARK: QuickTime

    /// Atoms that begin with ©: texts, each with a length and a language.
    ///
    /// Returns `false` if the atom is too short for a text.
    private func readInternationalTexts(
        in bytes: Span<UInt8>, _ textsLeft: inout Int, into table: inout FileMapBuilder,
        _ context: inout ParseContext
    ) -> Bool {
        var offset = range.lowerBound
        while let text = UserDataText(at: offset, to: range.upperBound, in: bytes) {
            let isFirst = offset == range.lowerBound
            if text.isTruncated {
                // The last text may be followed by anything.
                guard isFirst else { break }
                noteTruncatedText(text, at: table.sourceOffset(ofEnd: text.range.lowerBound), &context)
            }
            offset = text.range.upperBound
            if !isFirst {
                guard !text.range.isEmpty, textsLeft > 0 else { continue }
                textsLeft &-= 1
            }
            table.append(code.rawValue, text.type(in: bytes), text.range.count, at: text.range.lowerBound)
        }
        return offset > range.lowerBound
    }

    /// Adds a diagnostic for a text that ends past its atom.
    @inline(never)
    private func noteTruncatedText(
        _ text: UserDataText, at offset: UInt64, _ context: inout ParseContext
    ) {
        context.note(
            .truncated, "Movie/udta/\(code)", at: offset,
            "a text of \(text.statedByteCount) bytes, room for \(text.range.count)")
    }
}
