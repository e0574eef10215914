// SPDX-License-Identifier: Apache-2.0
/// The boxes of a `trak` box that state where and when its samples are (ISO/IEC 14496-12 §8.5, §8.6).
struct TrackBoxes {
    /// The body of the sample table; empty if the track has none.
    private(set) var sampleTable = 0..<0
    /// The bodies of the boxes `elst` and `stsd`; empty if the track has no such box.
    private(set) var editList = 0..<0
    private(set) var descriptions = 0..<0

    /// - Parameters:
    ///   - track: The body of the `trak` box.
    ///   - base: The position of the body in the source.
    init(_ track: Span<UInt8>, base: UInt64, _ context: inout ParseContext) {
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
            case .edts where editList.isEmpty, .mdia where sampleTable.isEmpty,
                .minf where sampleTable.isEmpty:
                read(box.body, of: bytes, base: base, depth: depth + 1, &context)
            case .elst where editList.isEmpty: editList = box.body
            case .stbl where sampleTable.isEmpty:
                sampleTable = box.body
                read(box.body, of: bytes, base: base, depth: depth + 1, &context)
            case .stsd where descriptions.isEmpty: descriptions = box.body
            default: break
            }
        }
    }
}
