// SPDX-License-Identifier: Apache-2.0
// Structured values as they are stored.

extension APEXAperture: MetadataEncodable {
    /// The stored form of Av.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        apex.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension APEXTime: MetadataEncodable {
    /// The stored form of Tv.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        apex.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension GPSCoordinate: MetadataEncodable {
    /// The stored form as three fractions; minutes and seconds that are absent are zero.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        let zero = Fraction(0)
        return [degreesPart, minutes ?? zero, seconds ?? zero].storedValue(as: type, byteOrder: byteOrder)
    }

    /// Creates a coordinate of whole degrees, whole minutes, and seconds to a ten-thousandth, 3 mm on the ground.
    ///
    /// - Parameter degrees: The angle, without its sign; `nil` is returned for NaN and for more than 180.
    public init?(degrees: Double) {
        guard degrees >= 0, degrees <= 180 else { return nil }
        let units = Int64((degrees * 36_000_000).rounded())
        self.init(
            degreesPart: Fraction(units / 36_000_000), minutes: Fraction(units / 600_000 % 60),
            seconds: Fraction(units % 600_000, 10_000))
    }
}

extension GPSTimeStamp: MetadataEncodable {
    /// The stored form as three fractions; `nil` if one of them is not known.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard let hours, let minutes, let seconds else { return nil }
        return [hours, minutes, seconds].storedValue(as: type, byteOrder: byteOrder)
    }
}

extension LensSpecification: MetadataEncodable {
    /// The stored form as four fractions.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        [shortestFocalLength, longestFocalLength, fNumberAtShortest, fNumberAtLongest]
            .storedValue(as: type, byteOrder: byteOrder)
    }
}

extension SubjectArea: MetadataEncodable {
    /// The stored form as two to four whole numbers.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        let numbers =
            switch self {
            case .point(let x, let y): [x, y]
            case .circle(let x, let y, let diameter): [x, y, diameter]
            case .rectangle(let x, let y, let width, let height): [x, y, width, height]
            }
        return numbers.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension StandardVersion: MetadataEncodable {
    /// The stored form as four digits of UNDEFINED or ASCII, such as "0232", or as four numbers of BYTE.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard (1...4).contains(components.count), components.allSatisfy({ $0 >= 0 }) else { return nil }
        func component(_ index: Int) -> Int { index < components.count ? components[index] : 0 }
        switch type {
        case .byte: return (0..<4).map(component).storedValue(as: type, byteOrder: byteOrder)
        case .undefined, .ascii:
            guard component(0) < 100, component(1) < 10, component(2) < 10, component(3) == 0 else {
                return nil
            }
            let digits = [component(0) / 10, component(0) % 10, component(1), component(2)]
            return StoredValue(
                type: type, bytes: digits.map { UInt8(truncatingIfNeeded: 0x30 + $0) }, byteOrder: byteOrder)
        default: return nil
        }
    }
}

extension WindowsText: MetadataEncodable {
    /// Creates a text to be stored.
    public init(_ text: String) {
        self.text = text
    }

    /// The stored form in UTF-16, least significant byte first, ending with a zero.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .byte || type == .undefined, !text.utf16.contains(0) else { return nil }
        let bytes = (Array(text.utf16) + [0]).flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        return StoredValue(type: type, bytes: bytes, byteOrder: byteOrder)
    }
}

extension EncodedText: MetadataEncodable {
    /// Creates a text to be stored: in ASCII if it can be, or else in UTF-16.
    public init(_ text: String) {
        self.text = text
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        characterCode = isASCII ? .ascii : .unicode
        // A byte order mark tells readers the order in files of either order.
        bytes =
            isASCII
            ? Array(text.utf8)
            : [0xFE, 0xFF]
                + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    /// The stored form after eight bytes that name the encoding.
    ///
    /// Spaces at the end are stored, and readers leave them out.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        guard type == .undefined else { return nil }
        let code: [UInt8] =
            switch characterCode {
            case .ascii: Array("ASCII\0\0\0".utf8)
            case .jis: Array("JIS\0\0\0\0\0".utf8)
            case .unicode: Array("UNICODE\0".utf8)
            case .undefined: [UInt8](repeating: 0, count: 8)
            case .missing: []
            }
        let stored = StoredValue(type: type, bytes: code + bytes, byteOrder: byteOrder)
        let read = stored.flatMap(EncodedText.init)
        let isSame = read?.characterCode == characterCode && read?.bytes == bytes
        return isSame && (text.map { $0.isRead(as: read?.text) } ?? (read?.text == nil)) ? stored : nil
    }
}

// Values of XMP as they are stored in other containers.

extension LocalizedText: MetadataEncodable {
    /// Returns the default text, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        defaultText.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension CaptureDate: MetadataEncodable {
    /// Returns the date in ISO 8601 form, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        type.isText ? description.storedValue(as: type, byteOrder: byteOrder) : nil
    }
}

extension XMPCoordinate: MetadataEncodable {
    /// Returns the coordinate in XMP's form, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        xmpText?.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension XMPValue: MetadataEncodable {
    /// Returns the text, for text types; structures and arrays can be written only to XMP packets.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        text?.storedValue(as: type, byteOrder: byteOrder)
    }
}
