// SPDX-License-Identifier: Apache-2.0
/// Reads a property of an image item into fields (ISO/IEC 23008-12 §6.5; ISO/IEC 14496-12 §12.1.5 for colors).
///
/// The registry's tables describe the layout of each property. The first field has the property's four-character code as
/// its identifier, each further field an identifier of its own (``BoxField``).
struct ImageProperty {
    let range: Range<Int>
    let code: FourCharacterCode

    func read(into table: inout FileMapBuilder, _ context: inout ParseContext) {
        var textsLeft = 0
        let isRead =
            code == .cclv
            ? readContentVolume(into: &table)
            : BoxBody(range: range, code: code).readFields(
                BoxFieldLayout.imageProperty(code), &textsLeft, into: &table)
        guard !isRead else { return }
        context.note(
            .truncated, code == .hdlr ? "HEIF/meta/hdlr" : "HEIF/meta/iprp/ipco/\(code)",
            at: table.sourceOffset(of: range.lowerBound), "\(range.count) bytes are too few for its fields")
    }

    /// Adds a field; returns `false` if the property is too short for it.
    private func add(
        _ type: ValueType, _ count: Int = 1, at offset: Int, as identifier: UInt32,
        to table: inout FileMapBuilder
    ) -> Bool {
        guard offset + count * type.elementByteCount <= range.count else { return false }
        table.append(identifier, type, count, at: range.lowerBound + offset)
        return true
    }

    /// ISO/IEC 14496-12 §12.1.8: flags, then the fields that they announce: primaries, and the minimum, maximum and average
    /// luminance.
    private func readContentVolume(into table: inout FileMapBuilder) -> Bool {
        guard let flags = range.isEmpty ? nil : table.bytes[range.lowerBound] else { return false }
        var offset = 1
        if flags & 0x20 != 0 {
            guard add(.signedLong, 6, at: offset, as: code.rawValue, to: &table) else { return false }
            offset += 24
        }
        let luminances: [(UInt8, UInt32)] = [
            (0x10, BoxField.contentMinimumLuminance), (0x08, BoxField.contentMaximumLuminance),
            (0x04, BoxField.contentAverageLuminance),
        ]
        for (flag, identifier) in luminances where flags & flag != 0 {
            guard add(.long, at: offset, as: identifier, to: &table) else { return false }
            offset += 4
        }
        return true
    }

    // MARK: Groups

    static func readGroup(
        _ range: Range<Int>, code: FourCharacterCode, into table: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let start = EntityToGroupBox.entitiesOffset
        let stated = EntityToGroupBox.entityCount(in: table.bytes.span.extracting(range)) ?? 0
        let room = max(range.count - start, 0) / EntityToGroupBox.entityByteCount
        if stated > room || range.count < start {
            context.note(
                .truncated, "HEIF/meta/grpl/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "\(stated) items stated, room for \(room)")
        }
        if range.count >= start {
            table.append(
                PropertyLookup.number(ofGroup: code), .long, min(Int(clamping: stated), room),
                at: range.lowerBound + start)
        }
    }
}
