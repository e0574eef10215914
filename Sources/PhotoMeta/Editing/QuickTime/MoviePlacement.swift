/// Keeps the targets of a movie's offsets in place, or adjusts the offsets.
struct MoviePlacement {
    private let survey: MovieSurvey

    private var movie: SourceBox { survey.movie }

    init(_ survey: MovieSurvey) {
        self.survey = survey
    }

    /// Completes an edit: adds a new track with its sample, uses free space, and adjusts the file's offsets.
    func complete(
        _ edits: inout BoxEdits, adding track: StillImageTrack? = nil, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let isMediaFirst = survey.file.boxes.contains { $0.type == .mdat && $0.start < movie.start }
        var offsets: MovedOffsets?
        if !isMediaFirst || movie.end < scanner.window.byteCount || edits.places.isMoving(before: .max)
            || survey.tracks.contains(where: { $0.tables.first(.saio) != nil })
        {
            let lists = (survey.children.boxes + survey.file.boxes).filter { $0.type == .meta }
            offsets = try MovedOffsets(of: survey.tracks, in: movie, lists, &scanner)
        }
        let plain = edits
        if let track {
            // After the movie's header if it precedes the media, as for streaming; otherwise before it.
            let sampleStart = isMediaFirst || movie.isOpenEnded ? movie.start : try endBeforeMedia()
            add(track, sampleStart, to: &edits)
            fillFreeSpace(&edits, offsets)
            try offsets?.move(with: &edits)
            // Now the position of the sample is known.
            let place = edits.places.place(of: sampleStart)
            edits = plain
            var placed = track
            placed.sampleOffset = place &- UInt64(StillImageTrack.sample.count)
            add(placed, sampleStart, to: &edits)
        }
        fillFreeSpace(&edits, offsets)
        try offsets?.move(with: &edits)
    }

    /// The end of the movie's header, or of the last `uuid` box between the header and the media.
    ///
    /// Readers do not look for boxes such as an XMP packet after the media.
    private func endBeforeMedia() throws(EditStop) -> UInt64 {
        let boxes = survey.file.boxes.drop { $0.start < movie.end }.prefix { $0.type != .mdat }
        guard let last = boxes.last(where: { $0.type == .uuid }) else { return movie.end }
        guard !last.isOpenEnded, !last.isTruncated else {
            throw .damaged(
                "File/uuid", at: last.start, "media cannot follow a box that does not end in the file")
        }
        return last.end
    }

    private func fillFreeSpace(_ edits: inout BoxEdits, _ offsets: MovedOffsets?) {
        edits.fillFreeSpace(behind: movie, in: survey.file) { offsets?.refers(to: $0) == true }
    }

    private func add(_ track: StillImageTrack, _ sampleStart: UInt64, to edits: inout BoxEdits) {
        let lastTrack = survey.tracks.last?.box
        let end = lastTrack.map { $0.isOpenEnded ? $0.start : $0.end } ?? survey.children.end
        edits.insert(track.bytes, at: end, in: [movie], isFirst: true)
        edits.insert(
            BoxWriter.bytes { $0.box(.mdat) { $0.append(StillImageTrack.sample) } }, at: sampleStart)
    }
}
