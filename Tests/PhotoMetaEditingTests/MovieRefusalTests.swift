// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Refused movies, and the conversion of other files to QuickTime's.
@Suite struct MovieRefusalTests {
    private func expectRefusal(
        _ code: MetadataError.Code, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: MetadataError(code), sourceLocation: sourceLocation) { try EditedBytes.movie(bytes) }
    }

    @Test("Content Credentials are refused unless they may become invalid") func refusesCredentials() throws {
        let identifier: [UInt8] = [
            0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
        ]
        var movie = EditableMovie()
        movie.movie.trailer = box("uuid", identifier, zeros(4))
        expectRefusal(.contentCredentials, movie.bytes)
        let edited = try EditedBytes.movie(movie.bytes, allowsInvalidCredentials: true)
        #expect(!edited.contains(identifier) && edited.count >= movie.bytes.count)
        movie.movie.trailer = box("uuid", zeros(16))
        #expect(try EditedBytes.movie(movie.bytes).count > 0)
    }

    @Test("New media is not inserted before a truncated XMP packet") func refusesPacketThatIsCut() throws {
        let identifier = [0xBE7A_CFCB, 0x97A9_42E8, 0x9C71_9994, 0x91E3_AFAC].flatMap { uint32($0) }
        let packet = XMPBuilder("", attributes: #"xmp:CreatorTool="a tool""#).bytes
        var movie = EditableMovie.forStreaming
        movie.movie.brand = "mp42\0\0\0\0isom"
        movie.between = box("uuid", identifier, packet)
        let end = try #require(movie.bytes.firstRange(of: packet)).upperBound
        let cut = Array(movie.bytes.prefix(end - 20))
        #expect(try MediaMetadata(bytes: cut)[\.xmp.creatorTool] == "a tool")
        expectRefusal(.damaged, cut)
    }

    @Test("A movie with two still-image marks is assembled with one") func assemblesTwoMarks() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(id: 2, at: 5), EditableMovie.mark(id: 3, at: 9)]
        let pair = try LivePhoto.planAssembly(still: Samples.jpeg(), movie: movie.bytes)
        let tracks = try MediaMetadata(bytes: try pair.movie.applied(to: movie.bytes)).tracks
        #expect(tracks.map(\.marksStillImage) == [false, true])
    }

    @Test("A file with only sound is not a pair's movie") func refusesSound() {
        var movie = EditableMovie()
        movie.video.handler = "soun"
        let still = Samples.jpeg()
        do throws(MetadataError) {
            _ = try LivePhoto.planAssembly(still: still, movie: movie.bytes)
            Issue.record("not refused")
        } catch {
            #expect(error.code == .noMedia)
        }
    }

    @Test("Movies without media are refused") func refusesNoMedia() {
        expectRefusal(.noMedia, box("ftyp", latin("qt  "), zeros(4)) + box("mdat", zeros(9)))
        var movie = EditableMovie()
        movie.video.sampleSizes = []
        expectRefusal(.noMedia, movie.bytes)
        movie.others = [EditableMovie.mark(at: 5)]
        expectRefusal(.noMedia, movie.bytes)
    }

    @Test("Compressed headers are refused") func refusesCompressedHeader() {
        expectRefusal(.unsupportedFormat, box("mdat") + box("moov", box("cmov", zeros(9))))
    }

    @Test("Damage in the movie's header is refused") func refusesDamage() {
        let bytes = EditableMovie().bytes
        expectRefusal(.damaged, Array(bytes.dropLast()))
        expectRefusal(.damaged, bytes + box("moov"))
        var movie = EditableMovie()
        movie.movie.timeScale = 0
        expectRefusal(.damaged, movie.bytes)
        movie = EditableMovie()
        movie.movie.extraBoxes = [BoxBuilder("free", size: .stated(90)).bytes]
        expectRefusal(.damaged, movie.bytes)
        // A table of offsets that must move.
        movie = .forStreaming
        movie.video.extraBoxes = [zeros(0)]
        var short = movie.bytes
        if let table = short.firstRange(of: latin("stco")) { short[table.upperBound + 7] = 9 }
        expectRefusal(.damaged, short)
    }

    @Test("Damage in a track that does not change is copied") func keepsDamage() throws {
        var movie = EditableMovie()
        movie.video.extraBoxes = [BoxBuilder("udta", size: .stated(90)).bytes]
        let edited = try EditedBytes.movie(movie.bytes)
        #expect(edited.boxes("moov", "trak")[0] == movie.bytes.boxes("moov", "trak")[0])
    }

    // MARK: The file type

    private func edited(fileType: [UInt8]) throws -> (fileType: [UInt8], media: [UInt8]) {
        var movie = EditableMovie()
        movie.movie.brand = nil
        movie.movie.hasWide = false
        movie.video.firstSampleOffset = 0
        var bytes = box("ftyp", fileType) + movie.bytes
        let table = try #require(bytes.firstRange(of: latin("stco"))).upperBound + 8
        bytes.replaceSubrange(table..<(table + 4), with: uint32(UInt32(fileType.count + 16)))
        let result = try EditedBytes.movie(bytes)
        let offset = result.boxes("moov", "trak", "mdia", "minf", "stbl", "stco")[0].number(at: 8)
        return (try #require(result.boxes("ftyp").first), Array(result[offset..<(offset + 64)]))
    }

    @Test(
        "An MP4 file gets the brand of QuickTime",
        arguments: [
            ("isom\0\0\u{2}\0isomiso2mp41", "qt  \0\0\u{2}\0qt  iso2mp41"),
            ("M4V \0\0\0\0isommp42", "qt  \0\0\0\0isommp42qt  "),
            ("mp42\0\0\0\0isom\0\0\0\0", "qt  \0\0\0\0isomqt  "),
            ("mp42\0\0\0\0qt  mp42", "qt  \0\0\0\0qt  mp42"),
            ("mp42\0\0\0\0", "qt  \0\0\0\0qt  "),
            ("qt  \0\0\0\0mp42", "qt  \0\0\0\0mp42"),
        ])
    func changesBrand(old: String, new: String) throws {
        let result = try edited(fileType: latin(old))
        #expect(result.fileType == latin(new))
        #expect(result.media == EditableMovie.samples)
    }

    @Test("A file without a file type stays without") func keepsNoFileType() throws {
        var movie = EditableMovie()
        movie.movie.brand = nil
        let edited = try EditedBytes.movie(movie.bytes)
        #expect(edited.boxes("ftyp").isEmpty)
        #expect(Array(edited.prefix(8)) == box("wide"))
    }

    @Test("A file type that is too short is refused") func refusesShortFileType() {
        expectRefusal(.damaged, box("ftyp", latin("isom")) + EditableMovie().bytes.dropFirst(20))
    }

    // MARK: Random damage

    @Test("Changed files are refused, or become halves") func survivesMutants() throws {
        var random = RandomSource(of: "MovieRefusalTests.survivesMutants")
        var movie = EditableMovie.forStreaming
        movie.movie.metadata = MovieMetadataBuilder([
            .apple("content.identifier", "OLD"), .apple("make", "M"),
        ])
        movie.others = [EditableMovie.mark(at: 250), EditableMovie.mark(id: 3, at: 300)]
        let file = BuiltFiles.File(name: "movie", bytes: movie.bytes)
        let mutator = StructureMutator(file)
        var editedCount = 0
        for round in 0..<400 {
            var bytes = movie.bytes
            if round % 2 == 0 {
                bytes = mutator.mutant(&random).bytes
            } else {
                for _ in 0..<random.number(1...4) {
                    bytes[random.number(0...(bytes.count - 1))] = UInt8.random(
                        in: .min ... .max, using: &random)
                }
            }
            let time = round % 3 == 0 ? Fraction(1, 2) : nil
            guard (try? read(bytes))?.format.family == .quickTime,
                let edited = try? EditedBytes.movie(bytes, at: time)
            else { continue }
            // An editor does not detect all damage, so its output is checked before it is delivered.
            let check = MetadataEditCheck(source: try read(bytes), edit: EditedBytes.edit(at: time))
            let metadata = try read(edited)
            guard (try? check.check(metadata)) != nil else { continue }
            editedCount += 1
            #expect(metadata.livePhotoIdentifier == EditedBytes.identifier, "\(round)")
            #expect(metadata.stillImageTime != nil, "\(round)")
        }
        #expect(editedCount > 40)
    }
}
