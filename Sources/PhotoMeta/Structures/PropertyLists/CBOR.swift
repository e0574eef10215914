// SPDX-License-Identifier: Apache-2.0
/// Reads CBOR (RFC 8949): the head of each item, with its range.
///
/// Items of indefinite length are read too. Depth and the number of items are limited.
struct CBOR {
    /// Why bytes are not CBOR that can be read.
    enum Damage: Error, Equatable {
        /// No item begins at this offset, or the item ends past its end.
        case malformed(at: Int)
        /// A limit was reached at this offset.
        case limit(at: Int)

        var offset: Int {
            switch self {
            case .malformed(let offset), .limit(let offset): offset
            }
        }
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var itemsLeft: Int
    private let depthLimit: Int

    /// Begins at the first byte.
    init(_ bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits()) {
        self.bytes = bytes
        position = bytes.startIndex
        itemsLeft = Int(limits.objects)
        depthLimit = Int(limits.depth)
    }

    /// The value of bytes that are one item.
    static func value(
        of bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits()
    ) throws(Damage) -> PropertyList {
        var reader = CBOR(bytes, limits: limits)
        let value = try reader.value(depth: 0)
        guard reader.position == bytes.endIndex else { throw .malformed(at: reader.position) }
        return value
    }

    /// The ranges of the values of a map with text keys, by key; `nil` if the bytes are not such a map.
    ///
    /// For values that are signed or hashed as they are stored.
    static func members(of bytes: ArraySlice<UInt8>) -> [String: Range<Int>]? {
        var reader = CBOR(bytes)
        do throws(Damage) {
            let header = try reader.header()
            guard header.major == .map, let count = header.count else { return nil }
            var members: [String: Range<Int>] = [:]
            var index: UInt64 = 0
            while index < count {
                let key = try reader.value(depth: 1)
                let start = reader.position
                _ = try reader.value(depth: 1)
                // The first of several counts, as in a property list.
                if case .string(let name) = key, members[name] == nil {
                    members[name] = start..<reader.position
                }
                index += 1
            }
            return members
        } catch {
            return nil
        }
    }

    // MARK: Heads

    /// The major types (§3.1).
    private enum Major: UInt8 {
        case unsigned, negative, bytes, text, array, map, tag, simple
    }

    /// The first bytes of an item: its type, and its argument (§3).
    private struct Header {
        var major: Major
        /// The low five bits of the first byte.
        var detail: UInt8
        var argument: UInt64
        /// The number of bytes, elements or pairs; `nil` for an indefinite one.
        var count: UInt64? { detail == 31 ? nil : argument }
    }

    private mutating func header() throws(Damage) -> Header {
        let start = position
        guard itemsLeft > 0 else { throw .limit(at: start) }
        itemsLeft -= 1
        guard position < bytes.endIndex, let major = Major(rawValue: bytes[position] >> 5) else {
            throw .malformed(at: start)
        }
        let detail = bytes[position] & 31
        position += 1
        var argument = UInt64(detail)
        switch detail {
        case 0..<24: break
        case 24...27:
            let byteCount = 1 << Int(detail - 24)
            guard bytes.endIndex - position >= byteCount else { throw .malformed(at: start) }
            argument = bytes[position..<(position + byteCount)].reduce(0) { $0 << 8 | UInt64($1) }
            position += byteCount
        // Only strings, arrays and maps may be indefinite; 31 with a simple value is their end.
        case 31 where [.bytes, .text, .array, .map, .simple].contains(major): break
        default: throw .malformed(at: start)
        }
        return Header(major: major, detail: detail, argument: argument)
    }

    /// Whether the next byte ends an item of indefinite length; skips it.
    private mutating func skipEnd() -> Bool {
        guard position < bytes.endIndex, bytes[position] == 0xFF else { return false }
        position += 1
        return true
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(Damage) -> PropertyList {
        let start = position
        guard depth <= depthLimit else { throw .limit(at: start) }
        let header = try header()
        switch header.major {
        case .unsigned: return Self.number(header.argument, isNegative: false)
        case .negative: return Self.number(header.argument, isNegative: true)
        case .bytes: return .data(Array(try string(header, start)))
        case .text: return .string(String(decoding: try string(header, start), as: UTF8.self))
        case .array: return try array(header, depth)
        case .map: return try map(header, depth)
        case .tag:
            let value = try value(depth: depth + 1)
            // §3.4.2: seconds since 1970. Other tags only describe the value.
            let secondsTo2001 = 978_307_200.0
            guard header.argument == 1, let seconds = value.number else { return value }
            return .date(seconds - secondsTo2001)
        case .simple: return try simple(header, start)
        }
    }

    private static func number(_ argument: UInt64, isNegative: Bool) -> PropertyList {
        guard let value = Int64(exactly: argument) else {
            // Rounded: a property list has no larger whole numbers.
            return .real(isNegative ? -1 - Double(argument) : Double(argument))
        }
        return .integer(isNegative ? -1 - value : value)
    }

    /// The bytes of a string; those of an indefinite one are in pieces (§3.2.3).
    private mutating func string(_ header: Header, _ start: Int) throws(Damage) -> ArraySlice<UInt8> {
        if let count = header.count {
            guard let byteCount = Int(exactly: count), byteCount <= bytes.endIndex - position else {
                throw .malformed(at: start)
            }
            defer { position += byteCount }
            return bytes[position..<(position + byteCount)]
        }
        var joined: [UInt8] = []
        while !skipEnd() {
            let piece = position
            let next = try self.header()
            guard next.major == header.major, next.count != nil else { throw .malformed(at: piece) }
            joined += try string(next, piece)
        }
        return joined[...]
    }

    private mutating func array(_ header: Header, _ depth: Int) throws(Damage) -> PropertyList {
        var values: [PropertyList] = []
        var left = header.count
        while left.map({ $0 > 0 }) ?? !skipEnd() {
            values.append(try value(depth: depth + 1))
            left = left.map { $0 - 1 }
        }
        return .array(values)
    }

    private mutating func map(_ header: Header, _ depth: Int) throws(Damage) -> PropertyList {
        var entries: [PropertyList.Entry] = []
        var left = header.count
        while left.map({ $0 > 0 }) ?? !skipEnd() {
            let start = position
            let key: String
            switch try value(depth: depth + 1) {
            case .string(let text): key = text
            case .integer(let number): key = String(number)
            default: throw .malformed(at: start)
            }
            entries.append(PropertyList.Entry(key: key, value: try value(depth: depth + 1)))
            left = left.map { $0 - 1 }
        }
        return .dictionary(entries)
    }

    /// §3.3: false, true, null, undefined, and floating-point numbers.
    private func simple(_ header: Header, _ start: Int) throws(Damage) -> PropertyList {
        switch header.detail {
        case 20: return .boolean(false)
        case 21: return .boolean(true)
        case 22, 23: return .null
        case 25: return .real(Self.half(UInt16(truncatingIfNeeded: header.argument)))
        case 26: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: header.argument))))
        case 27: return .real(Double(bitPattern: header.argument))
        case 31: throw .malformed(at: start)
        default: return .null
        }
    }

    /// A number of sixteen bits (IEEE 754 binary16).
    private static func half(_ bits: UInt16) -> Double {
        let fraction = Double(bits & 0x3FF)
        let exponent = Int(bits >> 10 & 31)
        let magnitude =
            switch exponent {
            case 0: fraction * 0x1p-24
            case 31: fraction == 0 ? Double.infinity : .nan
            default: Double(sign: .plus, exponent: exponent - 25, significand: 1_024 + fraction)
            }
        return bits & 0x8000 == 0 ? magnitude : -magnitude
    }
}
