/// Makes a movie one half of a Live Photo (QuickTime File Format; ISO/IEC 14496-12).
///
/// Sets the identifier in the movie's metadata, marks the time of the still with a track of timed metadata, and
/// gives an MP4 file QuickTime's brand. The media does not move, or it moves as a whole and the offsets to it are
/// adjusted.
enum MovieEditor {
    /// Returns the changes to a movie file.
    ///
    /// Refuses a file that is fragmented, has no media, has Content Credentials, or is damaged where it changes.
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
        try MoviePlacement(survey).complete(&edits, adding: track, &scanner)
        return try edits.replacements()
    }

    // MARK: The identifier

    /// Sets the identifier in the movie's first list of named items and removes it from all others.
    private mutating func setIdentifier() throws(EditStop) {
        var isSet = false
        for box in survey.children.boxes where box.type == .meta {
            guard let list = try MovieMetadataList(box, in: [movie], &scanner) else { continue }
            if isSet || !list.hasHandler {
                try list.removeIdentifier(&scanner, &edits)
            } else {
                try list.set(edit.contentIdentifier, &scanner, &edits)
                isSet = true
            }
        }
        if !isSet {
            edits.insert(
                try MovieMetadataList.bytes(identifier: edit.contentIdentifier),
                at: survey.newListOffset, in: [movie])
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

    /// Removes the identifier from a list; a damaged list does not change.
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
}
