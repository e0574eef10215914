// SPDX-License-Identifier: Apache-2.0
/// The byte order of a TIFF structure, and the sizes of its numbers: those of TIFF 6.0 §2, or those of BigTIFF, whose counts and
/// offsets have 64 bits (the BigTIFF proposal).
package struct TIFFForm: Hashable, Sendable {
    package var isLittleEndian: Bool
    package let is64Bit: Bool

    package init(isLittleEndian: Bool, is64Bit: Bool = false) {
        self.isLittleEndian = isLittleEndian
        self.is64Bit = is64Bit
    }

    /// The form of a structure whose header begins with these numbers of 32 bits; `nil` if they are not a header's.
    ///
    /// "II" or "MM", then 42 in that byte order; in BigTIFF 43, the size of offsets, which is 8, and a zero. The offset of the first
    /// directory follows.
    @inline(__always)
    package init?(first: UInt32, second: UInt32 = 0) {
        switch (first, second) {
        case (0x4949_2A00, _): self.init(isLittleEndian: true)
        case (0x4D4D_002A, _): self.init(isLittleEndian: false)
        case (0x4949_2B00, 0x0800_0000): self.init(isLittleEndian: true, is64Bit: true)
        case (0x4D4D_002B, 0x0008_0000): self.init(isLittleEndian: false, is64Bit: true)
        default: return nil
        }
    }

    /// The form of a structure that begins with a header; `nil` if the bytes do not.
    package init?(header: Span<UInt8>) {
        guard let first = try? header.uint32(at: 0), let second = try? header.uint32(at: 4) else {
            return nil
        }
        self.init(first: first, second: second)
    }

    /// Whether a byte order mark, of which this is the first byte, is "II".
    ///
    /// Some raw formats have other numbers than 42 behind it.
    @inline(__always)
    package static func isLittleEndian(mark: UInt8?) -> Bool { mark == 0x49 }

    /// "II" or "MM".
    package var mark: ContiguousArray<UInt8> { isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D] }

    /// The number behind the byte order mark.
    package var version: UInt16 { is64Bit ? 43 : 42 }

    /// The size of the header, which ends with the offset of the first directory.
    @inline(__always)
    package var headerByteCount: Int { is64Bit ? 16 : 8 }
    /// The size of the number of entries at the start of a directory.
    @inline(__always)
    package var countByteCount: Int { is64Bit ? 8 : 2 }
    /// The size of an entry: a tag, a type, a count, and a value or its offset.
    @inline(__always)
    package var entryByteCount: Int { valuePosition &+ offsetByteCount }
    /// The size of a directory with one entry, without the offset of the next one.
    static var smallestDirectoryByteCount: Int {
        let form = TIFFForm(isLittleEndian: false)
        return form.countByteCount &+ form.entryByteCount
    }
    /// The size of an offset, which is also that of the largest value that is stored in its entry.
    @inline(__always)
    package var offsetByteCount: Int { is64Bit ? 8 : 4 }
    /// The position of the value in an entry.
    @inline(__always)
    package var valuePosition: Int { DirectoryEntry.countPosition &+ offsetByteCount }
    /// The position of the offset of the first directory.
    package var firstOffsetPosition: Int { headerByteCount &- offsetByteCount }
    /// A type for offsets of directories.
    package var pointerType: ValueType { is64Bit ? .ifd8 : .long }
    /// Directories and values begin at a multiple of this number of bytes.
    package var alignment: Int { is64Bit ? 8 : 2 }

    /// Whether a field leads to directories: only that of SubIFDs may have several offsets.
    @inline(__always)
    package func leads(_ entry: DirectoryEntry) -> Bool {
        let holdsOffsets =
            entry.type.holdsOffsets || is64Bit && (entry.type == .long8 || entry.type == .ifd8)
        return TIFFTag.isPointer(entry.tag) && holdsOffsets
            && (entry.count == 1 || entry.tag == TIFFTag.subDirectories)
    }
}
