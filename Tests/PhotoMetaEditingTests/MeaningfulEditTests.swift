// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// An edit of a derived value sets each property that states it.
@Suite struct MeaningfulEditTests {
    private static func edited(_ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void) throws
        -> [UInt8]
    {
        var edit = MetadataEdit()
        try change(&edit)
        return try edit.plan(contentsOf: bytes).applied(to: bytes)
    }

    private static let exif = TIFFBuilder([
        TIFFEntry(0x010E, .ascii("Old description")), TIFFEntry(0x0132, .ascii("2020:01:01 00:00:00")),
        TIFFEntry(0x013B, .ascii("Old artist")),
        TIFFEntry(
            0x8769,
            .directory([
                TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00")),
                TIFFEntry(0x9004, .ascii("2020:02:28 23:30:01")),
                TIFFEntry(0x9011, .ascii("+01:00")),
            ])),
        TIFFEntry(
            0x8825,
            .directory([
                TIFFEntry(1, .ascii("S")), TIFFEntry(2, .rational([(1, 1), (2, 1), (3, 1)])),
                TIFFEntry(7, .rational([(10, 1), (20, 1), (30, 1)])), TIFFEntry(13, .rational([(5, 1)])),
                TIFFEntry(29, .ascii("2020:02:28")),
            ])),
    ]).bytes

    private static let packet = XMPBuilder(
        """
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old title</rdf:li></rdf:Alt></dc:title>
        <photoshop:DateCreated>2020-02-28T23:30:00+01:00</photoshop:DateCreated>
        <xmp:CreateDate>2020-02-28T23:30:00.5</xmp:CreateDate>
        <exif:GPSLatitude>1,2.05S</exif:GPSLatitude><exif:GPSSpeed>5/1</exif:GPSSpeed>
        """)

    private static let records = IPTCBuilder(
        .text(2, 0, "\0\u{2}"), .text(2, 5, "Old title"), .text(2, 25, "one"), .text(2, 25, "two"),
        .text(2, 55, "20200228"), .text(2, 60, "233000+0100"), .text(2, 120, "Old description"))

    private static let file = JPEGBuilder(
        [.exif(exif), packet.segment] + JPEGBuilder.Part.photoshop(records.resources)
            + [.frame(width: 320, height: 240), .scan]
    ).bytes

    @Test("Texts are set in XMP, and in Exif and IPTC where the file has them, with the digest")
    func setsTexts() throws {
        let edited = try Self.edited(Self.file) {
            try $0.set(\.title, to: "Grüße 北京")
            try $0.set(\.descriptionText, to: "A new description")
            try $0.set(\.altText, to: "A harbour")
            try $0.set(\.extendedDescription, to: "Three boats")
            try $0.set(\.dataMining, to: .prohibitedForTraining)
            try $0.set(\.keywords, to: ["x", "y", "z"])
            try $0.set(\.creators, to: ["Ann", "Bob"])
            try $0.set(\.copyright, to: "© Ann")
            try $0.set(\.rating, to: 3)
        }
        let photo = try read(edited)
        #expect(photo[\.dublinCore.title]?.defaultText == "Grüße 北京")
        #expect(photo[\.iptc.objectName] == "Grüße 北京")
        #expect(photo[\.tiff.imageDescription] == "A new description")
        #expect(photo[\.dublinCore.description]?.defaultText == "A new description")
        #expect(photo[\.iptc.captionAbstract] == "A new description")
        #expect(photo[\.iptcCore.altTextAccessibility]?.defaultText == "A harbour")
        #expect(photo[\.iptcCore.extDescrAccessibility]?.defaultText == "Three boats")
        #expect(
            photo.xmp?["plus:DataMining"]?.text
                == "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING")
        #expect(photo.altText == "A harbour" && photo.extendedDescription == "Three boats")
        #expect(photo[\.iptc.keywords] == ["x", "y", "z"] && photo.keywords == ["x", "y", "z"])
        #expect(photo[\.tiff.artist] == "Ann; Bob" && photo.creators == ["Ann", "Bob"])
        #expect(photo[\.iptc.byline] == nil, "the file had none")
        #expect(photo[\.dublinCore.rights]?.defaultText == "© Ann" && photo[\.tiff.copyright] == nil)
        #expect(photo.rating == 3)
        #expect(photo.diagnostics.isEmpty)
        // Resource 1061 is the digest of resource 1028.
        let resources = try #require(Self.resources(of: edited))
        let list = PhotoshopResourceList(ContiguousArray(resources))
        let data = Dictionary(
            uniqueKeysWithValues: list.resources.map { ($0.number, ContiguousArray($0.data)) })
        #expect(data[0x0425] == MD5(try #require(data[0x0404])).digest)
        #expect(data[0x040C] == ContiguousArray(filler(301)))
        for old in ["Old title", "Old description", "Old artist"] { #expect(!edited.contains(latin(old))) }
    }

    private static func resources(of file: [UInt8]) -> [UInt8]? {
        let mark = latin("Photoshop 3.0\0")
        guard let place = file.firstRange(of: mark) else { return nil }
        let length = Int(file[place.lowerBound - 2]) << 8 | Int(file[place.lowerBound - 1])
        return Array(file[place.upperBound..<(place.lowerBound - 2 + length)])
    }

    @Test("The capture date is set with decimals and offset, and the digitized date stays")
    func setsDate() throws {
        let date = try #require(CaptureDate("2025-05-26T09:27:06.603-05:00"))
        let photo = try read(try Self.edited(Self.file) { try $0.set(\.captureDate, to: date) })
        #expect(photo[\.exif.dateTimeOriginal] == "2025:05:26 09:27:06")
        #expect(photo[\.exif.subsecTimeOriginal] == "603" && photo[\.exif.offsetTimeOriginal] == "-05:00")
        #expect(photo[\.exif.dateTimeDigitized] == "2020:02:28 23:30:01")
        #expect(photo[\.photoshop.dateCreated] == date && photo[\.xmpExif.dateTimeOriginal] == nil)
        #expect(photo[\.iptc.dateCreated] == "20250526" && photo[\.iptc.timeCreated] == "092706-0500")
        #expect(photo.captureDate == date)
        let removed = try read(try Self.edited(Self.file) { $0.remove(\.captureDate) })
        #expect(removed[\.exif.dateTimeOriginal] == nil && removed[\.exif.offsetTimeOriginal] == nil)
        #expect(removed[\.photoshop.dateCreated] == nil && removed[\.iptc.timeCreated] == nil)
    }

    @Test("A location replaces all properties of the previous one, or is removed")
    func setsLocation() throws {
        let location = try #require(
            Location(
                latitude: 48.2082, longitude: -16.3738, altitude: -12.5,
                timestamp: CaptureDate("2025-05-26T01:27:06.5+02:00")))
        let photo = try read(try Self.edited(Self.file) { try $0.set(\.location, to: location) })
        let found = try #require(photo.location)
        #expect(abs(found.latitude - 48.2082) < 1e-7 && abs(found.longitude + 16.3738) < 1e-7)
        #expect(found.altitude == -12.5 && found.speed == nil)
        #expect(photo[\.gps.dateStamp] == "2025:05:25")
        let time = GPSTimeStamp(hours: Fraction(23), minutes: Fraction(27), seconds: Fraction(65, 10))
        #expect(photo[\.gps.timeStamp] == time)
        #expect(abs((photo[\.xmpExif.gpsLatitude]?.degrees ?? 0) - 48.2082) < 1e-7)
        #expect(photo[\.xmpExif.gpsSpeed] == nil)
        let removed = try read(try Self.edited(Self.file) { $0.remove(\.location) })
        #expect(removed.location == nil && removed.properties(in: .gps).isEmpty)
        #expect(removed[\.xmpExif.gpsLatitude] == nil && removed[\.xmpExif.gpsSpeed] == nil)
    }

    @Test("Texts and dates under FFmpeg's keys are replaced, removed and shifted")
    func changesPlainKeys() throws {
        let names = [
            "title", "title-eng", "description", "copyright", "keywords", "artist", "author", "date",
            "creation_time",
        ]
        let movie = MeaningEditTests.movie(
            names.map { .text($0, $0.hasPrefix("creation") ? "2020-01-02T03:04:05.000000Z" : "old \($0)") },
            time: MeaningEditTests.headerTime)
        func keys(_ bytes: [UInt8]) throws -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: try read(bytes).properties(in: .quickTime).map {
                    ($0.name, $0.value.text ?? "")
                })
        }
        let set = try MetadataEdit.edited(movie) { edit in
            try edit.set(\.title, to: "T")
            try edit.set(\.descriptionText, to: "D")
            try edit.set(\.copyright, to: "C")
            try edit.set(\.keywords, to: ["k", "l"])
            try edit.set(\.creators, to: ["A", "B"])
            try edit.set(\.captureDate, to: #require(CaptureDate("2001-02-03T04:05:06+07:00")))
        }
        let values = try keys(set).filter { names.contains($0.key) }
        #expect(
            values == [
                "title": "T", "description": "D", "copyright": "C", "keywords": "k, l", "artist": "A; B",
                "author": "A; B",
            ])
        let removed = try MetadataEdit.edited(movie) { edit in
            edit.remove(\.title)
            edit.remove(\.descriptionText)
            edit.remove(\.copyright)
            edit.remove(\.keywords)
            edit.remove(\.creators)
            edit.remove(\.captureDate)
        }
        #expect(try keys(removed).isEmpty && removed.firstRange(of: latin("old ")) == nil)
        let shifted = try keys(MetadataEdit.edited(movie) { $0.shiftDates(by: .seconds(3_600)) })
        #expect(shifted["creation_time"]?.hasPrefix("2020-01-02T04:04:05") == true)
    }

    @Test("A movie's position under FFmpeg's key is removed with the location, and replaced by a new one")
    func removesShortPosition() throws {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([
            .text("location", "+48.8583+002.2945/"), .text("location-eng", "+48.8583+002.2945/"),
            .text("location_note", "a note"), .text("com.example.shootingLocation", "Pier 3"),
            .text("com.example.bitrateAllocation", "high"), .text("fileLocation", "/x"),
        ])
        let removed = try Self.edited(movie.bytes) { $0.remove(\.location) }
        #expect(!removed.contains(latin("+48.8583")))
        #expect(
            try read(removed).properties(in: .quickTime).map(\.name) == [
                "location_note", "com.example.bitrateAllocation", "fileLocation",
            ])
        let set = try Self.edited(movie.bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
        }
        #expect(!set.contains(latin("+48.8583")))
        #expect(try read(set).location?.latitude == 10)
    }

    @Test("The camera's dates are shifted past the end of a month; the GPS time is not")
    func shifts() throws {
        let edited = try Self.edited(Self.file) { $0.shiftDates(by: .seconds(3_600)) }
        let photo = try read(edited)
        #expect(photo[\.exif.dateTimeOriginal] == "2020:02:29 00:30:00")
        #expect(photo[\.exif.dateTimeDigitized] == "2020:02:29 00:30:01")
        #expect(photo[\.tiff.dateTime] == "2020:01:01 01:00:00")
        #expect(photo[\.exif.offsetTimeOriginal] == "+01:00")
        #expect(photo[\.photoshop.dateCreated]?.description == "2020-02-29T00:30:00+01:00")
        #expect(photo[\.xmp.createDate]?.description == "2020-02-29T00:30:00.5")
        #expect(photo[\.iptc.dateCreated] == "20200229" && photo[\.iptc.timeCreated] == "003000+0100")
        #expect(photo[\.gps.dateStamp] == "2020:02:28")
        let back = try Self.edited(edited) { $0.shiftDates(by: .seconds(-3_600)) }
        #expect(
            try read(back).properties.filter { $0.dictionary != .imageResources }.map(\.value)
                == read(Self.file).properties.filter { $0.dictionary != .imageResources }.map(\.value))
    }

    @Test("Each date of a movie is set with its decimals, and shifted") func setsMovieDates() throws {
        var movie = EditableMovie()
        movie.movie.userData = [
            UserDataBuilder.text("©day", "2010-03-05T14:35:00-0500"),
            box("date", utf8("2010-03-05T14:34:00-0500")),
        ]
        let date = try #require(CaptureDate("2025-05-26T09:27:06.603-05:00"))
        let edited = try Self.edited(movie.bytes) { try $0.set(\.captureDate, to: date) }
        let photo = try read(edited)
        #expect(photo.captureDate == date)
        #expect(photo[\.quickTime.creationDate] == "2025-05-26T09:27:06.603-0500")
        #expect(photo[\.userData.dateTimeOriginal] == "2025-05-26T09:27:06.603-0500")
        #expect(photo[\.userData.contentCreateDate] == "2025-05-26T09:27:06.603-0500")
        let shifted = try read(try Self.edited(movie.bytes) { $0.shiftDates(by: .seconds(-60)) })
        #expect(shifted[\.quickTime.creationDate] == nil)
        #expect(shifted[\.userData.dateTimeOriginal] == "2010-03-05T14:33:00-0500")
        #expect(shifted[\.userData.contentCreateDate] == "2010-03-05T14:34:00-0500")
    }

    @Test("A date in XMP without a time is not shifted") func keepsDays() throws {
        let day = "<exif:DateTimeOriginal>2019-03-04</exif:DateTimeOriginal>"
        let file = XMPBuilder(day + "<xmp:CreateDate>2019-03-04T05:06:07</xmp:CreateDate>").bytes
        let edited = try Self.edited(file) { $0.shiftDates(by: .seconds(-6 * 3_600)) }
        #expect(edited.contains(latin(day)))
        #expect(try read(edited)[\.xmp.createDate]?.description == "2019-03-03T23:06:07")
        let back = try Self.edited(edited) { $0.shiftDates(by: .seconds(6 * 3_600)) }
        #expect(back.contains(latin(day)))
        #expect(try read(back)[\.xmp.createDate]?.description == "2019-03-04T05:06:07")
    }

    @Test("A new packet has no more padding than fits a JPEG segment") func fitsSegment() throws {
        for count in [58_000, 62_000, 64_500] {
            let text = String(repeating: "x", count: count)
            let edited = try Self.edited(Samples.jpeg()) { try $0.set(\.descriptionText, to: text) }
            #expect(try read(edited)[\.dublinCore.description]?.defaultText == text, "\(count)")
        }
    }

    @Test("A sidecar gets the same changes in XMP") func editsSidecar() throws {
        let date = try #require(CaptureDate("2025-05-26T09:27:06-05:00"))
        let file = try read(
            try Self.edited(Self.packet.bytes) {
                try $0.set(\.captureDate, to: date)
                try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
                try $0.set(\.title, to: "New")
            })
        #expect(file.captureDate == date && file.title == "New")
        #expect(file.location?.latitude == 10 && file.location?.longitude == 20)
    }

    @Test("A dry run lists the changes, with the values before and after") func listsChanges() throws {
        var edit = MetadataEdit()
        try edit.set(\.title, to: "New")
        try edit.set(\.rating, to: 3)
        let changes = edit.changes(to: try read(Self.file))
        #expect(
            changes.map { "\($0.dictionary) \($0.name): \($0.old ?? "-") -> \($0.new ?? "-")" } == [
                "dc title: Old title -> New", "xmp Rating: - -> 3", "IPTC ObjectName: Old title -> New",
            ])
        edit = MetadataEdit()
        try edit.removeAll(in: .gps)
        let removed = edit.changes(to: try read(Self.file))
        #expect(
            removed.count == 5
                && removed.allSatisfy { $0.dictionary == .gps && $0.new == nil && $0.old != nil })
    }

    @Test("All metadata is copied except descriptions of the pixels, which are listed") func copies() throws {
        let source = try read(Self.file)
        let edit = MetadataEdit(copying: source)
        let target = Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x0112, .short([6]))]).bytes))
        let photo = try read(try edit.plan(contentsOf: target).applied(to: target))
        #expect(photo[\.tiff.orientation] == .rightTop)
        #expect(photo.captureDate == source.captureDate && photo.location == source.location)
        #expect(photo.title == "Old title" && photo[\.exif.dateTimeDigitized] == "2020:02:28 23:30:01")
        #expect(Set(edit.leftOut.map(\.dictionary)).isSubset(of: [.iptc, .imageResources]))
        let sized = try read(
            Samples.jpeg(
                .exif(
                    TIFFBuilder([
                        TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0x0112, .short([6])),
                        TIFFEntry(0x8769, .directory([TIFFEntry(0xA002, .short([30]))])),
                    ]).bytes)))
        #expect(MetadataEdit(copying: sized).leftOut.map(\.name) == ["Orientation", "PixelXDimension"])
    }

    @Test("A copied comment in UTF-16 gets the target's byte order") func copiesComment() throws {
        let text = "Grüße aus Köln"
        let comment: [UInt8] = latin("UNICODE\0") + text.utf16.flatMap { Endianness.little.bytes($0) }
        let fields = [
            TIFFEntry(0x8769, .directory([TIFFEntry(0x9286, .undefined(comment))])),
            TIFFEntry(0x8825, .directory([TIFFEntry(0x001B, .undefined(comment))])),
        ]
        let edit = MetadataEdit(
            copying: try read(Samples.jpeg(.exif(TIFFBuilder(fields, order: .little).bytes))))
        let units: [UInt8] = text.utf16.flatMap { Endianness.big.bytes($0) }
        let marked: [UInt8] = latin("UNICODE\0\u{FE}\u{FF}") + units
        let targets: [(file: [UInt8], bytes: [UInt8])] = [
            (Samples.jpeg(), marked), (Samples.jpeg(.exif(Samples.tiff())), marked),
            (Samples.jpeg(.exif(Samples.tiff(order: .little))), comment),
        ]
        for (target, bytes) in targets {
            let photo = try read(try edit.plan(contentsOf: target).applied(to: target))
            #expect(photo.storedValue(for: \.exif.userComment)?.bytes == bytes)
            #expect(photo.storedValue(for: \.gps.processingMethod)?.bytes == bytes)
            #expect(photo[\.exif.userComment]?.text == text)
        }
    }
}
