import PhotoMeta

/// The boxes of a file with a movie (QuickTime File Format; ISO/IEC 14496-12 §8).
struct MovieBoxes {
    let file: BoxList
    let movie: SourceBox
    let children: BoxList

    /// The maximum size of a movie header that is fetched in one piece.
    private static let fetchedByteCount: UInt64 = 1 << 20

    /// Finds the boxes.
    ///
    /// - Throws: `MetadataError.Code.damaged` unless there is one movie, whose boxes fill it.
    init(_ scanner: inout BoxScanner) throws(EditStop) {
        file = try scanner.boxes(in: 0..<scanner.window.byteCount, "File")
        let movies = file.boxes.filter { $0.type == .moov }
        guard let movie = movies.first else {
            throw .refused(MetadataError(.noMedia, "the file has no movie header"))
        }
        guard movies.count == 1 else {
            throw .damaged("Movie/moov", at: movies[1].start, "a second movie header")
        }
        guard !movie.isTruncated else { throw .damaged("Movie/moov", at: movie.start, "truncated") }
        // Many boxes will be read.
        if movie.body.byteCount <= Self.fetchedByteCount { _ = try scanner.bytes(movie.body, "Movie/moov") }
        self.movie = movie
        children = try scanner.boxes(in: movie.body, "Movie/moov")
        if children.first(.cmov) != nil {
            throw .refused(MetadataError(.unsupportedFormat, "the movie header is compressed"))
        }
        guard children.isWhole else {
            throw .damaged("Movie/moov", at: movie.start, "its boxes do not match its size")
        }
    }
}

/// A movie that is edited: its boxes and its tracks.
struct MovieSurvey {
    let boxes: MovieBoxes
    let tracks: [SurveyedTrack]
    /// The changes that remove Content Credentials.
    let credentials: LayoutEdits

    /// Throws for a movie without samples if the edit marks the time of a still image.
    init(_ scanner: inout BoxScanner, for edit: some ContainerEdit) throws(EditStop) {
        boxes = try MovieBoxes(&scanner)
        credentials = try ContentCredentials.check(edit, of: boxes.file, scanner)
        var tracks: [SurveyedTrack] = []
        for box in boxes.children.boxes where box.type == .trak {
            tracks.append(try SurveyedTrack(box, &scanner))
        }
        self.tracks = tracks
        guard edit.stillImageTime == nil || tracks.contains(where: \.hasMedia) else {
            throw .refused(
                MetadataError(
                    .noMedia,
                    boxes.children.first(.mvex) == nil
                        ? "no track has samples"
                        : "the samples are in fragments: copy them into a movie without fragments first"))
        }
    }

    /// The offset for a new list of named items: before other metadata, so that readers of only one list find it.
    var newListOffset: UInt64 {
        boxes.children.boxes.first { $0.type == .meta || $0.type == .udta }?.start ?? boxes.children.end
    }

    /// Returns the fields of the header.
    ///
    /// - Throws: `MetadataError.Code.damaged` if it is missing or cut off.
    func header(in scanner: BoxScanner) throws(EditStop) -> MovieHeader {
        guard let header = boxes.children.first(.mvhd) else {
            throw .damaged("Movie/moov", at: boxes.movie.start, "no movie header")
        }
        return try MovieHeader(header, in: scanner)
    }

    /// The duration of a movie with a header, in units of its time scale; 0 if the file does not state it.
    ///
    /// If the header has none, the duration of the longest track.
    func duration(_ header: MovieHeader) -> UInt64 {
        if let duration = header.duration { return duration }
        let stated = tracks.compactMap(\.duration).max() ?? 0
        guard stated == 0 else { return stated }
        return tracks.map { $0.mediaTicks(inTimeScale: header.timeScale) }.max() ?? 0
    }
}

/// The fields of `mvhd` that an edit needs (ISO/IEC 14496-12 §8.2.2).
struct MovieHeader {
    let box: SourceBox
    let isWide: Bool
    /// The creation and modification times.
    let times: (creation: UInt64, modification: UInt64)
    let timeScale: UInt32
    /// `nil` for 0 and for all ones, which mean "unknown".
    let duration: UInt64?
    let nextTrackID: UInt32

    init(_ box: SourceBox, in scanner: BoxScanner) throws(EditStop) {
        self.box = box
        let bytes = try scanner.bytes(box.body, upTo: 112, "Movie/moov/mvhd")
        isWide = bytes.first == 1
        let offset = isWide ? 20 : 12
        guard let creation = bytes.number(at: 4, isWide: isWide),
            let modification = bytes.number(at: isWide ? 12 : 8, isWide: isWide),
            let timeScale = bytes.uint32(at: offset), timeScale > 0,
            let duration = bytes.number(at: offset + 4, isWide: isWide),
            let nextTrackID = bytes.uint32(at: isWide ? 108 : 96)
        else { throw .damaged("Movie/moov/mvhd", at: box.start, "too short, or without a time scale") }
        times = (creation, modification)
        self.timeScale = timeScale
        self.duration = duration == 0 || duration == (isWide ? .max : UInt64(UInt32.max)) ? nil : duration
        self.nextTrackID = nextTrackID
    }

    var durationRange: Range<UInt64> {
        let start = box.bodyStart &+ (isWide ? 24 : 16)
        return start..<(start &+ (isWide ? 8 : 4))
    }

    var nextTrackIDRange: Range<UInt64> {
        let start = box.bodyStart &+ (isWide ? 108 : 96)
        return start..<(start &+ 4)
    }
}
