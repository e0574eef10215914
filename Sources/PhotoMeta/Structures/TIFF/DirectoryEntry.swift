// SPDX-License-Identifier: Apache-2.0
/// An entry of a directory: a tag, a type, the number of elements, and the value or its offset (TIFF 6.0 §2).
package struct DirectoryEntry: Hashable, Sendable {
    package var tag: UInt16
    package var type: ValueType
    package var count: UInt64
    /// The last bytes as a number: the offset of the value, if it has more bytes.
    package var value: UInt64

    package static let typePosition = 2
    package static let countPosition = 4

    package init(tag: UInt16, type: ValueType, count: UInt64 = 0, value: UInt64) {
        self.tag = tag
        self.type = type
        self.count = count
        self.value = value
    }

    /// Reads the twelve bytes of an entry, or the twenty of BigTIFF; the compiler removes the fallbacks.
    @inline(__always)
    init<Order: ByteOrdering>(_ bytes: Span<UInt8>, is64Bit: Bool = false, _: Order.Type) {
        tag = Self.tag(in: bytes, Order.self) ?? 0
        type = Self.type(in: bytes, Order.self) ?? ValueType(rawValue: 0)
        if is64Bit {
            count = (try? bytes.uint64(at: Self.countPosition, Order.self)) ?? 0
            value = (try? bytes.uint64(at: Self.countPosition &+ 8, Order.self)) ?? 0
        } else {
            count = UInt64((try? bytes.uint32(at: Self.countPosition, Order.self)) ?? 0)
            value = UInt64((try? bytes.uint32(at: Self.countPosition &+ 4, Order.self)) ?? 0)
        }
    }

    /// Reads an entry without a generic parameter, which calls from another module would pass at run time.
    package init(_ bytes: Span<UInt8>, _ form: TIFFForm) {
        if form.isLittleEndian {
            self.init(bytes, is64Bit: form.is64Bit, LittleEndian.self)
        } else {
            self.init(bytes, is64Bit: form.is64Bit, BigEndian.self)
        }
    }

    /// The tag of an entry; `nil` if the bytes are not one.
    @inline(__always)
    static func tag<Order: ByteOrdering>(in bytes: Span<UInt8>, _: Order.Type) -> UInt16? {
        try? bytes.uint16(at: 0, Order.self)
    }

    /// The type of an entry; `nil` if the bytes are not one.
    @inline(__always)
    static func type<Order: ByteOrdering>(in bytes: Span<UInt8>, _: Order.Type) -> ValueType? {
        (try? bytes.uint16(at: typePosition, Order.self)).map { ValueType(rawValue: $0) }
    }

    /// Whether files can have this type; larger numbers are this library's own types.
    package var hasKnownType: Bool { type.wireElementByteCount != 0 }

    /// The size of the value: 0 for a type that is not known, and the maximum for a size of more than 64 bits.
    @inline(__always)
    package var byteCount: UInt64 {
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(type.wireElementByteCount))
        return overflow ? .max : byteCount
    }
}

extension ValueType {
    /// Whether fields of this type can contain offsets of directories: LONG and IFD.
    ///
    /// Some writers use SLONG (Exiv2 #1912), which is the same up to 2 GiB.
    package var holdsOffsets: Bool { self == .long || self == .ifd || self == .signedLong }
}
