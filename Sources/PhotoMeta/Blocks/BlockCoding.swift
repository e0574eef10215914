extension LocatedBlock {
    /// How a block's bytes are stored in the file.
    enum Coding: UInt8, Sendable {
        /// As they are.
        case plain
        /// Compressed, in zlib's format.
        case zlib
        /// As pairs of digits, in the text of a PNG file.
        case hexadecimal
        /// The same, compressed.
        case compressedHexadecimal
    }
}

extension BlockInput {
    /// The decoded bytes of a block; `nil`, with a diagnostic, if it cannot be decoded.
    func decodedBytes(
        _ block: LocatedBlock, _ map: FileMap, _ context: inout ParseContext
    ) throws(ParseStop) -> ContiguousArray<UInt8>? {
        guard hasRoom(for: block, in: map) else {
            noteTooMuch(block, map, &context)
            return nil
        }
        let stored = try window.slice(at: block.offset, count: block.byteCount)
        let path = "\(map.format)/\(block.kind)"
        var bytes = ContiguousArray(stored)
        if block.coding == .zlib || block.coding == .compressedHexadecimal {
            guard let decoded = context.inflate(stored.span, limit: .max, path, at: block.offset) else {
                return nil
            }
            bytes = decoded
        }
        if block.coding == .hexadecimal || block.coding == .compressedHexadecimal {
            guard let profile = PNGText.profile(bytes.span) else {
                context.note(.malformed, path, at: block.offset, "a profile that is not written in digits")
                return nil
            }
            bytes = profile
        }
        return bytes
    }
}

extension ParseContext {
    /// Decodes data in zlib's format; `nil`, with a diagnostic, if it is damaged or more than `limit` bytes.
    ///
    /// What can be decoded of damaged data may be wrong. All data of a file together is decoded to as many bytes as may be kept.
    mutating func inflate(
        _ bytes: Span<UInt8>, limit: Int, _ path: @autoclosure () -> String, at offset: UInt64
    ) -> ContiguousArray<UInt8>? {
        let limit = min(limit, max(decodedBytesLeft, 0))
        guard limit > 0 else {
            note(.limit, path(), at: offset, "no more bytes of decoded data")
            return nil
        }
        var cost = 0
        defer { takeDecoded(cost) }
        do throws(Inflate.Failure) {
            return try Inflate.inflate(bytes, limit: limit, cost: &cost)
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
