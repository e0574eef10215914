// SPDX-License-Identifier: Apache-2.0
/// A value as the file stores it: its type, its count, its bytes and their order.
///
/// A key decodes it as the key's own type; this is the exact stored form. Reading past the count, or as a type that
/// the stored type cannot be read as, returns `nil`.
public struct StoredValue: Sendable {
    /// The type on the wire.
    public private(set) var type: ValueType
    /// The number of elements: bytes for text and UNDEFINED, and items or fields for XMP.
    public private(set) var count: Int
    /// The value in its tree; `nil` for values that are not XMP.
    public private(set) var xmp: XMPValue?
    /// The number of bytes in the value.
    public private(set) var byteCount: Int
    /// The limits for decoding a property list.
    let propertyListLimits: PropertyListLimits
    private let storage: ContiguousArray<UInt8>
    private var start: Int
    /// The positions of the storage in the source; empty for a value that was not read from a source.
    private let runs: RetainedBytes.Runs
    /// Whether numbers are stored with the least significant byte first.
    let isLittleEndian: Bool

    /// The order of the bytes of a number.
    public var byteOrder: ByteOrder { isLittleEndian ? .littleEndian : .bigEndian }

    /// Creates a value in a block of bytes; truncated to the block.
    init(
        type: ValueType, count: Int, in storage: ContiguousArray<UInt8>, at start: Int, isLittleEndian: Bool,
        runs: RetainedBytes.Runs = RetainedBytes.Runs(),
        propertyListLimits: PropertyListLimits = PropertyListLimits()
    ) {
        self.runs = runs
        self.storage = storage
        self.isLittleEndian = isLittleEndian
        self.propertyListLimits = propertyListLimits
        (self.type, self.count, self.start, byteCount) = (type, 0, 0, 0)
        move(to: start, type, count: count)
    }

    /// Makes this another value of the same storage; truncated to it.
    ///
    /// Costs less than another copy of the storage and its runs.
    @inline(__always)
    mutating func move(to start: Int, _ type: ValueType, count: Int) {
        self.type = type
        let size = type.elementByteCount
        let available = start <= storage.count ? storage.count &- start : 0
        let elementCount = size == 0 ? 0 : min(count, available / size)
        // A value without bytes has no position.
        self.start = elementCount == 0 ? 0 : start
        byteCount = elementCount &* size
        // A number that is as wide as its bytes is one element, whatever its width.
        self.count = type.isWideInteger ? min(elementCount, 1) : elementCount
    }

    /// Creates a value from its bytes, such as one to test a ``MetadataRepresentable`` type with.
    ///
    /// - Parameters:
    ///   - type: The type on the wire.
    ///   - count: The number of elements; if `nil`, as many as the bytes contain.
    ///   - bytes: The bytes of all elements, in the given order.
    ///   - byteOrder: The order of the bytes of a number.
    /// - Returns: `nil` if the type is not known, or the bytes are not exactly `count` elements.
    public init?(
        type: ValueType, count: Int? = nil, bytes: some Sequence<UInt8>, byteOrder: ByteOrder = .bigEndian
    ) {
        let storage = ContiguousArray(bytes)
        let size = type.elementByteCount
        guard size > 0, storage.count % size == 0, !type.isWideInteger || storage.count <= 8 else {
            return nil
        }
        self.init(
            type: type, count: storage.count / size, in: storage, at: 0,
            isLittleEndian: byteOrder == .littleEndian)
        guard count == nil || count == self.count else { return nil }
    }

    /// Makes this a value of XMP with a number of items.
    mutating func becomeXMP(_ value: XMPValue, count: Int) {
        xmp = value
        self.count = count
    }

    /// The value's bytes, in the order of the file.
    public var bytes: [UInt8] {
        Array(slice)
    }

    /// The ranges of the value's bytes in the source; `nil` for a value that was not read from a source, and for values of XMP,
    /// which are composed of pieces of their packet.
    public var ranges: ByteRanges? {
        runs.isEmpty
            ? nil : RetainedBytes(bytes: storage, runs: runs).sourceRanges(of: start..<(start &+ byteCount))
    }

    /// The value's bytes, sharing the storage of their block.
    package var slice: ArraySlice<UInt8> {
        byteCount == 0 ? [] : storage[start..<(start &+ byteCount)]
    }

    /// A part of the value's bytes as a value of its own; truncated to this value.
    func part(_ type: ValueType, count: Int, at offset: Int, isLittleEndian: Bool) -> StoredValue {
        let isInside = offset >= 0 && offset <= byteCount
        let available = isInside ? (byteCount &- offset) / max(type.elementByteCount, 1) : 0
        return StoredValue(
            type: type, count: min(max(count, 0), available), in: storage,
            at: isInside ? start &+ offset : start,
            isLittleEndian: isLittleEndian, runs: runs)
    }

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

    /// The bytes up to the first zero and without spaces at their end, as UTF-8.
    var utf8Text: String { String(decoding: storage[utf8TextRange], as: UTF8.self) }

    /// Calls `body` with the bytes of ``utf8Text``, which may be not UTF-8.
    func withUTF8Text<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(storage.span.extracting(utf8TextRange))
    }

    /// A scanner of the text, which is mostly not copied; `nil` if it contains none.
    var scanner: DigitScanner? {
        guard type == .ascii || type == .utf8 else { return String(self).map { DigitScanner($0) } }
        return DigitScanner(storage, utf8TextRange)
    }

    private var utf8TextRange: Range<Int> {
        let bytes = storage.span
        return bytes.trimmingSpaces(bytes.textRange(from: start, to: start &+ byteCount))
    }

    /// A whole number, of any integer type; `nil` for other types and for a number that does not fit.
    public func integer(at index: Int = 0) -> Int64? {
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
        case .signedInteger, .unsignedInteger: return wideInteger
        default: return xmp == nil ? nil : itemText(at: index).flatMap { Int64($0) }
        }
    }

    /// A number of one to eight bytes (QTFF, well-known types 21 and 22).
    private var wideInteger: Int64? {
        guard (1...8).contains(byteCount),
            let bits = try? storage.span.unsignedInteger(at: start, count: byteCount)
        else { return nil }
        guard type == .signedInteger else { return Int64(exactly: bits) }
        let unused = 64 - UInt64(byteCount) * 8
        return Int64(bitPattern: bits << unused) >> Int64(unused)
    }

    /// A fraction of a RATIONAL or SRATIONAL, as stored; a whole number over 1 of any integer type.
    public func fraction(at index: Int = 0) -> Fraction? {
        guard type == .rational || type == .signedRational else { return wholeFraction(at: index) }
        guard let offset = offset(of: index), let above = bits32(at: offset),
            let below = bits32(at: offset &+ 4)
        else { return nil }
        return type == .rational
            ? Fraction(Int64(above), Int64(below))
            : Fraction(Int64(Int32(bitPattern: above)), Int64(Int32(bitPattern: below)))
    }

    /// The first element as a fraction; for floating-point types the nearest fraction.
    func nearestFraction() -> Fraction? { fraction() ?? double().map { Fraction($0) } }

    /// An integer over 1, or a fixed-point number over its power of two.
    private func wholeFraction(at index: Int) -> Fraction? {
        guard type == .fixed32 || type == .fixed16 else {
            return xmp == nil
                ? integer(at: index).map { Fraction($0, 1) }
                : itemText(at: index).flatMap { Fraction($0) }
        }
        guard let offset = offset(of: index) else { return nil }
        return type == .fixed32
            ? bits32(at: offset).map { Fraction(Int64(Int32(bitPattern: $0)), 65_536) }
            : bits16(at: offset).map { Fraction(Int64(Int16(bitPattern: $0)), 256) }
    }

    /// A number of any numeric type; `nil` for text, bytes and a fraction with a zero denominator.
    public func double(at index: Int = 0) -> Double? {
        switch type {
        case .rational, .signedRational, .fixed32, .fixed16: return fraction(at: index)?.doubleValue
        case .float:
            return offset(of: index).flatMap(bits32).map { Double(Float(bitPattern: $0)) }
        case .double:
            return offset(of: index).flatMap(bits64).map(Double.init(bitPattern:))
        case .long8, .ifd8:
            return offset(of: index).flatMap(bits64).map { Double($0) }
        case .unsignedInteger:
            guard offset(of: index) != nil else { return nil }
            return (try? storage.span.unsignedInteger(at: start, count: byteCount)).map { Double($0) }
        default:
            guard xmp == nil else { return itemText(at: index).flatMap(Self.number) }
            return integer(at: index).map { Double($0) }
        }
    }

    /// The number that a text of XMP represents: decimal, or a fraction as in Exif.
    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
            return Fraction(text)?.doubleValue
        }
        return Double(text)
    }

    /// One of the four-character codes of a value that contains them.
    public func fourCharacterCode(at index: Int = 0) -> FourCharacterCode? {
        guard type == .fourCharacterCode else { return nil }
        return offset(of: index).flatMap(bits32).map(FourCharacterCode.init(rawValue:))
    }
}

extension StoredValue: Hashable {
    /// Values are equal if their types, counts and numbers are, whatever their byte orders.
    public static func == (a: StoredValue, b: StoredValue) -> Bool {
        guard a.type == b.type, a.byteCount == b.byteCount else { return false }
        return a.slice == b.bytes(in: a.byteOrder)
    }

    /// Hashes the type and the bytes; equal values have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(bytes(in: .bigEndian))
    }

    /// The bytes with those of each number in the given order.
    package func bytes(in order: ByteOrder) -> ArraySlice<UInt8> {
        // A fraction is two numbers.
        let isFraction = type == .rational || type == .signedRational
        let width = isFraction ? 4 : type.elementByteCount
        guard order != byteOrder, width > 1 else { return slice }
        let bytes = bytes
        return ArraySlice(bytes.indices.map { bytes[$0 / width * width + width - 1 - $0 % width] })
    }
}

extension StoredValue: CustomStringConvertible {
    /// The type and the count, as in "RATIONAL ×3"; not the bytes, which may be many.
    public var description: String { "\(type) ×\(count)" }
}
