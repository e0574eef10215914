// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A track of a movie that is edited (ISO/IEC 14496-12 §8.3 to §8.7).
///
/// A missing or damaged box is not an error, because an unchanged track is copied as is.
struct EditedTrack {
    let box: SourceBox
    /// The track as readers see it.
    let values: MovieTrack
    private let file: EditedFile
    private let tree: FileTree

    init(_ box: SourceBox, _ values: MovieTrack, _ file: EditedFile, _ tree: FileTree) {
        (self.box, self.values, self.file, self.tree) = (box, values, file, tree)
    }

    /// The number by which others refer to the track; 0 if it has none.
    func id() throws(EditStop) -> UInt32 {
        guard let header = tree.first(.tkhd, in: box) else { return 0 }
        let bytes = try file.bytes(header.body, upTo: TrackHeader.largestByteCount, "moov/trak/tkhd")
        return (try? bytes.span.uint32(at: TrackHeader(bytes.span).id.lowerBound)) ?? 0
    }

    /// The header, with the bytes of its fields; `nil` if it is too short, so that readers skip it.
    func header() throws(EditStop) -> (box: SourceBox, fields: TrackHeader, bytes: ArraySlice<UInt8>)? {
        for header in tree.all(.tkhd, in: box) {
            let bytes = try file.bytes(header.body, upTo: TrackHeader.largestByteCount, "moov/trak/tkhd")
            if let fields = try? TrackHeader(bytes.span), bytes.count >= fields.byteCount {
                return (header, fields, bytes)
            }
        }
        return nil
    }

    /// The `tref` boxes and their lists.
    func references() throws(EditStop) -> [(box: SourceBox, lists: [TrackReferences])] {
        var references: [(SourceBox, [TrackReferences])] = []
        for box in tree.all(.tref, in: box) {
            var lists: [TrackReferences] = []
            for list in tree.boxes(in: box).boxes {
                let bytes = try file.bytes(list.body, "Movie/moov/trak/tref")
                lists.append(TrackReferences(list.type, body: bytes))
            }
            references.append((box, lists))
        }
        return references
    }

    /// The keys of timed metadata that the descriptions of samples declare.
    func timedKeys() throws(EditStop) -> [TimedKeys] {
        guard let box = tree.first(.mdia, .minf, .stbl, .stsd, in: box) else { return [] }
        let bytes = ContiguousArray(try file.bytes(box.body, "moov/trak/mdia/minf/stbl/stsd"))
        var context = ParseContext(limits: file.map.limits)
        return TimedKeys.all(bytes, 0..<bytes.count, base: box.bodyStart, &context)
    }

    // MARK: The time of a still image

    private static let stillImageTime = "com.apple.quicktime.still-image-time"

    /// The declarations of the still-image time among the keys of timed metadata, and whether these are all keys.
    func marks() throws(EditStop) -> (ranges: [Range<UInt64>], isAll: Bool) {
        let all = try timedKeys()
        let marks = all.flatMap(\.keys.values).filter { $0.name == Self.stillImageTime }
        return (marks.map(\.range), all.allSatisfy { $0.names == [Self.stillImageTime] })
    }

    /// Whether the track has samples and does not mark the still image.
    func hasMedia() throws(EditStop) -> Bool {
        guard values.sampleCount > 0 else { return false }
        return try marks().ranges.isEmpty
    }

    /// Whether the track marks the still image with a timed sample.
    var marksStillImage: Bool { values.marksStillImage && values.sampleCount > 0 }

    // MARK: Durations

    /// The duration, in units of the movie's time scale; `nil` if the track header does not state one.
    var duration: UInt64? { Self.known(values.duration) }

    /// Returns the duration of the media in units of another time scale, rounded down.
    func mediaTicks(inTimeScale timeScale: UInt32) -> UInt64 {
        guard values.mediaTimeScale > 0 else { return 0 }
        let product = (Self.known(values.mediaDuration) ?? 0).multipliedFullWidth(by: UInt64(timeScale))
        let divisor = UInt64(values.mediaTimeScale)
        return product.high < divisor ? divisor.dividingFullWidth(product).quotient : .max
    }

    /// §8.3.2: all ones, in 32 or 64 bits, mean "unknown".
    static func known(_ duration: UInt64, is64Bit: Bool = false) -> UInt64? {
        duration == .max || !is64Bit && duration == UInt64(UInt32.max) ? nil : duration
    }

    // MARK: Samples

    /// The chunks that the track's sample table locates in this file.
    func samples() throws(EditStop) -> TrackSamples {
        let path: StaticString = "Movie/moov/trak/mdia/minf/stbl"
        guard let table = tree.first(.mdia, .minf, .stbl, in: box) else {
            return TrackSamples(isComplete: true)
        }
        let bytes = try file.bytes(table.body, path)
        var context = ParseContext(limits: file.map.limits)
        guard let samples = SampleTable(bytes.span, 0..<bytes.count, &context) else {
            // Without samples, the tables are not needed.
            var isEmpty = true
            for sizes in tree.all(.stsz, in: table) + tree.all(.stz2, in: table) {
                let head = try file.bytes(sizes.body, upTo: SampleSizes.headByteCount, path)
                isEmpty = isEmpty && SampleSizes.count(in: head.span) == 0
            }
            return TrackSamples(isComplete: isEmpty)
        }
        return TrackSamples(track: 0, bytes: bytes, samples, isElsewhere: try entriesElsewhere())
    }

    /// For each description of samples, whether its media is in another file; empty if none is.
    private func entriesElsewhere() throws(EditStop) -> [Bool] {
        try EditStop.reading("Movie/moov/trak/mdia/minf") { () throws(ParseStop) in
            guard let references = tree.first(.mdia, .minf, .dinf, .dref, in: box) else { return [] }
            var isOtherFile: [Bool] = []
            for entry in tree.boxes(in: references).boxes {
                isOtherFile.append(try DataReference(in: entry.body, of: file.window).isOtherFile)
            }
            let descriptions = tree.first(.mdia, .minf, .stbl, .stsd, in: box)
            var context = ParseContext(limits: file.map.limits)
            return try SampleEntry.areElsewhere(
                isOtherFile, descriptions?.body, in: file.window, &context)
        }
    }
}
