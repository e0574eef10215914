// SPDX-License-Identifier: Apache-2.0
/// Iterates over the elements of a range of DER (ITU-T X.690): of certificates, and of time stamps.
///
/// It never leaves its range, and reads no nested element: the caller iterates over those.
struct DER {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// One element.
    struct Element {
        /// The identifier octet: class, form and number.
        ///
        /// Elements with a number above 30 are not read.
        var tag: UInt8
        /// The whole element, and its contents.
        var whole: ArraySlice<UInt8>
        var contents: ArraySlice<UInt8>

        /// The elements in the contents.
        var elements: DER { DER(contents) }
    }

    /// The tags that certificates use (§8).
    enum Tag {
        static let boolean: UInt8 = 0x01
        static let integer: UInt8 = 0x02
        static let octets: UInt8 = 0x04
        static let object: UInt8 = 0x06
        static let utcTime: UInt8 = 0x17
        static let generalizedTime: UInt8 = 0x18
        static let sequence: UInt8 = 0x30
        static let set: UInt8 = 0x31
        /// A constructed element with a number of its context.
        static func context(_ number: UInt8) -> UInt8 { 0xA0 | number }
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The next element; `nil` at the end, or if the rest is damaged.
    mutating func next() -> Element? {
        guard bytes.endIndex - position >= 2 else { return nil }
        let start = position
        let tag = bytes[start]
        guard tag & 0x1F != 0x1F else { return nil }
        var contentStart = start + 2
        var byteCount = Int(bytes[start + 1])
        if byteCount > 0x7F {
            // §8.1.3.5: the length in up to four bytes; DER has no indefinite length.
            let lengthByteCount = byteCount & 0x7F
            guard (1...4).contains(lengthByteCount), bytes.endIndex - contentStart >= lengthByteCount else {
                return nil
            }
            let length = bytes[contentStart..<(contentStart + lengthByteCount)]
                .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            byteCount = Int(clamping: length)
            contentStart += lengthByteCount
        }
        guard byteCount <= bytes.endIndex - contentStart else { return nil }
        position = contentStart + byteCount
        return Element(
            tag: tag, whole: bytes[start..<position], contents: bytes[contentStart..<position])
    }

    /// The next element if it has this tag; else nothing is skipped.
    mutating func next(_ tag: UInt8) -> Element? {
        guard position < bytes.endIndex, bytes[position] == tag else { return nil }
        return next()
    }
}

extension DER.Element {
    /// The numbers of an object identifier, as in "2.5.4.3" (§8.19); `nil` if it is damaged.
    var objectIdentifier: String? {
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        var isInside = false
        for byte in contents {
            guard number < 1 << 56 else { return nil }
            number = number << 7 | UInt64(byte & 0x7F)
            isInside = byte & 0x80 != 0
            if isInside { continue }
            if numbers.isEmpty {
                let first = min(number / 40, 2)
                numbers = [first, number - first * 40]
            } else {
                numbers.append(number)
            }
            number = 0
        }
        guard !isInside, !numbers.isEmpty else { return nil }
        return numbers.map(String.init).joined(separator: ".")
    }

    /// A text of any of the string types; `nil` for other elements.
    var text: String? {
        switch tag {
        // UTF8String, NumericString, PrintableString, IA5String, VisibleString.
        case 0x0C, 0x12, 0x13, 0x16, 0x1A: String(decoding: contents, as: UTF8.self)
        // T61String, read as ISO 8859-1.
        case 0x14: String(String.UnicodeScalarView(contents.map { Unicode.Scalar($0) }))
        // BMPString.
        case 0x1E:
            String(
                decoding: stride(from: contents.startIndex, to: contents.endIndex - 1, by: 2).map {
                    UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
                }, as: UTF16.self)
        default: nil
        }
    }
}
