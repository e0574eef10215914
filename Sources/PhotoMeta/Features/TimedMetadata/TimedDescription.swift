// SPDX-License-Identifier: Apache-2.0
/// A description of a track's samples, as far as it says how to read them (ISO/IEC 14496-12 §8.5.2).
///
/// A track can have several. Each sample states the number of its own.
struct TimedDescription: Sendable {
    var format: TimedMetadata.Format
    /// The type of the description, such as `rtmd`.
    var codec: String
    /// The MIME type of the samples; empty if the description does not state it.
    var mimeType = ""
    /// The keys of QuickTime's format.
    var keys = TimedKeys()

    /// Reads the descriptions of a track; empty if it has none.
    ///
    /// - Parameters:
    ///   - bytes: The body of the `trak` box.
    ///   - body: The body of its `stsd` box.
    ///   - base: The position of the bytes in the source.
    static func all(
        of metadata: TimedMetadata, _ bytes: ContiguousArray<UInt8>, _ body: Range<Int>, base: UInt64,
        _ context: inout ParseContext
    ) -> [TimedDescription] {
        guard body.count > SampleEntry.first else { return [] }
        let span = bytes.span
        var all: [TimedDescription] = []
        var offset = body.lowerBound + SampleEntry.first
        while all.count < context.limits.movieEntries, offset < body.upperBound,
            let entry = try? span.box(at: offset, end: body.upperBound)
        {
            var description = TimedDescription(format: metadata.format, codec: entry.type.description)
            if entry.type != metadata.track.codec {
                description.format = TimedMetadata.Format(codec: entry.type) ?? .unknown
            }
            if description.format == .mimeType { description.mimeType = mimeType(of: entry, bytes) }
            all.append(description)
            offset = entry.end
        }
        guard all.contains(where: { $0.format == .quickTime }) else { return all }
        let keys = TimedKeys.all(bytes, body, base: base, &context)
        for index in all.indices where keys.indices.contains(index) { all[index].keys = keys[index] }
        return all
    }

    /// ISO/IEC 14496-12 §12.3.3.2: after eight bytes, the content's encoding and the MIME type, each with a zero after it.
    ///
    /// Some cameras write only one of the two, so the first that has a slash is the type.
    private static func mimeType(of entry: Box, _ bytes: ContiguousArray<UInt8>) -> String {
        let span = bytes.span
        var start = min(entry.bodyStart + 8, entry.end)
        for _ in 0..<2 {
            let range = span.textRange(from: start, to: entry.end)
            let text = String(decoding: bytes[range], as: UTF8.self)
            if text.utf8.contains(UInt8(ascii: "/")) { return text }
            start = min(range.upperBound + 1, entry.end)
        }
        return ""
    }
}
