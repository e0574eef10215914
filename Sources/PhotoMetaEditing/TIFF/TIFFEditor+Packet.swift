// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The XMP packets in fields of directories: the first directory's is the file's (XMP part 3, §1.1.2).
extension TIFFEditor {
    /// The packet; `nil` if there is none or the directory is damaged.
    var packet: ContiguousArray<UInt8>? { (try? firstDirectory()).flatMap { packet(in: $0) } }

    /// The packet of a directory; `nil` if there is none or the directory is damaged.
    func packet(in directory: UInt64) -> ContiguousArray<UInt8>? {
        guard let row = try? find(TIFFTag.xmp, in: directory).row, row.entry.byteCount > 0,
            let value = storage.slice(row.value())
        else { return nil }
        return ContiguousArray(value)
    }

    /// Sets the packet of a directory, or removes it if `packet` is empty.
    ///
    /// - Parameter directory: The directory, which has a packet; the first by default.
    mutating func setPacket(
        _ packet: ContiguousArray<UInt8>, in directory: UInt64? = nil
    ) throws(MetadataError) {
        try changeFields { editor throws(MetadataError) in
            let first = try editor.firstDirectory()
            let directory = directory ?? first
            guard !packet.isEmpty else { return try editor.remove(TIFFTag.xmp, in: directory) }
            let type = try editor.find(TIFFTag.xmp, in: directory).row?.entry.type
            // Some writers use the type UNDEFINED.
            let moved = try editor.set(
                TIFFTag.xmp, type == .undefined ? .undefined : .byte, packet, in: directory)
            if directory == first, moved != first { editor.setFirstDirectory(moved) }
        }
    }

    /// Removes a field of the first directory, and its value.
    mutating func removeField(_ tag: UInt16) throws(MetadataError) {
        try changeFields { editor throws(MetadataError) in
            try editor.remove(tag, in: try editor.firstDirectory())
        }
    }
}
