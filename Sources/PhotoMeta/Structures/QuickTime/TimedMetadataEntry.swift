// SPDX-License-Identifier: Apache-2.0
/// A description of QuickTime's timed metadata, `mebx` (QuickTime File Format, "Timed Metadata Sample Description").
package enum TimedMetadataEntry {
    private static let path: StaticString = "Movie/moov/trak/mdia/minf/stbl/stsd/mebx"

    /// Calls `body` with the box of each key, whose type is the key's number, until it returns `false`.
    ///
    /// The keys are in a `keys` box without a version. Some writers begin it with a version and a count, as in the `keys` box of a
    /// movie.
    static func forEachKey(
        of entry: Box, in bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext,
        _ body: (Box, inout ParseContext) -> Bool
    ) {
        let start = min(entry.bodyStart &+ SampleEntry.metadataBoxes, entry.end)
        var boxes = BoxCursor(start..<entry.end, path: path, base: base)
        while let box = boxes.next(in: bytes, &context) {
            guard box.type == .keys else { continue }
            let hasVersion = (try? bytes.uint32(at: box.bodyStart)) == 0
            let start = hasVersion ? min(box.bodyStart &+ MetadataItemKeys.first, box.end) : box.bodyStart
            var keys = BoxCursor(start..<box.end, path: path, base: base)
            while let key = keys.next(in: bytes, &context) {
                guard body(key, &context) else { return }
            }
        }
    }

    /// The range of the name in a declaration, `keyd`, after its namespace; `nil` for one that is too short.
    static func name(in declaration: Box) -> Range<Int>? {
        declaration.bodyCount >= 4 ? (declaration.bodyStart &+ 4)..<declaration.end : nil
    }
}
