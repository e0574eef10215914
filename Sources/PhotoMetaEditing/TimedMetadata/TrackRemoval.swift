// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes tracks from a movie, with their samples (QuickTime File Format, "Track Atoms"; ISO/IEC 14496-12 §8.3, §8.8).
///
/// The samples become zeros. What describes a track, in the movie and in its fragments, becomes free space of the same size, so
/// that no byte moves. Only a list of references to several tracks can become shorter.
struct TrackRemoval {
    private let movie: EditedMovie
    private let removed: Set<Int>
    /// The numbers by which the removed tracks are referred to.
    private var ids: Set<UInt32> = []
    /// The samples of the removed tracks.
    private var samples: [Range<UInt64>] = []
    /// The samples of other tracks in fragments.
    private var kept: [Range<UInt64>] = []
    private var edits = LayoutEdits()

    /// The maximum number of bytes of samples: the zeros that replace them are in memory.
    private static let byteLimit: UInt64 = 512 << 20

    /// Returns the changes that remove tracks.
    ///
    /// - Parameters:
    ///   - tracks: The tracks, by their positions among the `trak` boxes of the movie; the first is 0.
    ///   - others: Ranges that are cleared, too, and must not be media of other tracks.
    /// - Throws: `MetadataError.Code.damaged` if a track cannot be located completely; `MetadataError.Code.notEditable` if
    ///   another track shares its samples; `MetadataError.Code.tooLarge`.
    static func edits(
        removing tracks: Set<Int>, clearing others: [Range<UInt64>] = [], in file: EditedFile
    ) throws(EditStop) -> LayoutEdits {
        guard !tracks.isEmpty || !others.isEmpty else { return LayoutEdits() }
        var removal = TrackRemoval(movie: try EditedMovie(file), removed: tracks)
        removal.samples = others
        return try removal.changes()
    }

    private init(movie: EditedMovie, removed: Set<Int>) {
        self.movie = movie
        self.removed = removed
    }

    private var file: EditedFile { movie.file }
    private var limits: Limits { file.map.limits }

    /// The tracks that stay.
    private var keptTracks: [EditedTrack] {
        movie.tracks.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    }

    private mutating func changes() throws(EditStop) -> LayoutEdits {
        for index in removed.sorted() where movie.tracks.indices.contains(index) {
            try remove(movie.tracks[index])
        }
        if !ids.isEmpty, movie.fileBoxes.first(.moof) != nil || movie.boxes.first(.mvex) != nil {
            try removeFragments()
        }
        try joinSamples()
        for track in keptTracks { try checkSamples(of: track) }
        for range in kept { try check(range) }
        try removeReferences()
        edits.clear(samples)
        return edits
    }

    private mutating func remove(_ track: EditedTrack) throws(EditStop) {
        ids.insert(try track.id())
        var chunks = try track.samples()
        while let chunk = chunks.next() { try add(chunk) }
        guard chunks.isComplete else {
            throw .damaged(
                "Movie/moov/trak/mdia/minf/stbl", at: track.box.start,
                "the tables do not locate all samples, so that these cannot be removed")
        }
        free(track.box.range)
    }

    /// Makes a box free space.
    private mutating func free(_ box: Range<UInt64>) {
        edits.replace(box, with: BoxWriter.freeSpace(box.byteCount))
    }

    // MARK: Samples

    private mutating func add(_ range: Range<UInt64>) throws(EditStop) {
        guard !range.isEmpty else { return }
        if let last = samples.last, last.upperBound == range.lowerBound {
            samples[samples.count - 1] = last.lowerBound..<range.upperBound
            return
        }
        guard samples.count < limits.regions else {
            throw Self.tooManyPlaces(limits.regions)
        }
        samples.append(range)
    }

    private static func tooManyPlaces(_ limit: Int) -> EditStop {
        .refused(MetadataError(.tooLarge, "the samples are in more than \(limit) places"))
    }

    /// Sorts and joins the ranges, and checks that each is in the data of a box.
    private mutating func joinSamples() throws(EditStop) {
        let end = file.window.byteCount
        let boxes = movie.fileBoxes.boxes
        let sorted = samples.map { $0.clamped(to: 0..<end) }.sorted { $0.lowerBound < $1.lowerBound }
        samples = []
        var byteCount: UInt64 = 0
        for range in sorted where !range.isEmpty {
            let box = boxes.lastElement(beginningUpTo: range.lowerBound, \.start)
            guard let box, box.bodyStart <= range.lowerBound, range.upperBound <= box.end,
                !Self.structures.contains(box.type)
            else {
                throw .damaged(
                    "Movie/moov/trak/mdia/minf/stbl", at: range.lowerBound,
                    "samples that are not in the data of the file")
            }
            if let last = samples.last, range.lowerBound <= last.upperBound {
                samples[samples.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                samples.append(range)
            }
        }
        for range in samples { byteCount = byteCount.addingSaturated(range.byteCount) }
        guard byteCount <= Self.byteLimit else {
            throw .refused(
                MetadataError(
                    .tooLarge, "the samples to remove have more than \(Self.byteLimit >> 20) MiB"))
        }
    }

    /// The boxes of a file in which no samples are.
    private static let structures: Set<FourCharacterCode> = [
        .ftyp, .moov, .moof, .meta, .uuid, .sidx, .mfra,
    ]

    /// Throws if another track has samples among those to remove.
    private func checkSamples(of track: EditedTrack) throws(EditStop) {
        if try ids.contains(track.id()), movie.fileBoxes.first(.moof) != nil {
            throw .damaged("Movie/moov/trak", at: track.box.start, "two tracks have the same number")
        }
        var chunks = try track.samples()
        while let chunk = chunks.next() { try check(chunk) }
    }

    private func check(_ range: Range<UInt64>) throws(EditStop) {
        guard !range.isEmpty,
            let nearest = samples.lastElement(beginningUpTo: range.upperBound - 1, \.lowerBound),
            nearest.overlaps(range)
        else { return }
        throw .refused(
            MetadataError(
                .notEditable,
                "the track cannot be removed: another one shares its samples at \(range.lowerBound)"))
    }

    // MARK: Fragments

    private mutating func removeFragments() throws(EditStop) {
        let tree = movie.tree
        var fragments = FragmentSamples(track: 0, time: 0)
        let defaults = movie.boxes.first(.mvex).map { tree.boxes(in: $0).boxes } ?? []
        for box in defaults where box.type == .trex {
            let bytes = try file.bytes(box.body, "Movie/moov/mvex/trex")
            if let extends = try? TrackExtends(bytes.span) { fragments.add(extends) }
        }
        let tables = tree.all(.mfra).flatMap { tree.boxes(in: $0).boxes }
        for box in movie.fileBoxes.boxes + tables + defaults { try removeIfAboutTrack(box) }
        for fragment in tree.all(.moof) { try removeTracks(ofFragment: fragment, &fragments) }
    }

    /// The boxes about one track, whose number is after version and flags (§8.8.3, §8.8.10, §8.8.15, §8.16.3, §8.16.5).
    private static let stateTheirTrack: Set<FourCharacterCode> = [.trex, .trep, .tfra, .prft, .sidx]

    private mutating func removeIfAboutTrack(_ box: SourceBox) throws(EditStop) {
        guard Self.stateTheirTrack.contains(box.type),
            let id = try file.bytes(box.body, upTo: 8, "File").uint32(at: 4), ids.contains(id)
        else { return }
        free(box.range)
    }

    private mutating func removeTracks(
        ofFragment moof: SourceBox, _ fragments: inout FragmentSamples
    ) throws(EditStop) {
        var context = ParseContext(limits: limits)
        let bytes = ContiguousArray(try file.bytes(moof.body, "Movie/moof"))
        fragments.read(fragment: bytes, at: moof.start, bodyOffset: moof.bodyStart, &context)
        if let diagnostic = context.diagnostics.first {
            throw .refused(MetadataError(.damaged, "\(diagnostic.path): \(diagnostic.message)"))
        }
        // Where the samples of a track begin that does not state it, after the removal.
        var base = moof.start
        for track in fragments.tracks {
            if ids.contains(track.id) {
                for range in track.ranges { try add(range) }
                free(moof.range(of: track.box))
                continue
            }
            for range in track.ranges where !range.isEmpty {
                guard kept.count < limits.regions else { throw Self.tooManyPlaces(limits.regions) }
                kept.append(range)
            }
            if let old = track.impliedBase, old != base {
                try rebase(track, from: old, to: base, bytes, moof)
            }
            base = track.end
        }
    }

    /// Changes the offsets of a track's runs, which are relative to the end of the samples of the track before it (§8.8.7).
    private mutating func rebase(
        _ track: FragmentSamples.TrackFragment, from old: UInt64, to new: UInt64,
        _ fragment: ContiguousArray<UInt8>, _ moof: SourceBox
    ) throws(EditStop) {
        let distance = Int64(bitPattern: old &- new)
        for (index, field) in track.offsets.enumerated() {
            guard let field else {
                guard index == 0 else { continue }
                throw Self.cannotFollow(moof)
            }
            let stated = Int64(Int32(bitPattern: (try? fragment.span.uint32(at: field.lowerBound)) ?? 0))
            let (sum, overflow) = stated.addingReportingOverflow(distance)
            guard !overflow, let offset = Int32(exactly: sum) else { throw Self.cannotFollow(moof) }
            edits.replace(
                moof.range(of: field),
                with: ContiguousArray(bigEndian: UInt32(bitPattern: offset)))
        }
    }

    private static func cannotFollow(_ moof: SourceBox) -> EditStop {
        .refused(
            MetadataError(
                .notEditable,
                "the track cannot be removed: positions in the fragment at \(moof.start) are relative to its samples"
            ))
    }

    // MARK: References

    /// Removes the numbers of the tracks from the `tref` boxes of the others (§8.3.3).
    private mutating func removeReferences() throws(EditStop) {
        for track in keptTracks {
            for (box, lists) in try track.references() { removeReferences(lists, in: box) }
        }
    }

    private mutating func removeReferences(_ lists: [TrackReferences], in box: SourceBox) {
        let kept = lists.compactMap { list -> TrackReferences? in
            let left = list.ids.filter { !ids.contains($0) }
            return left.isEmpty && !list.ids.isEmpty ? nil : TrackReferences(list.type, left)
        }
        guard lists.contains(where: { !ids.isDisjoint(with: $0.ids) }) else { return }
        var new = kept.isEmpty ? [] : BoxWriter.bytes { TrackReferences.write(kept, to: &$0) }
        let space = box.range.byteCount - min(UInt64(new.count), box.range.byteCount)
        // A box is at least as large as its header.
        if space >= 8 { new += BoxWriter.freeSpace(space) }
        edits.replace(box.range, with: new)
    }
}
