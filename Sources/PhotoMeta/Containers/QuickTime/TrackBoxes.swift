/// The boxes of a `trak` box that say where and when its samples are (ISO/IEC 14496-12 §8.3 to §8.6).
package struct TrackBoxes {
    package private(set) var id: UInt32 = 0
    private(set) var mediaTimeScale: UInt32 = 0
    /// The body of the sample table; empty if the track has none.
    package private(set) var sampleTable = 0..<0
    /// The bodies of the boxes `elst` and `stsd`; empty if the track has no such box.
    private(set) var editList = 0..<0
    private(set) var descriptions = 0..<0

    /// - Parameters:
    ///   - track: The body of the `trak` box.
    ///   - base: The position of the body in the source.
    package init(_ track: Span<UInt8>, base: UInt64, _ context: inout ParseContext) {
        read(0..<track.count, of: track, base: base, depth: 0, &context)
    }

    /// The first box of each kind counts, as in ``TrackReader``.
    ///
    /// - Parameter depth: The number of boxes that contain the body: a sample table is in `mdia` and `minf`.
    private mutating func read(
        _ body: Range<Int>, of bytes: Span<UInt8>, base: UInt64, depth: Int, _ context: inout ParseContext
    ) {
        guard depth <= 3 else { return }
        var boxes = BoxCursor(body, path: "Movie/moov/trak", base: base)
        while let box = boxes.next(in: bytes, &context) {
            switch box.type {
            case .tkhd where id == 0:
                let body = bytes.extracting(box.body)
                id = (try? body.uint32(at: TrackHeader(body).id.lowerBound)) ?? 0
            case .edts where editList.isEmpty, .mdia where sampleTable.isEmpty,
                .minf where sampleTable.isEmpty:
                read(box.body, of: bytes, base: base, depth: depth + 1, &context)
            case .elst where editList.isEmpty: editList = box.body
            case .mdhd where mediaTimeScale == 0:
                let body = bytes.extracting(box.body)
                mediaTimeScale = (try? body.uint32(at: MediaHeader(body).timeScale.lowerBound)) ?? 0
            case .stbl where sampleTable.isEmpty:
                sampleTable = box.body
                read(box.body, of: bytes, base: base, depth: depth + 1, &context)
            case .stsd where descriptions.isEmpty: descriptions = box.body
            default: break
            }
        }
    }
}
