// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Copies of one file's metadata to another.
@Suite struct CopyingTests {
    private static func copied(_ source: [UInt8], to target: [UInt8]) throws -> [UInt8] {
        let source = try read(source)
        return try MetadataEdit.edited(target) { $0.copy(from: source) }
    }

    private static func exif(gps: [TIFFEntry] = [], exif: [TIFFEntry] = [], _ others: TIFFEntry...) -> [UInt8]
    {
        var entries = others
        if !exif.isEmpty { entries.append(TIFFEntry(0x8769, .directory(exif))) }
        if !gps.isEmpty { entries.append(TIFFEntry(0x8825, .directory(gps))) }
        return Samples.jpeg(.exif(TIFFBuilder(entries).bytes))
    }

    private static func position(_ degrees: UInt32, _ others: TIFFEntry...) -> [TIFFEntry] {
        let angle: [(UInt32, UInt32)] = [(degrees, 1), (0, 1), (0, 1)]
        return [
            TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational(angle)), TIFFEntry(3, .ascii("E")),
            TIFFEntry(4, .rational(angle)),
        ] + others
    }

    @Test("A place in a form that cannot be copied is removed if the earlier version has none")
    func restoresAbsentPlace() throws {
        var movie = EditableMovie()
        let earlier = try read(movie.bytes)
        movie.movie.userData = [
            UserDataBuilder.location(latitude: 48, longitude: 11, altitude: 0, name: utf8("Munich") + [0])
        ]
        #expect(try read(movie.bytes).location != nil)
        let restored = try MetadataEdit(restoring: earlier).applied(to: movie.bytes)
        #expect(try read(restored).location == nil && !restored.contains(latin("Munich")))
    }

    @Test("A copied place has nothing of the target's: altitude, time, datum, speed, direction, XMP")
    func copiesPlace() throws {
        let source = Self.exif(gps: Self.position(10))
        let packet = XMPBuilder(
            "<exif:GPSLatitude>50,0N</exif:GPSLatitude><exif:GPSLongitude>50,0E</exif:GPSLongitude>")
        let gps = Self.position(
            50, TIFFEntry(5, .byte([0])), TIFFEntry(6, .rational([(100, 1)])),
            TIFFEntry(7, .rational([(1, 1), (2, 1), (3, 1)])), TIFFEntry(13, .rational([(5, 1)])),
            TIFFEntry(17, .rational([(90, 1)])), TIFFEntry(18, .ascii("WGS-84")),
            TIFFEntry(29, .ascii("2020:02:28")))
        let target = Samples.jpeg(
            .exif(TIFFBuilder([TIFFEntry(0x8825, .directory(gps))]).bytes), packet.segment)
        let result = try read(Self.copied(source, to: target))
        #expect(result.location == Location(latitude: 10, longitude: 10))
        #expect(
            Set(result.properties(in: .gps).map(\.name)).isSubset(of: [
                "GPSVersion", "LatitudeRef", "Latitude", "LongitudeRef", "Longitude",
            ]))
        #expect(result.properties(in: .xmpExif).isEmpty)
    }

    @Test("A copied date has nothing of the target's: decimals, offset, dates in XMP and IPTC")
    func copiesDate() throws {
        let source = Self.exif(exif: [TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00"))])
        let packet = XMPBuilder("<photoshop:DateCreated>2001-01-01T00:00:00</photoshop:DateCreated>")
        let exif = TIFFBuilder([
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x9003, .ascii("2001:01:01 00:00:00")), TIFFEntry(0x9011, .ascii("+01:00")),
                    TIFFEntry(0x9291, .ascii("123")),
                ]))
        ]).bytes
        let result = try read(Self.copied(source, to: Samples.jpeg(.exif(exif), packet.segment)))
        #expect(result.captureDate?.description == "2020-02-28T23:30:00")
        #expect(result[\.exif.subsecTimeOriginal] == nil && result[\.exif.offsetTimeOriginal] == nil)
        #expect(result[\.photoshop.dateCreated] == nil)
    }

    @Test("Neither the time of a fix nor decimals of a second join a value that only the target states")
    func leavesIncompleteOut() throws {
        let source = Self.exif(
            gps: [TIFFEntry(7, .rational([(1, 1), (2, 1), (3, 1)])), TIFFEntry(29, .ascii("2020:02:28"))],
            exif: [TIFFEntry(0x9291, .ascii("123"))])
        let target = Self.exif(
            gps: Self.position(50), exif: [TIFFEntry(0x9003, .ascii("2001:01:01 00:00:00"))])
        let result = try read(Self.copied(source, to: target))
        #expect(result[\.gps.timeStamp] == nil && result[\.gps.dateStamp] == nil)
        #expect(result.captureDate?.description == "2001-01-01T00:00:00")
        let left = MetadataEdit(copying: try read(source)).leftOut(copyingTo: try read(target))
        #expect(left.count == 3 && left.allSatisfy { $0.reason == .incomplete })
        // Without such a value, they are copied.
        #expect(try read(Self.copied(source, to: Samples.jpeg()))[\.gps.dateStamp] == "2020:02:28")
    }

    @Test("Properties of a meaning that the source does not state are kept") func keepsOthers() throws {
        let source = Self.exif(TIFFEntry(0x013B, .ascii("Ann")))
        let target = Self.exif(gps: Self.position(50), TIFFEntry(0x8298, .ascii("(c)")))
        let result = try read(Self.copied(source, to: target))
        #expect(result.creators == ["Ann"] && result.copyright == "(c)" && result.location != nil)
    }

    private static func values(_ bytes: [UInt8]) throws -> Set<String> {
        Set(
            try read(bytes).properties.filter { $0.dictionary != .imageResources && $0.dictionary != .jpeg }
                .map { "\($0.dictionary) \($0.name) \($0.text)" })
    }

    @Test("A copy from the original undoes an edit of a still") func undoesEdit() throws {
        let records = IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 5, "Old title"), .text(2, 25, "one"))
        let exif = TIFFBuilder([
            TIFFEntry(0x010E, .ascii("Old description")), TIFFEntry(0x013B, .ascii("Old artist")),
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00")), TIFFEntry(0x9291, .ascii("12")),
                ])),
            TIFFEntry(0x8825, .directory(Self.position(50, TIFFEntry(6, .rational([(100, 1)]))))),
        ]).bytes
        let original = JPEGBuilder(
            [.exif(exif)] + JPEGBuilder.Part.photoshop(records.resources)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
        let edited = try MetadataEdit.edited(original) {
            try $0.set(\.title, to: "New")
            try $0.set(\.descriptionText, to: "New")
            try $0.set(\.keywords, to: ["x", "y"])
            try $0.set(\.creators, to: ["Bob"])
            try $0.set(\.captureDate, to: #require(CaptureDate("2025-01-01T00:00:00+01:00")))
            try $0.set(\.location, to: #require(Location(latitude: 1, longitude: 2, horizontalAccuracy: 3)))
        }
        let undone = try Self.copied(original, to: edited)
        let added: Set = ["GPS GPSVersion 2.4.0", "gps GPSVersion 2.4.0"]
        #expect(try Self.values(undone).subtracting(added) == Self.values(original).subtracting(added))
        #expect(!undone.contains(latin("New")))
    }

    @Test("A copy from the original undoes an edit of a movie") func undoesMovieEdit() throws {
        let original = MeaningEditTests.movie(
            [
                .apple("make", "Maker"), .apple("title", "Old title"),
                .apple("location.ISO6709", "+48.8583+002.2945+035/"),
                .apple("location.accuracy.horizontal", "4.50"),
                .apple("creationdate", "2025-07-11T15:44:38+0200"),
                .apple("content.identifier", "5B8E33F4-8D2E-4D4B-9A58-11F1B6D0C7A2"),
            ],
            userData: [
                UserDataBuilder.text("©nam", "Old title"), UserDataBuilder.text("©xyz", "+48.8583+002.2945/"),
                ItemListBuilder.meta(
                    ItemListBuilder.item("©alb", (1, utf8("Album"))),
                    ItemListBuilder.item("tmpo", (21, uint16(120)))),
            ], time: MeaningEditTests.headerTime)
        let edited = try MetadataEdit.edited(original) {
            try $0.set(\.title, to: "New")
            $0.remove(\.location)
            $0.remove(\.captureDate)
            try $0.remove(\.quickTime.make)
            try $0.set(\.itemList.album, to: "New")
            try $0.set(\.itemList.beatsPerMinute, to: 90)
        }
        let undone = try Self.copied(original, to: edited)
        #expect(try Self.values(undone) == Self.values(original))
        let left = MetadataEdit(copying: try read(original)).leftOut(copyingTo: try read(edited))
        #expect(left.first { $0.name.hasSuffix("content.identifier") }?.reason == .describesOtherFile)
        #expect(left.allSatisfy { $0.reason == .describesOtherFile })
    }

    @Test("A still's metadata is copied to a movie by meaning, and back") func copiesByMeaning() throws {
        let still = Self.exif(
            gps: Self.position(50, TIFFEntry(5, .byte([0])), TIFFEntry(6, .rational([(100, 1)]))),
            exif: [
                TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00")), TIFFEntry(0x9011, .ascii("+01:00")),
                TIFFEntry(0x829A, .rational([(1, 120)])),
            ], TIFFEntry(0x010E, .ascii("A lake")), TIFFEntry(0x013B, .ascii("Ann; Bob")),
            TIFFEntry(0x8298, .ascii("(c) Ann")), TIFFEntry(0x4746, .short([4])))
        let movie = MeaningEditTests.movie([.apple("creationdate", "2001-01-01T00:00:00Z")])
        let result = try read(Self.copied(still, to: movie))
        #expect(result.captureDate?.description == "2020-02-28T23:30:00+01:00")
        #expect(result[\.quickTime.creationDate] == "2020-02-28T23:30:00+0100")
        #expect(result[\.quickTime.locationISO6709] == "+50+050+100/")
        #expect(result.descriptionText == "A lake" && result.creators == ["Ann", "Bob"])
        #expect(result.copyright == "(c) Ann" && result.rating == 4)
        let left = MetadataEdit(copying: try read(still)).leftOut(copyingTo: try read(movie))
        #expect(
            left.map { "\($0.dictionary) \($0.name): \($0.reason)" }.contains {
                $0.hasSuffix("ExposureTime: this kind of file cannot contain it")
            })
        #expect(!left.contains { $0.name == "DateTimeOriginal" || $0.name == "Latitude" })
        let source = MeaningEditTests.movie([
            .apple("creationdate", "2025-07-11T15:44:38.5+0200"), .apple("title", "A title"),
            .apple("location.ISO6709", "-33.5000+151.2500/"), .apple("keywords", "a, b"),
        ])
        let back = try read(Self.copied(source, to: still))
        #expect(back[\.exif.dateTimeOriginal] == "2025:07:11 15:44:38")
        #expect(back[\.exif.subsecTimeOriginal] == "5" && back[\.exif.offsetTimeOriginal] == "+02:00")
        #expect(back.location?.latitude == -33.5 && back.location?.altitude == nil)
        #expect(back.title == "A title" && back.keywords == ["a", "b"] && back.descriptionText == "A lake")
    }

    @Test("An XMP file gets what a still states, by meaning") func copiesToSidecar() throws {
        let still = Self.exif(
            exif: [TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00"))], TIFFEntry(0x010E, .ascii("A lake")))
        let result = try read(Self.copied(still, to: XMPBuilder("<xmp:Rating>3</xmp:Rating>").bytes))
        #expect(result[\.xmpExif.dateTimeOriginal]?.description == "2020-02-28T23:30:00")
        #expect(result.descriptionText == "A lake" && result.rating == 3)
    }

    @Test(
        "IPTC records are copied to a file that can have them; otherwise what they state is copied by meaning"
    )
    func copiesRecords() throws {
        func file(_ records: IPTCBuilder) -> [UInt8] {
            JPEGBuilder(
                JPEGBuilder.Part.photoshop(records.resources) + [.frame(width: 320, height: 240), .scan]
            ).bytes
        }
        let source = file(IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 5, "A title"), .text(2, 90, "Oslo")))
        let target = file(IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 5, "Other")))
        let result = try read(Self.copied(source, to: target))
        #expect(result[\.iptc.objectName] == "A title" && result[\.iptc.city] == "Oslo")
        #expect(result[\.dublinCore.title] == nil)
        let plain = try read(Self.copied(source, to: Samples.jpeg()))
        #expect(plain[\.iptc.objectName] == "A title" && plain[\.iptc.city] == "Oslo")
        let png = PNGBuilder.file()
        let other = try read(Self.copied(source, to: png))
        #expect(other.title == "A title" && other[\.dublinCore.title]?.defaultText == "A title")
        let left = MetadataEdit(copying: try read(source)).leftOut(copyingTo: try read(png))
        #expect(left.contains { $0.name == "City" && $0.reason == .notWritable })
        #expect(!left.contains { $0.name == "ObjectName" })
    }

    @Test("Empty fields and records are left out, and texts keep the blanks at their end") func copiesBlanks()
        throws
    {
        let records = IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 5, "A title"), .text(2, 90, ""))
        let exif = TIFFBuilder([TIFFEntry(0x010E, .ascii("")), TIFFEntry(0x013B, .ascii("Ann"))]).bytes
        let file = JPEGBuilder(
            [.exif(exif)] + JPEGBuilder.Part.photoshop(records.resources)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
        let result = try read(Self.copied(file, to: file))
        #expect(result[\.iptc.objectName] == "A title" && result.creators == ["Ann"])
        let movie = MeaningEditTests.movie([.text("major_brand", "qt  "), .apple("make", "Maker   ")])
        let copy = try Self.copied(movie, to: EditableMovie().bytes)
        #expect(copy.contains(latin("major_brand")) && copy.contains(latin("Maker   ")))
    }

    @Test(
        "Restoring from the original undoes an edit: also properties that were added are gone",
        arguments: [false, true])
    func restores(isMovie: Bool) throws {
        let original: [UInt8]
        if isMovie {
            original = MovieBuilder().bytes
        } else {
            original =
                JPEGBuilder(
                    [
                        .exif(
                            TIFFBuilder([
                                TIFFEntry(0x010F, .ascii("Maker")),
                                TIFFEntry(
                                    0x8769, .directory([TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00"))])),
                            ]).bytes),
                        XMPBuilder(
                            "<xmp:Rating>3</xmp:Rating><xmp:Label rdf:parseType=\"Resource\"/>"
                                + "<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>"
                        ).segment, .frame(width: 320, height: 240), .scan,
                    ]).bytes
        }
        let before = try read(original)
        let edited = try MetadataEdit.edited(original) { edit in
            try edit.set(\.title, to: "A title")
            try edit.set(\.keywords, to: ["b", "c"])
            try edit.set(\.location, to: #require(Location(latitude: 48.5, longitude: 2.25)))
            try edit.set(\.captureDate, to: #require(CaptureDate("2021-03-04T05:06:07+02:00")))
            try edit.set(\.rating, to: 5)
        }
        #expect(try read(edited).location?.latitude == 48.5)
        let restored = try MetadataEdit(restoring: before).plan(contentsOf: edited).applied(to: edited)
        let after = try read(restored)
        #expect(
            after.properties.map { "\($0.dictionary) \($0.name) \($0.text)" }
                == before.properties.map { "\($0.dictionary) \($0.name) \($0.text)" })
        #expect(after.title == nil && after.location == nil)
    }

    @Test("Restoring does not add a date that is only digitized, and keeps what belongs to no place")
    func restoresIncompleteProperties() throws {
        let original = Self.exif(
            gps: [
                TIFFEntry(16, .ascii("M")), TIFFEntry(17, .rational([(90, 1)])),
                TIFFEntry(29, .ascii("2020:02:28")),
            ],
            exif: [TIFFEntry(0x9004, .ascii("2020:02:28 23:30:00"))])
        let before = try read(original)
        let edited = try MetadataEdit.edited(original) {
            try $0.set(\.location, to: #require(Location(latitude: 48.5, longitude: 2.25)))
            try $0.set(\.captureDate, to: #require(CaptureDate("2021-03-04T05:06:07+02:00")))
        }
        let after = try read(MetadataEdit(restoring: before).plan(contentsOf: edited).applied(to: edited))
        #expect(after[\.exif.dateTimeOriginal] == nil && after[\.exif.offsetTimeOriginal] == nil)
        #expect(after.location == nil && after[\.gps.imgDirectionRef] == .magneticNorth)
        func texts(_ photo: MediaMetadata) -> [String] {
            photo.properties.map { "\($0.dictionary) \($0.name) \($0.text)" }.filter {
                !$0.contains("Version")
            }
        }
        #expect(texts(after) == texts(before))
    }

    @Test("A text of a PNG file keeps the blanks at its end") func copiesBlanksOfPNG() throws {
        let comment = PNGBuilder.chunk("tEXt", latin("Comment\0") + [0xE9, 0x20, 0x20])
        let copy = try Self.copied(PNGBuilder.file(comment), to: PNGBuilder.file())
        let copied = try read(copy).properties(in: .png).first { $0.name == "Comment" }
        #expect(copied?.value.bytes == Array("é  ".utf8))
    }

    @Test("Restoring does not touch a damaged directory in which nothing has changed")
    func restoresBesideDamage() throws {
        let damaged = TIFFEntry(0x9286, .raw(type: 14, count: 1, [0, 0, 0, 0]))
        let source = Self.exif(exif: [damaged, TIFFEntry(0xA40A, .short([1]))])
        let metadata = try read(source)
        let edited = try MetadataEdit.edited(source) { try $0.set(\.tiff.artist, to: "An artist") }
        let restored = try MetadataEdit.edited(edited) { $0.restore(from: metadata) }
        #expect(restored.firstRange(of: latin("An artist")) == nil)
        #expect(try read(restored).properties.map(\.value) == read(source).properties.map(\.value))
    }

    @Test(
        "The comment of a GIF or JPEG file is copied to a file of its format, and restored",
        arguments: [false, true])
    func copiesComment(isGIF: Bool) throws {
        func gif(_ comment: String?) -> [UInt8] {
            let block = comment.map { [0x21, 0xFE, UInt8($0.utf8.count)] + utf8($0) + [0] } ?? []
            return GIFBuilder.file(block, GIFBuilder.frame())
        }
        func jpeg(_ comment: String?) -> [UInt8] {
            comment.map { Samples.jpeg(.segment(0xFE, utf8($0))) } ?? Samples.jpeg()
        }
        func file(_ comment: String?) -> [UInt8] { isGIF ? gif(comment) : jpeg(comment) }
        func comment(_ bytes: [UInt8]) throws -> String? {
            let photo = try read(bytes)
            return isGIF ? photo[\.gif.comment] : photo[\.jpeg.comment]
        }
        let source = file("At home")
        for target in [file(nil), file("Other")] {
            #expect(try comment(Self.copied(source, to: target)) == "At home")
            let reasons = try MetadataEdit(copying: read(source)).leftOut(copyingTo: read(target))
            #expect(!reasons.contains { $0.name == "Comment" })
        }
        let plain = try read(file(nil))
        #expect(try comment(MetadataEdit.edited(source) { $0.restore(from: plain) }) == nil)
        #expect(try comment(MetadataEdit.edited(source) { $0.copy(from: plain) }) == "At home")
        let other = isGIF ? jpeg(nil) : gif(nil)
        let left = try MetadataEdit(copying: read(source)).leftOut(copyingTo: read(other))
        #expect(left.first { $0.name == "Comment" }?.reason == .otherKindOfFile)
    }
}
