// SPDX-License-Identifier: Apache-2.0
/// Four bytes that name a box, a brand, a handler or a codec, such as `moov` or `hvc1`.
///
/// Stored as a big-endian `UInt32` (ISO/IEC 14496-12 §4.2).
public struct FourCharacterCode: RawRepresentable, Hashable, Sendable {
    /// The four bytes, the first one most significant.
    public let rawValue: UInt32

    /// A code from its number.
    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A code from its characters, one byte each; `nil` unless they are four characters of ISO 8859-1.
    public init?(_ text: String) {
        var value: UInt32 = 0
        var count = 0
        for scalar in text.unicodeScalars {
            guard scalar.value < 256, count < 4 else { return nil }
            value = value << 8 | scalar.value
            count += 1
        }
        guard count == 4 else { return nil }
        rawValue = value
    }

    /// A code written as four literals, which the compiler folds to a number; unlike ``init(_:)``, it cannot fail.
    @inline(__always)
    package init(_ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar) {
        rawValue = a.value << 24 | (b.value & 0xFF) << 16 | (c.value & 0xFF) << 8 | d.value & 0xFF
    }
}

extension FourCharacterCode: CustomStringConvertible {
    /// The four characters, read as ISO 8859-1; control characters are escaped.
    public var description: String {
        var text = ""
        for scalar in scalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return text
    }

    private var scalars: [Unicode.Scalar] {
        rawValue.bigEndianBytes.map { Unicode.Scalar($0) }
    }
}

extension FourCharacterCode: Codable {
    /// Decodes a text of four characters of ISO 8859-1.
    ///
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let code = FourCharacterCode(text) else {
            throw DecodingError.invalid("four-character code", decoder)
        }
        self = code
    }

    /// Encodes the four characters as a text, without escapes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(String.UnicodeScalarView(scalars)))
    }
}
