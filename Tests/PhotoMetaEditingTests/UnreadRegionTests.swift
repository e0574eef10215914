// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The result of a removal names the regions that may still contain what was removed.
struct UnreadRegionTests {
    private typealias Kind = UnreadRegion.Kind
    private typealias Contents = UnreadRegion.Contents

    private static func unread(
        _ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void
    ) throws -> [UnreadRegion] {
        var edit = MetadataEdit()
        try change(&edit)
        let plan = try edit.plan(contentsOf: bytes)
        let result = try plan.applied(to: bytes)
        for region in plan.unread {
            #expect(region.range.upperBound <= result.count && region.byteCount <= region.range.byteCount)
            #expect(region.kind.contents.isSuperset(of: region.contents) && !region.contents.isEmpty)
        }
        return plan.unread
    }

    /// A movie without media.
    private static let movie: [UInt8] = {
        var movie = MovieBuilder()
        movie.mediaData = []
        return movie.bytes
    }()
    /// The telemetry of a camera, in a segment that no reader knows.
    private static let telemetry = JPEGBuilder.Part.segment(0xE6, latin("GoPro\0DEVC, 59,54.5N"))

    @Test(
        "The picture of a PNG file's gain map is named if it has more than pixels", arguments: [false, true])
    func namesGainMapPicture(hasText: Bool) throws {
        let map = PNGBuilder.file(
            PNGBuilder.chunk("gmAP", ISOGainMap().metadata),
            hasText ? PNGBuilder.chunk("tEXt", latin("Comment\0at home, 48.1 N")) : [])
        let unread = try Self.unread(PNGBuilder.file(PNGBuilder.chunk("gdAT", map))) { $0.remove(\.location) }
        #expect(Set(unread.map(\.kind)) == (hasText ? [.chunk] : []))
    }

    // MARK: Table

    @Test("Every kind of region has one row, with a reason") func tableIsComplete() {
        for kind in Kind.allCases {
            let rows = UnreadRegion.rows.filter { $0.kind == kind }
            #expect(rows.count == 1, "\(kind)")
            #expect(rows.allSatisfy { !$0.contents.isEmpty && !$0.words.isEmpty && $0.reason.hasSuffix(".") })
            #expect(kind.description == rows.first?.words && kind.reason == rows.first?.reason)
        }
    }

    @Test("The article on editing has the table") func documentsTable() throws {
        let url = PackageFiles.root.appendingPathComponent(
            "Sources/PhotoMetaEditing/PhotoMetaEditing.docc/EditingFiles.md")
        let lines = Set(try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init))
        for row in UnreadRegion.rows {
            let contents = row.contents == .all ? "everything" : row.contents.description
            #expect(lines.contains("| `\(row.kind.rawValue)` | \(row.words) | \(contents) | \(row.reason) |"))
        }
    }

    @Test("Every region that a layout calls unknown, unreferenced or not examined has a kind")
    func findsKindOfEveryUnknownLeaf() throws {
        var kinds: Set<Kind> = []
        for file in BuiltFiles.all {
            guard let layout = try? FileLayout(contentsOf: file.bytes) else { continue }
            let search = UnreadSearch(layout, .all)
            let window = ByteWindow(whole: ContiguousArray(file.bytes))
            for leaf in layout.leaves
            where [.unknown, .unreferenced, .notExamined].contains(leaf.role) {
                let labels = leaf.owners.map { layout.regions[$0].label }
                let kind = try search.kind(of: leaf, window)
                #expect(
                    kind != nil || labels.contains(.segment(0xEC)) || labels.contains(.code(.uuid)), "\(file)"
                )
                if let kind { kinds.insert(kind) }
            }
        }
        #expect(kinds.count >= 5, "\(kinds)")
    }

    @Test("Each meaning, dictionary and key has the contents for which regions are named")
    func findsContentsOfEdit() throws {
        let keys = MetadataKeys()
        let contents: [(Contents, (inout MetadataEdit) throws -> Void)] = [
            (.location, { $0.remove(\.location) }), (.location, { $0.remove(\.coordinates) }),
            (.dates, { $0.remove(\.captureDate) }), (.texts, { $0.remove(\.title) }),
            (.texts, { $0.remove(\.descriptionText) }), (.texts, { try $0.remove(["a"], from: \.keywords) }),
            (.people, { $0.remove(\.creators) }), (.people, { $0.remove(\.copyright) }),
            (.other, { $0.remove(\.rating) }), ([.people, .texts], { $0.remove(\.regions) }),
            (.people, { try $0.remove(\.tiff.artist) }), (.location, { try $0.remove(\.iptc.city) }),
            (.location, { try keys.gps.latitude.remove(from: &$0) }),
            (.location, { try $0.removeAll(in: .gps) }),
            (.camera, { try $0.remove(\.exif.lensModel) }),
            (.settings, { try $0.remove(\.exif.exposureTime) }),
            (.camera, { try $0.remove(\.exif.bodySerialNumber) }),
            (.texts, { try $0.remove(\.exif.userComment) }),
            (.people, { try $0.remove(\.exif.cameraOwnerName) }),
            (.other, { try $0.remove(\.tiff.software) }),
            (.all, { try $0.removeAll(in: .iptc) }), ([], { $0.removeTimedMetadata() }),
            ([], { try $0.set(\.title, to: "a") }), ([], { $0 = .forSharing() }),
        ]
        for (index, (expected, change)) in contents.enumerated() {
            #expect(MetadataEdit.with(change).removedContents(in: .jpeg) == expected, "\(index)")
        }
        let timed = MetadataEdit.with { $0.removeTimedMetadata(.location) }
        #expect(timed.removedContents(in: .quickTime) == .location)
    }

    // MARK: Kinds

    @Test("A segment that is not known is named for every removal, and for no other edit") func namesSegment()
        throws
    {
        let bytes = Samples.jpeg(Self.telemetry)
        let start = UInt64(try #require(bytes.firstRange(of: latin("GoPro"))).lowerBound)
        let found = try Self.unread(bytes) { $0.remove(\.location) }
        #expect(found == [UnreadRegion(.segment, (start - 4)..<(start + 20), name: "APP6", .location)])
        #expect(found.first?.description == "APP6 (segment of an unknown kind), 24 bytes at \(start - 4)")
        #expect(try Self.unread(bytes) { $0.remove(\.rating) }.map(\.contents) == [.other])
        #expect(try Self.unread(bytes) { try $0.remove(\.tiff.artist) }.map(\.contents) == [.people])
        #expect(try Self.unread(bytes) { try $0.set(\.title, to: "a") } == [])
        #expect(try Self.unread(bytes) { $0 = .forSharing() } == [])
    }

    @Test("The range is that in the edited file, which the removal makes shorter") func statesRangeInResult()
        throws
    {
        let packet = XMPBuilder(
            "<dc:creator><rdf:Seq><rdf:li>Secret Person</rdf:li></rdf:Seq></dc:creator>")
        let bytes = Samples.jpeg(.segment(0xFE, latin("a comment")), packet.segment, Self.telemetry)
        var edit = MetadataEdit()
        try edit.remove(\.jpeg.comment)
        edit.remove(\.creators)
        let plan = try edit.plan(contentsOf: bytes)
        let result = try plan.applied(to: bytes)
        let range = try #require(plan.unread.first).range
        #expect(result.count < bytes.count)
        #expect(Array(result[Int(range.lowerBound)..<Int(range.upperBound)]).contains(latin("GoPro")))
    }

    @Test("Segments that are read, or that state nothing, are not named") func knowsHarmlessSegments() throws
    {
        let parts: [JPEGBuilder.Part] = [
            .segment(0xED, latin("Adobe_CM\0") + uint16(3)), .segment(0xEE, latin("Adobe") + zeros(7)),
            .segment(0xEC, latin("Ducky\0") + uint16(1) + uint16(4) + uint32(60) + zeros(2)),
        ]
        for part in parts { #expect(try Self.unread(Samples.jpeg(part)) { $0.remove(\.location) } == []) }
        let other = Samples.jpeg(.segment(0xEE, latin("Adobe") + zeros(7) + latin("Secret Person")))
        #expect(try Self.unread(other) { $0.remove(\.location) }.map(\.kind) == [.segment])
        #expect(try Self.unread(Samples.jpeg(.segment(0xE7, zeros(40)))) { $0.remove(\.location) } == [])
    }

    @Test("Chunks, boxes, and data after the end are named") func namesOtherStructures() throws {
        let png = PNGBuilder.file(PNGBuilder.chunk("teSt", latin("Secret Person")))
        let chunk = try Self.unread(png) { $0.remove(\.creators) }
        #expect(chunk.map(\.kind) == [.chunk] && chunk.first?.name == "teSt")
        #expect(
            try Self.unread(PNGBuilder.file(PNGBuilder.chunk("iDOT", filler(28)))) { $0.remove(\.location) }
                == [])
        let movie = Self.movie + box("uuid", filler(40))
        #expect(try Self.unread(movie) { $0.remove(\.location) }.map(\.kind) == [.box])
        #expect(try Self.unread(movie) { $0.remove(\.location) }.map(\.name) == ["uuid"])
        for file in [png, Samples.jpeg(), movie] {
            let kinds = try Self.unread(file + latin("rest of 59,54.5N")) { $0.remove(\.location) }.map(
                \.kind)
            #expect(kinds.contains(.trailer))
        }
    }

    @Test("Insta360's trailer is named for positions, dates and the camera, and not for names")
    func namesInsta360Trailer() throws {
        let trailer = filler(60) + latin("8db42d694ccc418790edff439fe026bf")
        for file in [Samples.jpeg(), Self.movie] {
            for change: (inout MetadataEdit) -> Void in [
                { $0.remove(\.location) }, { $0.remove(\.captureDate) },
            ] {
                let found = try Self.unread(file + trailer, change)
                #expect(found.map(\.kind) == [.insta360Trailer])
                #expect(found.first?.range == UInt64(file.count)..<UInt64(file.count + 92))
            }
            #expect(try Self.unread(file + trailer) { $0.remove(\.creators) } == [])
        }
        // Some cameras put it in a box.
        let boxed = try Self.unread(Self.movie + box("inst", trailer)) { $0.remove(\.location) }
        #expect(boxed.map(\.kind) == [.insta360Trailer])
    }

    @Test("A maker note of an unknown form is named, and Apple's is not") func namesMakerNote() throws {
        func jpeg(_ note: [UInt8]) -> [UInt8] {
            let tiff = TIFFBuilder([
                TIFFEntry(0x010F, .ascii("Maker")),
                TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))])),
            ])
            return Samples.jpeg(.segment(0xE1, latin("Exif\0\0") + tiff.bytes))
        }
        let found = try Self.unread(jpeg(latin("UNKNOWN NOTE OF 59,54.5N"))) { $0.remove(\.location) }
        #expect(found.map(\.kind) == [.makerNote])
        let fixture = try PackageFiles.bytes(ofFixture: "live-photo-jpeg/still.jpg")
        #expect(try Self.unread(fixture) { $0.remove(\.location) } == [])
    }

    @Test("User data without a key is named") func namesUserData() throws {
        var movie = MovieBuilder()
        movie.mediaData = []
        movie.userData = [
            box("TAGS", latin("Secret Person 59,54.5N")), UserDataBuilder.text("©nam", "a title"),
        ]
        let found = try Self.unread(movie.bytes) { $0.remove(\.location) }
        #expect(found.map(\.kind) == [.userData])
        #expect(found.first?.name == "moov/udta/TAGS")
    }

    @Test("Regions of a file within the file are named, at their places") func namesRegionsOfEmbeddedFile()
        throws
    {
        let movie = Self.movie + box("uuid", filler(40))
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(movie.count)\"")
        let bytes = MotionPhotoBuilder.jpeg(packet, movie)
        let found = try Self.unread(bytes) { $0.remove(\.location) }
        #expect(found.map(\.kind) == [.box] && found.first?.name == "movie/uuid")
        #expect(found.first?.range.upperBound == UInt64(bytes.count))
    }

    @Test(
        "Data after the image of a Photoshop file is named", arguments: [1, 2] as [UInt16],
        [0, 1] as [UInt16])
    func namesDataAfterImage(version: UInt16, compression: UInt16) throws {
        var builder = PhotoshopBuilder()
        (builder.version, builder.compression) = (version, compression)
        // A bitmap: rows of 30 bits have 4 bytes.
        (builder.depth, builder.mode, builder.channelCount) = (1, 0, 1)
        // Compressed rows have a byte each here, and the table has 2 or 4 bytes for each of the 20.
        let size = version == 1 ? uint16(1) : uint32(1)
        let rows = Array((0..<20).map { _ in size }.joined()) + filler(20)
        let file = Array(builder.bytes.dropLast(38)) + (compression == 0 ? filler(80) : rows)
        #expect(try Self.unread(file) { $0.remove(\.location) } == [])
        let found = try Self.unread(file + latin("rest of 59,54.5N")) { $0.remove(\.location) }
        #expect(found.map(\.kind) == [.trailer] && found.first?.byteCount == 16)
        #expect(found.first?.range.lowerBound == UInt64(file.count))
    }

    // MARK: Tracks

    @Test("DJI's tracks go with the location", arguments: ["djmd", "dbgi"])
    func removesTracksOfDrones(codec: String) throws {
        for handler in ["meta", "data"] {
            let bytes = TimedMovie(codec, handler: handler, [latin("protobuf 59.5"), latin("protobuf 60.5")])
                .bytes
            var edit = MetadataEdit()
            edit.remove(\.location)
            let plan = try edit.plan(contentsOf: bytes)
            let result = try plan.applied(to: bytes)
            #expect(try read(result).tracks.isEmpty && !result.contains(latin("protobuf")))
            #expect(plan.unread == [] && result.count == bytes.count)
            // Other removals leave it.
            let kept = try MetadataEdit.edited(bytes) { $0.remove(\.captureDate) }
            #expect(kept.contains(latin("protobuf")))
            #expect(try Self.unread(bytes) { $0.remove(\.captureDate) }.map(\.kind) == [.track])
        }
    }

    @Test("A track of an unknown format is named for the location and dates, with the size of its samples")
    func namesUnknownTrack() throws {
        for handler in ["meta", "xyzw"] {
            let bytes = TimedMovie("abcd", handler: handler, [latin("unknown!"), latin("samples.")]).bytes
            let found = try Self.unread(bytes) { $0.remove(\.location) }
            let start = UInt64(try #require(bytes.firstRange(of: latin("unknown!"))).lowerBound)
            #expect(
                found == [UnreadRegion(.track, start..<(start + 16), name: "moov/trak 1 (abcd)", .location)])
            #expect(try Self.unread(bytes) { $0.remove(\.captureDate) }.map(\.contents) == [.dates])
            #expect(try Self.unread(bytes) { $0.remove(\.title) } == [])
            // What may state a position goes if that is requested.
            let strict = try Self.unread(bytes) { $0.removeTimedMetadata(.location) }
            #expect(strict.isEmpty == (handler == "meta"))
        }
        #expect(try Self.unread(TimedMovie("abcd", []).bytes) { $0.remove(\.location) } == [])
    }

    @Test("A track that can be read, and states no position, is not named for the location")
    func knowsTracksWithoutPositions() throws {
        let rotation = zeros(2) + [2, 0] + Array(repeating: UInt8(0x3F), count: 12)
        let bytes = TimedMovie("camm", [rotation, rotation]).bytes
        #expect(try Self.unread(bytes) { $0.remove(\.location) } == [])
        #expect(try Self.unread(bytes) { $0.remove(\.captureDate) }.map(\.kind) == [.track])
    }

    // MARK: Refusal

    @Test("A file that may still contain what is removed is refused on request") func refusesUnread() throws {
        let bytes = Samples.jpeg(Self.telemetry)
        #expect(
            MetadataEdit.refusal(bytes) {
                $0.remove(\.location)
                $0.refusesUnread = true
            } == .unread)
        #expect(
            MetadataEdit.refusal(Samples.jpeg()) {
                $0.remove(\.location)
                $0.refusesUnread = true
            } == nil)
        #expect(MetadataError.Code.unread.stage == .editing)
    }
}
