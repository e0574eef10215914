// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The time of a Live Photo's still image in its movie.
enum StillImageTime: Hashable, Sendable {
    /// The time that the movie states, if it is within the movie; otherwise, the middle.
    case stated
    /// In seconds of the movie.
    case seconds(Fraction)

    init(_ seconds: Fraction?) {
        self = seconds.map { .seconds($0) } ?? .stated
    }
}

/// Marks the time of the still in a movie: changes the track that marks it, or creates one.
struct StillImageTimeEdit {
    private let edited: EditedMovie
    private let movie: EditedMovieHeader
    /// The duration of the movie, in units of its time scale; 0 if the file does not state it.
    ///
    /// If the header has none, the duration of the longest track.
    private let duration: UInt64

    init(_ movie: EditedMovie) throws(EditStop) {
        edited = movie
        let header = try movie.header()
        self.movie = header
        let stated = movie.tracks.compactMap(\.duration).max() ?? 0
        duration =
            header.duration
            ?? (stated > 0
                ? stated : movie.tracks.map { $0.mediaTicks(inTimeScale: header.timeScale) }.max() ?? 0)
    }

    /// Sets the time; returns the track to add if no track marks the still.
    ///
    /// Other marks are removed.
    func apply(_ time: StillImageTime, _ edits: inout LayoutEdits) throws(EditStop) -> StillImageTrack? {
        let marked = edited.tracks.first(where: \.marksStillImage)
        for track in edited.tracks where track.box != marked?.box { try removeMarks(of: track, &edits) }
        var wanted: UInt64?
        if case .seconds(let seconds) = time { wanted = try ticks(seconds) }
        guard let marked else { return try makeTrack(at: wanted ?? duration / 2, &edits) }
        let list = try TrackEditBoxes(marked, edited)
        let own = list.edits?.emptyTime ?? 0
        let isWithin = movie.duration.map { own <= $0 } ?? true
        let time = wanted ?? (isWithin ? own : duration / 2)
        if time != own { try setTime(time, of: marked, list, &edits) }
        return nil
    }

    /// Converts a time to units of the movie's time scale, rounded to the nearest one within the movie.
    private func ticks(_ seconds: Fraction) throws(EditStop) -> UInt64 {
        let outside = MetadataError(
            .timeOutsideMovie, "the still is at \(seconds.doubleValue ?? .nan) s, not within the movie")
        let reduced = seconds.reduced
        guard reduced.isDefined, reduced.numerator >= 0, reduced.denominator > 0 else {
            throw .refused(outside)
        }
        let product = UInt64(reduced.numerator).multipliedFullWidth(by: UInt64(movie.timeScale))
        let divisor = UInt64(reduced.denominator)
        guard product.high < divisor else { throw .refused(outside) }
        let (quotient, remainder) = divisor.dividingFullWidth(product)
        guard quotient < duration || quotient == duration && remainder == 0 else { throw .refused(outside) }
        let nearest = remainder > divisor / 2 ? quotient &+ 1 : quotient
        // The sample must end within the movie.
        return min(nearest, duration > 0 ? duration - 1 : 0)
    }

    // MARK: A new track

    private func makeTrack(
        at time: UInt64, _ edits: inout LayoutEdits
    ) throws(EditStop) -> StillImageTrack {
        let used = Set(edited.tracks.map(\.values.id))
        var id = max(movie.nextTrackID, 1)
        let isNext = id < UInt32.max && !used.contains { $0 >= id }
        if !isNext {
            let highest = used.max() ?? 0
            // §8.2.2.3: all ones mean "search for an unused one".
            id = highest < UInt32.max - 1 ? highest + 1 : (1...).first { !used.contains($0) } ?? 1
        }
        if movie.nextTrackID < UInt32.max {
            let next = max(id &+ 1, movie.nextTrackID)
            edits.replace(
                movie.box.range(of: movie.fields.nextTrackID), with: BoxWriter.bytes { $0.uint32(next) })
        }
        var media: [EditedTrack] = []
        for track in edited.tracks where try track.hasMedia() { media.append(track) }
        let described = media.first { $0.values.handler == .vide } ?? media.first
        return StillImageTrack(
            id: id, time: time, movieTimeScale: movie.timeScale, times: movie.times,
            describedTrackID: described?.values.id,
            hasWideOffset: edited.file.window.byteCount > UInt64(UInt32.max) - 1 << 28)
    }

    // MARK: The movie's track

    /// The edits of a track and their boxes.
    private struct TrackEditBoxes {
        /// The `edts` box and its `elst`.
        let container: SourceBox?
        let box: SourceBox?
        /// `nil` for a list that is missing or too short, which counts as empty.
        let edits: TrackEdits?

        init(_ track: EditedTrack, _ movie: EditedMovie) throws(EditStop) {
            container = movie.tree.first(.edts, in: track.box)
            box = movie.tree.first(.edts, .elst, in: track.box)
            edits =
                try box.map { box throws(EditStop) in
                    TrackEdits(try movie.file.bytes(box.body, "Movie/moov/trak/edts/elst"))
                } ?? nil
        }
    }

    private func setTime(
        _ time: UInt64, of track: EditedTrack, _ old: TrackEditBoxes, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        if let box = old.box, old.edits == nil {
            throw .damaged("Movie/moov/trak/edts/elst", at: box.start, "too short for its edits")
        }
        guard let header = try track.header() else {
            throw .damaged("Movie/moov/trak", at: track.box.start, "no track header")
        }
        var list = old.edits ?? TrackEdits(emptyTime: 0, [])
        list.emptyTime = time
        if list.edits.isEmpty {
            // Without edits, all of the media is shown.
            let duration = max(track.mediaTicks(inTimeScale: movie.timeScale), 1)
            list.edits = [EditList.Edit(duration: duration, mediaTime: 0)]
        }
        let bytes = BoxWriter.bytes { list.write(to: &$0) }
        if let box = old.box {
            edits.replace(box.range, with: bytes)
        } else if let container = old.container {
            edits.insert(bytes, at: container.bodyStart, in: container.range)
        } else {
            let box = BoxWriter.bytes { $0.box(.edts) { $0.append(bytes) } }
            edits.insert(box, at: header.box.end, in: track.box.range)
        }
        let duration = list.duration
        set(duration, at: header.box.range(of: header.fields.duration), &edits)
        if let stated = movie.duration, stated < duration {
            set(duration, at: movie.box.range(of: movie.fields.duration), &edits)
        }
    }

    /// Sets a duration; one that does not fit becomes all ones, which mean "unknown".
    private func set(_ duration: UInt64, at field: Range<UInt64>, _ edits: inout LayoutEdits) {
        edits.replace(field, with: BoxWriter.bytes { $0.number(duration, is64Bit: field.byteCount == 8) })
    }

    /// Removes a track that only marks the still, or the declarations of the mark from another track.
    private func removeMarks(of track: EditedTrack, _ edits: inout LayoutEdits) throws(EditStop) {
        let marks = try track.marks()
        guard !marks.ranges.isEmpty else { return }
        var isReferred = false
        for other in edited.tracks {
            let lists = try other.references().flatMap(\.lists)
            isReferred = isReferred || lists.contains { $0.ids.contains(track.values.id) }
        }
        if marks.isAll, !isReferred {
            edits.remove(track.box.range)
        } else {
            for mark in marks.ranges { edits.remove(mark) }
        }
    }
}
