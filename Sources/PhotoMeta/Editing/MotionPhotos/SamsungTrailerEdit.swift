/// Removes the movie from the trailer that Samsung's phones append to a photo (``SamsungTrailer``).
struct SamsungTrailerEdit {
    private let trailer: SamsungTrailer
    private let directory: ArraySlice<UInt8>
    /// The blocks about the movie.
    private let removed: [SamsungTrailer.Block]
    /// The offsets of their entries, and of movie entries whose block is not in the file.
    private let removedEntries: Set<Int>
    private let entryCount: Int
    private let movie: Range<UInt64>

    /// The maximum number of bytes in a directory: enough for several hundred blocks.
    private static let byteLimit: UInt64 = 1 << 12
    /// The prefix of the names of blocks about a movie.
    private static let nameStart = "MotionPhoto_"

    /// Creates the edit of the trailer at a file's end; `nil` if there is none, or none about a movie.
    init?(removing movie: Range<UInt64>, in window: ByteWindow) throws(EditStop) {
        let found = try EditStop.reading("Samsung") { () throws(ParseStop) in try SamsungTrailer(in: window) }
        guard let found else { return nil }
        let range = found.start..<(window.byteCount - 8)
        guard range.byteCount <= Self.byteLimit else {
            throw .damaged("Samsung", at: found.start, "the directory is too large")
        }
        let directory = try window.bytes(in: range, "Samsung")
        guard let stated = try? directory.span.uint32(at: 8, LittleEndian.self),
            let count = Int(exactly: stated),
            count <= (directory.count - 12) / SamsungTrailer.entryByteCount
        else { throw .damaged("Samsung", at: found.start, "the directory has too few entries") }
        var removed: [SamsungTrailer.Block] = []
        for block in found.blocks {
            let head = try window.bytes(
                in: block.range.lowerBound..<(block.range.lowerBound + min(block.range.byteCount, 64)),
                "Samsung")
            let isNamed = head.dropFirst(8).starts(with: Self.nameStart.utf8)
            if isNamed || block.range.contains(movie) { removed.append(block) }
        }
        var entries = Set(removed.map(\.entry))
        // In a truncated file, a movie's entry may refer to missing bytes.
        for index in 0..<count {
            let entry = 12 + index * SamsungTrailer.entryByteCount
            let type = try? directory.span.uint16(at: entry + 2, LittleEndian.self)
            if type == SamsungTrailer.movieType, !found.blocks.contains(where: { $0.entry == entry }) {
                entries.insert(entry)
            }
        }
        guard !entries.isEmpty else { return nil }
        trailer = found
        entryCount = count
        removedEntries = entries
        self.directory = directory
        self.removed = removed
        self.movie = movie
    }

    /// Whether the movie is in one of the blocks that are removed.
    var removesMovie: Bool { removed.contains { $0.range.contains(movie) } }

    /// Removes the blocks and their entries; removes the whole trailer if it contains nothing else.
    ///
    /// - Parameter parents: The box that contains the trailer, if any.
    func apply(_ fileByteCount: UInt64, in parents: [SourceBox], to edits: inout BoxEdits) {
        for block in removed { edits.remove(block.range, in: parents) }
        let whole = trailer.start..<fileByteCount
        guard removedEntries.count < entryCount else { return edits.remove(whole, in: parents) }
        let ranges = removed.map(\.range) + (removesMovie ? [] : [movie])
        var new = ContiguousArray(directory.prefix(8))
        new += Self.little(UInt32(clamping: entryCount - removedEntries.count))
        for index in 0..<entryCount {
            let position = 12 + index * SamsungTrailer.entryByteCount
            if removedEntries.contains(position) { continue }
            let entry = directory.dropFirst(position).prefix(SamsungTrailer.entryByteCount)
            guard let block = trailer.blocks.first(where: { $0.entry == position }) else {
                new += entry
                continue
            }
            // The distance of the block before the directory.
            let distance = trailer.start - block.range.lowerBound
            let moved = ranges.filter {
                $0.lowerBound >= block.range.upperBound && $0.upperBound <= trailer.start
            }.reduce(0 as UInt64) { $0.addingSaturated($1.byteCount) }
            new += entry.prefix(4)
            new += Self.little(UInt32(clamping: distance - min(moved, distance)))
            new += entry.dropFirst(8)
        }
        new += directory.dropFirst(12 + entryCount * SamsungTrailer.entryByteCount)
        let byteCount = UInt32(clamping: new.count)
        new += Self.little(byteCount)
        new += ContiguousArray(bigEndian: SamsungTrailer.endMark.rawValue)
        edits.replace(whole, with: new, in: parents)
    }

    private static func little(_ value: UInt32) -> ContiguousArray<UInt8> {
        ContiguousArray(ContiguousArray(bigEndian: value).reversed())
    }
}

extension Range<UInt64> {
    /// Whether this range contains another one completely.
    fileprivate func contains(_ other: Self) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
