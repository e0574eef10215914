import Testing

@testable import PhotoMeta

/// Private properties are removed from movies, also from boxes of makers that cannot be edited.
@Suite struct SharingMovieTests {
    private static func edited(_ file: [UInt8]) throws -> [UInt8] {
        try MetadataEdit.forSharing().plan(bytes: file).applied(to: file)
    }

    @Test("User data without a key is removed, from the movie and from its tracks") func removesMakersAtoms()
        throws
    {
        for isStreaming in [false, true] {
            var movie = isStreaming ? EditableMovie.forStreaming : EditableMovie()
            movie.movie.userData = [
                // GoPro's and Canon's numbers of the camera and of the lens.
                box("CAME", latin("0123456789abcdef")), box("LENS", latin("LENS-0815-4711")),
                box("CNDA", filler(3_000) + latin("Camera-4712")),
                UserDataBuilder.text("©uid", "User-4713"), UserDataBuilder.text("©prf", "Ann Example"),
                UserDataBuilder.text("©nam", "In the park"),
            ]
            movie.video.extraBoxes = [
                box("udta", box("CAME", latin("Track-4714")), UserDataBuilder.text("©cmt", "A comment"))
            ]
            let file = movie.bytes
            let result = try Self.edited(file)
            for text in [
                "0123456789abcdef", "LENS-0815", "Camera-4712", "User-4713", "Ann Example", "Track-4714",
            ] {
                #expect(file.contains(latin(text)), "\(text)")
                #expect(!result.contains(latin(text)), "\(text)")
            }
            let after = try read(result)
            #expect(after[\.userData.title] == "In the park")
            #expect(after.parts[1].properties.contains { $0.text == "A comment" })
            #expect(after.diagnostics.isEmpty)
            #expect(result.contains(EditableMovie.samples))
            #expect(try Self.edited(result) == result)
        }
    }

    @Test("Boxes that no standard describes are removed, and samples are still found") func removesBoxes()
        throws
    {
        for isStreaming in [false, true] {
            var movie = isStreaming ? EditableMovie.forStreaming : EditableMovie()
            // An index of positions in free space, as dashcams write it.
            movie.movie.extraBoxes = [box("gps ", uint32(1), latin("N4812.5735"))]
            movie.between =
                box("free", latin("freeGPS E01622.2345")) + box("uuid", filler(16), latin("GARMIN 48.2095"))
                + box("free", zeros(64))
            movie.movie.trailer = box("udat", latin("$GPRMC,120000"))
            let file = movie.bytes
            let result = try Self.edited(file)
            for text in ["N4812.5735", "E01622.2345", "GARMIN", "$GPRMC", "udat", "gps "] {
                #expect(file.contains(latin(text)), "\(text)")
                #expect(!result.contains(latin(text)), "\(text)")
            }
            #expect(try Self.sampleBytes(result) == EditableMovie.samples)
            #expect(try read(result).diagnostics.isEmpty)
            #expect(try Self.edited(result) == result)
        }
    }

    /// Returns the bytes of a movie's samples, which are in one chunk.
    private static func sampleBytes(_ file: [UInt8]) throws -> [UInt8] {
        let ranges = try read(file).parts[1].sampleRanges(in: file)
        return ranges.ranges.flatMap { file[Int($0.lowerBound)..<Int($0.upperBound)] }
    }

    @Test("Samples in a box of another type are kept") func keepsSamples() throws {
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("gps ", latin("N4812.5735"))]
        let file = movie.bytes.replacing(latin("mdat"), with: latin("data"))
        let result = try Self.edited(file)
        #expect(!result.contains(latin("N4812.5735")))
        #expect(try Self.sampleBytes(result) == EditableMovie.samples)
    }

    @Test("Keys without a namespace are removed by their names, as ffmpeg writes them")
    func removesShortKeys() throws {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([
            .text("location", "+48.2095+016.3706/"), .text("location-eng", "+48.2095+016.3706/"),
            .text("composer", "Bob"), .text("serial_number", "4711"), .text("title", "In the park"),
        ])
        let result = try Self.edited(movie.bytes)
        for text in ["location", "+48.2095", "composer", "Bob", "serial", "4711"] {
            #expect(!result.contains(latin(text)), "\(text)")
        }
        let kept = try read(result).properties(in: .quickTime)
        #expect(kept.map(\.name) == ["title"])
    }

    @Test("A fragmented movie without private properties stays unchanged") func keepsFragments() throws {
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("mvex", fullBox("trex", zeros(20)))]
        #expect(try Self.edited(movie.bytes) == movie.bytes)
        movie.movie.userData = [box("CAME", latin("0123456789abcdef"))]
        #expect(throws: MetadataError(.fragmented)) { try Self.edited(movie.bytes) }
        movie.movie.userData = []
        movie.movie.trailer = box("free", latin("freeGPS"))
        #expect(try Self.edited(movie.bytes) == movie.bytes.dropLast(7) + zeros(7))
    }

    @Test("Free space behind the movie header is cleared, and also used for the header")
    func clearsFreeSpace() throws {
        // The identifier becomes longer.
        var movie = EditableMovie.forStreaming
        movie.movie.metadata = MovieMetadataBuilder([.apple("content.identifier", "old")])
        movie.between = box("free", latin("freeGPS ") + [UInt8](repeating: 0xAB, count: 200))
        let identifier = "2B7E1A64-5C0D-4F38-9A12-D6E4708B35C1"
        let edit = MetadataEdit.forSharing(livePhotoIdentifier: .renewed(identifier))
        let result = try edit.plan(bytes: movie.bytes).applied(to: movie.bytes)
        #expect(result.count == movie.bytes.count)
        #expect(try read(result).livePhotoIdentifier == identifier)
        #expect(!result.contains(latin("freeGPS")) && !result.contains([0xAB, 0xAB]))
        #expect(try Self.sampleBytes(result) == EditableMovie.samples)
    }
}
