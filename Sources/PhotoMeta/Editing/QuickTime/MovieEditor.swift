/// Makes a movie one half of a Live Photo (QuickTime File Format; ISO/IEC 14496-12).
///
/// It sets the identifier among the movie's metadata, marks the moment of the still by a track of timed metadata, and gives
/// an MP4 file the brand of QuickTime. The media stays where it is, or moves as a whole with the offsets that refer to it.
enum MovieEditor {
    /// The changes of a movie file; refuses one that is fragmented, has no media, has Content Credentials, or is damaged
    /// where it changes.
    static func replacements(
        for edit: HalfEdit, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        var editor = try MovieEdit(edit, in: window)
        return try editor.replacements()
    }
}

/// The edit of one movie.
private struct MovieEdit {
    private let edit: HalfEdit
    private let survey: MovieSurvey
    private var scanner: BoxScanner
    private var edits = BoxEdits()

    private var movie: SourceBox { survey.movie }

    init(_ edit: HalfEdit, in window: ByteWindow) throws(EditStop) {
        self.edit = edit
        scanner = BoxScanner(window, edit.limits)
        survey = try MovieSurvey(&scanner, for: edit)
    }

    mutating func replacements() throws(EditStop) -> [Replacement] {
        if let box = survey.file.first(.ftyp) { try FileTypeEdit.apply(to: box, scanner, &edits) }
        try setIdentifier()
        let track = try StillImageTimeEdit(survey).apply(edit.stillImageTime, scanner, &edits)
        try place(track)
        return try edits.replacements()
    }

    // MARK: The identifier

    /// Sets the identifier in the movie's first list of named items, and removes it from all others.
    private mutating func setIdentifier() throws(EditStop) {
        var isSet = false
        for box in survey.children.boxes where box.type == .meta {
            guard let list = try MovieMetadataList(box, in: [movie], &scanner) else { continue }
            if isSet {
                try list.removeIdentifier(&scanner, &edits)
            } else {
                try list.set(edit.contentIdentifier, &scanner, &edits)
            }
            isSet = true
        }
        if !isSet {
            edits.insert(
                MovieMetadataList.bytes(identifier: edit.contentIdentifier),
                at: newListOffset, in: [movie])
        }
        // FFmpeg writes named items in the movie's user data.
        for box in survey.children.boxes where box.type == .udta {
            for item in try scanner.boxes(in: box.body, "Movie/moov/udta").boxes where item.type == .meta {
                try removeIdentifier(in: item, parents: [movie, box])
            }
        }
        for track in survey.tracks {
            for list in track.metadata { try removeIdentifier(in: list.box, parents: [movie] + list.parents) }
        }
        for box in survey.file.boxes where box.type == .meta { try removeIdentifier(in: box, parents: []) }
    }

    /// Before other metadata: readers that look at one list find this one.
    private var newListOffset: UInt64 {
        survey.children.boxes.first { $0.type == .meta || $0.type == .udta }?.start ?? survey.children.end
    }

    /// Removes an identifier from a list; a damaged one is left as it is.
    private mutating func removeIdentifier(
        in box: SourceBox, parents: [SourceBox]
    ) throws(EditStop) {
        do throws(EditStop) {
            guard let list = try MovieMetadataList(box, in: parents, &scanner) else { return }
            try list.removeIdentifier(&scanner, &edits)
        } catch {
            if case .missing = error { throw error }
        }
    }

    // MARK: Places

    /// Adds a new track with its sample, and moves what the file's offsets refer to.
    private mutating func place(_ track: StillImageTrack?) throws(EditStop) {
        let isMediaFirst = survey.file.boxes.contains { $0.type == .mdat && $0.start < movie.start }
        // Behind the header of a movie that is made for streaming, else before it.
        let sampleStart = isMediaFirst || movie.isOpenEnded ? movie.start : endBeforeMedia
        var offsets: MovedOffsets?
        if !isMediaFirst || movie.end < scanner.window.byteCount || edits.places.isMoving(before: .max)
            || survey.tracks.contains(where: { $0.tables.first(.saio) != nil })
        {
            let lists = (survey.children.boxes + survey.file.boxes).filter { $0.type == .meta }
            offsets = try MovedOffsets(of: survey.tracks, in: movie, lists, &scanner)
        }
        let plain = edits
        if let track {
            add(track, sampleStart)
            fillFreeSpace(offsets)
            try offsets?.move(with: &edits)
            // Now the place of the sample is known.
            let place = edits.places.place(of: sampleStart)
            edits = plain
            var placed = track
            placed.sampleOffset = place &- UInt64(StillImageTrack.sample.count)
            add(placed, sampleStart)
        }
        fillFreeSpace(offsets)
        try offsets?.move(with: &edits)
    }

    /// Where the movie's header ends, or behind it the last box of an extended type that stands before the media: what comes
    /// behind media is not looked for, such as a packet of XMP.
    private var endBeforeMedia: UInt64 {
        let boxes = survey.file.boxes.drop { $0.start < movie.end }.prefix { $0.type != .mdat }
        return boxes.last { $0.type == .uuid && !$0.isOpenEnded && !$0.isCut }?.end ?? movie.end
    }

    private mutating func fillFreeSpace(_ offsets: MovedOffsets?) {
        edits.fillFreeSpace(behind: movie, in: survey.file) { offsets?.refers(to: $0) == true }
    }

    private mutating func add(_ track: StillImageTrack, _ sampleStart: UInt64) {
        let lastTrack = survey.tracks.last?.box
        let end = lastTrack.map { $0.isOpenEnded ? $0.start : $0.end } ?? survey.children.end
        edits.insert(track.bytes, at: end, in: [movie], isFirst: true)
        edits.insert(
            BoxWriter.bytes { $0.box(.mdat) { $0.append(StillImageTrack.sample) } }, at: sampleStart)
    }
}
