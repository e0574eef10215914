/// A value as the file stores it: its type, its count and its bytes.
///
/// Keys read it as their own type; whoever needs the exact stored form gets it here. Reading past the count, or as
/// something that the type does not hold, gives `nil`.
public struct StoredValue: Sendable {
    /// The type on the wire.
    public let type: ValueType
    /// How many elements there are; bytes for text and UNDEFINED.
    public let count: Int
    private let storage: ContiguousArray<UInt8>
    private let start: Int
    private let isLittleEndian: Bool

    /// A value in a block of bytes; cut to what the block holds.
    init(
        type: ValueType, count: Int, in storage: ContiguousArray<UInt8>, at start: Int, isLittleEndian: Bool
    ) {
        self.type = type
        self.storage = storage
        self.isLittleEndian = isLittleEndian
        let size = type.elementByteCount
        let available = start <= storage.count ? storage.count &- start : 0
        self.start = start
        self.count = size == 0 ? 0 : min(count, available / size)
    }

    /// The value's bytes, in the order of the file.
    public var bytes: [UInt8] {
        Array(slice)
    }

    /// The value's bytes, shared with the block that holds them.
    var slice: ArraySlice<UInt8> {
        count == 0 ? [] : storage[start..<(start &+ byteCount)]
    }

    /// The number of bytes that the value takes.
    public var byteCount: Int { count &* type.elementByteCount }

    @inline(__always)
    private func offset(of index: Int) -> Int? {
        index >= 0 && index < count ? start &+ index &* type.elementByteCount : nil
    }

    @inline(__always)
    private func bits16(at offset: Int) -> UInt16? {
        let span = storage.span
        return isLittleEndian
            ? try? span.uint16(at: offset, LittleEndian.self) : try? span.uint16(at: offset, BigEndian.self)
    }

    @inline(__always)
    private func bits32(at offset: Int) -> UInt32? {
        let span = storage.span
        return isLittleEndian
            ? try? span.uint32(at: offset, LittleEndian.self) : try? span.uint32(at: offset, BigEndian.self)
    }

    @inline(__always)
    private func bits64(at offset: Int) -> UInt64? {
        let span = storage.span
        return isLittleEndian
            ? try? span.uint64(at: offset, LittleEndian.self) : try? span.uint64(at: offset, BigEndian.self)
    }

    /// A whole number, of any integer type; `nil` for other types and for a number that does not fit.
    public func integer(at index: Int = 0) -> Int64? {
        switch type {
        case .signedInteger, .unsignedInteger:
            return index == 0 ? wideInteger : nil
        default: break
        }
        guard let offset = offset(of: index) else { return nil }
        switch type {
        case .short: return bits16(at: offset).map(Int64.init)
        case .long, .ifd: return bits32(at: offset).map(Int64.init)
        case .byte: return (try? storage.span.uint8(at: offset)).map(Int64.init)
        case .signedLong: return bits32(at: offset).map { Int64(Int32(bitPattern: $0)) }
        case .signedShort: return bits16(at: offset).map { Int64(Int16(bitPattern: $0)) }
        case .signedByte: return (try? storage.span.uint8(at: offset)).map { Int64(Int8(bitPattern: $0)) }
        case .signedLong8: return bits64(at: offset).map(Int64.init(bitPattern:))
        case .long8, .ifd8: return bits64(at: offset).flatMap(Int64.init(exactly:))
        default: return nil
        }
    }

    /// A number of one to eight bytes (QTFF, well-known types 21 and 22).
    private var wideInteger: Int64? {
        guard (1...8).contains(count),
            let bits = try? storage.span.unsignedInteger(at: start, count: count)
        else { return nil }
        guard type == .signedInteger else { return Int64(exactly: bits) }
        let unused = 64 - UInt64(count) * 8
        return Int64(bitPattern: bits << unused) >> Int64(unused)
    }

    /// A fraction of a RATIONAL or SRATIONAL, as stored; a whole number over 1 of any integer type.
    public func fraction(at index: Int = 0) -> Fraction? {
        guard type == .rational || type == .signedRational else {
            return integer(at: index).map { Fraction($0) }
        }
        guard let offset = offset(of: index), let above = bits32(at: offset),
            let below = bits32(at: offset &+ 4)
        else { return nil }
        return type == .rational
            ? Fraction(Int64(above), Int64(below))
            : Fraction(Int64(Int32(bitPattern: above)), Int64(Int32(bitPattern: below)))
    }

    /// A number of any numeric type; `nil` for text, bytes and a fraction over zero.
    public func double(at index: Int = 0) -> Double? {
        switch type {
        case .rational, .signedRational: return fraction(at: index)?.doubleValue
        case .float:
            return offset(of: index).flatMap(bits32).map { Double(Float(bitPattern: $0)) }
        case .double:
            return offset(of: index).flatMap(bits64).map(Double.init(bitPattern:))
        default: return integer(at: index).map(Double.init)
        }
    }

    /// The text of an ASCII, UTF-8 or UTF-16 value: up to its first zero, without spaces at its end.
    ///
    /// The standards pad with spaces (Exif 3.0 §4.6.4). Many writers put UTF-8 where ASCII is required; bytes that are
    /// not UTF-8 read as U+FFFD, as their encoding is not known.
    public var text: String? {
        switch type {
        case .ascii, .utf8:
            let bytes = storage.span
            let range = bytes.trimmingSpaces(bytes.textRange(from: start, to: start &+ count))
            return String(decoding: storage[range], as: UTF8.self)
        case .utf16:
            var units: [UInt16] = []
            var offset = start
            while offset &+ 2 <= start &+ count, let unit = try? storage.span.uint16(at: offset), unit != 0 {
                units.append(unit)
                offset &+= 2
            }
            return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }
}

extension StoredValue {
    /// Bytes that can only be meant as text; `nil` for any others, and for types that are no bytes.
    var bytesAsText: String? {
        guard type == .byte || type == .undefined, count > 0 else { return nil }
        var bytes = slice.prefix { $0 != 0 }
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension StoredValue: Hashable {
    /// Values are equal if type, count and meaning of the bytes are; the byte order of the file does not matter.
    public static func == (a: StoredValue, b: StoredValue) -> Bool {
        guard a.type == b.type, a.count == b.count else { return false }
        if a.isLittleEndian == b.isLittleEndian || a.type.elementByteCount == 1 { return a.slice == b.slice }
        switch a.type {
        case .rational, .signedRational, .float, .double:
            return (0..<a.count).allSatisfy { a.bitPattern(at: $0) == b.bitPattern(at: $0) }
        default:
            return (0..<a.count).allSatisfy { a.integer(at: $0) == b.integer(at: $0) }
        }
    }

    /// Equal values give equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(count)
    }

    private func bitPattern(at index: Int) -> [UInt32?] {
        guard let offset = offset(of: index) else { return [] }
        if type == .double {
            return [bits64(at: offset)].map { $0.map { UInt32(truncatingIfNeeded: $0 >> 32 ^ $0) } }
        }
        return [bits32(at: offset), type == .float ? nil : bits32(at: offset + 4)]
    }
}
