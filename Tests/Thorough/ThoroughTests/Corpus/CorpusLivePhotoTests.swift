// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The Live Photos of the corpus: identifiers, the time of the still, and which files belong together.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusLivePhotoTests {
    private static let pairs = [
        "lp01_iphone-6s_jpg", "lp02_iphone-13-pro_small", "lp03_iphone-15-pro_original",
        "lp04_iphone-15-pro_edited",
    ]

    @Test("Every file has the identifier that ExifTool reads, and no other file has one")
    func identifiers() throws {
        let oracle = Oracle.shared
        var count = 0
        for file in oracle.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file] else { continue }
            let isMovie = metadata.possibleLivePhotoRole == .movie
            let expected = oracle.text(file, "content_identifier", isMovie ? "keys" : "makernote")
            #expect(metadata.livePhotoIdentifier == expected, "\(file)")
            count += expected == nil ? 0 : 1
        }
        #expect(count == 13)
    }

    @Test("The still's moment is the one that the edit list gives") func stillImageTimes() throws {
        let oracle = Oracle.shared
        var count = 0
        for file in oracle.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file] else { continue }
            let expected = oracle.number(file, "derived", "still_image_time_seconds")
            let time = metadata.stillImageTime
            #expect((time == nil) == (expected == nil), "\(file)")
            guard let expected, let seconds = time?.doubleValue else { continue }
            count += 1
            // The oracle has six decimals.
            #expect(abs(seconds - expected) < 1e-6, "\(file)")
            let timeScale = oracle.number(file, "derived", "movie_timescale")
            #expect(timeScale == metadata[\.movie.timeScale].map(Double.init), "\(file)")
        }
        #expect(count == Self.pairs.count)
    }

    @Test("Exactly four pairs of the corpus belong together") func match() throws {
        let files = Oracle.shared.files
        let match = LivePhoto.match(files) { try? Corpus.metadata[$0]?.get() }
        let stills = match.pairs.map { $0.stills.map { $0.split(separator: ".").first.map(String.init) } }
        let movies = match.pairs.map { $0.movies.map { $0.split(separator: ".").first.map(String.init) } }
        #expect(stills == Self.pairs.map { [$0] })
        #expect(movies == Self.pairs.map { [$0] })
        #expect(match.ambiguous.isEmpty)
        #expect(match.unpaired.count == files.count - 2 * Self.pairs.count)
        for pair in match.pairs {
            let still = try #require(Corpus.metadata[pair.stills[0]]).get()
            let movie = try #require(Corpus.metadata[pair.movies[0]]).get()
            #expect(LivePhoto.findings(still: still, movie: movie).isEmpty, "\(pair.identifier)")
        }
    }
}
