import PhotoMeta

/// The XMP packet in a field of the first directory (XMP part 3, §1.1.2).
extension TIFFEditor {
    private static let packetTag: UInt16 = 0x02BC

    /// The packet; `nil` if there is none or the directory is damaged.
    var packet: ContiguousArray<UInt8>? {
        guard let first = try? firstDirectory(), let row = try? find(Self.packetTag, in: first).row,
            !row.value.isEmpty, let value = storage.slice(row.value)
        else { return nil }
        return ContiguousArray(value)
    }

    /// Sets the packet, or removes it if `packet` is empty.
    mutating func setPacket(_ packet: ContiguousArray<UInt8>) throws(MetadataError) {
        try checkOverlap()
        let old = self
        let first = try firstDirectory()
        if packet.isEmpty {
            try remove(Self.packetTag, in: first)
        } else {
            let type = try find(Self.packetTag, in: first).row?.type
            // Some writers use the type UNDEFINED.
            let moved = try set(
                Self.packetTag, type == .undefined ? .undefined : .byte, packet, in: first)
            if moved != first { setFirstDirectory(moved) }
        }
        func rows(of editor: TIFFEditor) -> ContiguousArray<Int> {
            (try? editor.firstDirectory()).map { editor.rows(in: $0) { $0 == Self.packetTag } } ?? []
        }
        guard old.checksum(ignoringRowsAt: rows(of: old)) == checksum(ignoringRowsAt: rows(of: self)) else {
            throw MetadataError(.damaged, "fields overlap")
        }
        try old.checkGrowth(to: byteCount)
    }

    /// Removes a field of the first directory, and its value.
    mutating func removeField(_ tag: UInt16) throws(MetadataError) {
        try checkOverlap()
        let old = self
        try remove(tag, in: try firstDirectory())
        func rows(of editor: TIFFEditor) -> ContiguousArray<Int> {
            (try? editor.firstDirectory()).map { editor.rows(in: $0) { $0 == tag } } ?? []
        }
        guard old.checksum(ignoringRowsAt: rows(of: old)) == checksum(ignoringRowsAt: rows(of: self)) else {
            throw MetadataError(.damaged, "fields overlap")
        }
    }
}
