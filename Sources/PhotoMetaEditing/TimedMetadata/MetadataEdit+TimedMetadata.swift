// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// What is removed of a movie's timed metadata.
    public enum TimedMetadataKind: String, Hashable, Sendable, Codable, CaseIterable {
        /// All of it: positions, motion, faces, camera settings, and the mark of a Live Photo's still.
        ///
        /// Subtitles and titles of chapters stay, which are text tracks without positions.
        case all
        /// What states positions, and what may because its format is not known.
        ///
        /// The mark of a Live Photo's still stays, and so do other tracks all of whose samples can be read and have no position. A
        /// track that states a position loses its other values, too.
        case location
    }

    /// Removes timed metadata from a movie, and from the movie in a motion photo.
    ///
    /// Tracks are removed with their samples, and what dashcams store outside of tracks. The removed bytes become zeros and free
    /// space, so that the rest of the file does not move. To remove the `\.location` also removes the tracks that certainly state
    /// positions.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// edit.remove(\.location)
    /// edit.removeTimedMetadata(.location)
    /// try edit.write(contentsOf: "IMG_0001.MOV", to: "Shared/IMG_0001.MOV")
    /// ```
    ///
    /// Planning such an edit throws `MetadataError.Code.damaged` if the samples cannot be located, and
    /// `MetadataError.Code.notEditable` if another track shares them. A file without timed metadata is not changed.
    public mutating func removeTimedMetadata(_ kind: TimedMetadataKind = .all) {
        if removedTimedMetadata != .all { removedTimedMetadata = kind }
    }

    /// Whether the location is removed, and with it the tracks that certainly state positions.
    fileprivate var removesLocation: Bool {
        requests.contains {
            switch $0 {
            case .set(.location, nil), .set(.coordinates, nil): true
            default: false
            }
        }
    }
}

extension Steps {
    /// Removes the timed metadata that an edit removes from the result of its other changes.
    ///
    /// Last, because what is left over of other changes is searched in the bytes that belong to nothing: those of the removed
    /// samples need not be.
    mutating func removingTimedMetadata(
        _ edit: MetadataEdit, of source: SourceView, afterwards planned: MetadataEdit.CheckedPlan
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        guard edit.removedTimedMetadata != nil || edit.removesLocation,
            planned.check.source.family == .quickTime
        else { return planned }
        let options = ReadOptions(limits: edit.limits)
        let edited = try once { () throws(MetadataError) in source.result(of: planned.plan) }
        let planner = try editPlanner(of: edited, options)
        let tracks = try tracks(
            toRemove: edit.removedTimedMetadata, planner.metadata, edit.limits, in: edited)
        let layout = try layout(of: planner.read, in: edited, edit.limits)
        let removal = try plan(planner) { file throws(EditStop) in
            try TimedMetadataRemoval.edits(tracks: tracks, gaps: layout.mediaGaps, edit, in: file)
        }
        guard removal.newByteCount > 0 || removal.byteCount < removal.sourceByteCount else { return planned }
        let result = try editPlanner(of: edited.result(of: removal), options)
        let check = try once { () throws(MetadataError) in
            try TimedMetadataRemoval.check(result.metadata, planner.metadata, without: tracks)
            let check = MetadataEditCheck(source: result.metadata, edit: planned.check.edit)
            try check.check(result.metadata)
            return check
        }
        let plan = try once { () throws(MetadataError) in try planned.plan.followed(by: removal) }
        // Without the tracks, more of the file may be known to belong to nothing.
        guard layout.leaves.contains(where: { $0.role == .notExamined }) else { return (plan, check) }
        return (try clearingLeftovers(after: check, result, plan, in: source).plan, check)
    }

    /// Returns the tracks to remove, by their positions in the movie.
    ///
    /// - Parameter kind: `nil` for the tracks that certainly state positions.
    mutating func tracks(
        toRemove kind: MetadataEdit.TimedMetadataKind?, _ movie: MediaMetadata, _ limits: Limits,
        in source: SourceView
    ) throws(StepStop) -> Set<Int> {
        var tracks: Set<Int> = []
        for part in movie.parts {
            guard let timed = part.timedMetadata, let track = part.located.track else { continue }
            let isRemoved =
                kind == .all && timed.format != .text
                ? true
                : try take { () throws(MetadataError) in
                    PositionSearch(timed, ReadOptions(limits: limits), source, isStrict: kind != nil)
                }
            if isRemoved { tracks.insert(Int(track)) }
        }
        return tracks
    }
}

/// The changes that remove timed metadata from a movie.
enum TimedMetadataRemoval {
    /// The number of gaps in the media that are examined: more than those whose boxes are cleared whenever something is removed.
    private static let gapLimit = 24

    /// Returns the changes that remove tracks, and the positions that dashcams and Insta360's cameras store outside of tracks
    /// (``DashcamIndex``, ``Insta360Trailer``).
    ///
    /// Insta360's trailer is removed as a whole if timed metadata is; with the `\.location`, only the positions in it.
    ///
    /// - Parameter gaps: The bytes among the media that nothing refers to. If some of the first are blocks of a dashcam that no index
    ///   lists, all are cleared.
    static func edits(
        tracks: Set<Int>, gaps: [Range<UInt64>], _ edit: MetadataEdit, in file: EditedFile
    ) throws(EditStop) -> LayoutEdits {
        let tree = try file.tree()
        var removed = tree.all(DashcamIndex.records)
        var cleared: [Range<UInt64>] = []
        for movie in tree.all(.moov) {
            let indices = tree.all(DashcamIndex.index, in: movie)
            removed += indices + tree.all(DashcamIndex.records, in: movie)
            for box in indices {
                let bytes = try file.bytes(box.body, "Movie/moov/gps")
                // A block begins like a box of free space, and may be one.
                cleared += DashcamIndex.ranges(bytes.span, limit: edit.limits.trackPoints).map {
                    $0.part(8..<Int.max)
                }
            }
        }
        for gap in gaps.prefix(gapLimit) where gap.byteCount >= 16 {
            let bytes = try file.bytes(gap, upTo: 16, "Movie/mdat")
            guard DashcamIndex.isBlock(bytes.span) else { continue }
            cleared += gaps
            break
        }
        let trailer = edit.removedTimedMetadata == nil ? nil : try Insta360Removal.range(in: file)
        let positions = trailer == nil ? try Insta360Removal.positions(in: file) : []
        guard !tracks.isEmpty || !removed.isEmpty || !cleared.isEmpty || trailer != nil || !positions.isEmpty
        else { return LayoutEdits() }
        // Damaged lists and sizes may name the movie's header as a place of positions.
        if let movie = tree.first(.moov),
            let place = (cleared + positions + [trailer].compactMap(\.self)).first(where: {
                $0.overlaps(movie.range)
            })
        {
            throw .damaged("Movie", at: place.lowerBound, "a place of positions is in the movie's header")
        }
        try ContentCredentials.check(edit, of: file.map)
        try ContentCredentials.check(edit, ofBoxesIn: file)
        var edits = try TrackRemoval.edits(removing: tracks, clearing: cleared, in: file)
        if let trailer { Insta360Removal.remove(trailer, in: tree, &edits) }
        edits.clear(positions)
        for box in removed { edits.replace(box.range, with: BoxWriter.freeSpace(box.range.byteCount)) }
        return edits
    }

    /// Throws unless the result has the same parts as the source, apart from the tracks.
    static func check(
        _ result: MediaMetadata, _ source: MediaMetadata, without tracks: Set<Int>
    ) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in
            try PartComparison.checkDiagnostics(result, source)
            let kept = source.parts.filter { part in
                !(part.located.track.map { tracks.contains(Int($0)) } ?? false)
            }
            try PartComparison { _, _, _ in false }.check(result.parts, kept)
        }
    }
}

extension FileLayout {
    /// The bytes in `mdat` boxes that nothing refers to.
    fileprivate var mediaGaps: [Range<UInt64>] {
        leaves.filter { leaf in
            leaf.role == .unreferenced
                && leaf.owners.contains { owner in
                    regions[owner].label == .code(.mdat)
                        || regions[owner].parent.map { regions[$0].label } == .code(.mdat)
                }
        }.map(\.range)
    }
}
