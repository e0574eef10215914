import PhotoMeta

/// Data in zlib's format that is not compressed (RFC 1950; RFC 1951 §3.2.4).
enum StoredZlib {
    /// The maximum size of a stored block.
    private static let blockByteCount = 0xFFFF

    /// Returns the bytes in stored blocks.
    static func encoded(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        // Deflate with a window of 32 KiB, and the fastest compression.
        var result: ContiguousArray<UInt8> = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + blockByteCount, bytes.count)
            let count = UInt16(truncatingIfNeeded: end - start)
            result.append(end == bytes.count ? 1 : 0)
            for number in [count, ~count] {
                result.append(UInt8(truncatingIfNeeded: number))
                result.append(UInt8(truncatingIfNeeded: number >> 8))
            }
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        return result + ContiguousArray(bigEndian: Inflate.adler32(bytes.span))
    }
}
