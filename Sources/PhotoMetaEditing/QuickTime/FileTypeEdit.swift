// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes a movie's file type to QuickTime (ISO/IEC 14496-12 §4.3; QTFF, "The File Type Compatibility Atom").
enum FileTypeEdit {
    /// Changes the major brand of an `ftyp` box to `qt  ` and adds it to the compatible brands.
    ///
    /// The brand replaces padding or a repetition of the major brand, so that the size does not change; otherwise
    /// it is appended. A repetition that is the only compatible brand is kept: without it, the file would be a pure
    /// QuickTime file, in which XMP is not stored in a box of the file.
    static func apply(
        to box: SourceBox, in file: EditedFile, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let bytes = try file.bytes(box.body, "File/ftyp")
        guard !box.isTruncated, !box.isOpenEnded, let major = bytes.code(at: 0), bytes.count >= 8 else {
            throw .damaged("File/ftyp", at: box.start, "too short")
        }
        guard major != .quickTimeBrand else { return }
        let brand = BoxWriter.bytes { $0.code(.quickTimeBrand) }
        edits.replace(box.bodyStart..<(box.bodyStart &+ 4), with: brand)
        let others = stride(from: 8, through: bytes.count &- 4, by: 4).map { ($0, bytes.code(at: $0)) }
        guard !others.contains(where: { $0.1 == .quickTimeBrand }) else { return }
        let padding = FourCharacterCode(rawValue: 0)
        let hasOther = others.contains { $0.1 != padding && $0.1 != major }
        let replaced =
            others.first { $0.1 == padding } ?? (hasOther ? others.first { $0.1 == major } : nil)
        // Append after the last complete brand.
        let offset = replaced?.0 ?? 8 &+ others.count &* 4
        let start = box.bodyStart &+ UInt64(offset)
        if replaced == nil {
            edits.insert(brand, at: start, in: box.range)
        } else {
            edits.replace(start..<(start &+ 4), with: brand)
        }
    }

    /// Adds a brand to the compatible brands of an `ftyp` box.
    static func add(
        _ brand: FourCharacterCode, to box: SourceBox, in file: EditedFile, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let bytes = try file.bytes(box.body, "File/ftyp")
        guard !box.isTruncated, !box.isOpenEnded, bytes.count >= 8 else {
            throw .damaged("File/ftyp", at: box.start, "too short")
        }
        let others = stride(from: 8, through: bytes.count &- 4, by: 4)
        guard !others.contains(where: { bytes.code(at: $0) == brand }) else { return }
        // After the last complete brand.
        let end = box.bodyStart &+ UInt64(bytes.count &- bytes.count % 4)
        edits.insert(BoxWriter.bytes { $0.code(brand) }, at: end, in: box.range)
    }
}
