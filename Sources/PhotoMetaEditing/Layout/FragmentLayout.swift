import PhotoMeta

/// The samples of a movie's fragments, and the numbers that locate them (ISO/IEC 14496-12 §8.8, §8.16.3).
struct MovieFragmentRegions {
    struct Run {
        var range: Range<UInt64>
        /// The number of the track in the order of the file.
        var track: UInt32
    }

    private(set) var runs: [Run] = []
    private(set) var isPresent = false
    /// Whether some samples could not be located.
    var isDamaged = false
    /// What offsets in the current fragment are relative to; 0 outside fragments.
    private(set) var base: UInt64 = 0
    /// The default sample sizes, by track ID.
    fileprivate var defaults: [UInt32: UInt32] = [:]
    /// The numbers of the tracks, in the order in which the movie or its fragments name their IDs.
    private var numbers: [UInt32: UInt32] = [:]
    fileprivate var track: UInt32 = 0
    fileprivate var sampleByteCount: UInt32 = 0
    /// Where the next run begins if it does not state an offset.
    fileprivate var nextOffset: UInt64 = 0

    /// Begins a fragment: offsets in it are relative to its start, unless it states otherwise.
    mutating func begin(at start: UInt64) {
        isPresent = true
        base = start
        nextOffset = start
    }

    fileprivate mutating func setBase(_ base: UInt64) {
        self.base = base
        nextOffset = base
    }

    fileprivate mutating func add(_ range: Range<UInt64>, limit: Int) {
        guard runs.count < limit else {
            isDamaged = true
            return
        }
        let number = number(of: track)
        if let last = runs.last, last.track == number, last.range.upperBound == range.lowerBound {
            runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            runs.append(Run(range: range, track: number))
        }
        nextOffset = range.upperBound
    }

    /// Adds a track of the movie.
    fileprivate mutating func add(track id: UInt32, sampleByteCount: UInt32) {
        defaults[id] = sampleByteCount
        _ = number(of: id)
    }

    private mutating func number(of id: UInt32) -> UInt32 {
        if let number = numbers[id] { return number }
        let number = UInt32(clamping: numbers.count + 1)
        numbers[id] = number
        return number
    }
}

extension LayoutCollector {
    mutating func collectFragment(
        _ box: FileBoxCursor, _ fragments: inout MovieFragmentRegions
    ) throws(ParseStop) {
        let body = box.body
        guard body.byteCount >= 8 else { return }
        let versionAndFlags = try number(at: body.lowerBound, byteCount: 4)
        switch box.type {
        case .trex:
            guard body.byteCount >= 20 else { return }
            fragments.add(
                track: try window.uint32(at: body.lowerBound + 4),
                sampleByteCount: try window.uint32(at: body.lowerBound + 16))
        case .tfhd:
            try collectHeader(body, flags: versionAndFlags, &fragments)
        case .trun: try collectRun(body, flags: versionAndFlags, &fragments)
        case .tfra: try collectAccess(body, version: versionAndFlags >> 24)
        case .mfro:
            let size = try number(at: body.lowerBound + 4, byteCount: 4)
            guard size <= box.end else { return }
            builder.addSize(at: body.lowerBound + 4, byteCount: 4, of: (box.end - size)..<box.end)
        case .sidx: try collectIndex(body, version: versionAndFlags >> 24)
        default: break
        }
    }

    /// §8.8.7: the track, and what is stated for all of its samples.
    private mutating func collectHeader(
        _ body: Range<UInt64>, flags: UInt64, _ fragments: inout MovieFragmentRegions
    ) throws(ParseStop) {
        fragments.track = try window.uint32(at: body.lowerBound + 4)
        fragments.sampleByteCount = fragments.defaults[fragments.track] ?? 0
        var offset = body.lowerBound + 8
        if flags & 0x1 != 0, body.upperBound - offset >= 8 {
            let base = try number(at: offset, byteCount: 8)
            guard base < window.byteCount else {
                fragments.isDamaged = true
                return
            }
            builder.add(
                FileLayout.Reference(field: .bytes(at: offset, 8), form: .bigEndian, base: 0, target: base))
            fragments.setBase(base)
            offset += 8
        }
        // The sample description and the duration come before the size.
        for flag in [0x2, 0x8] as [UInt64] where flags & flag != 0 { offset += 4 }
        guard flags & 0x10 != 0, offset + 4 <= body.upperBound else { return }
        fragments.sampleByteCount = try window.uint32(at: offset)
    }

    /// §8.8.8: the offset of a run of samples, and their sizes.
    private mutating func collectRun(
        _ body: Range<UInt64>, flags: UInt64, _ fragments: inout MovieFragmentRegions
    ) throws(ParseStop) {
        let count = try number(at: body.lowerBound + 4, byteCount: 4)
        var offset = body.lowerBound + 8
        var start = fragments.nextOffset
        if flags & 0x1 != 0, body.upperBound - offset >= 4 {
            let distance = Int32(bitPattern: try window.uint32(at: offset))
            start = fragments.base &+ UInt64(bitPattern: Int64(distance))
            if distance >= 0, start < window.byteCount {
                builder.add(
                    FileLayout.Reference(
                        field: .bytes(at: offset, 4), form: .bigEndian, base: fragments.base, target: start))
            }
            offset += 4
        }
        if flags & 0x4 != 0 { offset += 4 }
        let columns = ([0x100, 0x200, 0x400, 0x800] as [UInt64]).filter { flags & $0 != 0 }
        var byteCount = count.multipliedReportingOverflow(by: UInt64(fragments.sampleByteCount)).partialValue
        if let column = columns.firstIndex(of: 0x200) {
            let width = UInt64(columns.count * 4)
            guard offset <= body.upperBound, count <= (body.upperBound - offset) / width,
                let rows = try table(.bytes(at: offset, count * width))
            else {
                fragments.isDamaged = true
                return
            }
            let span = rows.span
            byteCount = 0
            for row in 0..<Int(count) {
                let size = (try? span.uint32(at: row * Int(width) + column * 4)) ?? 0
                byteCount = byteCount.addingSaturated(UInt64(size))
            }
        }
        guard start <= window.byteCount, byteCount <= window.byteCount - start else {
            fragments.isDamaged = true
            return
        }
        fragments.add(.bytes(at: start, byteCount), limit: context.limits.regions)
    }

    /// §8.8.10: times, and offsets of fragments.
    private mutating func collectAccess(_ body: Range<UInt64>, version: UInt64) throws(ParseStop) {
        guard body.byteCount >= 16 else { return }
        let widths = try number(at: body.lowerBound + 8, byteCount: 4)
        let count = try number(at: body.lowerBound + 12, byteCount: 4)
        let wide: UInt64 = version == 1 ? 8 : 4
        let width = 2 * wide + (widths >> 4 & 3) + (widths >> 2 & 3) + (widths & 3) + 3
        let start = body.lowerBound + 16
        for index
            in 0..<min(count, (body.upperBound - start) / width, UInt64(clamping: context.limits.regions))
        {
            let field = start + index * width + wide
            let target = try number(at: field, byteCount: Int(wide))
            guard target < window.byteCount else { continue }
            builder.add(
                FileLayout.Reference(
                    field: .bytes(at: field, wide), form: .bigEndian, base: 0, target: target))
        }
    }

    /// §8.16.3: the offset of the first segment after the index, and the sizes of all.
    private mutating func collectIndex(_ body: Range<UInt64>, version: UInt64) throws(ParseStop) {
        let wide: UInt64 = version == 0 ? 4 : 8
        let first = body.lowerBound + 12 + wide
        guard first + wide + 4 <= body.upperBound else { return }
        var start = body.upperBound.addingSaturated(try number(at: first, byteCount: Int(wide)))
        guard start < window.byteCount else { return }
        builder.add(
            FileLayout.Reference(
                field: .bytes(at: first, wide), form: .bigEndian, base: body.upperBound, target: start))
        let count = try number(at: first + wide + 2, byteCount: 2)
        for index in 0..<count {
            let row = first + wide + 4 + index * 12
            guard row + 4 <= body.upperBound else { return }
            // The highest bit states that the segment is another index.
            let byteCount = try number(at: row, byteCount: 4)
            guard byteCount >> 31 == 0, start <= window.byteCount, byteCount <= window.byteCount - start
            else { return }
            builder.addSize(at: row, byteCount: 4, of: .bytes(at: start, byteCount))
            start += byteCount
        }
    }
}
