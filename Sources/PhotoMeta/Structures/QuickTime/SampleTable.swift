// SPDX-License-Identifier: Apache-2.0
/// Locates a track's samples by the boxes of its sample table (ISO/IEC 14496-12 §8.5 to §8.7).
package struct SampleTable {
    /// The body of `stsc`.
    private let chunkRows: Range<Int>
    /// The body of `stsz` or `stz2`.
    private let sizes: Range<Int>
    /// The number of bits of a size; 0 if all samples have ``fixedSize``.
    private let sizeBitCount: Int
    private let fixedSize: UInt64
    private let sampleCount: Int
    /// The body of `stco` or `co64`.
    private let offsets: Range<Int>
    private let offsetByteCount: Int
    /// The body of `stts`: rows of a number of samples and the duration of each; `nil` if the track has no such box.
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
            let sizes = tables[.stsz] ?? tables[.stz2],
            let offsets = tables[.stco]
                ?? tables[.co64],
            let size = try? bytes.uint32(at: sizes.lowerBound &+ 4),
            let count = try? bytes.uint32(at: sizes.lowerBound &+ 8)
        else { return nil }
        self.chunkRows = chunkRows
        self.sizes = sizes
        self.offsets = offsets
        offsetByteCount = tables[.stco] == nil ? 8 : 4
        durations = tables[.stts]
        if tables[.stsz] != nil {
            fixedSize = UInt64(size)
            sizeBitCount = size == 0 ? 32 : 0
        } else {
            // §8.7.3.3: the width is in the last byte.
            fixedSize = 0
            sizeBitCount = Int(size & 0xFF)
            guard [4, 8, 16].contains(sizeBitCount) else { return nil }
        }
        let room = sizes.count >= 12 ? sizes.count &- 12 : 0
        sampleCount = Int(clamping: count)
        guard sizeBitCount == 0 || sampleCount <= room &* 8 / sizeBitCount else { return nil }
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
        package var isComplete: Bool { runs != nil && sample == table.sampleCount }

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
            guard chunk < chunkCount, sample < table.sampleCount else { return nil }
            runs?.move(to: chunk &+ 1, in: bytes)
            guard let samplesPerChunk = runs?.samplesPerChunk, samplesPerChunk > 0,
                let start = try? bytes.unsignedInteger(
                    at: table.offsets.lowerBound &+ 8 &+ chunk &* table.offsetByteCount,
                    count: table.offsetByteCount)
            else { return nil }
            let count = min(samplesPerChunk, table.sampleCount &- sample)
            let (end, overflow) = start.addingReportingOverflow(
                table.byteCount(of: sample, count: count, in: bytes))
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

    /// The total size of some samples, saturated.
    private func byteCount(of first: Int, count: Int, in bytes: Span<UInt8>) -> UInt64 {
        guard sizeBitCount > 0 else {
            let (size, overflow) = fixedSize.multipliedReportingOverflow(by: UInt64(clamping: count))
            return overflow ? .max : size
        }
        var sum: UInt64 = 0
        for sample in first..<(first &+ count) { sum = sum.addingSaturated(size(of: sample, in: bytes)) }
        return sum
    }

    private func size(of sample: Int, in bytes: Span<UInt8>) -> UInt64 {
        let start = sizes.lowerBound &+ 12
        guard sizeBitCount == 4 else {
            let width = sizeBitCount / 8
            return (try? bytes.unsignedInteger(at: start &+ sample &* width, count: width)) ?? 0
        }
        let byte = (try? bytes.uint8(at: start &+ sample / 2)) ?? 0
        return UInt64(sample % 2 == 0 ? byte >> 4 : byte & 15)
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
            let byteCount = table.sizeBitCount == 0 ? table.fixedSize : table.size(of: sample, in: bytes)
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

/// The times of a track's samples, in units of its media (ISO/IEC 14496-12 §8.6.1.2).
private struct SampleTimes {
    private let rowCount: Int
    private let start: Int
    private var row = 0
    private var samplesLeft: UInt32 = 0
    private var duration: UInt32 = 0
    private var time: UInt64 = 0

    init(_ durations: Range<Int>?, in bytes: Span<UInt8>) {
        start = durations?.lowerBound ?? 0
        let stated = durations.flatMap { try? bytes.uint32(at: $0.lowerBound &+ 4) } ?? 0
        rowCount = min(Int(clamping: stated), max((durations?.count ?? 0) &- 8, 0) / 8)
    }

    /// Samples past the end of the table have no duration.
    mutating func next(in bytes: Span<UInt8>) -> Range<UInt64> {
        while samplesLeft == 0, row < rowCount {
            samplesLeft = (try? bytes.uint32(at: start &+ 8 &+ row &* 8)) ?? 0
            duration = (try? bytes.uint32(at: start &+ 12 &+ row &* 8)) ?? 0
            row &+= 1
        }
        if samplesLeft == 0 { duration = 0 } else { samplesLeft &-= 1 }
        let start = time
        time = time.addingSaturated(UInt64(duration))
        return start..<time
    }
}
