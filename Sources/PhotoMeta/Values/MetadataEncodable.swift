// SPDX-License-Identifier: Apache-2.0
/// A type whose values can be stored in a file's metadata.
///
/// The counterpart of ``MetadataRepresentable``: a value that is stored and then read as the same type is equal to the
/// original, up to the precision of the stored type. A type with a raw value needs no more than the conformance.
public protocol MetadataEncodable: Sendable {
    /// The stored form of the value; `nil` if the type cannot represent it.
    ///
    /// - Parameters:
    ///   - type: The type on the wire.
    ///   - byteOrder: The order of the bytes of a number.
    func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue?
}

extension MetadataEncodable where Self: RawRepresentable, RawValue: MetadataEncodable {
    /// The stored form of the raw value.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        rawValue.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension MetadataEncodable where Self: CodedValue, RawValue == Int {
    /// The stored form of the code: a number of any integer type, or a byte of UNDEFINED.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .undefined else { return rawValue.storedValue(as: type, byteOrder: byteOrder) }
        return UInt8(exactly: rawValue)?.storedValue(as: type, byteOrder: byteOrder)
    }
}

// MARK: - Numbers

extension Int64: MetadataEncodable {
    /// The stored form in a number type that represents the value exactly, or as decimal digits in a text type.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        let width = type.elementByteCount
        switch type {
        case .byte, .short, .long, .ifd, .long8, .ifd8:
            guard self >= 0, width == 8 || self >> Int64(width * 8) == 0 else { return nil }
            return StoredValue(type, [UInt64(bitPattern: self)], width: width, byteOrder)
        case .signedByte, .signedShort, .signedLong, .signedLong8:
            // All bits from the sign bit on are equal.
            guard [0, -1].contains(self >> Int64(width * 8 - 1)) else { return nil }
            return StoredValue(type, [UInt64(bitPattern: self)], width: width, byteOrder)
        case .signedInteger, .unsignedInteger:
            // As wide as needed, and big-endian in any file (QTFF, well-known types 21 and 22).
            let types: [ValueType] =
                type == .signedInteger
                ? [.signedByte, .signedShort, .signedLong, .signedLong8] : [.byte, .short, .long, .long8]
            for fixed in types {
                if let stored = storedValue(as: fixed, byteOrder: .bigEndian) {
                    return StoredValue(type: type, bytes: stored.bytes, byteOrder: byteOrder)
                }
            }
            return nil
        case .rational, .signedRational: return Fraction(self).storedValue(as: type, byteOrder: byteOrder)
        case .float, .double, .fixed32, .fixed16:
            guard let number = Double(exactly: self),
                let stored = number.storedValue(as: type, byteOrder: byteOrder), stored.double() == number
            else { return nil }
            return stored
        default:
            return type.isText ? String(self).storedValue(as: type, byteOrder: byteOrder) : nil
        }
    }
}

extension Int: MetadataEncodable {
    /// The stored form in a number type that represents the value exactly, or as decimal digits in a text type.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        Int64(self).storedValue(as: type, byteOrder: byteOrder)
    }
}

extension UInt8: MetadataEncodable {
    /// A byte of BYTE or UNDEFINED, or a number of another type.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .undefined else { return Int64(self).storedValue(as: type, byteOrder: byteOrder) }
        return StoredValue(type: type, bytes: [self], byteOrder: byteOrder)
    }
}

extension Bool: MetadataEncodable {
    /// The stored form of 1 or 0.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        Int64(self ? 1 : 0).storedValue(as: type, byteOrder: byteOrder)
    }
}

extension Fraction: MetadataEncodable {
    /// The stored form as RATIONAL or SRATIONAL: both numbers as they are, or else in lowest terms.
    ///
    /// In floating-point and fixed-point types it is the nearest number, and in integer types a whole number.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .rational || type == .signedRational else {
            let lowest = reduced
            if lowest.denominator == 1, type != .float, type != .double, !type.isText {
                return lowest.numerator.storedValue(as: type, byteOrder: byteOrder)
            }
            guard [.float, .double, .fixed32, .fixed16].contains(type) else { return nil }
            return doubleValue?.storedValue(as: type, byteOrder: byteOrder)
        }
        let part: ValueType = type == .rational ? .long : .signedLong
        for fraction in [self, reduced] {
            if let above = fraction.numerator.storedValue(as: part, byteOrder: byteOrder),
                let below = fraction.denominator.storedValue(as: part, byteOrder: byteOrder)
            {
                return StoredValue(type: type, bytes: above.bytes + below.bytes, byteOrder: byteOrder)
            }
        }
        return nil
    }
}

extension Double: MetadataEncodable {
    /// The stored form as the nearest number of a floating-point or fixed-point type, or the nearest fraction with a
    /// denominator of at most a million.
    ///
    /// Integer types represent only whole numbers. In text types it is a decimal number.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        switch type {
        case .double: return StoredValue(type, [bitPattern], width: 8, byteOrder)
        case .float: return StoredValue(type, [UInt64(Float(self).bitPattern)], width: 4, byteOrder)
        case .fixed32: return fixedPoint(65_536, as: .signedLong, type, byteOrder)
        case .fixed16: return fixedPoint(256, as: .signedShort, type, byteOrder)
        case .rational, .signedRational:
            guard isFinite, magnitude <= 4_294_967_295 else { return nil }
            // Bounds the denominator, so that the numerator fits too.
            let room = Int64((type == .rational ? 4_294_967_295 : 2_147_483_647) / max(magnitude, 1))
            let fraction = Fraction(self, maximumDenominator: min(room, 1_000_000))
            return fraction.storedValue(as: type, byteOrder: byteOrder)
        default:
            guard isFinite else { return nil }
            if type.isText { return "\(self)".storedValue(as: type, byteOrder: byteOrder) }
            return Int64(exactly: self)?.storedValue(as: type, byteOrder: byteOrder)
        }
    }

    private func fixedPoint(
        _ scale: Double, as number: ValueType, _ type: ValueType, _ byteOrder: ByteOrder
    ) -> StoredValue? {
        guard let units = Int64(exactly: (self * scale).rounded()),
            let stored = units.storedValue(as: number, byteOrder: byteOrder)
        else { return nil }
        return StoredValue(type: type, bytes: stored.bytes, byteOrder: byteOrder)
    }
}

// MARK: - Text and bytes

extension String: MetadataEncodable {
    /// The stored form as text in the type's encoding; ASCII is stored as UTF-8, as most software does.
    ///
    /// `nil` for a text that would be read as another one, such as one with a zero in it. Spaces at the end are stored, and readers
    /// leave them out.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        var bytes: [UInt8]
        switch type {
        case .ascii, .utf8, .textList: bytes = utf8 + [0]
        case .unmarkedText, .macRoman: bytes = Array(utf8)
        case .utf16: bytes = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .fourCharacterCode:
            return FourCharacterCode(self)?.storedValue(as: type, byteOrder: byteOrder)
        default: return nil
        }
        let stored = StoredValue(type: type, bytes: bytes, byteOrder: byteOrder)
        return isRead(as: stored?.text) ? stored : nil
    }

    /// Whether this text is read as another one: the same without spaces at its end.
    package func isRead(as text: String?) -> Bool {
        text.map { hasPrefix($0) && dropFirst($0.count).allSatisfy { $0 == " " } } ?? false
    }
}

extension FourCharacterCode: MetadataEncodable {
    /// The stored form as a four-character code.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .fourCharacterCode else { return nil }
        return StoredValue(type, [UInt64(rawValue)], width: 4, byteOrder)
    }
}

extension StoredValue: MetadataEncodable {
    /// The same value in the given byte order; `nil` for another type.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == self.type else { return nil }
        return StoredValue(type: type, bytes: bytes(in: byteOrder), byteOrder: byteOrder)
    }

    /// Creates a value from numbers of `width` bytes each, whose higher bits are ignored.
    fileprivate init?(_ type: ValueType, _ numbers: [UInt64], width: Int, _ byteOrder: ByteOrder) {
        let bytes = numbers.flatMap { number in
            (0..<width).map { index in
                let shift = byteOrder == .littleEndian ? index : width - 1 - index
                return UInt8(truncatingIfNeeded: number >> UInt64(shift * 8))
            }
        }
        self.init(type: type, bytes: bytes, byteOrder: byteOrder)
    }
}

// MARK: - Lists

extension Array: MetadataEncodable where Element: MetadataEncodable {
    /// The stored form of all elements in order; `nil` if the type cannot represent one of them, or several values.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        var bytes: [UInt8] = []
        for element in self {
            guard let stored = element.storedValue(as: type, byteOrder: byteOrder) else { return nil }
            bytes += stored.bytes
        }
        guard let stored = StoredValue(type: type, bytes: bytes, byteOrder: byteOrder) else { return nil }
        if Element.self == String.self, let texts = self as? [String] {
            return stored.texts == texts ? stored : nil
        }
        return stored.count == count ? stored : nil
    }
}

// MARK: - Codes and bits

extension Orientation: MetadataEncodable {}
extension Flash: MetadataEncodable {}
extension NewSubfileType: MetadataEncodable {}
extension DevelopmentType: MetadataEncodable {}
