// SPDX-License-Identifier: Apache-2.0
extension LocatedBlock {
    /// How a block's bytes are stored in the file.
    package enum Coding: UInt8, Sendable {
        /// Not encoded.
        case plain
        /// Compressed, in zlib's format.
        case zlib
        /// As hexadecimal digits, in a text of a PNG file.
        case hexadecimal
        /// The same, compressed.
        case compressedHexadecimal
        /// Compressed with Brotli: the body of a box, without its header.
        case brotli
    }
}

extension BlockInput {
    /// The decoded bytes of a block; `nil`, with a diagnostic, if it cannot be decoded.
    func decodedBytes(
        _ block: LocatedBlock, _ map: borrowing FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> ContiguousArray<UInt8>? {
        guard hasRoom(for: block, in: map) else {
            noteTooMuch(block, map, &context)
            return nil
        }
        let stored = try window.slice(at: block.offset, count: block.byteCount)
        guard let bytes = context.decode(stored, of: block, "\(map.format)/\(block.kind)") else { return nil }
        // Superboxes are read with their headers.
        return block.coding == .brotli && block.kind == .jumbf
            ? block.code.boxHeader(bodyByteCount: bytes.count) + bytes : bytes
    }
}

extension FourCharacterCode {
    /// The header of a box of this type (ISO/IEC 14496-12 §4.2).
    fileprivate func boxHeader(bodyByteCount: Int) -> ContiguousArray<UInt8> {
        let numbers = [UInt32(clamping: bodyByteCount &+ 8), rawValue]
        return ContiguousArray(numbers.flatMap(\.bigEndianBytes))
    }
}

extension ParseContext {
    /// Decodes the stored bytes of a block; `nil`, with a diagnostic, if they cannot be decoded.
    package mutating func decode(
        _ stored: ArraySlice<UInt8>, of block: LocatedBlock, _ path: String
    ) -> ContiguousArray<UInt8>? {
        var bytes: ContiguousArray<UInt8>? = ContiguousArray(stored)
        switch block.coding {
        case .zlib, .compressedHexadecimal:
            bytes = inflate(stored.span, limit: .max, path, at: block.offset)
        case .brotli: bytes = decodeBrotli(stored.span, path, at: block.offset)
        case .plain, .hexadecimal: break
        }
        guard let decoded = bytes, block.coding == .hexadecimal || block.coding == .compressedHexadecimal
        else { return bytes }
        bytes = PNGText.profile(decoded.span)
        if bytes == nil {
            note(.malformed, path, at: block.offset, "a profile that is not written in digits")
        }
        return bytes
    }

    /// Decodes data in zlib's format; `nil`, with a diagnostic, if it is damaged or more than `limit` bytes.
    ///
    /// Damaged data is not decoded in part, because the result may be wrong. In total, a file's data is decoded to at most
    /// ``Limits/keptBytes``.
    mutating func inflate(
        _ bytes: Span<UInt8>, limit: Int, _ path: @autoclosure () -> String, at offset: UInt64
    ) -> ContiguousArray<UInt8>? {
        decode(limit: limit, path(), at: offset) { limit, cost throws(Inflate.Failure) in
            try Inflate.inflate(bytes, limit: limit, cost: &cost)
        }
    }

    /// Decodes Brotli data; `nil`, with a diagnostic, if it is damaged or too much.
    mutating func decodeBrotli(
        _ bytes: Span<UInt8>, _ path: @autoclosure () -> String, at offset: UInt64
    ) -> ContiguousArray<UInt8>? {
        decode(limit: .max, path(), at: offset) { limit, cost throws(Inflate.Failure) in
            try Brotli.decode(bytes, limit: limit, cost: &cost)
        }
    }

    private mutating func decode(
        limit: Int, _ path: @autoclosure () -> String, at offset: UInt64,
        _ decode: (Int, inout Int) throws(Inflate.Failure) -> ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8>? {
        let limit = min(limit, max(decodedBytesLeft, 0))
        guard limit > 0 else {
            note(.limit, path(), at: offset, "no more bytes of decoded data")
            return nil
        }
        var cost = 0
        defer { takeDecoded(cost) }
        do throws(Inflate.Failure) {
            return try decode(limit, &cost)
        } catch {
            switch error.reason {
            case .limit: note(.limit, path(), at: offset, "more than \(limit) bytes of decoded data")
            case .truncated: note(.truncated, path(), at: offset, "compressed data that ends early")
            case .checksum: note(.malformed, path(), at: offset, "compressed data with another checksum")
            case .malformed: note(.malformed, path(), at: offset, "compressed data that cannot be decoded")
            }
            return nil
        }
    }
}
