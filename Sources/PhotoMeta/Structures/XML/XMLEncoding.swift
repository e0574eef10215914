// SPDX-License-Identifier: Apache-2.0
/// The encodings that an XML document can have besides UTF-8 (XML 1.0 appendix F; ISO 16684-1 §7.3.2).
package enum XMLEncoding: Sendable {
    case utf16(isLittleEndian: Bool)
    case utf32(isLittleEndian: Bool)

    /// The encoding of a document by its first bytes: a byte order mark, or the zero bytes of its first characters; `nil` for
    /// UTF-8 and other extensions of ASCII.
    package init?(of bytes: borrowing Span<UInt8>, at start: Int) {
        guard let first = try? bytes.uint32(at: start) else { return nil }
        switch (first, first >> 16) {
        case (0x0000_FEFF, _): self = .utf32(isLittleEndian: false)
        case (0xFFFE_0000, _): self = .utf32(isLittleEndian: true)
        case (_, 0xFEFF): self = .utf16(isLittleEndian: false)
        case (_, 0xFFFE): self = .utf16(isLittleEndian: true)
        case (1...0x7F, _): self = .utf32(isLittleEndian: false)
        case (_, _) where first & 0x00FF_FFFF == 0 && first != 0: self = .utf32(isLittleEndian: true)
        case (_, _) where first & 0xFF00_FF00 == 0 && first != 0: self = .utf16(isLittleEndian: false)
        case (_, _) where first & 0x00FF_00FF == 0 && first != 0: self = .utf16(isLittleEndian: true)
        default: return nil
        }
    }

    /// The bytes of a range in UTF-8, at most half as many again.
    package func utf8(of bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8> {
        let held = range.clamped(to: 0..<bytes.count)
        WorkMeter.add(held.count)
        var text = ContiguousArray<UInt8>()
        text.reserveCapacity(held.count)
        switch self {
        case .utf16(let isLittleEndian):
            var units: [UInt16] = []
            units.reserveCapacity(held.count / 2)
            for offset in stride(from: held.lowerBound, to: held.upperBound &- 1, by: 2) {
                let unit = UInt16(bytes[offset]) << 8 | UInt16(bytes[offset &+ 1])
                units.append(isLittleEndian ? unit.byteSwapped : unit)
            }
            _ = transcode(
                units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
            ) { text.append($0) }
        case .utf32(let isLittleEndian):
            for offset in stride(from: held.lowerBound, to: held.upperBound &- 3, by: 4) {
                guard let stored = try? bytes.uint32(at: offset) else { break }
                let scalar = Unicode.Scalar(isLittleEndian ? stored.byteSwapped : stored) ?? "\u{FFFD}"
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return text
    }
}
