/// Makes a movie one half of a Live Photo (QuickTime File Format; ISO/IEC 14496-12).
///
/// Sets the identifier in the movie's metadata, marks the time of the still with a track of timed metadata, and
/// gives an MP4 file QuickTime's brand. The media does not move, or it moves as a whole and the offsets to it are
/// adjusted.
enum MovieEditor {
    /// Returns the changes to a movie file.
    ///
    /// Refuses a file that has no media, has Content Credentials, or is damaged where it changes.
    static func edits(for edit: HalfEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        var editor = try MovieEdit(edit, in: file)
        try editor.change()
        return editor.edits
    }
}

/// The edit of one movie.
private struct MovieEdit {
    private let edit: HalfEdit
    private let survey: MovieSurvey
    private var scanner: BoxScanner
    private let file: EditedFile
    private(set) var edits = LayoutEdits()

    private var movie: SourceBox { survey.movie }

    init(_ edit: HalfEdit, in file: EditedFile) throws(EditStop) {
        self.edit = edit
        self.file = file
        scanner = BoxScanner(file.window, edit.limits)
        survey = try MovieSurvey(&scanner, for: edit)
    }

    mutating func change() throws(EditStop) {
        if let box = survey.file.first(.ftyp) { try FileTypeEdit.apply(to: box, scanner, &edits) }
        try setIdentifier()
        let track = try StillImageTimeEdit(survey).apply(edit.stillImageTime, scanner, &edits)
        try MoviePlacement(survey).complete(&edits, adding: track, in: file)
    }

    // MARK: The identifier

    /// Sets the identifier in the movie's first list of named items and removes it from all others.
    private mutating func setIdentifier() throws(EditStop) {
        var isSet = false
        for box in survey.children.boxes where box.type == .meta {
            guard let list = try MovieMetadataList(box, &scanner) else { continue }
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
                at: survey.newListOffset, in: movie.range)
        }
        // FFmpeg writes named items in the movie's user data.
        for box in survey.children.boxes where box.type == .udta {
            for item in try scanner.boxes(in: box.body, "Movie/moov/udta").boxes where item.type == .meta {
                try removeIdentifier(in: item)
            }
        }
        for track in survey.tracks {
            for list in track.metadata { try removeIdentifier(in: list) }
        }
        for box in survey.file.boxes where box.type == .meta { try removeIdentifier(in: box) }
    }

    /// Removes the identifier from a list; a damaged list does not change.
    private mutating func removeIdentifier(in box: SourceBox) throws(EditStop) {
        do throws(EditStop) {
            guard let list = try MovieMetadataList(box, &scanner) else { return }
            try list.removeIdentifier(&scanner, &edits)
        } catch {
            if case .missing = error { throw error }
        }
    }
}
