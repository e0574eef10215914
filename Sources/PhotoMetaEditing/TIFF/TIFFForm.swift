import PhotoMeta

/// The sizes of the numbers in a TIFF structure: those of TIFF 6.0 §2, or those of BigTIFF, whose counts and offsets have 64 bits
/// (the BigTIFF proposal; 43 instead of TIFF's 42).
struct TIFFForm: Equatable {
    let is64Bit: Bool

    static let classic = TIFFForm(is64Bit: false)

    private init(is64Bit: Bool) {
        self.is64Bit = is64Bit
    }

    /// The form of a structure with a header; `nil` if the bytes do not begin with one.
    ///
    /// BigTIFF's header has the size of offsets, which is 8, and a zero after 43.
    init?(header: Span<UInt8>) {
        if ExifHeader.isHeader(header, at: 0) {
            is64Bit = false
        } else if let number = try? header.uint64(at: 0),
            number == 0x4949_2B00_0800_0000 || number == 0x4D4D_002B_0008_0000
        {
            is64Bit = true
        } else {
            return nil
        }
    }

    /// The size of the header, which ends with the offset of the first directory.
    var headerByteCount: Int { is64Bit ? 16 : 8 }
    /// The size of the number of entries at the start of a directory.
    var countByteCount: Int { is64Bit ? 8 : 2 }
    /// The size of an entry: a tag, a type, a count, and a value or its offset.
    var rowByteCount: Int { is64Bit ? 20 : 12 }
    /// The size of an offset, which is also that of the largest value that is stored in its entry.
    var offsetByteCount: Int { is64Bit ? 8 : 4 }
    /// The position of the value in an entry.
    var valuePosition: Int { is64Bit ? 12 : 8 }
    /// The position of the offset of the first directory.
    var firstOffsetPosition: Int { headerByteCount &- offsetByteCount }
    /// A type for offsets of directories.
    var pointerType: ValueType { is64Bit ? .ifd8 : .long }
    /// Directories and values begin at a multiple of this number of bytes.
    var alignment: Int { is64Bit ? 8 : 2 }
    /// Whether a field leads to directories.
    @inline(__always)
    func leads(_ tag: UInt16, _ type: ValueType, count: UInt64) -> Bool {
        let type = is64Bit && (type == .long8 || type == .ifd8) ? .ifd : type
        return PointerTag.leads(UInt32(tag), type, count: UInt32(clamping: count))
    }
}
