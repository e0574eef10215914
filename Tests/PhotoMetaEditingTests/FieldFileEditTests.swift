// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits of files that were made after public bug reports.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct FieldFileEditTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let url = try #require(SharedFiles.root).appendingPathComponent("field/\(name)")
        return [UInt8](try Data(contentsOf: url))
    }

    private static let edits: [(name: String, change: @Sendable (inout MetadataEdit) throws -> Void)] = [
        ("creators", { $0.remove(\.creators) }), ("location", { $0.remove(\.location) }),
        ("sharing", { $0 = .forSharing() }),
    ]

    @Test(
        "Text after a packet is gone after any removal",
        arguments: ["xmp-text-after-packet.png", "xmp-text-after-packet.heic"])
    func removesTextAfterPacket(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(bytes.contains(latin("Secret Person")) && bytes.contains(latin("59,54.5N")))
        for (edit, change) in Self.edits {
            let result = try MetadataEdit.edited(bytes, change)
            #expect(
                !result.contains(latin("Secret Person")) && !result.contains(latin("59,54.5N")), "\(edit)")
        }
    }

    @Test("Data after the end of a file does not survive sharing") func removesTrailingData() throws {
        for name in ["png-data-after-iend.png", "heic-text-after-boxes.heic"] {
            let bytes = try Self.bytes(name)
            let result = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
            for text in ["Secret Person", "59,54.5N", "eXIf", "rdf:"] {
                #expect(!result.contains(latin(text)), "\(name)")
            }
            #expect(result.count < bytes.count && bytes.starts(with: result.prefix(40)))
        }
    }

    @Test(
        "Image data that is cut off, and frames that are files, have no private texts after sharing",
        arguments: ["cut-off.tif", "jpeg-frames-with-exif.mov"])
    func sharesOnlyPictures(name: String) throws {
        let bytes = try Self.bytes(name)
        let result = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
        #expect(bytes.contains(latin("Secret Person")) && !result.contains(latin("Secret Person")))
        #expect(try read(result).parts.map(\.codec) == read(bytes).parts.map(\.codec))
    }

    @Test("A drone's subtitles are not kept with chapters alone") func leavesOutTelemetry() throws {
        let bytes = try Self.bytes("drone-subtitles.mp4")
        let result = try MetadataEdit.edited(bytes) { $0 = .forSharing(keepingOnly: [.dates, .chapters]) }
        #expect(bytes.contains(latin("48.8583")) && !result.contains(latin("48.8583")))
    }

    @Test("The movie of a Huawei photo stays when it is shared") func keepsHuaweiMovie() throws {
        let bytes = try Self.bytes("huawei-live-trailer.jpg")
        let result = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
        #expect(
            try MotionPhoto(contentsOf: result).range.byteCount
                == MotionPhoto(contentsOf: bytes).range.byteCount)
    }

    @Test(
        "Metadata after a movie's header is read, set and removed",
        arguments: [
            "adobe-xmp-after-mdat.mp4", "xmp-uuid-between-moov-and-mdat.mov", "keys-after-mdat.mp4",
            "two-udta.mov",
        ])
    func editsWholeMovie(name: String) throws {
        let bytes = try Self.bytes(name)
        let movie = try read(bytes)
        #expect(movie.location?.latitude == 48.8583 && movie.location?.longitude == 2.2945)
        #expect(movie.rating == (name.hasPrefix("adobe") ? 4 : nil))
        let set = try MetadataEdit.edited(bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 10.5, longitude: 20.25)))
            try $0.set(\.rating, to: 2)
        }
        #expect(try read(set).location?.latitude == 10.5 && read(set).rating == 2)
        #expect(set.ranges(of: latin("<x:xmpmeta")).count == 1)
        let result = try MetadataEdit.edited(bytes) {
            $0.remove(\.location)
            $0.remove(\.rating)
        }
        for text in ["+48.8583", "48,51.498N", "GPSLatitude", "Rating", "ISO6709"] {
            #expect(!result.contains(latin(text)), "\(text)")
        }
    }

    @Test("A removal reaches both pictures of a file") func reachesBothPictures() throws {
        let bytes = try Self.bytes("two-images-two-exif.heic")
        #expect(try read(bytes).parts.filter { $0[\.gps.latitude] != nil }.count == 2)
        let placeless = try read(MetadataEdit.edited(bytes) { $0.remove(\.location) })
        #expect(placeless.parts.allSatisfy { $0.properties(in: .gps).isEmpty })
        #expect(placeless.parts.filter { $0[\.tiff.artist] == "Secret Person" }.count == 2)
        let nameless = try MetadataEdit.edited(bytes) { $0.remove(\.creators) }
        #expect(!nameless.contains(latin("Secret Person")))
        #expect(try read(nameless).parts.filter { $0[\.gps.latitude] != nil }.count == 2)
        // A value that is set belongs to the main picture.
        let set = try read(MetadataEdit.edited(bytes) { try $0.set(\.tiff.artist, to: "Another") })
        #expect(set.parts.map { $0[\.tiff.artist] } == ["Another", "Secret Person"])
    }

    @Test("The packet of a gain map loses its creator when it is shared") func sharesAuxiliaryPacket() throws
    {
        let result = try MetadataEdit.edited(Self.bytes("auxiliary-xmp-private.heic")) { $0 = .forSharing() }
        #expect(!result.contains(latin("Secret Person")))
    }

    @Test(
        "The movie of a Galaxy phone's photo is found after an edit, and Samsung's trailer stays intact",
        arguments: ["samsung-mpvd-with-sefd.heic", "samsung-mpv2-absolute-offset.jpg"])
    func keepsMovieOfTrailer(name: String) throws {
        let bytes = try Self.bytes(name)
        let movie = try MotionPhoto(contentsOf: bytes).range
        #expect(movie.count == 5_087)
        let edited = try MetadataEdit.edited(bytes) {
            try $0.set(\.title, to: String(repeating: "A title ", count: 40))
        }
        let moved = try MotionPhoto(contentsOf: edited).range
        #expect(moved.lowerBound > movie.lowerBound)
        let (old, new) = (
            Int(movie.lowerBound)..<Int(movie.upperBound), Int(moved.lowerBound)..<Int(moved.upperBound)
        )
        #expect(edited[new].elementsEqual(bytes[old]))
        // The trailer states the offset after `mpv2`.
        let mark = try #require(edited.firstRange(of: latin("mpv2"))).upperBound
        #expect(edited[mark..<(mark + 8)].elementsEqual(uint32(UInt32(new.lowerBound)) + uint32(5_087)))
        let parts = try LivePhoto.planDisassembly(contentsOf: edited)
        #expect(try parts.movie.plan.applied(to: edited).elementsEqual(bytes[old]))
        let still = try parts.still.plan.applied(to: edited)
        #expect(throws: MetadataError(.absent)) { try MotionPhoto(contentsOf: still) }
        #expect(
            !still.contains(latin("mpv2"))
                && still.suffix(4).elementsEqual(latin("SEFT")) == bytes.contains(latin("MCC_Data")))
        #expect(try read(still).title == read(edited).title)
    }

    @Test(
        "A place in degrees with its directions beside it is read, replaced and removed as a whole",
        arguments: ["xmp", "jpg"])
    func changesDirections(fileExtension: String) throws {
        let bytes = try Self.bytes("apple-photos-gps-with-ref.\(fileExtension)")
        let place = try #require(try read(bytes).location)
        #expect(abs(place.latitude - 28.184478) < 1e-6 && abs(place.longitude + 14.160669) < 1e-6)
        #expect(place.altitude == -121)
        let removed = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
        for text in ["GPS", "28.184478", "14.160669"] { #expect(!removed.contains(latin(text))) }
        let moved = try MetadataEdit.edited(bytes) {
            try $0.set(\.location, to: #require(Location(latitude: -33.5, longitude: 151.25)))
        }
        let other = try #require(try read(moved).location)
        #expect(other.latitude == -33.5 && other.longitude == 151.25 && other.altitude == nil)
        for text in ["GPSLatitudeRef", "GPSLongitudeRef", "28.184478", "Below"] {
            #expect(!moved.contains(latin(text)))
        }
    }

    @Test("PNG's own texts are read, and go when the same is set or removed") func changesTexts() throws {
        let bytes = try Self.bytes("png-standard-texts.png")
        let photo = try read(bytes)
        #expect(photo.title == "My title" && photo.creators == ["Anna Secret"])
        #expect(photo.descriptionText == "A lake" && photo.copyright == "(c) Anna")
        let set = try MetadataEdit.edited(bytes) {
            try $0.set(\.title, to: "Another")
            try $0.set(\.creators, to: ["Bob"])
        }
        #expect(try read(set).title == "Another" && read(set).creators == ["Bob"])
        #expect(!set.contains(latin("My title")) && !set.contains(latin("Anna Secret")))
        #expect(set.contains(latin("A lake")))
        let removed = try MetadataEdit.edited(bytes) {
            $0.remove(\.descriptionText)
            $0.remove(\.copyright)
            $0.remove(\.creators)
        }
        for text in ["A lake", "(c) Anna", "Anna Secret"] { #expect(!removed.contains(latin(text))) }
        #expect(try read(removed).title == "My title")
    }

    @Test("A date that only a movie's header has is shifted") func shiftsHeader() throws {
        let bytes = try Self.bytes("header-date-only.mov")
        let shifted = try MetadataEdit.edited(bytes) { $0.shiftDates(by: .seconds(3_600)) }
        let date = try #require(try read(shifted).captureDate)
        #expect(date.description == "2025-07-11T16:44:38+00:00")
        #expect(
            try read(shifted)[\.movie.creationTime] == read(bytes)[\.movie.creationTime].map { $0 + 3_600 })
    }

    // MARK: Every form

    @Test("ImageMagick's texts go with the fields that they repeat") func changesRepeatedTexts() throws {
        let bytes = try Self.bytes("imagemagick-exif-texts.png")
        let placeless = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
        #expect(bytes.contains(latin("exif:GPSLatitude")) && !placeless.contains(latin("exif:GPS")))
        #expect(placeless.contains(latin("exif:DateTimeOriginal\02024:05:06 07:08:09")))
        let dateless = try MetadataEdit.edited(bytes) { $0.remove(\.captureDate) }
        #expect(!dateless.contains(latin("2024:05:06")) && !dateless.contains(latin("date:create")))
    }

    @Test("XMP in a profile of a segment is read and removed") func changesPacketInProfile() throws {
        let bytes = try Self.bytes("png-app1-profile-with-xmp.png")
        #expect(try read(bytes).creators == ["Ann"])
        let place = try #require(try read(bytes).location)
        #expect(abs(place.latitude - 48.8583) < 1e-4 && abs(place.longitude - 2.2945) < 1e-4)
        let removed = try read(
            MetadataEdit.edited(bytes) {
                $0.remove(\.location)
                $0.remove(\.creators)
            })
        #expect(removed.location == nil && removed.creators.isEmpty)
    }

    @Test("A new Exif chunk of an animation lies between its control chunk and the image data")
    func addsExifToAnimation() throws {
        let bytes = try MetadataEdit.edited(Self.bytes("apng-without-exif.png")) {
            try $0.set(\.tiff.artist, to: "Ann")
        }
        let places = try ["acTL", "eXIf", "IDAT"].map {
            try #require(bytes.firstRange(of: latin($0))).lowerBound
        }
        #expect(places == places.sorted())
    }

    @Test("An XMP chunk with a zero byte in its name gets the standard's name") func renamesPacketChunk()
        throws
    {
        let bytes = try Self.bytes("xmp-with-zero-byte.webp")
        #expect(bytes.contains(latin("XMP\0")))
        let edited = try MetadataEdit.edited(bytes) { try $0.set(\.rating, to: 4) }
        #expect(edited.contains(latin("XMP ")) && !edited.contains(latin("XMP\0")))
        #expect(try read(edited).rating == 4)
    }

    @Test("An empty IPTC resource gets one city") func fillsEmptyResource() throws {
        let edited = try MetadataEdit.edited(Self.bytes("empty-iptc-resource.jpg")) {
            try $0.set(\.iptc.city, to: "Oslo")
        }
        #expect(try read(edited).properties(in: .iptc).filter { $0.name == "City" }.count == 1)
    }

    @Test("Photoshop's segment of the web loses its copyright notice and its comment") func changesDucky()
        throws
    {
        let bytes = try Self.bytes("ducky-copyright.jpg")
        #expect(try read(bytes)[\.jpeg.duckyCopyright] == "annCop")
        #expect(try read(bytes)[\.jpeg.duckyComment] == "secret" && read(bytes)[\.jpeg.duckyQuality] == 60)
        let removed = try read(
            MetadataEdit.edited(bytes) {
                $0.remove(\.copyright)
                $0.remove(\.descriptionText)
            })
        #expect(removed[\.jpeg.duckyCopyright] == nil && removed[\.jpeg.duckyComment] == nil)
        #expect(removed[\.jpeg.duckyQuality] == 60)
    }

    @Test("The picture in an XMP property loses its place with the file") func changesFileInXMP() throws {
        let bytes = try Self.bytes("gimage-data-with-location.jpg")
        let edited = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
        let text = try #require(try read(edited)[\.googleImage.data])
        let picture = try #require(Base64.bytes(text.utf8))
        #expect(try read(picture).location == nil && read(picture).pixelSize != nil)
        let shared = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
        #expect(try read(shared)[\.googleImage.data] == nil)
    }

    @Test("The flag of the full range is one bit") func readsFullRange() throws {
        let property = try read(Self.bytes("nclx-full-range.heic")).properties(in: .heif).first {
            $0.name == "VideoFullRangeFlag"
        }
        #expect(property?.value.integer() == 1)
    }

    // MARK: Regions that were not read

    private static func planned(
        _ name: String, _ change: (inout MetadataEdit) throws -> Void
    ) throws -> (result: [UInt8], plan: EditPlan) {
        let bytes = try bytes(name)
        var edit = MetadataEdit()
        try change(&edit)
        let plan = try edit.plan(contentsOf: bytes)
        return (try plan.applied(to: bytes), plan)
    }

    @Test(
        "Data after the end is named, wherever it is in the file",
        arguments: ["png-data-after-iend.png", "heic-text-after-boxes.heic"])
    func namesTrailingData(name: String) throws {
        for change: (inout MetadataEdit) -> Void in [
            { $0.remove(\.location) }, { $0.remove(\.creators) }, { $0.remove(\.captureDate) },
        ] {
            let (result, plan) = try Self.planned(name, change)
            #expect(plan.unread.map(\.kind) == [.trailer], "\(name)")
            #expect(plan.unread.first?.range.upperBound == UInt64(result.count), "\(name)")
        }
        let (_, plan) = try Self.planned(name) { try $0.set(\.title, to: "a") }
        #expect(plan.unread == [], "\(name)")
    }

    @Test("Data that restores a JPEG file with its keywords goes with the keywords")
    func removesRestorationData() throws {
        let (result, plan) = try Self.planned("jxl-restorable-iptc.jxl") { $0.remove(\.keywords) }
        #expect(plan.removedStructures == [.restorationData] && !result.contains(latin("jbrd")))
        #expect(try read(result).keywords == [])
    }

    @Test(
        "Content Credentials that state a place go with it",
        arguments: ["credentials-with-location.jpg", "credentials-with-location.png"])
    func removesCredentials(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(bytes.contains(latin("stds.exif")))
        #expect(MetadataEdit.refusal(bytes) { $0.remove(\.location) } == .contentCredentials)
        let (result, plan) = try Self.planned(name) {
            $0.remove(\.location)
            $0.allowsInvalidCredentials = true
        }
        #expect(plan.removedStructures == [.contentCredentials] && plan.unread == [])
        #expect(!result.contains(latin("stds.exif")) && !result.contains(latin("c2pa")))
    }

    @Test("Removals reach the packet of each page") func reachesPages() throws {
        let bytes = try Self.bytes("pages-with-xmp.tif")
        let texts = ["Artist", "Creator", "48,51.498N", "GPSL"]
        for text in texts { #expect(bytes.contains(latin(text)), "\(text)") }
        let edited = try MetadataEdit.edited(bytes) { edit in
            edit.remove(\.creators)
            edit.remove(\.location)
        }
        for text in texts { #expect(!edited.contains(latin(text)), "\(text)") }
    }

    @Test("A new place replaces that of the still and that of the movie") func placesMotionPhoto() throws {
        let bytes = try Self.bytes("motion-photo-both-locations.jpg")
        #expect(bytes.contains(latin("+48.8583")))
        let edited = try MetadataEdit.edited(bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 10.5, longitude: 20.25)))
        }
        #expect(!edited.contains(latin("+48.8583")) && edited.contains(latin("+10.5+020.25/")))
        let range = try MotionPhoto(contentsOf: edited).range
        #expect(range.upperBound == UInt64(edited.count))
        #expect(try read(edited).location?.latitude == 10.5)
    }

    @Test("A new place leaves no direction of Apple Photos' form, and a removal none of the old one")
    func changesDegreesWithReference() throws {
        for name in ["apple-photos-gps-with-ref.xmp", "apple-photos-gps-with-ref.jpg"] {
            let bytes = try Self.bytes(name)
            let longitude = try #require(read(bytes).location?.longitude)
            #expect((longitude + 14.160669).magnitude < 0.000001, "\(name)")
            let removed = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
            #expect(!removed.contains(latin("14.16066")) && !removed.contains(latin("GPSLongitudeRef")))
            let set = try MetadataEdit.edited(bytes) {
                try $0.set(\.location, to: #require(Location(latitude: 10.5, longitude: 20.25)))
            }
            #expect(!set.contains(latin("14.16066")) && !set.contains(latin("GPSLongitudeRef")))
            #expect(try read(set).location?.longitude == 20.25, "\(name)")
        }
    }

    @Test(
        "Files with the same coded data and another field that decoders use are other pictures",
        arguments: ["colormap", "predictor", "fillorder"])
    func distinguishesPictures(field: String) throws {
        let (first, second) = (
            try Self.bytes("duplicates-\(field)/1.tif"), try Self.bytes("duplicates-\(field)/2.tif")
        )
        try PictureComparison.expectDifferent(first, second, "\(field)")
    }
}
