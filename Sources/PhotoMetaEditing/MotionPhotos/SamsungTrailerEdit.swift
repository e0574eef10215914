// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Keeps some entries of the trailer that Samsung's phones append to a photo (``SamsungTrailer``), with their blocks.
struct SamsungTrailerEdit {
    let trailer: SamsungTrailer
    private let removed: [SamsungTrailer.Entry]
    private let removedBlocks: [Range<UInt64>]

    /// The maximum number of bytes in a directory: enough for several hundred blocks.
    private static let byteLimit: UInt64 = 1 << 12

    /// Creates an edit that leaves out all other entries.
    init(_ trailer: SamsungTrailer, keeping isKept: (SamsungTrailer.Entry) -> Bool) {
        self.trailer = trailer
        removed = trailer.entries.filter { !isKept($0) }
        let kept = Set(trailer.entries.filter(isKept).map(\.block))
        removedBlocks = removed.map(\.block).filter { !kept.contains($0) }.compactMap(\.self)
    }

    /// Creates an edit of the trailer at a file's end that leaves out what describes its movie; `nil` without a trailer that
    /// describes one.
    init?(removing movie: Range<UInt64>, in window: ByteWindow) throws(EditStop) {
        let found = try EditStop.reading("Samsung") { () throws(ParseStop) in try SamsungTrailer(in: window) }
        guard let found else { return nil }
        guard found.directory.byteCount <= Self.byteLimit else {
            throw .damaged("Samsung", at: found.start, "the directory is too large")
        }
        guard found.statedCount <= found.entries.count else {
            throw .damaged("Samsung", at: found.start, "the directory has too few entries")
        }
        self.init(found) { !$0.isOfMotionPhoto && $0.block?.contains(movie) != true }
        if removed.isEmpty { return nil }
    }

    /// Whether a range is in one of the blocks that are removed.
    func removes(_ range: Range<UInt64>) -> Bool { removedBlocks.contains { $0.contains(range) } }

    /// The start of what is kept of the trailer; `nil` if it contains nothing else.
    var keptStart: UInt64? { removed.count < trailer.entries.count ? trailer.start : nil }

    /// Removes the blocks and their entries; removes the whole trailer if it contains nothing else.
    ///
    /// - Parameters:
    ///   - box: The start of a box of its own.
    ///   - other: A range that is removed anyway.
    func apply(inBoxFrom box: UInt64? = nil, except other: Range<UInt64>? = nil, to edits: inout LayoutEdits)
    {
        func remove(_ range: Range<UInt64>) { if other?.contains(range) != true { edits.remove(range) } }
        guard keptStart != nil else {
            let start = box ?? trailer.start
            for block in removedBlocks where block.lowerBound < start { remove(block) }
            return remove(start..<trailer.end)
        }
        for range in removedBlocks + removed.map(\.range) { remove(range) }
        // Entries after the limit.
        if trailer.statedCount > trailer.entries.count, let last = trailer.entries.last {
            remove(last.range.upperBound..<trailer.directory.upperBound)
        }
        let count = UInt32(clamping: trailer.entries.count - removed.count)
        edits.replace(trailer.countField, with: ContiguousArray(bigEndian: count.byteSwapped))
    }
}
