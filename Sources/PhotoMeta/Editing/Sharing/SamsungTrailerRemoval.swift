/// Clears the texts in the trailer that Samsung's phones append to a photo (``SamsungTrailer``), such as the code of the country.
enum SamsungTrailerRemoval {
    /// The maximum size of a block that is cleared: larger ones are pictures and sounds.
    private static let blockByteCount: UInt64 = 4_096
    /// The types of the blocks that describe a motion photo.
    private static let motionTypes: ClosedRange<UInt16> = SamsungTrailer.movieType...0x0A3F
    /// Two zero bytes, the type, and the size of the name, before the name and the data.
    private static let headerByteCount: UInt64 = 8

    /// Returns the ranges of the blocks' data that are not zeros; none for a file without a trailer.
    static func ranges(in window: ByteWindow) throws(EditStop) -> [Range<UInt64>] {
        try EditStop.reading("Samsung") { () throws(ParseStop) in
            var ranges: [Range<UInt64>] = []
            for block in try SamsungTrailer(in: window)?.blocks ?? [] {
                guard !motionTypes.contains(block.type),
                    (headerByteCount...blockByteCount).contains(block.range.byteCount)
                else { continue }
                let bytes = try window.slice(at: block.range.lowerBound, count: Int(block.range.byteCount))
                guard let name = try? bytes.span.uint32(at: 4, LittleEndian.self) else { continue }
                let data = min(headerByteCount + UInt64(name), block.range.byteCount)
                let cleared = (block.range.lowerBound + data)..<block.range.upperBound
                guard bytes.dropFirst(Int(data)).contains(where: { $0 != 0 }) else { continue }
                ranges.append(cleared)
            }
            return ranges
        }
    }
}
