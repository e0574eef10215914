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
    private let survey: MovieSurvey
    private let movie: MovieHeader
    private let duration: UInt64

    init(_ survey: MovieSurvey, _ scanner: BoxScanner) throws(EditStop) {
        self.survey = survey
        movie = try survey.header(in: scanner)
        duration = survey.duration(movie)
    }

    /// Sets the time; returns the track to add if no track marks the still.
    ///
    /// Other marks are removed.
    func apply(
        _ time: StillImageTime, _ scanner: BoxScanner, _ edits: inout LayoutEdits
    ) throws(EditStop) -> StillImageTrack? {
        let marked = survey.tracks.first(where: \.marksStillImage)
        for track in survey.tracks where track.box != marked?.box { removeMarks(of: track, &edits) }
        var wanted: UInt64?
        if case .seconds(let seconds) = time { wanted = try ticks(seconds) }
        guard let marked else { return makeTrack(at: wanted ?? duration / 2, scanner, &edits) }
        let list = try EditedTimes(marked, scanner)
        let own = list.emptyTime
        let isWithin = movie.duration.map { own <= $0 } ?? true
        let time = wanted ?? (isWithin ? own : duration / 2)
        if time != own { try setTime(time, of: marked, list, scanner, &edits) }
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
        at time: UInt64, _ scanner: BoxScanner, _ edits: inout LayoutEdits
    ) -> StillImageTrack {
        let used = Set(survey.tracks.map(\.values.id))
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
                movie.nextTrackIDRange, with: BoxWriter.bytes { $0.uint32(next) })
        }
        let media = survey.tracks.filter(\.hasMedia)
        let described = media.first { $0.values.handler == .vide } ?? media.first
        return StillImageTrack(
            id: id, time: time, movieTimeScale: movie.timeScale, times: movie.times,
            describedTrackID: described?.values.id,
            hasWideOffset: scanner.window.byteCount > UInt64(UInt32.max) - 1 << 28)
    }

    // MARK: The movie's track

    /// The edits of a track and their boxes.
    private struct EditedTimes {
        /// The `edts` box and its `elst`.
        let edits: SourceBox?
        let box: SourceBox?
        let list: EditList?

        /// An unreadable list counts as empty.
        var emptyTime: UInt64 { list?.emptyTime ?? 0 }

        init(
            _ track: SurveyedTrack, _ scanner: BoxScanner
        ) throws(EditStop) {
            edits = track.edits
            var scanner = scanner
            box = try scanner.box(.edts, .elst, in: track.box.body, "Movie/moov/trak/edts")
            list =
                try box.map { box throws(EditStop) in
                    EditList(try scanner.bytes(box.body, "Movie/moov/trak/edts/elst"))
                } ?? nil
        }
    }

    private func setTime(
        _ time: UInt64, of track: SurveyedTrack, _ old: EditedTimes, _ scanner: BoxScanner,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        if let box = old.box, old.list == nil {
            throw .damaged("Movie/moov/trak/edts/elst", at: box.start, "too short for its edits")
        }
        guard let header = track.header else {
            throw .damaged("Movie/moov/trak", at: track.box.start, "no track header")
        }
        var list = old.list ?? EditList(emptyTime: 0, rows: [])
        list.emptyTime = time
        if list.rows.isEmpty {
            // Without edits, all of the media is shown.
            let duration = max(track.mediaTicks(inTimeScale: movie.timeScale), 1)
            list.rows = [EditList.Row(duration: duration, mediaTime: 0)]
        }
        let bytes = BoxWriter.bytes { list.write(to: &$0) }
        if let box = old.box {
            edits.replace(box.range, with: bytes)
        } else if let container = old.edits {
            edits.insert(bytes, at: container.bodyStart, in: container.range)
        } else {
            let box = BoxWriter.bytes { $0.box(.edts) { $0.append(bytes) } }
            edits.insert(box, at: header.end, in: track.box.range)
        }
        try setDuration(list.duration, of: track, header, scanner, &edits)
    }

    /// Sets the duration of a track, and extends the movie's duration if it is shorter.
    private func setDuration(
        _ duration: UInt64, of track: SurveyedTrack, _ header: SourceBox, _ scanner: BoxScanner,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let isWide = try scanner.bytes(header.body, upTo: 1, "Movie/moov/trak/tkhd").first == 1
        let start = header.bodyStart &+ (isWide ? 28 : 20)
        let range = start..<(start &+ (isWide ? 8 : 4))
        guard range.upperBound <= header.end else {
            throw .damaged("Movie/moov/trak/tkhd", at: header.start, "too short")
        }
        edits.replace(
            range, with: BoxWriter.bytes { $0.number(duration, isWide: isWide) })
        guard let stated = movie.duration, stated < duration else { return }
        edits.replace(
            movie.durationRange,
            with: BoxWriter.bytes { $0.number(duration, isWide: movie.isWide) })
    }

    /// Removes a track that only marks the still, or the declarations of the mark from another track.
    private func removeMarks(of track: SurveyedTrack, _ edits: inout LayoutEdits) {
        let isReferred = survey.tracks.contains { $0.references.contains(track.values.id) }
        if !track.marks.isEmpty, track.isMarkOnly, !isReferred {
            edits.remove(track.box.range)
            return
        }
        for mark in track.marks { edits.remove(mark) }
    }
}
