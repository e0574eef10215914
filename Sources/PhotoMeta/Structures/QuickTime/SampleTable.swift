// SPDX-License-Identifier: Apache-2.0
/// Locates a track's samples by the boxes of its sample table (ISO/IEC 14496-12 §8.5 to §8.7).
package struct SampleTable {
    /// The body of `stsc`.
    private let chunkRows: Range<Int>
    private let sizes: SampleSizes
    /// The body of `stco` or `co64`.
    private let offsets: Range<Int>
    private let offsetByteCount: Int
    /// The body of `stts`; `nil` if the track has no such box.
    private let durations: Range<Int>?

    /// Reads an `stbl` box; `nil` if a table is missing or too short.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that contain the box, such as those of its track.
    ///   - body: The body of the box.
    package init?(_ bytes: Span<UInt8>, _ body: Range<Int>, _ context: inout ParseContext) {
        var tables: [FourCharacterCode: Range<Int>] = [:]
        var cursor = BoxCursor(body, path: "Movie/moov/trak/mdia/minf/stbl", base: 0)
        while let box = cursor.next(in: bytes, &context) {
            if tables[box.type] == nil { tables[box.type] = box.body }
        }
        guard let chunkRows = tables[.stsc],
            let sizeTable = tables[.stsz] ?? tables[.stz2],
            let offsets = tables[.stco] ?? tables[.co64],
            let sizes = SampleSizes(sizeTable, isCompact: tables[.stsz] == nil, in: bytes)
        else { return nil }
        self.chunkRows = chunkRows
        self.sizes = sizes
        self.offsets = offsets
        offsetByteCount = ChunkOffsets.offsetByteCount(tables[.stco] == nil ? .co64 : .stco)
        durations = tables[.stts]
    }

    /// The ranges of all chunks, with adjacent ones joined; `nil` if the tables contradict each other.
    func ranges(in bytes: Span<UInt8>) -> [Range<UInt64>]? {
        var chunks = Chunks(of: self, in: bytes)
        var ranges: [Range<UInt64>] = []
        while let range = chunks.next(in: bytes) { ranges.appendJoined(range) }
        return chunks.isComplete ? ranges : nil
    }

    /// The chunks of a track, in the order of its table.
    package struct Chunks {
        private let table: SampleTable
        private var runs: SampleToChunk?
        private let chunkCount: Int
        private var chunk = 0
        /// The number of samples in the chunks so far.
        private(set) var sample = 0
        /// The number of the sample description of the current chunk; the first is 1.
        package var description: UInt32 { runs?.description ?? 1 }

        /// Whether every sample was in a chunk; if not after the last one, the tables contradict each other.
        package var isComplete: Bool { runs != nil && sample == table.sizes.count }

        /// - Parameter bytes: The bytes that contain the `stbl` box.
        package init(of table: SampleTable, in bytes: Span<UInt8>) {
            self.table = table
            let count = SampleTable.count(
                of: table.offsets, rowByteCount: table.offsetByteCount, in: bytes)
            runs = count == nil ? nil : SampleToChunk(table.chunkRows, in: bytes)
            chunkCount = runs == nil ? 0 : count ?? 0
        }

        /// Returns the range of the next chunk; `nil` after the last one, or if the tables contradict each other.
        package mutating func next(in bytes: Span<UInt8>) -> Range<UInt64>? {
            guard chunk < chunkCount, sample < table.sizes.count else { return nil }
            runs?.move(to: chunk &+ 1, in: bytes)
            guard let samplesPerChunk = runs?.samplesPerChunk, samplesPerChunk > 0,
                let start = try? bytes.unsignedInteger(
                    at: table.offsets.lowerBound &+ ChunkOffsets.first &+ chunk &* table.offsetByteCount,
                    count: table.offsetByteCount)
            else { return nil }
            let count = min(samplesPerChunk, table.sizes.count &- sample)
            let (end, overflow) = start.addingReportingOverflow(
                table.sizes.byteCount(of: sample, count: count, in: bytes))
            guard !overflow else { return nil }
            chunk &+= 1
            sample &+= count
            return start..<end
        }
    }

    /// The number of rows that a table states; `nil` if they exceed the table.
    static func count(of table: Range<Int>, rowByteCount: Int, in bytes: Span<UInt8>) -> Int? {
        guard let count = try? bytes.uint32(at: table.lowerBound &+ 4), table.count >= 8,
            Int(clamping: count) <= (table.count &- 8) / rowByteCount
        else { return nil }
        return Int(clamping: count)
    }

    /// The samples of a track, one by one, with their times.
    struct Samples {
        private let table: SampleTable
        private var chunks: Chunks
        /// The next sample, the number of samples up to the end of its chunk, and its offset.
        private var sample = 0
        private var chunkEnd = 0
        private var offset: UInt64 = 0
        private var times: SampleTimes

        init(of table: SampleTable, in bytes: Span<UInt8>) {
            self.table = table
            chunks = Chunks(of: table, in: bytes)
            times = SampleTimes(table.durations, in: bytes)
        }

        /// Whether every sample was in a chunk; if not after the last one, the tables contradict each other.
        var isComplete: Bool { chunks.isComplete }

        /// Returns the next sample; `nil` after the last one, or if the tables contradict each other.
        ///
        /// - Parameter bytes: The bytes that contain the `stbl` box.
        mutating func next(in bytes: Span<UInt8>) -> TimedSampleLocation? {
            while sample == chunkEnd {
                guard let chunk = chunks.next(in: bytes) else { return nil }
                offset = chunk.lowerBound
                chunkEnd = chunks.sample
            }
            WorkMeter.add()
            let byteCount = table.sizes.size(of: sample, in: bytes)
            sample &+= 1
            let range = offset..<offset.addingSaturated(byteCount)
            offset = range.upperBound
            return TimedSampleLocation(
                range: range, time: times.next(in: bytes), description: chunks.description)
        }
    }
}

/// Where a sample is, and when: its time in units of its media, and the number of its description, of which the first is 1.
struct TimedSampleLocation {
    var range: Range<UInt64>
    var time: Range<UInt64>
    var description: UInt32
}
