// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Reads the fields of an encoded value in their order; each read throws at the end of the bytes.
struct EncodedFields {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The number of bytes that were not read.
    var count: Int { rest.count }

    mutating func bytes(_ count: Int) throws(MetadataError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw .damagedEncoding("it ends too early") }
        let bytes = rest.prefix(count)
        rest = rest.dropFirst(count)
        return bytes
    }

    /// An unsigned number in big-endian order.
    mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
        _ type: Value.Type = Value.self
    ) throws(MetadataError) -> Value {
        try bytes(Value.bitWidth / 8).reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    /// Bytes after their number, which has 64 bits.
    mutating func countedBytes() throws(MetadataError) -> ArraySlice<UInt8> {
        let count = try integer(UInt64.self)
        guard let count = Int(exactly: count) else { throw .damagedEncoding("a length of \(count)") }
        return try bytes(count)
    }

    /// A text in UTF-8 after the number of its bytes, which has 16 bits.
    mutating func text() throws(MetadataError) -> String {
        let bytes = try bytes(Int(try integer(UInt16.self)))
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw .damagedEncoding("a text is not UTF-8") }
        return text
    }

    func finish() throws(MetadataError) {
        guard rest.isEmpty else { throw .damagedEncoding("\(rest.count) more bytes") }
    }
}

extension [UInt8] {
    mutating func appendField(_ value: some FixedWidthInteger & UnsignedInteger) {
        var shift = value.bitWidth
        while shift > 0 {
            shift &-= 8
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func appendCounted(_ bytes: some Collection<UInt8>) {
        appendField(UInt64(bytes.count))
        self += bytes
    }

    /// Appends a text that has at most 65,535 bytes.
    mutating func appendField(_ text: String) {
        let bytes = text.utf8.prefix(Int(UInt16.max))
        appendField(UInt16(truncatingIfNeeded: bytes.count))
        self += bytes
    }
}

extension MetadataError {
    static func damagedEncoding(_ reason: String) -> MetadataError {
        MetadataError(.damaged, "not what was written: \(reason)")
    }
}

/// SHA-256, as the checksum of what is stored.
enum Checksum {
    static let byteCount = 32

    static func of(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var hash = RunningHash(.sha256)
        hash.update(Array(bytes).span)
        return hash.digest()
    }

    /// The digest of some ranges of a source, which is read in pieces.
    static func of(
        _ ranges: [Range<UInt64>], in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> [UInt8] {
        var hash = RunningHash(.sha256)
        for range in ranges {
            var start = range.lowerBound
            while start < range.upperBound {
                if Task.isCancelled { throw .cancelled }
                let count = min(range.upperBound - start, UInt64(OutputWriter.bufferByteCount))
                let bytes = try source.bytes(in: start..<(start + count))
                guard !bytes.isEmpty else {
                    throw MetadataError(.truncated, "the source ends at \(start)")
                }
                hash.update(bytes.span)
                start += UInt64(bytes.count)
            }
        }
        return hash.digest()
    }
}
