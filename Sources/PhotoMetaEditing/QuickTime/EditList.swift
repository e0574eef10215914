import PhotoMeta

/// An edit list (ISO/IEC 14496-12 §8.6.6): the initial empty time, then the edits that show media.
struct EditList: Hashable {
    /// The length of the empty edits at the start, in units of the movie's time scale.
    var emptyTime: UInt64
    /// The edits after them.
    var rows: [Row]
    /// Whether the list uses 64-bit numbers even if none needs them.
    private var isWide = false

    struct Row: Hashable {
        /// In units of the movie's time scale.
        var duration: UInt64
        /// In units of the media's time scale; -1 shows nothing.
        var mediaTime: Int64
        /// A 16.16 fixed-point number, usually 1.
        var rate: UInt32 = 0x10000

        /// An edit that shows the first unit of the media.
        static let whole = Row(duration: 1, mediaTime: 0)

        fileprivate var needsWideNumbers: Bool {
            duration > UInt64(UInt32.max) || Int32(exactly: mediaTime) == nil
        }
    }

    init(emptyTime: UInt64, rows: [Row]) {
        self.emptyTime = emptyTime
        self.rows = rows
    }

    /// Reads the body of an `elst` box; `nil` if it is too short for its rows.
    init?(_ body: ArraySlice<UInt8>) {
        guard let count = body.uint32(at: 4) else { return nil }
        isWide = body.first == 1
        let rowByteCount = isWide ? 20 : 12
        guard Int(clamping: count) <= (body.count &- 8) / rowByteCount else { return nil }
        emptyTime = 0
        rows = []
        for index in 0..<Int(clamping: count) {
            let offset = 8 &+ index &* rowByteCount
            guard let duration = body.number(at: offset, isWide: isWide),
                let time = body.number(at: offset &+ (isWide ? 8 : 4), isWide: isWide),
                let rate = body.uint32(at: offset &+ (isWide ? 16 : 8))
            else { return nil }
            let mediaTime =
                isWide
                ? Int64(bitPattern: time) : Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: time)))
            if rows.isEmpty, mediaTime == -1 {
                emptyTime = emptyTime.addingSaturated(duration)
            } else {
                rows.append(Row(duration: duration, mediaTime: mediaTime, rate: rate))
            }
        }
    }

    /// The length of the track, in units of the movie's time scale.
    var duration: UInt64 { rows.reduce(emptyTime) { $0.addingSaturated($1.duration) } }

    /// Writes the `elst` box.
    func write(to writer: inout BoxWriter) {
        let empty = emptyTime > 0 ? [Row(duration: emptyTime, mediaTime: -1)] : []
        let all = empty + rows
        let isWide = isWide || all.contains(where: \.needsWideNumbers)
        writer.fullBox(.elst, version: isWide ? 1 : 0) { writer in
            writer.uint32(UInt32(clamping: all.count))
            for row in all {
                writer.number(row.duration, isWide: isWide)
                if isWide {
                    writer.uint64(UInt64(bitPattern: row.mediaTime))
                } else {
                    writer.uint32(UInt32(truncatingIfNeeded: row.mediaTime))
                }
                writer.uint32(row.rate)
            }
        }
    }
}
