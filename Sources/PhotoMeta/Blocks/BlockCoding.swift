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
    /// The decoded bytes of a block, which may not be all of them; `nil`, with a diagnostic, if there are none.
    func decodedBytes(
        _ block: LocatedBlock, _ map: FileMap, _ context: inout ParseContext
    ) throws(ParseStop) -> ContiguousArray<UInt8>? {
        let stored = try window.slice(at: block.offset, count: block.byteCount)
        let path = "\(map.format)/\(block.kind)"
        var bytes: ContiguousArray<UInt8>
        switch block.coding {
        case .plain: return ContiguousArray(stored)
        case .hexadecimal: bytes = ContiguousArray(stored)
        case .zlib, .compressedHexadecimal:
            bytes = context.inflate(stored.span, limit: .max, path, at: block.offset)
        }
        if block.coding != .zlib {
            guard let profile = PNGText.profile(bytes.span) else {
                context.note(.malformed, path, at: block.offset, "a profile that is not written in digits")
                return nil
            }
            bytes = profile
        }
        return bytes.isEmpty ? nil : bytes
    }
}

extension ParseContext {
    /// Decodes data in zlib's format; notes what is wrong with it, and returns what is decoded up to there.
    ///
    /// All data of a file together is decoded to as many bytes as may be kept, whether they are kept or not.
    mutating func inflate(
        _ bytes: Span<UInt8>, limit: Int, _ path: @autoclosure () -> String, at offset: UInt64
    ) -> ContiguousArray<UInt8> {
        let limit = min(limit, decodedBytesLeft)
        let decoded: ContiguousArray<UInt8>
        do throws(Inflate.Failure) {
            decoded = try Inflate.inflate(bytes, limit: limit)
        } catch {
            decoded = error.decoded
            switch error.reason {
            case .limit: note(.limit, path(), at: offset, "more than \(limit) bytes of decoded data")
            case .truncated: note(.truncated, path(), at: offset, "compressed data that ends early")
            case .checksum: note(.malformed, path(), at: offset, "the checksum of compressed data is another")
            case .malformed: note(.malformed, path(), at: offset, "compressed data that cannot be decoded")
            }
        }
        takeDecoded(decoded.count)
        return decoded
    }
}
