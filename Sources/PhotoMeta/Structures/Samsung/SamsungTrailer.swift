// SPDX-License-Identifier: Apache-2.0
/// The directory that Samsung's phones append to a photo: it lists blocks of data after the image.
///
/// The last four bytes are `SEFT`, after the size of the directory. The directory has `SEFH`, a version, the number of entries,
/// and entries of twelve bytes. All numbers are little-endian. Samsung does not document it.
package struct SamsungTrailer {
    /// The range of the directory, without its size and the mark after it.
    package let directory: Range<UInt64>
    /// The number of entries that the directory states.
    package let statedCount: Int
    /// The entries, in their order; those after the limit are left out.
    package let entries: [Entry]

    /// The entries whose blocks are in the file.
    package var blocks: [Entry] { entries.filter { $0.block != nil } }
    package var start: UInt64 { directory.lowerBound }
    package var end: UInt64 { directory.upperBound + Self.endByteCount }
    /// The field of the number of entries.
    package var countField: Range<UInt64> { .bytes(at: start + 8, 4) }
    /// The field of the directory's size.
    package var sizeField: Range<UInt64> { .bytes(at: directory.upperBound, 4) }

    /// An entry of the directory: two zero bytes, a type, the distance of the block from the directory, and its size.
    package struct Entry {
        package let type: UInt16
        /// The range of the block; `nil` if it begins before the file, or contains the directory.
        package let block: Range<UInt64>?
        /// The range of the entry.
        package let range: Range<UInt64>

        package var distanceField: Range<UInt64> { .bytes(at: range.lowerBound + 4, 4) }
        package var sizeField: Range<UInt64> { .bytes(at: range.lowerBound + 8, 4) }
        /// Whether the block describes a motion photo.
        package var isOfMotionPhoto: Bool { SamsungTrailer.motionTypes.contains(type) }

        fileprivate init(_ bytes: Span<UInt8>, at index: Int, ofDirectoryAt start: UInt64) throws(ParseStop) {
            type = try bytes.uint16(at: index + 2, LittleEndian.self)
            let distance = UInt64(try bytes.uint32(at: index + 4, LittleEndian.self))
            let byteCount = UInt64(try bytes.uint32(at: index + 8, LittleEndian.self))
            block =
                distance >= byteCount && distance <= start ? .bytes(at: start - distance, byteCount) : nil
            range = .bytes(at: start + UInt64(index), UInt64(SamsungTrailer.entryByteCount))
        }
    }

    /// The maximum number of entries: those in 4 KiB; phones write a dozen.
    private static let entryLimit = 340
    /// The mark, the version, and the number of entries.
    private static let headerByteCount = 12
    private static let entryByteCount = 12
    /// The size of the directory, and the mark after it.
    private static let endByteCount: UInt64 = 8
    /// The last four bytes of a file with a trailer.
    static let endMark = FourCharacterCode("S", "E", "F", "T")
    /// The box that contains the trailer in a HEIF file.
    package static let boxType = FourCharacterCode("s", "e", "f", "d")
    /// The type of the block with a movie.
    package static let movieType: UInt16 = 0x0A30
    /// The types of the blocks that describe a motion photo.
    package static let motionTypes: ClosedRange<UInt16> = movieType...0x0A3F

    /// Reads the directory that ends at an offset, or at the end of a file; `nil` without one.
    package init?(in window: ByteWindow, endingAt end: UInt64? = nil) throws(ParseStop) {
        let end = end ?? window.byteCount
        guard end >= 24 else { return nil }
        let last = try window.slice(at: end - Self.endByteCount, count: Int(Self.endByteCount))
        guard last.span.holds(Self.endMark, at: 4),
            let byteCount = try? last.span.uint32(at: 0, LittleEndian.self),
            byteCount >= Self.headerByteCount, UInt64(byteCount) <= end - Self.endByteCount
        else { return nil }
        let start = end - Self.endByteCount - UInt64(byteCount)
        directory = .bytes(at: start, UInt64(byteCount))
        let limit = Self.headerByteCount + Self.entryLimit * Self.entryByteCount
        let slice = try window.slice(at: start, count: min(Int(byteCount), limit))
        let bytes = slice.span
        guard bytes.holds(FourCharacterCode("S", "E", "F", "H"), at: 0),
            let count = try? bytes.uint32(at: 8, LittleEndian.self)
        else { return nil }
        statedCount = Int(clamping: count)
        var entries: [Entry] = []
        for number in 0..<min(statedCount, Self.entryLimit) {
            let index = Self.headerByteCount + number * Self.entryByteCount
            guard let entry = try? Entry(bytes, at: index, ofDirectoryAt: start) else { break }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// The range of the movie: in a block of the trailer, or where such a block locates it.
    package func movie(in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        for entry in blocks where entry.type == Self.movieType {
            guard let block = entry.block, let header = try BlockHeader(of: block, in: window),
                header.data.lowerBound < block.upperBound
            else { continue }
            guard header.locatesMovie else { return header.data }
            if let movie = header.movie { return movie }
        }
        return nil
    }
}

extension SamsungTrailer {
    /// The start of a block: two zero bytes, its type, the size of its name, and its name.
    package struct BlockHeader {
        package let name: String
        /// The range of the data after the name; empty if the name is cut off.
        package let data: Range<UInt64>
        /// Whether the data locates the movie: in a HEIF file, the movie is in a box.
        package let locatesMovie: Bool
        /// The range that the data states; `nil` if it is cut off.
        package let movie: Range<UInt64>?

        /// The fields of the movie's offset and size, in the byte order of boxes.
        package var movieOffsetField: Range<UInt64> { .bytes(at: data.lowerBound + 4, 4) }
        package var movieSizeField: Range<UInt64> { .bytes(at: data.lowerBound + 8, 4) }

        /// The number of bytes that are read; names are short.
        private static let byteLimit: UInt64 = 128
        private static let nameLimit: UInt32 = 64

        /// Reads the start of a block; `nil` if it is cut off.
        package init?(of block: Range<UInt64>, in window: ByteWindow) throws(ParseStop) {
            let slice = try window.slice(
                at: block.lowerBound, count: Int(min(block.byteCount, Self.byteLimit)))
            let bytes = slice.span
            guard let nameByteCount = try? bytes.uint32(at: 4, LittleEndian.self) else { return nil }
            name = String(
                decoding: slice.dropFirst(8).prefix(Int(min(nameByteCount, Self.nameLimit))), as: UTF8.self)
            let place = UInt64(nameByteCount) + 8
            data = min(block.lowerBound + place, block.upperBound)..<block.upperBound
            // Past the bytes that are read if the name is longer.
            let start = Int(min(place, Self.byteLimit))
            locatesMovie = bytes.holds(FourCharacterCode("m", "p", "v", "2"), at: start)
            guard let offset = try? bytes.uint32(at: start + 4),
                let byteCount = try? bytes.uint32(at: start + 8)
            else {
                movie = nil
                return
            }
            movie = .bytes(at: UInt64(offset), UInt64(byteCount))
        }
    }
}
