/// The directory that Samsung's phones append to a photo: it lists blocks of data after the image.
///
/// The last four bytes are `SEFT`, after the size of the directory. The directory has `SEFH`, a version, the number of entries,
/// and entries of twelve bytes. All numbers are little-endian. There is no specification.
package struct SamsungTrailer {
    /// The position of the directory.
    package let start: UInt64
    /// The blocks, in the order of the directory.
    package let blocks: [Block]

    package struct Block {
        package var type: UInt16
        package var range: Range<UInt64>
        /// The position of its entry in the directory.
        package var entry: Int
    }

    /// The maximum number of entries; phones write a dozen.
    private static let entryLimit = 256
    package static let entryByteCount = 12
    /// The types of the blocks that describe a motion photo.
    package static let motionTypes: ClosedRange<UInt16> = movieType...0x0A3F
    /// The last four bytes of a file with a trailer.
    static let endMark = FourCharacterCode("S", "E", "F", "T")
    /// The box that contains the trailer in a HEIF file.
    package static let boxType = FourCharacterCode("s", "e", "f", "d")
    /// The type of the block with a movie.
    package static let movieType: UInt16 = 0x0A30

    /// The directory that ends at an offset, or at the end of a file; `nil` if there is none.
    package init?(in window: ByteWindow, endingAt end: UInt64? = nil) throws(ParseStop) {
        let end = end ?? window.byteCount
        guard end >= 24 else { return nil }
        let last = try window.slice(at: end - 8, count: 8)
        let bytes = last.span
        guard bytes.holds(Self.endMark, at: 4),
            let byteCount = try? bytes.uint32(at: 0, LittleEndian.self), byteCount >= 12,
            UInt64(byteCount) <= end - 8
        else { return nil }
        start = end - 8 - UInt64(byteCount)
        let limit = 12 + Self.entryLimit * Self.entryByteCount
        let directory = try window.slice(at: start, count: min(Int(byteCount), limit))
        guard let blocks = Self.blocks(directory.span, before: start) else { return nil }
        self.blocks = blocks
    }

    private static func blocks(_ bytes: Span<UInt8>, before end: UInt64) -> [Block]? {
        guard bytes.holds(FourCharacterCode("S", "E", "F", "H"), at: 0),
            let count = try? bytes.uint32(at: 8, LittleEndian.self)
        else { return nil }
        var blocks: [Block] = []
        for index in 0..<min(Int(clamping: count), entryLimit) {
            let entry = 12 + index * entryByteCount
            // The distance of the block from the directory, and its size.
            guard let type = try? bytes.uint16(at: entry + 2, LittleEndian.self),
                let distance = try? bytes.uint32(at: entry + 4, LittleEndian.self),
                let byteCount = try? bytes.uint32(at: entry + 8, LittleEndian.self)
            else { break }
            guard distance >= byteCount, UInt64(distance) <= end else { continue }
            let start = end - UInt64(distance)
            blocks.append(Block(type: type, range: start..<(start + UInt64(byteCount)), entry: entry))
        }
        return blocks
    }

    /// The range of the movie: in a block of the trailer, or where such a block locates it.
    package func movie(in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        for block in blocks where block.type == Self.movieType && block.range.byteCount >= 8 {
            // Two zero bytes, the type, and the name of the block.
            let header = try window.slice(
                at: block.range.lowerBound, count: Int(min(block.range.byteCount, 128)))
            let bytes = header.span
            guard let nameByteCount = try? bytes.uint32(at: 4, LittleEndian.self) else { continue }
            let data = 8 + UInt64(nameByteCount)
            guard data < block.range.byteCount else { continue }
            if let position = Int(exactly: data),
                bytes.holds(FourCharacterCode("m", "p", "v", "2"), at: position)
            {
                // In a HEIF file the movie is in a box: its offset and its size.
                guard let offset = try? bytes.uint32(at: position + 4),
                    let byteCount = try? bytes.uint32(at: position + 8)
                else { continue }
                return UInt64(offset)..<(UInt64(offset) + UInt64(byteCount))
            }
            return (block.range.lowerBound + data)..<block.range.upperBound
        }
        return nil
    }
}
