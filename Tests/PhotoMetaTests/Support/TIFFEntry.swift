// SPDX-License-Identifier: Apache-2.0
/// One row of a directory built by a test: a tag, a value, and the numbers that the row states falsely.
struct TIFFEntry: Sendable {
    var tag: UInt16
    var value: TIFFValue
    /// The type stated in the row; the value's own if `nil`.
    var type: UInt16?
    /// The count stated in the row; the value's own if `nil`.
    var count: UInt32?
    /// The number in the row's last four bytes; the value or its offset if `nil`.
    var offset: UInt32?

    init(
        _ tag: UInt16, _ value: TIFFValue, type: UInt16? = nil, count: UInt32? = nil, offset: UInt32? = nil
    ) {
        self.tag = tag
        self.value = value
        self.type = type
        self.count = count
        self.offset = offset
    }
}

/// A value by its type on the wire (TIFF 6.0 §2, BigTIFF, Exif 3.0 §4.6.2).
enum TIFFValue: Sendable {
    case byte([UInt8])
    /// Text followed by a zero.
    case ascii(String)
    case short([UInt16])
    case long([UInt32])
    case rational([(UInt32, UInt32)])
    case signedByte([Int8])
    case undefined([UInt8])
    case signedShort([Int16])
    case signedLong([Int32])
    case signedRational([(Int32, Int32)])
    case float([Float])
    case double([Double])
    case ifd([UInt32])
    case long8([UInt64])
    case signedLong8([Int64])
    case ifd8([UInt64])
    /// Text followed by a zero.
    case utf8(String)
    /// Any type number with any bytes.
    case raw(type: UInt16, count: UInt32, [UInt8])
    /// A LONG with the offset of each directory.
    case directories([TIFFDirectory])

    static func directory(_ entries: [TIFFEntry]) -> TIFFValue { .directories([TIFFDirectory(entries)]) }

    /// The type's number.
    var type: UInt16 {
        switch self {
        case .byte: 1
        case .ascii: 2
        case .short: 3
        case .long, .directories: 4
        case .rational: 5
        case .signedByte: 6
        case .undefined: 7
        case .signedShort: 8
        case .signedLong: 9
        case .signedRational: 10
        case .float: 11
        case .double: 12
        case .ifd: 13
        case .long8: 16
        case .signedLong8: 17
        case .ifd8: 18
        case .utf8: 129
        case .raw(let type, _, _): type
        }
    }

    /// The number of elements; for text and UNDEFINED, the number of bytes.
    var count: Int {
        switch self {
        case .byte(let values), .undefined(let values): values.count
        case .ascii(let text), .utf8(let text): text.utf8.count + 1
        case .short(let values): values.count
        case .long(let values), .ifd(let values): values.count
        case .rational(let values): values.count
        case .signedByte(let values): values.count
        case .signedShort(let values): values.count
        case .signedLong(let values): values.count
        case .signedRational(let values): values.count
        case .float(let values): values.count
        case .double(let values): values.count
        case .long8(let values), .ifd8(let values): values.count
        case .signedLong8(let values): values.count
        case .raw(_, let count, _): Int(count)
        case .directories(let directories): directories.count
        }
    }

    /// The value's bytes; none for directories, as their offsets are only known once they are written.
    func bytes(_ order: Endianness) -> [UInt8] {
        switch self {
        case .byte(let values), .undefined(let values), .raw(_, _, let values): values
        case .ascii(let text), .utf8(let text): Array(text.utf8) + [0]
        case .short(let values): values.flatMap(order.bytes)
        case .long(let values), .ifd(let values): values.flatMap(order.bytes)
        case .rational(let values): values.flatMap { order.bytes($0.0) + order.bytes($0.1) }
        case .signedByte(let values): values.map(UInt8.init(bitPattern:))
        case .signedShort(let values): values.flatMap(order.bytes)
        case .signedLong(let values): values.flatMap(order.bytes)
        case .signedRational(let values): values.flatMap { order.bytes($0.0) + order.bytes($0.1) }
        case .float(let values): values.flatMap { order.bytes($0.bitPattern) }
        case .double(let values): values.flatMap { order.bytes($0.bitPattern) }
        case .long8(let values), .ifd8(let values): values.flatMap(order.bytes)
        case .signedLong8(let values): values.flatMap(order.bytes)
        case .directories: []
        }
    }
}

/// A directory built by a test: rows in the given order.
struct TIFFDirectory: Sendable {
    var entries: [TIFFEntry]
    var next: Next
    /// The number of rows stated in the directory; the true one if `nil`.
    var statedCount: UInt16?

    /// The content after the rows.
    indirect enum Next: Sendable {
        case none
        /// Nothing: the four bytes are omitted.
        case absent
        case offset(UInt32)
        case directory(TIFFDirectory)
    }

    init(_ entries: [TIFFEntry], next: Next = .none, statedCount: UInt16? = nil) {
        self.entries = entries
        self.next = next
        self.statedCount = statedCount
    }
}
