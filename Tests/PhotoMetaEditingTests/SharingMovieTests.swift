// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Private properties are removed from movies, also from boxes of makers that cannot be edited.
@Suite struct SharingMovieTests {
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
            let result = try SharingEdits.edited(file)
            for text in [
                "0123456789abcdef", "LENS-0815", "Camera-4712", "User-4713", "Ann Example", "Track-4714",
                "A comment",
            ] {
                #expect(file.contains(latin(text)), "\(text)")
                #expect(!result.contains(latin(text)), "\(text)")
            }
            let after = try read(result)
            #expect(after[\.userData.title] == "In the park")
            #expect(after.diagnostics.isEmpty)
            #expect(result.contains(EditableMovie.samples))
            #expect(try SharingEdits.edited(result) == result)
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
            let result = try SharingEdits.edited(file)
            for text in ["N4812.5735", "E01622.2345", "GARMIN", "$GPRMC", "udat", "gps "] {
                #expect(file.contains(latin(text)), "\(text)")
                #expect(!result.contains(latin(text)), "\(text)")
            }
            #expect(try Self.sampleBytes(result) == EditableMovie.samples)
            #expect(try read(result).diagnostics.isEmpty)
            #expect(try SharingEdits.edited(result) == result)
        }
    }

    /// Returns the bytes of a movie's samples, which are in one chunk.
    private static func sampleBytes(_ file: [UInt8]) throws -> [UInt8] {
        let ranges = try read(file).parts[1].sampleRanges(contentsOf: file)
        return ranges.ranges.flatMap { file[Int($0.lowerBound)..<Int($0.upperBound)] }
    }

    @Test("Samples in a box of another type are kept") func keepsSamples() throws {
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("gps ", latin("N4812.5735"))]
        let file = movie.bytes.replacing(latin("mdat"), with: latin("data"))
        let result = try SharingEdits.edited(file)
        #expect(!result.contains(latin("N4812.5735")))
        #expect(try Self.sampleBytes(result) == EditableMovie.samples)
    }

    @Test("Unknown boxes of a sound description are cleared, after the fields of each version")
    func clearsSoundDescriptions() throws {
        // ISO/IEC 14496-12 §12.2.3: version 1 of the box and of the entry; the true sample rate is in a box.
        let fields = zeros(6) + uint16(1)
        let numbers = uint16(2) + uint16(16) + zeros(4) + uint32(48_000 << 16)
        let rate = fullBox("srat", uint32(96_000))
        let note = box("note", latin("Hidden note"))
        let iso = box("mp4a", fields + uint16(1) + zeros(6) + numbers + rate + note)
        // QTFF: four numbers more.
        let quickTime = box("mp4a", fields + uint16(1) + zeros(6) + numbers + filler(16) + rate + note)
        for (version, entry) in [(1, iso), (0, quickTime)] {
            var movie = EditableMovie()
            var sound = TrackBuilder(id: 2)
            sound.handler = "soun"
            sound.descriptions = [entry]
            movie.others = [sound]
            let old = latin("stsd") + uint32(0) + uint32(1) + entry
            let new = latin("stsd") + uint32(UInt32(version) << 24) + uint32(1) + entry
            let file = movie.bytes.replacing(old, with: new)
            #expect(file.contains(new))
            let result = try SharingEdits.edited(file)
            #expect(!result.contains(latin("Hidden note")), "\(version)")
            #expect(result.contains(entry.replacing(note, with: box("free", zeros(11)))), "\(version)")
        }
    }

    @Test("Keys that are not listed are left out, as ffmpeg writes them")
    func leavesOutOtherKeys() throws {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([
            .text("location", "+48.2095+016.3706/"), .text("location-eng", "+48.2095+016.3706/"),
            .text("composer", "Bob"), .text("serial_number", "4711"), .text("note", "In the park"),
        ])
        let result = try SharingEdits.edited(movie.bytes)
        for text in ["location", "+48.2095", "composer", "Bob", "serial", "4711", "In the park"] {
            #expect(!result.contains(latin(text)), "\(text)")
        }
        #expect(try read(result).properties(in: .quickTime).isEmpty)
    }

    /// A `meta` box with a handler and other boxes.
    private static func meta(_ handler: String, _ boxes: [UInt8]...) -> [UInt8] {
        fullBox("meta", fullBox("hdlr", uint32(0), latin(handler), zeros(13)), Array(boxes.joined()))
    }

    @Test("XML and ID3 tags are removed from the file, the movie, its tracks and their user data")
    func removesDocuments() throws {
        for isStreaming in [false, true] {
            var movie = isStreaming ? EditableMovie.forStreaming : EditableMovie()
            movie.movie.extraBoxes = [
                Self.meta("mp7t", fullBox("xml ", latin("<Creator>Ann Example</Creator>"))),
                Self.meta("ID32", fullBox("ID32", latin("ID3 Bob Example"))),
            ]
            movie.movie.userData = [
                Self.meta("ID32", fullBox("ID32", latin("ID3 Cid Example"))),
                UserDataBuilder.text("©nam", "In the park"),
            ]
            movie.video.extraBoxes = [
                Self.meta("ID32", fullBox("ID32", latin("ID3 Dan Example"))),
                box("udta", Self.meta("null", fullBox("bxml", latin("Eve Example")))),
            ]
            movie.between = Self.meta("null", fullBox("xml ", latin("Fay Example")))
            // Sony's description of a recording.
            movie.movie.trailer = Self.meta("nrtm", fullBox("xml ", latin("serialNo=4294967295")))
            let file = movie.bytes
            let result = try SharingEdits.edited(file)
            for text in [
                "Ann Example", "Bob Example", "Cid Example", "Dan Example", "Eve Example", "Fay Example",
                "4294967295", "nrtm",
            ] {
                #expect(file.contains(latin(text)), "\(text)")
                #expect(!result.contains(latin(text)), "\(text)")
            }
            #expect(try read(result)[\.userData.title] == "In the park")
            #expect(try Self.sampleBytes(result) == EditableMovie.samples)
            #expect(try SharingEdits.edited(result) == result)
        }
    }

    @Test("A list of items loses its documents and keeps its items") func keepsListOfDocuments() throws {
        var movie = EditableMovie()
        let title = box("ilst", ItemListBuilder.item("©nam", (1, utf8("Title"))))
        movie.movie.userData = [
            Self.meta("mdir", fullBox("xml ", latin("<a>Ann Example</a>")), title)
        ]
        let result = try SharingEdits.edited(movie.bytes)
        #expect(!result.contains(latin("Ann Example")))
        #expect(try read(result)[\.itemList.title] == "Title")
    }

    @Test("Cover art and thumbnails are removed, as they can have metadata of their own")
    func removesPictures() throws {
        let picture = [0xFF, 0xD8, 0xFF, 0xE1] + latin("Exif by Ann Example")
        let thumbnail = fullBox("thmb", latin("jpeg"), picture)
        let cover = ItemListBuilder.item("covr", (13, picture), (13, picture))
        let title = ItemListBuilder.item("©nam", (1, utf8("In the park")))
        for place in 0..<5 {
            var movie = EditableMovie()
            movie.movie.userData = [ItemListBuilder.meta(title)]
            switch place {
            case 0: movie.movie.userData = [ItemListBuilder.meta(title, cover)]
            case 1: movie.movie.userData.append(thumbnail)
            case 2: movie.video.extraBoxes = [box("udta", thumbnail)]
            case 3: movie.video.extraBoxes = [box("udta", ItemListBuilder.meta(cover))]
            default:
                movie.movie.metadata = MovieMetadataBuilder([.apple("artwork", type: 13, picture)])
            }
            let file = movie.bytes
            let result = try SharingEdits.edited(file)
            #expect(file.contains(latin("Ann Example")), "\(place)")
            #expect(!result.contains(latin("Ann Example")), "\(place)")
            #expect(try read(result)[\.itemList.title] == "In the park")
            #expect(try Self.sampleBytes(result) == EditableMovie.samples)
        }
    }

    @Test("iTunes' items without a key are removed, such as those with custom names and the buyer's name")
    func removesItemsWithoutKey() throws {
        var movie = EditableMovie()
        movie.movie.userData = [
            ItemListBuilder.meta(
                ItemListBuilder.freeform("com.apple.iTunes", "SERIAL NUMBER", (1, utf8("SN12345678"))),
                ItemListBuilder.freeform("com.apple.iTunes", "Arranger", (1, utf8("Lyra Example"))),
                ItemListBuilder.item("ownr", (1, utf8("Owner Oliver"))),
                ItemListBuilder.item("©nam", (1, utf8("In the park"))),
                ItemListBuilder.item("©lyr", (1, utf8("Bought by Owner Oliver"))))
        ]
        movie.video.extraBoxes = [
            ItemListBuilder.meta(ItemListBuilder.freeform("com.example", "Owner", (1, utf8("Dan Example"))))
        ]
        let file = movie.bytes
        let result = try SharingEdits.edited(file)
        for text in ["SN12345678", "SERIAL NUMBER", "Lyra Example", "Owner Oliver", "Dan Example"] {
            #expect(file.contains(latin(text)), "\(text)")
            #expect(!result.contains(latin(text)), "\(text)")
        }
        let after = try read(result)
        #expect(after[\.itemList.title] == "In the park")
        #expect(after.properties(in: .itemList).count == 1)
        #expect(try SharingEdits.edited(result) == result)
        // Without any other private property.
        movie.movie.userData = [
            ItemListBuilder.meta(ItemListBuilder.freeform("com.apple.iTunes", "Mixer", (1, utf8("Max"))))
        ]
        movie.video.extraBoxes = []
        let rest = try SharingEdits.edited(movie.bytes)
        #expect(!rest.contains(latin("Mixer")))
    }

    @Test("A fragmented movie is changed like others") func changesFragments() throws {
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("mvex", fullBox("trex", zeros(20)))]
        movie.movie.userData = [box("CAME", latin("0123456789abcdef"))]
        let result = try SharingEdits.edited(movie.bytes)
        #expect(!result.contains(latin("CAME")) && result.boxes("moov", "mvex").count == 1)
        movie.movie.userData = []
        movie.movie.trailer = box("free", latin("freeGPS"))
        #expect(try !SharingEdits.edited(movie.bytes).contains(latin("freeGPS")))
    }

    @Test("Free space behind the movie header goes, whatever the header becomes")
    func removesFreeSpace() throws {
        // The identifier becomes longer.
        var movie = EditableMovie.forStreaming
        movie.movie.metadata = MovieMetadataBuilder([.apple("content.identifier", "old")])
        movie.between = box("free", latin("freeGPS ") + [UInt8](repeating: 0xAB, count: 200))
        let identifier = "2B7E1A64-5C0D-4F38-9A12-D6E4708B35C1"
        let edit = MetadataEdit.forSharing(livePhotoIdentifier: .renewed(identifier))
        let result = try edit.plan(contentsOf: movie.bytes).applied(to: movie.bytes)
        #expect(try read(result).livePhotoIdentifier == identifier)
        #expect(!result.contains(latin("freeGPS")) && !result.contains([0xAB, 0xAB]))
        #expect(try Self.sampleBytes(result) == EditableMovie.samples)
    }
}
