// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Docs/JSON.md lists exactly the members that the tool writes.
@Suite struct JSONDocumentTests {
    private typealias Object = [String: Any]

    // MARK: The document

    /// Returns the member paths in the first column of a heading's tables, up to the next heading of the same level.
    private static func documentedMembers(under heading: String) throws -> Set<String> {
        let url = PackageFiles.root.appendingPathComponent("Docs/JSON.md")
        var members: Set<String> = []
        var isInside = false
        for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("## ") { isInside = line == "## \(heading)" }
            guard isInside, line.hasPrefix("| `"), let name = line.split(separator: "`").dropFirst().first,
                line.hasPrefix("| `\(name)` |"), name != "RunTime"
            else { continue }
            #expect(members.insert(String(name)).inserted, "\(name) is named twice")
        }
        try #require(!members.isEmpty, "\(heading)")
        return members
    }

    static func compare(_ written: Set<String>, _ heading: String) throws {
        let documented = try documentedMembers(under: heading)
        #expect(written.subtracting(documented).sorted() == [], "written, but not in Docs/JSON.md")
        #expect(documented.subtracting(written).sorted() == [], "in Docs/JSON.md, but not written")
    }

    // MARK: Members written

    /// Adds the paths of an object's members, such as "parts[].role".
    private static func collect(_ value: Any, at path: String, into members: inout Set<String>) {
        switch value {
        case let object as Object:
            for (name, value) in object {
                let path = path.isEmpty ? name : "\(path).\(name)"
                members.insert(path)
                switch name {
                case "properties": collectStructures(value, into: &members)
                // An operation's members are the editor's, and a packet's are the file's.
                case "meanings", "settings", "xmp", "value", "parameters": break
                default: collect(value, at: path, into: &members)
                }
            }
        case let array as [Any]:
            for value in array { collect(value, at: path + "[]", into: &members) }
        default: break
        }
    }

    /// Adds the properties that have members, by dictionary.
    private static func collectStructures(_ dictionaries: Any, into members: inout Set<String>) {
        for case (let dictionary, let properties as Object) in dictionaries as? Object ?? [:] {
            // A property list's members are the camera's.
            guard dictionary != "MakerApple" else { continue }
            for (name, value) in properties where value is Object || value is [Object] {
                // An empty array of numbers is also an array of objects.
                if let array = value as? [Any], array.isEmpty { continue }
                members.insert("\(dictionary).\(name)")
                collect(value, at: "\(dictionary).\(name)", into: &members)
            }
        }
    }

    /// Returns the member paths of a line, which has the version of the format first.
    static func members(ofJSON text: String) throws -> Set<String> {
        #expect(text.hasPrefix("{\"formatVersion\":1,"))
        var members: Set<String> = []
        collect(try JSONSerialization.jsonObject(with: Data(text.utf8)), at: "", into: &members)
        members.remove("formatVersion")
        return members
    }

    /// Returns the member paths of the tool's output for files in an empty folder.
    private static func members(
        ofCommand arguments: [String], files: [String: [UInt8]] = [:]
    ) throws -> [Set<String>] {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try CommandLineTool.run(arguments, in: folder).outputLines.map(members(ofJSON:))
        }
    }

    /// Credentials whose certificate was issued by a unit instead of an organization: 2.5.4.11 instead of 2.5.4.10.
    private static let credentialsOfUnit: [UInt8] = {
        var bytes = CredentialsSamples.rich
        let name = [0x55, 0x04, 0x0A, 0x0C, 17] + latin("Example Authority")
        if let range = bytes.firstRange(of: name) { bytes[range.lowerBound + 2] = 0x0B }
        return bytes
    }()

    // MARK: Files

    /// A photo with all properties derived from an Exif block, and a thumbnail with codes.
    private static let photo: [UInt8] = {
        let gps = [
            TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(10, 1), (30, 1), (0, 1)])),
            TIFFEntry(0x0003, .ascii("W")), TIFFEntry(0x0004, .rational([(20, 1), (15, 1), (0, 1)])),
            TIFFEntry(0x0006, .rational([(5, 2)])),
            TIFFEntry(0x0007, .rational([(9, 1), (27, 1), (6, 1)])),
            TIFFEntry(0x000C, .ascii("K")), TIFFEntry(0x000D, .rational([(36, 1)])),
            TIFFEntry(0x000E, .ascii("T")), TIFFEntry(0x000F, .rational([(90, 1)])),
            TIFFEntry(0x0010, .ascii("T")), TIFFEntry(0x0011, .rational([(180, 1)])),
            TIFFEntry(0x001D, .ascii("2025:05:26")), TIFFEntry(0x001F, .rational([(5, 1)])),
        ]
        let apple = [
            TIFFEntry(0x000B, .ascii("BURST")), TIFFEntry(0x0011, .ascii("LIVE")),
            TIFFEntry(0x0021, .signedRational([(1, 1)])), TIFFEntry(0x0030, .signedRational([(1, 1)])),
        ]
        let exif = [
            TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x829D, .rational([(9, 5)])),
            TIFFEntry(0x8827, .short([100])), TIFFEntry(0x9003, .ascii("2025:05:26 09:27:06")),
            TIFFEntry(0x9004, .ascii("2025:05:26 09:27:06")), TIFFEntry(0x9204, .signedRational([(1, 3)])),
            TIFFEntry(0x920A, .rational([(7, 1)])),
            TIFFEntry(0x927C, .undefined(AppleNoteBuilder(apple).bytes)),
            TIFFEntry(0xA405, .short([24])), TIFFEntry(0xA434, .ascii("A lens")),
        ]
        let thumbnail = TIFFDirectory([
            TIFFEntry(0x0103, .short([6])), TIFFEntry(0x0201, .long([8])), TIFFEntry(0x0202, .long([4])),
        ])
        let directory = TIFFDirectory(
            [
                TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x0112, .short([6])),
                TIFFEntry(0x0131, .raw(type: 99, count: 1, zeros(4))),
                TIFFEntry(0x0132, .ascii("2025:05:26 09:27:06")), TIFFEntry(0x8769, .directory(exif)),
                TIFFEntry(0x8825, .directory(gps)),
            ], next: .directory(thumbnail))
        return Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
    }()

    /// An AV1 image with an auxiliary image.
    private static let image: [UInt8] = {
        var file = HEIFBuilder()
        file.items = [.init(1, "av01", filler(40)), .init(2, "av01", filler(20))]
        file.references = [.init(type: "auxl", from: 2, to: [1])]
        for item in [1, 2] as [UInt32] {
            file.add(ImageProperty.extents(320, 240), to: item)
            file.add(box("av1C", [0x81, 0, 0, 0]), to: item)
        }
        file.add(ImageProperty.auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:depth"), to: 2)
        return file.bytes
    }()

    /// A photo with more diagnostics than are kept.
    private static let brokenPhoto: [UInt8] = {
        let rows = (0..<400).map { TIFFEntry(0x1000 + UInt16($0), .raw(type: 99, count: 1, zeros(4))) }
        return Samples.jpeg(.exif(TIFFBuilder(rows).bytes))
    }()

    /// A movie with a video track and an audio track.
    private static let movie: [UInt8] = {
        var video = TrackBuilder()
        video.language = 0x15C7
        video.mediaDuration = 600
        video.descriptions = [SampleDescription.video("hvc1", width: 640, height: 480)]
        video.timeToSample = [(30, 20)]
        var sound = TrackBuilder()
        sound.id = 2
        sound.handler = "soun"
        sound.descriptions = [SampleDescription.sound("mp4a", channels: 2, bits: 16, rate: 44_100)]
        var movie = MovieBuilder()
        movie.duration = 600
        movie.tracks = [video, sound]
        return movie.bytes
    }()

    /// Photos with an edit of Photos, with an edit of Core Image, and with a movie.
    private static let edits: [[UInt8]] = {
        let packet = Adjustments(operations: [.vibrance(0.5)])
            .xmp(extent: ImageRectangle(x: 0, y: 0, width: 1, height: 1))
        return AdjustmentSamples.files.map(\.bytes) + [MotionPhotoBuilder.jpeg(packet, [])]
    }()

    // MARK: Tests

    @Test("Every member of `show --json` is documented, and every documented one is written")
    func documentsShow() throws {
        var written: Set<String> = []
        let others = [Self.photo, Self.image, Self.brokenPhoto, Self.movie] + Self.edits
        for bytes in BuiltFiles.all.map(\.bytes) + others {
            let metadata = try MediaMetadata(bytes: bytes)
            written.formUnion(try Self.members(ofJSON: metadata.json(file: "a", includesCodeMeanings: true)))
        }
        for metadata in try [
            read(GainMapSamples.disagreeing), SpatialSamples.completeMovie(), SpatialSamples.pair(),
            read(Samples.generatedPicture), read(Samples.pictureWithParameters),
        ] {
            written.formUnion(try Self.members(ofJSON: metadata.json(file: "a", includesCodeMeanings: true)))
        }
        for name in [
            "live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg",
            "live-photo-jpeg/movie.mov",
        ] {
            let metadata = try MediaMetadata(contentsOf: PackageFiles.fixture(name).path)
            written.formUnion(try Self.members(ofJSON: metadata.json(file: name, includesCodeMeanings: true)))
        }
        let micro = "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(MotionPhotoBuilder.movie.count)\" "
        let packet = MotionPhotoBuilder.packet(micro + "GCamera:MicroVideoPresentationTimestampUs=\"1\"")
        let motion = MotionPhotoBuilder.jpeg(packet, MotionPhotoBuilder.movie)
        for members in try Self.members(ofCommand: ["show", "--json", "a.jpg"], files: ["a.jpg": motion]) {
            written.formUnion(members)
        }
        for (arguments, bytes) in [
            (["show", "--json", "--bindings", "a.jpg"], CredentialsSamples.rich),
            (["show", "--json", "--bindings", "a.jpg"], CredentialsSamples.linked),
            (["show", "--json", "a.jpg"], Self.credentialsOfUnit),
            (["show", "--json", "a.jpg"], LivePhotoFixtures.movie(.init(tiny: ()), identifier: "A")),
        ] {
            for members in try Self.members(ofCommand: arguments, files: ["a.jpg": bytes]) {
                written.formUnion(members)
            }
        }
        let fields = "<dc:subject><rdf:Bag><rdf:li>k</rdf:li></rdf:Bag></dc:subject>"
        let title = "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">t</rdf:li></rdf:Alt></dc:title>"
        let place = #""geoData": {"latitude": 1.0, "longitude": 2.0, "altitude": 3.0}"#
        let takeout =
            #"{"title": "a.jpg", "description": "d", "photoTakenTime": {"timestamp": "1600596727"}, "favorited": true, "#
            + #""archived": true, "trashed": true, "people": [{"name": "p"}], "# + place + "}"
        let sidecars: [String: [UInt8]] = [
            "a.jpg": Self.photo, "a.jpg.json": utf8(takeout),
            "a.xmp": utf8(XMPBuilder(fields + title, attributes: "xmp:Rating=\"4\"").text),
            "Photo Details.csv": utf8(
                "imgName,favorite,hidden,deleted,originalCreationDate\na.jpg,no,yes,no,\n"),
            "a.AAE": AdjustmentData(formatIdentifier: "com.apple.photo", formatVersion: "1.4", data: [1])
                .aae(), "b.jpg": Self.photo, "b.jpg.json": utf8("{"),
        ]
        for members in try Self.members(
            ofCommand: ["show", "--json", "--sidecars", "a.jpg", "b.jpg"], files: sidecars)
        {
            // The members of a place and of an edit are documented with those of the file.
            written.formUnion(
                members.filter {
                    !$0.hasPrefix("sidecars[].values.location.") && !$0.hasPrefix("sidecars[].adjustments.")
                })
        }
        try Self.compare(written, "`photometa show --json`")
    }

    @Test("Every dictionary is documented") func documentsDictionaries() throws {
        let url = PackageFiles.root.appendingPathComponent("Docs/JSON.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let missing = MetadataDictionary.all.map(\.rawValue).filter { !text.contains("`\($0)`") }
        #expect(missing == [])
    }

    @Test("`--select` omits derived properties and parts") func documentsSelect() throws {
        let lines = try Self.members(
            ofCommand: ["show", "--json", "--meanings", "--select", "exif.exposureTime,tiff", "a.jpg"],
            files: ["a.jpg": Self.photo])
        let members = lines.flatMap(\.self).filter { !$0.contains(".") && !$0.contains("[") }
        #expect(
            members.sorted() == [
                "diagnostics", "file", "format", "kind", "meanings", "properties", "size", "statistics",
            ])
    }

    @Test("The members for an unreadable file are documented", arguments: ["show", "pairs"])
    func documentsErrors(_ command: String) throws {
        let lines = try Self.members(ofCommand: [command, "--json", "absent.jpg"])
        #expect(lines.count == 1)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "Files that cannot be read")
    }

    @Test("Every member of `pairs --json` is documented, and every documented one is written")
    func documentsPairs() throws {
        let built = LivePhotoFixtures.Payloads(tiny: ())
        let movie = LivePhotoFixtures.movie(built, identifier: LivePhotoFixtures.identifier)
        // Two movies yield a finding.
        let lines = try Self.members(
            ofCommand: ["pairs", "--json", "--to-motion-photos", "."],
            files: [
                "a.heic": LivePhotoFixtures.heic(built), "b.mov": movie, "c.mov": movie,
                "d.jpg": CommandFiles.photo(live: "D"),
                "d.mov": CommandFiles.movie(live: "D", duration: 6_000),
                // A file that is taken apart first.
                "e.livp": ZIPBuilder([
                    ("E.JPG", CommandFiles.photo(live: "E")),
                    ("E.MOV", CommandFiles.movie(live: "E", duration: 6_000)),
                ]).bytes,
            ])
        #expect(lines.count == 3)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa pairs --json`")
    }

    @Test("Every member of `track --json` is documented, and every documented one is written")
    func documentsTrack() throws {
        let files = ["a.mov": TimedMovie.cameraPosition, "b.mov": TimedMovie.telemetry]
        let lines = try Self.members(ofCommand: ["track", "--json", "a.mov", "b.mov"], files: files)
        #expect(lines.count == 2)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa track --json`")
    }

    @Test("Every member of `layout --json` is documented, and every documented one is written")
    func documentsLayout() throws {
        var movie = MovieBuilder()
        movie.tracks = [TrackBuilder()]
        movie.tracks[0].sampleSizes = [64]
        movie.tracks[0].firstSampleOffset = movie.mediaDataOffset
        let image = HEIFBuilder(items: [HEIFBuilder.Item(1, "hvc1", filler(9))])
        let lines = try Self.members(
            ofCommand: ["layout", "--json", "a.mov", "b.heic", "c.mov"],
            files: ["a.mov": movie.bytes, "b.heic": image.bytes, "c.mov": Array(movie.bytes.dropLast(3))])
        #expect(lines.count == 3)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa layout --json`")
    }

    @Test("Every member of `assemble --json` is documented, and every documented one is written")
    func documentsAssemble() throws {
        let lines = try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", JPEGBuilder.image())
            try folder.write("b.mp4", EditableMovie().bytes)
            let output = folder.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            let arguments = ["assemble", "--json", "--output", "out", "a.jpg", "b.mp4"]
            return try CommandLineTool.run(arguments, in: folder).outputLines.map(Self.members(ofJSON:))
        }
        #expect(lines.count == 1)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa assemble --json`")
    }

    @Test(
        "Every member of `assemble --motion-photo --json` is documented, and every documented one is written")
    func documentsMotionPhoto() throws {
        let members = try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", JPEGBuilder.image())
            try folder.write("b.mp4", EditableMovie().bytes)
            let arguments = [
                "assemble", "--json", "--motion-photo", "--still-time", "0.5", "--output", ".", "a.jpg",
                "b.mp4",
            ]
            let lines = try CommandLineTool.run(arguments, in: folder).outputLines
            #expect(lines.count == 1)
            return try lines.map(Self.members(ofJSON:)).reduce(into: Set()) { $0.formUnion($1) }
        }
        try Self.compare(members, "`photometa assemble --motion-photo --json`")
    }

    @Test("Every member of `keys --json` is documented, and every documented one is written")
    func documentsKeys() throws {
        let lines = try Self.members(ofCommand: ["keys", "--json"])
        #expect(lines.count { $0.contains("dictionary") } == MetadataKeys.all.count)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa keys --json`")
    }

    @Test("Every member of `get --json` is documented, and every documented one is written")
    func documentsGet() throws {
        let lines = try Self.members(
            ofCommand: ["get", "--json", "format", "a.jpg"], files: ["a.jpg": CommandFiles.photo()])
        // The members of `values` are the user's.
        let members = lines.flatMap(\.self).filter { $0 != "values.format" }
        try Self.compare(Set(members), "`photometa get --json`")
    }

    @Test("Every member of `diff --json` is documented, and every documented one is written")
    func documentsDiff() throws {
        let lines = try Self.members(
            ofCommand: ["diff", "--json", "a.jpg", "b.jpg"],
            files: ["a.jpg": Self.photo, "b.jpg": CommandFiles.photo(model: "Other")])
        #expect(lines.count == 1)
        // A size is an object.
        let members = lines.flatMap(\.self).filter { !$0.hasSuffix(".width") && !$0.hasSuffix(".height") }
        try Self.compare(Set(members), "`photometa diff --json`")
    }

    @Test("Every member of `check --json` is documented, and every documented one is written")
    func documentsCheck() throws {
        let lines = try Self.members(
            ofCommand: ["check", "--json", "."],
            files: [
                "a.png": CommandFiles.photo(), "b.jpg": Self.brokenPhoto,
                "c.jpg": PictureFeatureCommandTests.generated,
            ])
        #expect(lines.count == 3)
        try Self.compare(lines.reduce(into: []) { $0.formUnion($1) }, "`photometa check --json`")
    }

    @Test("Every member of `rename --json` is documented, and every documented one is written")
    func documentsRename() throws {
        var written: Set<String> = []
        for arguments in [[], ["--dry-run"]] {
            let lines = try Self.members(
                ofCommand: ["rename", "--json", "--fix-extensions", "--format", "x"] + arguments + ["."],
                files: ["a.heic": CommandFiles.photo(), "LOST.AAE": utf8("adjustments")])
            #expect(lines.count == 2)
            for members in lines { written.formUnion(members) }
        }
        try Self.compare(written, "`photometa rename --json`")
    }
}
