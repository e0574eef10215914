// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct LivePhotoFindingsTests {
    typealias Code = LivePhoto.Finding.Code

    private static func codes(_ still: MediaMetadata, _ movie: MediaMetadata) -> [Code] {
        LivePhoto.findings(still: still, movie: movie).map(\.code)
    }

    @Test("A sound pair has no findings") func findsNothingWrongWithPair() throws {
        #expect(try Self.codes(BuiltFile.still("A"), BuiltFile.movie("A")) == [])
        // The very end of the movie is within it.
        #expect(try Self.codes(BuiltFile.still("A"), BuiltFile.movie("A", stillImageTime: 1_800)) == [])
        #expect(try Self.codes(BuiltFile.still("A"), BuiltFile.movie("A", stillImageTime: 0)) == [])
    }

    @Test("Missing and different identifiers") func findsWrongIdentifiers() throws {
        let still = try BuiltFile.still("A")
        let movie = try BuiltFile.movie("A")
        #expect(try Self.codes(BuiltFile.still(nil), movie) == [.stillWithoutIdentifier])
        #expect(try Self.codes(BuiltFile.still(""), movie) == [.stillWithoutIdentifier])
        #expect(try Self.codes(still, BuiltFile.movie(nil)) == [.movieWithoutIdentifier])
        #expect(try Self.codes(still, BuiltFile.movie("B")) == [.identifiersDiffer])
        // They match, but Photos is said to compare them letter by letter.
        #expect(try Self.codes(BuiltFile.still("a-b"), BuiltFile.movie("A-B")) == [.identifierCaseDiffers])
        #expect(
            try Self.codes(BuiltFile.still(nil), BuiltFile.movie(nil))
                == [.stillWithoutIdentifier, .movieWithoutIdentifier])
    }

    @Test("A missing still-image time, and one outside the movie") func findsWrongStillImageTime() throws {
        let still = try BuiltFile.still("A")
        #expect(try Self.codes(still, BuiltFile.movie("A", stillImageTime: nil)) == [.noStillImageTime])
        #expect(
            try Self.codes(still, BuiltFile.movie("A", stillImageTime: 1_801)) == [
                .stillImageTimeOutsideMovie
            ])
    }

    @Test("A still given as the movie, or a movie as the still") func findsWrongHalves() throws {
        let still = try BuiltFile.still("A")
        let movie = try BuiltFile.movie("A")
        #expect(Set(Self.codes(movie, movie)) == [.notAStill])
        #expect(Set(Self.codes(still, still)) == [.notAMovie, .noStillImageTime])
        #expect(Self.codes(movie, still).contains(.notAStill))
        #expect(Self.codes(movie, still).contains(.notAMovie))
    }

    private static func movie(_ codec: String, duration: UInt64) throws -> MediaMetadata {
        var movie = MovieBuilder(metadata: [.apple("content.identifier", "A")])
        movie.duration = duration
        var track = TrackBuilder()
        track.descriptions = [SampleDescription.video(codec, width: 320, height: 240)]
        movie.tracks = [track]
        return try MediaMetadata(bytes: movie.bytes)
    }

    @Test("Length and codec of wallpapers are notes, and not problems of the pair") func findsWallpapers()
        throws
    {
        func codes(_ codec: String, _ duration: UInt64) throws -> [Code] {
            let movie = try Self.movie(codec, duration: duration)
            #expect(LivePhoto.findings(movie: movie).map(\.code) == [.noStillImageTime])
            return LivePhoto.wallpaperFindings(movie: movie).map(\.code)
        }
        #expect(try codes("hvc1", 1_800) == [] && codes("avc1", 2_100) == [])
        #expect(try codes("hvc1", 2_101) == [.wallpaperLength])
        #expect(try codes("mp4v", 600) == [.wallpaperCodec])
        #expect(try codes("ap4h", 6_000) == [.wallpaperLength, .wallpaperCodec])
        #expect(LivePhoto.wallpaperFindings(movie: try BuiltFile.still("A")).isEmpty)
        #expect(try LivePhoto.wallpaperFindings(movie: BuiltFile.movie("A")).isEmpty, "no video track")
    }

    @Test("Each finding has a different message") func describesEachFinding() throws {
        let findings = try [
            LivePhoto.findings(still: BuiltFile.movie(nil), movie: BuiltFile.still(nil)),
            LivePhoto.findings(
                still: BuiltFile.still("A"), movie: BuiltFile.movie("B", stillImageTime: 9_999)),
            [.severalMovies],
        ].flatMap { $0 }
        let codes: Set<Code> = [
            .notAStill, .notAMovie, .stillWithoutIdentifier, .movieWithoutIdentifier, .noStillImageTime,
            .identifiersDiffer, .stillImageTimeOutsideMovie, .severalMovies,
        ]
        #expect(Set(findings.map(\.code)) == codes)
        for finding in findings { #expect(finding.message.count > 10, "\(finding.code.rawValue)") }
        #expect(Set(findings.map(\.message)).count == findings.count)
        #expect(findings.contains { $0.message.contains("A") && $0.message.contains("B") })
    }

    // MARK: Halves

    @Test("The format tells a still from a movie") func tellsHalvesByFormat() throws {
        #expect(try BuiltFile.still(nil).possibleLivePhotoRole == .still)
        #expect(try BuiltFile.heif(properties: [ImageProperty.extents(4, 3)]).possibleLivePhotoRole == .still)
        #expect(try BuiltFile.tiff([TIFFEntry(0x010F, .ascii("A"))]).possibleLivePhotoRole == .still)
        #expect(try BuiltFile.movie(nil).possibleLivePhotoRole == .movie)
    }

    @Test("A file without an identifier is no half of a Live Photo") func needsIdentifierForHalf() throws {
        #expect(try BuiltFile.still(nil).livePhotoRole == nil)
        #expect(try BuiltFile.movie(nil).livePhotoRole == nil)
        #expect(try BuiltFile.still("A").livePhotoRole == .still)
        #expect(try BuiltFile.movie("A").livePhotoRole == .movie)
    }

    @Test("The still-image time is the empty edit before the sample") func readsStillImageTime() throws {
        #expect(try BuiltFile.movie("A", stillImageTime: 915).stillImageTime == Fraction(915, 600))
        #expect(try BuiltFile.movie("A", stillImageTime: nil).stillImageTime == nil)
        #expect(try BuiltFile.still("A").stillImageTime == nil)
    }

    /// A track without a sample, or with another key, does not mark a still.
    @Test("A track without the key or a sample marks no still") func ignoresOtherTimedTracks() throws {
        func moment(_ key: String, _ samples: [(count: UInt32, duration: UInt32)], namespace: String = "mdta")
            throws
            -> Fraction?
        {
            var track = TrackBuilder()
            track.handler = "meta"
            track.edits = [(300, -1), (1, 0)]
            track.descriptions = [SampleDescription.timedMetadata([(key, 65)], namespace: namespace)]
            track.timeToSample = samples
            var movie = MovieBuilder()
            movie.tracks = [track]
            return try MediaMetadata(bytes: movie.bytes).stillImageTime
        }
        let key = SampleDescription.stillImageTime
        #expect(try moment(key, [(1, 1)]) == Fraction(1, 2))
        #expect(try moment(key, [(0, 1)]) == nil)
        #expect(try moment(key, []) == nil)
        #expect(try moment(key + "s", [(1, 1)]) == nil)
        #expect(try moment(key, [(1, 1)], namespace: "mdtb") == nil)
    }

    @Test("A movie without a time scale has no times") func needsTimeScale() throws {
        var track = TrackBuilder()
        track.handler = "meta"
        track.edits = [(300, -1), (1, 0)]
        track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
        track.timeToSample = [(1, 1)]
        var movie = MovieBuilder()
        movie.tracks = [track]
        movie.duration = 5
        movie.timeScale = 0
        let metadata = try MediaMetadata(bytes: movie.bytes)
        #expect(metadata.stillImageTime == nil)
        #expect(metadata.duration == nil)
        movie.timeScale = .max
        #expect(try MediaMetadata(bytes: movie.bytes).duration == Fraction(5, 4_294_967_295))
    }

    /// Several empty edits follow each other, and can have any duration.
    @Test("Empty edits add up, whatever their lengths") func addsEmptyEdits() throws {
        func moment(_ edits: [(duration: UInt64, mediaTime: Int64)]) throws -> Fraction? {
            var track = TrackBuilder()
            track.handler = "meta"
            track.edits = edits
            track.editVersion = 1
            track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
            track.timeToSample = [(1, 1)]
            var movie = MovieBuilder()
            movie.tracks = [track]
            return try MediaMetadata(bytes: movie.bytes).stillImageTime
        }
        #expect(try moment([(300, -1), (300, -1), (1, 0)]) == Fraction(600, 600))
        #expect(try moment([(1, 0), (300, -1)]) == Fraction(0, 600))
        #expect(try moment([(.max, -1), (.max, -1)]) == nil)
    }

    @Test("Properties that were not read give no findings") func ignoresUnreadProperties() throws {
        let movie = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER")).bytes
        let whole = try MediaMetadata(bytes: movie)
        #expect(LivePhoto.findings(movie: whole).map(\.code) == [.noStillImageTime])
        let pair = (
            still: try PackageFiles.bytes(ofFixture: "live-photo/still.heic"),
            movie: try PackageFiles.bytes(ofFixture: "live-photo/movie.mov")
        )
        let structure = PropertySelection([.quickTime], includesStructure: true)
        for selection in [.livePhotoIdentifier, structure, [.gps], [.movie]] as [PropertySelection] {
            let options = ReadOptions(selection: selection)
            #expect(LivePhoto.findings(movie: try MediaMetadata(bytes: movie, options: options)).isEmpty)
            let still = try MediaMetadata(bytes: pair.still, options: options)
            let other = try MediaMetadata(bytes: pair.movie, options: options)
            #expect(LivePhoto.findings(still: still, movie: other).isEmpty)
        }
    }
}
