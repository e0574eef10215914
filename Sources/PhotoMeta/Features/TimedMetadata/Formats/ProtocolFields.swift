// SPDX-License-Identifier: Apache-2.0
/// The fields of a message of Protocol Buffers (Protocol Buffers, "Encoding").
package enum ProtocolFields {
    package enum Value {
        /// A number of variable size.
        case number(UInt64)
        /// A number of eight bytes, or of four.
        case fixed64(UInt64)
        case fixed32(UInt32)
        /// A text, bytes or a message.
        case bytes(ArraySlice<UInt8>)

        /// `nil` for another type.
        var double: Double? {
            if case .fixed64(let bits) = self { Double(bitPattern: bits) } else { nil }
        }

        var float: Double? {
            if case .fixed32(let bits) = self { Double(Float(bitPattern: bits)) } else { nil }
        }
    }

    /// Calls `body` with the number and the value of each field, and returns whether all of the message was read.
    package static func forEach(in message: ArraySlice<UInt8>, _ body: (Int, Value) -> Void) -> Bool {
        let span = message.span
        var offset = 0
        while offset < span.count {
            do throws(ParseStop) {
                let key = try number(span, &offset)
                let value: Value
                switch key & 7 {
                case 0: value = .number(try number(span, &offset))
                case 1:
                    value = .fixed64(try span.uint64(at: offset, LittleEndian.self))
                    offset += 8
                case 2:
                    let count = Int(clamping: try number(span, &offset))
                    let range = try span.range(at: offset, count: count)
                    value = .bytes(message.dropFirst(range.lowerBound).prefix(range.count))
                    offset = range.upperBound
                case 5:
                    value = .fixed32(try span.uint32(at: offset, LittleEndian.self))
                    offset += 4
                default: return false
                }
                body(Int(clamping: key >> 3), value)
            } catch {
                return false
            }
        }
        return true
    }

    /// Returns the fields of a message by their numbers; of several with the same number the last.
    static func last(in message: ArraySlice<UInt8>) -> [Int: Value] {
        var fields: [Int: Value] = [:]
        _ = forEach(in: message) { fields[$0] = $1 }
        return fields
    }

    /// Reads a number of variable size: seven bits of each byte, the lowest first.
    private static func number(_ bytes: Span<UInt8>, _ offset: inout Int) throws(ParseStop) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try bytes.uint8(at: offset)
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        throw .truncated(at: UInt64(clamping: offset))
    }
}
