// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Content Credentials become invalid when a file is edited.
extension ContentCredentials {
    /// Throws unless the edit allows credentials to become invalid.
    static func check(_ edit: some ContainerEdit) throws(EditStop) {
        if !edit.allowsInvalidCredentials { throw .refused(MetadataError(.contentCredentials)) }
    }

    /// Throws if a file's XMP refers to external credentials, unless the edit allows them to become invalid.
    ///
    /// - Returns: Whether it does.
    @discardableResult
    static func check(_ edit: some ContainerEdit, of map: FileMap) throws(EditStop) -> Bool {
        guard MetadataScope(map, part: 0).namesCredentials else { return false }
        try check(edit)
        return true
    }

    /// Throws if a box of the file contains credentials, unless the edit allows them to become invalid.
    ///
    /// - Returns: The changes that remove them: free space takes their place, so that nothing moves.
    @discardableResult
    static func check(
        _ edit: some ContainerEdit, ofBoxesIn file: EditedFile
    ) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        for box in try file.tree().all(.uuid) {
            guard try file.identifier(in: box.body) == .contentCredentials else { continue }
            try check(edit)
            guard edit.removesCredentials else { continue }
            edits.replace(box.range, with: BoxWriter.freeSpace(box.range.byteCount))
            edits.removedStructures.insert(.contentCredentials)
        }
        return edits
    }

    /// Throws if structures with credentials are in the file, unless the edit allows these to become invalid.
    ///
    /// - Returns: The changes that remove the structures.
    static func check(
        _ edit: some ContainerEdit, in structures: [Range<UInt64>]
    ) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        guard !structures.isEmpty else { return edits }
        try check(edit)
        guard edit.removesCredentials else { return edits }
        for range in structures { edits.remove(range) }
        edits.removedStructures.insert(.contentCredentials)
        return edits
    }
}

extension BoxList {
    /// The boxes with Content Credentials, in a file of JPEG XL or JPEG 2000.
    func credentials(of map: FileMap, in window: ByteWindow) throws(EditStop) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        for block in map.blocks where block.kind == .jumbf {
            // ISO/IEC 19566-5 §A.2: the description, whose type begins with `c2pa`.
            let head = try window.bytes(
                in: block.offset..<(block.offset + min(block.range.byteCount, 24)), "File/jumb")
            guard block.coding == .brotli || head.firstRange(of: "c2pa".utf8) != nil else { continue }
            let begun = boxes.lastElement(beginningUpTo: block.offset, \.start)
            if let box = begun, box.range.contains(block.range) { ranges.append(box.range) }
        }
        return ranges
    }
}
