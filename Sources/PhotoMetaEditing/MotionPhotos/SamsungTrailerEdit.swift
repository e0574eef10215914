// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes the movie from the trailer that Samsung's phones append to a photo (``SamsungTrailer``).
struct SamsungTrailerEdit {
    private let trailer: SamsungTrailer
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
        self.removed = removed
        self.movie = movie
    }

    /// Whether the movie is in one of the blocks that are removed.
    var removesMovie: Bool { removed.contains { $0.range.contains(movie) } }

    /// The start of what is kept of the trailer; `nil` if it contains nothing else.
    var keptStart: UInt64? { removedEntries.count < entryCount ? trailer.start : nil }

    /// Removes the blocks and their entries; removes the whole trailer if it contains nothing else.
    ///
    /// - Parameters:
    ///   - box: The start of a box of its own.
    ///   - other: A range that is removed anyway.
    func apply(
        inBoxFrom box: UInt64?, _ fileByteCount: UInt64, except other: Range<UInt64>?,
        to edits: inout LayoutEdits
    ) {
        func remove(_ range: Range<UInt64>) { if other?.contains(range) != true { edits.remove(range) } }
        guard keptStart != nil else {
            let start = box ?? trailer.start
            for block in removed where block.range.lowerBound < start { remove(block.range) }
            return remove(start..<fileByteCount)
        }
        for block in removed { remove(block.range) }
        for entry in removedEntries {
            let start = trailer.start + UInt64(clamping: entry)
            remove(start..<(start + UInt64(clamping: SamsungTrailer.entryByteCount)))
        }
        edits.replace(
            (trailer.start + 8)..<(trailer.start + 12),
            with: Self.little(UInt32(clamping: entryCount - removedEntries.count)))
    }

    private static func little(_ value: UInt32) -> ContiguousArray<UInt8> {
        ContiguousArray(ContiguousArray(bigEndian: value).reversed())
    }
}
