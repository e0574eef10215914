/// One row of a directory that a test builds: a tag and a value, and what the row says instead of the truth.
struct TIFFEntry: Sendable {
    var tag: UInt16
    var value: TIFFValue
    /// The type that the row states; the value's own if it is `nil`.
    var type: UInt16?
    /// The count that the row states; the value's own if it is `nil`.
    var count: UInt32?
    /// The number in the row's last four bytes; the value, or where it stands, if it is `nil`.
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
    /// Text, with a zero behind it.
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
    /// Text, with a zero behind it.
    case utf8(String)
    /// Any type number over any bytes.
    case raw(type: UInt16, count: UInt32, [UInt8])
    /// A LONG that leads to each of the directories.
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

    /// The number of elements: bytes for text and UNDEFINED.
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

    /// The value's bytes; of directories none, as their offsets are not known before they are written.
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

/// A directory that a test builds: rows in the order in which they are given.
struct TIFFDirectory: Sendable {
    var entries: [TIFFEntry]
    var next: Next
    /// The number of rows that the directory states; the true one if it is `nil`.
    var statedCount: UInt16?

    /// What stands behind the rows.
    indirect enum Next: Sendable {
        case none
        /// Nothing: the four bytes are left away.
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
