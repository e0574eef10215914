// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A movie that is edited: its boxes and its tracks (QuickTime File Format; ISO/IEC 14496-12 §8).
struct EditedMovie {
    let file: EditedFile
    let tree: FileTree
    /// The `moov` box.
    let box: SourceBox
    let tracks: [EditedTrack]

    /// The boxes of the file, and those of the `moov` box.
    var fileBoxes: BoxList { tree.boxes() }
    var boxes: BoxList { tree.boxes(in: box) }

    /// Finds the boxes.
    ///
    /// - Throws: `MetadataError.Code.damaged` unless there is one movie, whose boxes fill it.
    init(_ file: EditedFile) throws(EditStop) {
        self.file = file
        tree = try file.tree()
        let movies = tree.all(.moov)
        guard let movie = movies.first else {
            throw .refused(MetadataError(.noMedia, "the file has no movie header"))
        }
        guard movies.count == 1 else {
            throw .damaged("Movie/moov", at: movies[1].start, "a second movie header")
        }
        guard !movie.isTruncated else { throw .damaged("Movie/moov", at: movie.start, "truncated") }
        box = movie
        let boxes = tree.boxes(in: movie)
        guard boxes.first(.cmov) == nil else {
            throw .refused(MetadataError(.unsupportedFormat, "the movie header is compressed"))
        }
        guard boxes.isWhole else {
            throw .damaged("Movie/moov", at: movie.start, "its boxes do not match its size")
        }
        var tracks: [EditedTrack] = []
        for track in tree.all(.trak, in: movie) {
            guard tracks.count < file.map.tracks.count else {
                throw .refused(MetadataError(.tooLarge, "Movie/moov at \(track.start): too many tracks"))
            }
            tracks.append(EditedTrack(track, file.map.tracks[tracks.count], file, tree))
        }
        self.tracks = tracks
    }

    /// Returns the fields of the header.
    ///
    /// - Throws: `MetadataError.Code.damaged` if it is missing or cut off.
    func header() throws(EditStop) -> EditedMovieHeader {
        guard let header = boxes.first(.mvhd) else {
            throw .damaged("Movie/moov", at: box.start, "no movie header")
        }
        return try EditedMovieHeader(header, in: file)
    }
}

/// The header of a movie that is edited.
struct EditedMovieHeader {
    let box: SourceBox
    let fields: MovieHeader
    let times: (creation: UInt64, modification: UInt64)
    let timeScale: UInt32
    /// `nil` for 0 and for all ones, which mean "unknown".
    let duration: UInt64?
    let nextTrackID: UInt32

    init(_ box: SourceBox, in file: EditedFile) throws(EditStop) {
        self.box = box
        let body = try file.bytes(box.body, upTo: MovieHeader.largestByteCount, "Movie/moov/mvhd")
        guard let fields = try? MovieHeader(body.span), let creation = body.number(in: fields.times.creation),
            let modification = body.number(in: fields.times.modification),
            let timeScale = body.uint32(at: fields.timeScale.lowerBound), timeScale > 0,
            let duration = body.number(in: fields.duration),
            let nextTrackID = body.uint32(at: fields.nextTrackID.lowerBound)
        else { throw .damaged("Movie/moov/mvhd", at: box.start, "too short, or without a time scale") }
        self.fields = fields
        times = (creation, modification)
        self.timeScale = timeScale
        self.duration = duration == 0 ? nil : EditedTrack.known(duration, is64Bit: fields.times.is64Bit)
        self.nextTrackID = nextTrackID
    }
}
