// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting and removing by meaning: all places that state it, and what belongs to it.
@Suite struct MeaningEditTests {
    static func movie(
        _ items: [MovieMetadataBuilder.Item] = [], userData: [[UInt8]] = [], time: UInt64 = 0
    ) -> [UInt8] {
        var movie = EditableMovie()
        if !items.isEmpty { movie.movie.metadata = MovieMetadataBuilder(items) }
        movie.movie.userData = userData
        movie.movie.creationTime = time
        movie.video.creationTime = time
        return movie.bytes
    }

    /// 2025-07-11T15:44:38Z in seconds since 1904: 1,752,248,678 + 2,082,844,800 (ISO/IEC 14496-12 §8.2.2).
    static let headerTime: UInt64 = 3_835_093_478

    private static let place = "+48.8583+002.2945/"

    @Test("A movie's place is removed and replaced, whichever properties state it") func changesPlaces()
        throws
    {
        let files: [(name: String, bytes: [UInt8])] = [
            ("Apple's key", Self.movie([.apple("location.ISO6709", Self.place)])),
            ("a key ©xyz", Self.movie([.text("©xyz", Self.place)])),
            ("FFmpeg's key", Self.movie([.text("location", Self.place), .text("location-eng", Self.place)])),
            ("user data", Self.movie(userData: [UserDataBuilder.text("©xyz", Self.place)])),
            (
                "items",
                Self.movie(userData: [
                    ItemListBuilder.meta(ItemListBuilder.item("©xyz", (1, utf8(Self.place))))
                ])
            ),
            (
                "3GPP",
                Self.movie(userData: [
                    UserDataBuilder.location(
                        latitude: 48.8583, longitude: 2.2945, altitude: 0, name: utf8("Paris") + [0])
                ])
            ),
        ]
        for (name, bytes) in files {
            let removed = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
            let set = try MetadataEdit.edited(bytes) {
                try $0.set(\.location, to: #require(Location(latitude: -10, longitude: 20)))
            }
            for result in [removed, set] {
                #expect(!result.contains(latin("+48.8583")) && !result.contains(latin("Paris")), "\(name)")
                #expect(!result.contains(latin("loci")), "\(name)")
            }
            #expect(try read(removed).location == nil, "\(name)")
            #expect(try read(set).location?.latitude == -10, "\(name)")
            #expect(try read(set)[\.quickTime.locationISO6709] == "-10+020/", "\(name)")
        }
    }

    @Test("A new place of a movie also removes the old one from its tracks") func clearsTracks() throws {
        var movie = EditableMovie()
        movie.video.extraBoxes = [
            MovieMetadataBuilder([.apple("location.body", "Earth"), .apple("location.name", "Paris")]).bytes,
            box("udta", UserDataBuilder.text("©xyz", Self.place)),
        ]
        let set = try MetadataEdit.edited(movie.bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
        }
        #expect(!set.contains(latin("Earth")) && !set.contains(latin("+48.8583")))
        // Names of the place stay, as everywhere.
        #expect(set.contains(latin("Paris")))
        #expect(try read(set).location?.latitude == 10)
    }

    @Test("A new place of a movie replaces the details of the old one, and keeps the direction of the camera")
    func replacesDetails() throws {
        let bytes = Self.movie([
            .apple("location.ISO6709", Self.place), .apple("location.accuracy.horizontal", "4.5"),
            .apple("location.date", "2020-01-01T00:00:00Z"), .apple("location.name", "Paris"),
            .apple("direction.motion", "90"), .apple("direction.facing", "180"),
        ])
        let set = try read(
            MetadataEdit.edited(bytes) {
                try $0.set(
                    \.location,
                    to: #require(
                        Location(
                            latitude: 10, longitude: 20, horizontalAccuracy: 7.5,
                            timestamp: CaptureDate("2025-07-11T15:44:38+02:00"))))
            })
        #expect(set[\.quickTime.locationAccuracyHorizontal] == 7.5)
        #expect(set[\.quickTime.locationDate] == "2025-07-11T15:44:38+0200")
        #expect(set[\.quickTime.locationName] == "Paris" && set[\.quickTime.directionMotion] == nil)
        #expect(set[\.quickTime.directionFacing] != nil)
        let bare = try read(
            MetadataEdit.edited(bytes) {
                try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
            })
        #expect(bare[\.quickTime.locationAccuracyHorizontal] == nil && bare[\.quickTime.locationDate] == nil)
        let removed = try read(MetadataEdit.edited(bytes) { $0.remove(\.location) })
        #expect(removed.properties(in: .quickTime).isEmpty)
    }

    @Test(
        "A place in XMP, also as rationals or with directions beside degrees, is replaced and removed as a whole"
    )
    func changesXMPPlaces() throws {
        let forms = [
            "<exif:GPSLatitude>59,54.5N</exif:GPSLatitude><exif:GPSLongitude>10,44E</exif:GPSLongitude>",
            """
            <exif:GPSLatitude>59.9</exif:GPSLatitude><exif:GPSLatitudeRef>N</exif:GPSLatitudeRef>
            <exif:GPSLongitude>10.7</exif:GPSLongitude><exif:GPSLongitudeRef>E</exif:GPSLongitudeRef>
            """,
            """
            <exif:GPSLatitude>59/1 54/1 0/1</exif:GPSLatitude><exif:GPSLatitudeRef>N</exif:GPSLatitudeRef>
            <exif:GPSLongitude>10/1 44/1 0/1</exif:GPSLongitude><exif:GPSLongitudeRef>E</exif:GPSLongitudeRef>
            """,
        ]
        for form in forms {
            let packet = XMPBuilder(
                form + "<exif:GPSAltitude>5/1</exif:GPSAltitude><exif:GPSMapDatum>WGS-84</exif:GPSMapDatum>")
            for bytes in [packet.bytes, Samples.jpeg(packet.segment)] {
                #expect(try read(bytes).location != nil, "\(form)")
                let removed = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
                #expect(!removed.contains(latin("GPS")) && !removed.contains(latin("59")), "\(form)")
                let set = try MetadataEdit.edited(bytes) {
                    try $0.set(\.location, to: #require(Location(latitude: -33.5, longitude: -70.25)))
                }
                let place = try read(set).location
                #expect(place?.latitude == -33.5 && place?.longitude == -70.25 && place?.altitude == nil)
                for text in ["GPSLatitudeRef", "GPSAltitude", "GPSMapDatum"] {
                    #expect(!set.contains(latin(text)), "\(form)")
                }
            }
        }
    }

    @Test("Exif in Photoshop's image resources loses what is set or removed") func changesResources() throws {
        let repeated = TIFFBuilder([TIFFEntry(0x013B, .ascii("Secret Person"))]).bytes
        let resources = IPTCBuilder.resource(0x0422, repeated)
        let bytes = JPEGBuilder(
            JPEGBuilder.Part.photoshop(resources) + [.frame(width: 320, height: 240), .scan]
        ).bytes
        #expect(bytes.contains(latin("Secret Person")))
        for names in [[], ["Ann"]] {
            let edited = try MetadataEdit.edited(bytes) {
                if names.isEmpty { $0.remove(\.creators) } else { try $0.set(\.creators, to: names) }
            }
            #expect(!edited.contains(latin("Secret Person")))
            #expect(try read(edited).creators == names)
        }
    }

    @Test("PNG's own texts go when the same is set or removed") func changesTexts() throws {
        func text(_ name: String, _ text: String) -> [UInt8] {
            PNGBuilder.chunk("tEXt", latin("\(name)\0\(text)"))
        }
        let bytes = PNGBuilder.file(
            PNGBuilder.header(width: 8, height: 8), text("Title", "A title"), text("Author", "Secret Person"),
            text("Description", "A lake"), text("Copyright", "(c) Ann"),
            text("Creation Time", "2001:02:03 04:05:06"), text("Software", "A program"))
        let edits:
            [(
                old: String, remove: (inout MetadataEdit) throws -> Void,
                set: (inout MetadataEdit) throws -> Void
            )] =
                [
                    ("A title", { $0.remove(\.title) }, { try $0.set(\.title, to: "New") }),
                    ("Secret Person", { $0.remove(\.creators) }, { try $0.set(\.creators, to: ["New"]) }),
                    (
                        "A lake", { $0.remove(\.descriptionText) },
                        { try $0.set(\.descriptionText, to: "New") }
                    ),
                    ("(c) Ann", { $0.remove(\.copyright) }, { try $0.set(\.copyright, to: "New") }),
                    (
                        "2001:02:03", { $0.remove(\.captureDate) },
                        { try $0.set(\.captureDate, to: #require(CaptureDate("2025-01-01T00:00:00"))) }
                    ),
                ]
        for (old, remove, set) in edits {
            for change in [remove, set] {
                let edited = try MetadataEdit.edited(bytes, change)
                #expect(!edited.contains(latin(old)) && edited.contains(latin("A program")), "\(old)")
            }
        }
    }

    @Test("PNG's own texts can be set and removed by key") func setsTexts() throws {
        let bytes = PNGBuilder.file(PNGBuilder.header(width: 8, height: 8))
        let set = try MetadataEdit.edited(bytes) {
            try $0.set(\.png.author, to: "Ann")
            try $0.set(\.png.title, to: "北京")
        }
        #expect(
            set.contains(latin("tEXtAuthor\0Ann")) && set.contains(latin("iTXtTitle\0\0\0\0\0") + utf8("北京")))
        #expect(try read(set)[\.png.author] == "Ann" && read(set).title == "北京")
        let removed = try MetadataEdit.edited(set) { try $0.remove(\.png.author) }
        #expect(try read(removed)[\.png.author] == nil && read(removed)[\.png.title] == "北京")
        var edit = MetadataEdit()
        try edit.set(\.png.author, to: "Ann")
        #expect(edit[\.png.author] == .set("Ann"))
        #expect(throws: MetadataError(.notEditable)) { try edit.plan(contentsOf: Samples.jpeg()) }
    }

    @Test("XMP's copies of TIFF's texts go with them") func changesXMPCopies() throws {
        let bytes = XMPBuilder("<tiff:Artist>Secret Person</tiff:Artist><dc:format>image/jpeg</dc:format>")
            .bytes
        #expect(!(try MetadataEdit.edited(bytes) { $0.remove(\.creators) }).contains(latin("Secret Person")))
        let set = try read(MetadataEdit.edited(bytes) { try $0.set(\.creators, to: ["Ann"]) })
        #expect(set[\.xmpTIFF.artist] == "Ann" && set.creators == ["Ann"])
    }

    @Test("A new orientation is also set in XMP, if a packet states one") func turnsPacket() throws {
        let exif = TIFFBuilder([TIFFEntry(0x0112, .short([1]))]).bytes
        let packet = XMPBuilder("<tiff:Orientation>1</tiff:Orientation>")
        let turned = try MetadataEdit.edited(Samples.jpeg(.exif(exif), packet.segment)) {
            try $0.set(\.tiff.orientation, to: .rightTop)
        }
        #expect(turned.contains(latin("<tiff:Orientation>6</tiff:Orientation>")))
        let other = try MetadataEdit.edited(Samples.jpeg(.exif(exif))) {
            try $0.set(\.tiff.orientation, to: .rightTop)
        }
        #expect(try read(other)[\.xmpTIFF.orientation] == nil)
    }

    @Test("The place of the movie in a motion photo is removed with that of the photo") func removesEmbedded()
        throws
    {
        let movie = Self.movie(
            [.text("©xyz", Self.place)], userData: [UserDataBuilder.text("©xyz", Self.place)])
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\"",
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)]))
        let photo = MotionPhotoBuilder.jpeg(packet, movie)
        #expect(photo.contains(latin("+48.8583")))
        #expect(!(try MetadataEdit.edited(photo) { $0.remove(\.location) }).contains(latin("+48.8583")))
    }

    // MARK: Dates

    @Test("A date that only a movie's header states is set there too, and in the headers of its tracks")
    func setsHeader() throws {
        let bytes = Self.movie(time: Self.headerTime)
        #expect(try read(bytes).captureDate?.description == "2025-07-11T15:44:38+00:00")
        let date = try #require(CaptureDate("2025-07-12T01:00:00+02:00"))
        let set = try read(MetadataEdit.edited(bytes) { try $0.set(\.captureDate, to: date) })
        #expect(set.captureDate == date)
        // 2025-07-11T23:00:00Z is 26,122 seconds later.
        #expect(set[\.movie.creationTime] == 3_835_119_600)
        #expect(set.parts.compactMap { $0.track?.creationTime }.allSatisfy { $0 == 3_835_119_600 })
        // The moment of a floating date is not known.
        let floating = try read(
            MetadataEdit.edited(bytes) {
                try $0.set(\.captureDate, to: #require(CaptureDate("2025-07-12T01:00:00")))
            })
        #expect(floating[\.movie.creationTime] == 0)
        // With another statement, the header is when the file was made.
        let other = Self.movie([.apple("creationdate", "2025-07-11T15:44:38Z")], time: Self.headerTime)
        let kept = try read(MetadataEdit.edited(other) { try $0.set(\.captureDate, to: date) })
        #expect(kept[\.movie.creationTime] == Int64(Self.headerTime))
    }

    @Test("A removed date of a movie is also cleared in its headers") func clearsHeader() throws {
        let bytes = Self.movie([.apple("creationdate", "2025-07-11T15:44:38Z")], time: Self.headerTime)
        let removed = try MetadataEdit.edited(bytes) { $0.remove(\.captureDate) }
        #expect(try read(removed).captureDate == nil)
        #expect(try read(removed)[\.movie.creationTime] == 0)
        #expect(try read(removed).parts.compactMap { $0.track?.creationTime } == [0])
        #expect(!removed.contains(uint32(UInt32(Self.headerTime))))
        // The time of a later change has another meaning.
        var movie = EditableMovie()
        movie.movie.creationTime = Self.headerTime
        movie.movie.modificationTime = Self.headerTime + 60
        let changed = try read(MetadataEdit.edited(movie.bytes) { $0.remove(\.captureDate) })
        #expect(changed[\.movie.creationTime] == 0)
        #expect(changed[\.movie.modificationTime] == Int64(Self.headerTime) + 60)
    }

    @Test("The times of tracks that differ from the movie's keep their distance, and are cleared with it")
    func movesTimesOfTracks() throws {
        var movie = EditableMovie()
        movie.movie.creationTime = Self.headerTime
        movie.video.creationTime = Self.headerTime + 1
        let bytes = movie.bytes
        func times(_ change: (inout MetadataEdit) throws -> Void) throws -> [UInt64] {
            try read(MetadataEdit.edited(bytes, change)).parts.compactMap { $0.track?.creationTime }
        }
        #expect(try times { $0.shiftDates(by: .seconds(3_600)) } == [Self.headerTime + 3_601])
        #expect(try times { $0.remove(\.captureDate) } == [0])
        // Also if the movie states no time.
        var other = EditableMovie()
        other.video.creationTime = Self.headerTime
        let cleared = try read(MetadataEdit.edited(other.bytes) { $0.remove(\.captureDate) })
        #expect(cleared.parts.compactMap { $0.track?.creationTime } == [0])
    }

    @Test("A removed date is not read from the digitized date") func removesDigitizedDate() throws {
        let exif = TIFFBuilder([
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00")),
                    TIFFEntry(0x9004, .ascii("2020:02:28 23:30:01")), TIFFEntry(0x9292, .ascii("978")),
                ]))
        ]).bytes
        let removed = try read(MetadataEdit.edited(Samples.jpeg(.exif(exif))) { $0.remove(\.captureDate) })
        #expect(removed.captureDate == nil && removed.digitizedDate == nil)
        #expect(removed[\.exif.subsecTimeDigitized] == nil)
    }

    @Test("A shift keeps the form of a text, its decimals and its offset") func shiftsTexts() throws {
        let forms: [(old: String, new: String)] = [
            ("2020:02:28 23:30:00", "2020:02:29 00:30:00"),
            ("2020:02:28 23:30:00.978", "2020:02:29 00:30:00.978"),
            ("2020-02-28T23:30:00.5+01:00", "2020-02-29T00:30:00.5+01:00"),
            ("2020-02-28T23:30Z", "2020-02-29T00:30Z"),
            ("2020-12-31T23:59:59-0500", "2021-01-01T00:59:59-0500"),
            // RFC 2822 §3.3: 11 July 2025 is a Friday.
            ("Fri, 11 Jul 2025 23:44:38 +0200", "Sat, 12 Jul 2025 00:44:38 +0200"),
            ("28 Feb 2025 23:44 GMT", "01 Mar 2025 00:44 GMT"),
        ]
        for (old, new) in forms {
            #expect(PrintedDate(old)?.shifted(bySeconds: 3_600) == new)
            #expect(PrintedDate(new)?.shifted(bySeconds: -3_600) == old)
        }
        for text in ["2020:02:28", "yesterday", "", "May", "1 May 2020"] {
            #expect(PrintedDate(text) == nil, "\(text)")
        }
        let exif = TIFFBuilder([
            TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii("2020:02:28 23:30:00.978"))]))
        ]).bytes
        let shifted = try read(
            MetadataEdit.edited(Samples.jpeg(.exif(exif))) { $0.shiftDates(by: .seconds(3_600)) })
        #expect(shifted[\.exif.dateTimeOriginal] == "2020:02:29 00:30:00.978")
        #expect(shifted.captureDate?.subsecond == Fraction(978, 1_000))
    }

    @Test("Positions by other names, and those of a map, are removed with the location")
    func removesNamelessPositions() throws {
        let movie = Self.movie([
            .text("GPSLatitude", "48.8583"), .text("vendor.position.xyz", "+48.8583"),
        ])
        #expect(
            try MetadataEdit.edited(movie) { $0.remove(\.location) }.firstRange(of: latin("48.8583")) == nil)
        // OGC GeoTIFF 1.1: a tie point, the size of a pixel, the keys.
        let point = [0, 0, 0, 2.2945, 48.8583, 0].map(\.bitPattern).flatMap { uint64($0) }
        let map = TIFFBuilder([
            TIFFEntry(0x0100, .short([1])), TIFFEntry(0x8482, .double([0, 0, 0, 2.2945, 48.8583, 0])),
            TIFFEntry(0x87AF, .short([1, 1, 0, 0])),
        ]).bytes
        #expect(map.firstRange(of: point) != nil)
        let removed = try MetadataEdit.edited(map) { $0.remove(\.location) }
        #expect(removed.firstRange(of: point) == nil)
        #expect(try read(removed)[\.tiff.geoKeyDirectory] == nil)
    }

    @Test("A removed location is also removed from the directories of the thumbnail")
    func removesLocationOfThumbnail() throws {
        var directory = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker")), SharingEdits.gps])
        directory.next = .directory(TIFFDirectory([TIFFEntry(0x0103, .short([6])), SharingEdits.gps]))
        let file = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        let position = [48, 1, 12, 1, 3456, 100].flatMap { uint32($0) }
        #expect(file.contains(position))
        let removed = try MetadataEdit.edited(file) { $0.remove(\.location) }
        #expect(!removed.contains(position))
        #expect(try read(removed)[\.tiff.make] == "Maker")
        // A new location is that of the picture alone.
        let set = try read(
            MetadataEdit.edited(file) {
                try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
            })
        #expect(set.location?.latitude == 10)
    }

    @Test(
        "Positions of drones and places with coordinates are removed from XMP; the names of places and sensitivities stay"
    )
    func removesOtherPositions() throws {
        let packet = XMPBuilder(
            """
            <drone-dji:GpsLatitude>+47.3541841</drone-dji:GpsLatitude>
            <drone-dji:AbsoluteAltitude>+1523.47</drone-dji:AbsoluteAltitude>
            <drone-dji:FlightPitchDegree>+1.5</drone-dji:FlightPitchDegree>
            <own:Longitude>10.1913155</own:Longitude>
            <Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType="Resource">
            <exif:GPSLatitude>47,21.251046N</exif:GPSLatitude>
            </rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>
            <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource">
            <Iptc4xmpExt:City>Reutte</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
            <exifEX:ISOSpeedLatitudeyyy>400</exifEX:ISOSpeedLatitudeyyy>
            """,
            declarations: """
                xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:own="http://example.org/own/" \
                xmlns:exifEX="http://cipa.jp/exif/1.0/"
                """)
        let file = JPEGBuilder([packet.segment, .frame(width: 320, height: 240), .scan]).bytes
        for location in [nil, Location(latitude: 10, longitude: 20)] {
            let edited = try MetadataEdit.edited(file) {
                if let location { try $0.set(\.location, to: location) } else { $0.remove(\.coordinates) }
            }
            for text in ["47.3541841", "1523.47", "10.1913155", "47,21.251046"] {
                #expect(file.contains(latin(text)) && !edited.contains(latin(text)), "\(text)")
            }
            for text in ["FlightPitchDegree", "Reutte", "ISOSpeedLatitudeyyy"] {
                #expect(edited.contains(latin(text)), "\(text)")
            }
            #expect(try read(edited).location == location)
        }
    }

    private static let repeatedKeywords = XMPBuilder(
        """
        <dc:subject><rdf:Bag><rdf:li>Reutte</rdf:li><rdf:li>Oma</rdf:li></rdf:Bag></dc:subject>
        <lr:hierarchicalSubject><rdf:Bag><rdf:li>Austria|Reutte</rdf:li><rdf:li>Family|Oma</rdf:li>
        </rdf:Bag></lr:hierarchicalSubject>
        <digiKam:TagsList><rdf:Seq><rdf:li>Austria/Reutte</rdf:li><rdf:li>Family/Oma</rdf:li></rdf:Seq>
        </digiKam:TagsList>
        <MicrosoftPhoto:LastKeywordXMP><rdf:Bag><rdf:li>Austria/Reutte</rdf:li></rdf:Bag>
        </MicrosoftPhoto:LastKeywordXMP>
        <mediapro:CatalogSets><rdf:Bag><rdf:li>Trips|Reutte</rdf:li></rdf:Bag></mediapro:CatalogSets>
        <acdsee:categories>&lt;Categories&gt;&lt;Category Assigned="1"&gt;Reutte&lt;/Category&gt;&lt;/Categories&gt;
        </acdsee:categories>
        <pdf:Keywords>Reutte, Oma</pdf:Keywords>
        <mwg-kw:Keywords rdf:parseType="Resource"><mwg-kw:Hierarchy><rdf:Bag>
        <rdf:li rdf:parseType="Resource"><mwg-kw:Keyword>Austria</mwg-kw:Keyword><mwg-kw:Children><rdf:Bag>
        <rdf:li rdf:parseType="Resource"><mwg-kw:Keyword>Reutte</mwg-kw:Keyword></rdf:li></rdf:Bag>
        </mwg-kw:Children></rdf:li>
        <rdf:li rdf:parseType="Resource"><mwg-kw:Keyword>Oma</mwg-kw:Keyword></rdf:li>
        </rdf:Bag></mwg-kw:Hierarchy></mwg-kw:Keywords>
        """,
        declarations: """
            xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/" \
            xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/" \
            xmlns:mediapro="http://ns.iview-multimedia.com/mediapro/1.0/" \
            xmlns:acdsee="http://ns.acdsee.com/iptc/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
            xmlns:mwg-kw="http://www.metadataworkinggroup.com/schemas/keywords/"
            """
    ).bytes

    @Test("Keywords that programs repeat in their own namespaces are removed with the others")
    func removesRepeatedKeywords() throws {
        let removed = try MetadataEdit.edited(Self.repeatedKeywords) { $0.remove(\.keywords) }
        for text in ["Reutte", "Oma"] { #expect(!removed.contains(latin(text))) }
    }

    @Test(
        "Lists that repeat keywords lose what is no keyword any more, and nothing else",
        arguments: [false, true])
    func narrowsRepeatedKeywords(isTaken: Bool) throws {
        let edited = try MetadataEdit.edited(Self.repeatedKeywords) { edit in
            if isTaken {
                try edit.remove(["Reutte"], from: \.keywords)
            } else {
                try edit.set(\.keywords, to: ["Oma", "Tyrol"])
            }
        }
        #expect(!edited.contains(latin("Reutte")) && !edited.contains(latin("Austria")))
        let file = try read(edited)
        #expect(file.keywords == (isTaken ? ["Oma"] : ["Oma", "Tyrol"]))
        #expect(file[\.lightroom.hierarchicalSubject] == ["Family|Oma"])
        #expect(file[\.digiKam.tagsList] == ["Family/Oma"])
        #expect(file[\.pdf.keywords] == "Oma")
        #expect(
            file[\.keywordTree.keywords]?["mwg-kw:Hierarchy"]?.items.map { $0["mwg-kw:Keyword"]?.text } == [
                "Oma"
            ])
        #expect(file[\.acdsee.categories] == nil && file[\.mediaPro.catalogSets] == nil)
        // A new keyword is not invented there.
        #expect(edited.ranges(of: latin("Tyrol")).count == (isTaken ? 0 : 1))
    }

    @Test(
        "A title, a description and keywords of a movie are set where players look",
        arguments: ["qt  ", "isom"])
    func setsTextsForPlayers(brand: String) throws {
        var movie = EditableMovie()
        movie.movie.brand = brand
        let edited = try MetadataEdit.edited(movie.bytes) { edit in
            try edit.set(\.title, to: "Harbour")
            try edit.set(\.descriptionText, to: "Boats")
            try edit.set(\.keywords, to: ["sea", "boats"])
        }
        let file = try read(edited)
        if brand == "isom" {
            #expect(file[\.itemList.title] == "Harbour" && file[\.itemList.shortDescription] == "Boats")
            #expect(file[\.itemList.keyword] == "sea, boats" && file[\.userData.title] == nil)
        } else {
            #expect(file[\.userData.title] == "Harbour" && file[\.userData.movieDescription] == "Boats")
            #expect(file[\.userData.keywords] == "sea, boats" && file[\.itemList.title] == nil)
        }
        // A movie without keys does not get any.
        #expect(file[\.quickTime.title] == nil)
        let removed = try MetadataEdit.edited(edited) { edit in
            edit.remove(\.title)
            edit.remove(\.descriptionText)
            edit.remove(\.keywords)
        }
        for text in ["Harbour", "Boats", "sea"] { #expect(!removed.contains(latin(text)), "\(text)") }
    }

    @Test("PNG's creation time is shifted") func shiftsCreationTime() throws {
        let bytes = PNGBuilder.file(
            PNGBuilder.header(width: 8, height: 8),
            PNGBuilder.chunk("tEXt", latin("Creation Time\02025-07-11T15:44:38+02:00")))
        let shifted = try MetadataEdit.edited(bytes) { $0.shiftDates(by: .seconds(-60)) }
        #expect(try read(shifted)[\.png.creationTime] == "2025-07-11T15:43:38+02:00")
        #expect(shifted.count == bytes.count)
    }

    @Test("The header of a movie with a day in its user data is shifted, with the headers of the tracks")
    func shiftsHeader() throws {
        let bytes = Self.movie(userData: [UserDataBuilder.text("©day", "2025")], time: Self.headerTime)
        let shifted = try read(MetadataEdit.edited(bytes) { $0.shiftDates(by: .seconds(60)) })
        #expect(shifted.captureDate?.description == "2025-07-11T15:45:38+00:00")
        #expect(shifted.parts.compactMap { $0.track?.creationTime }.allSatisfy { $0 == 3_835_093_538 })
        #expect(shifted[\.userData.contentCreateDate] == "2025")
    }

    @Test("Shifts of one edit add up") func addsShifts() throws {
        let bytes = XMPBuilder("<xmp:CreateDate>2019-03-04T05:06:07</xmp:CreateDate>").bytes
        let shifted = try MetadataEdit.edited(bytes) {
            $0.shiftDates(by: .seconds(60))
            $0.shiftDates(by: .seconds(3_600))
        }
        #expect(try read(shifted)[\.xmp.createDate]?.description == "2019-03-04T06:07:07")
    }
}
