// SPDX-License-Identifier: Apache-2.0
/// The value of a metadata item, `data` (QuickTime File Format, "Value Atom"): its type, a country and a language, then the value.
package struct MetadataValue {
    /// The well-known type of the value (table 3-5).
    package var type: UInt32
    /// The country and the language; 0 for any.
    package var locale: UInt32
    package var bytes: ContiguousArray<UInt8>

    /// The number of bytes before the value.
    package static var headByteCount: Int { 8 }

    package init(type: UInt32, locale: UInt32 = 0, bytes: ContiguousArray<UInt8>) {
        self.type = type
        self.locale = locale
        self.bytes = bytes
    }

    /// Where a value is, and its form by its type.
    typealias Location = (type: ValueType, count: Int, position: Int)

    /// Locates the value in the body of a `data` box; `nil` if it is too short for type and language.
    @inline(__always)
    static func location(in body: Range<Int>, of bytes: Span<UInt8>) -> Location? {
        guard body.count >= headByteCount, let head = try? bytes.uint64(at: body.lowerBound) else {
            return nil
        }
        let (type, count) = form(
            ofType: UInt32(truncatingIfNeeded: head >> 32), byteCount: body.count &- headByteCount)
        return (type, count, body.lowerBound &+ headByteCount)
    }

    /// The well-known types, and those of CoreMedia's metadata, as this library's types.
    @inline(__always)
    package static func form(ofType indicator: UInt32, byteCount: Int) -> (type: ValueType, count: Int) {
        // The first byte is 0 for the well-known types, which are the only ones defined.
        let type: ValueType =
            switch indicator {
            case 1: .utf8
            case 2: .utf16
            case 21 where byteCount <= 8: .signedInteger
            case 22 where byteCount <= 8: .unsignedInteger
            case 23, 70, 71, 72, 80: .float
            case 24, 79, 83: .double
            case 65: .signedByte
            case 66: .signedShort
            case 67: .signedLong
            case 74: .signedLong8
            case 75: .byte
            case 76: .short
            case 77: .long
            case 78: .long8
            default: .undefined
            }
        let size = type.elementByteCount
        guard size > 1 else { return (type, byteCount) }
        guard byteCount % size == 0 else { return (.undefined, byteCount) }
        return (type, byteCount / size)
    }
}
