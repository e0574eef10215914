// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Other pictures and embedded movies that repeat a value of the main picture follow a new one.
@Suite struct RepeatedValueTests {
    private static func exif(_ date: String, _ latitude: Int, _ artist: String = "Ann") -> [UInt8] {
        TIFFBuilder([
            TIFFEntry(0x013B, .ascii(artist)),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii(date))])),
            TIFFEntry(
                0x8825,
                .directory([
                    TIFFEntry(1, .ascii("N")),
                    TIFFEntry(2, .rational([(UInt32(latitude), 1), (0, 1), (0, 1)])),
                    TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(16, 1), (0, 1), (0, 1)])),
                ])),
        ]).bytes
    }

    /// Two pictures with an Exif block each, like the two eyes of a stereo photo.
    private static func pair(_ second: [UInt8]) -> [UInt8] {
        var file = HEIFBuilder()
        file.items = [
            .init(1, "hvc1", filler(40)),
            .init(2, "Exif", Samples.exifItem(exif("2024:05:06 07:08:09", 48))),
            .init(3, "hvc1", filler(40)), .init(4, "Exif", Samples.exifItem(second)),
        ]
        file.references = [
            .init(type: "cdsc", from: 2, to: [1]), .init(type: "cdsc", from: 4, to: [3]),
        ]
        return file.bytes
    }

    private static let dates = ["2024-05-06T07:08:09", "2025-01-02T03:04:05"]

    @Test("The second picture of a pair gets the date, place and artist that it repeats")
    func setsBothPictures() throws {
        let edited = try MetadataEdit.edited(
            Self.pair(Self.exif("2024:05:06 07:08:09", 48))
        ) { edit in
            try edit.set(\.captureDate, to: #require(CaptureDate(Self.dates[1])))
            try edit.set(\.location, to: #require(Location(latitude: -10.5, longitude: 20)))
            try edit.set(\.creators, to: ["Ben", "Eva"])
        }
        let parts = try read(edited).parts
        #expect(parts.count == 2)
        for part in parts {
            #expect(part.captureDate?.description == Self.dates[1])
            #expect(part.location?.latitude == -10.5)
        }
        #expect(parts[1].creators == ["Ben", "Eva"] && parts[1].xmp == nil)
        #expect(!edited.contains(latin("2024:05:06")) && !edited.contains(latin("Ann")))
    }

    @Test(
        "A second picture that states another date, place and artist keeps them, but the clock is shifted in both"
    )
    func keepsOtherValues() throws {
        let bytes = Self.pair(Self.exif("2023:05:06 07:08:09", 47, "Zoe"))
        let set = try read(
            MetadataEdit.edited(bytes) { edit in
                try edit.set(\.captureDate, to: #require(CaptureDate(Self.dates[1])))
                try edit.set(\.location, to: #require(Location(latitude: -10.5, longitude: 20)))
                try edit.set(\.creators, to: ["Ben"])
            }
        ).parts[1]
        #expect(set.captureDate?.description == "2023-05-06T07:08:09")
        #expect(set.location?.latitude == 47 && set.creators == ["Zoe"])
        let shifted = try read(MetadataEdit.edited(bytes) { $0.shiftDates(by: .seconds(61)) }).parts
        #expect(
            shifted.map { $0.captureDate?.description } == ["2024-05-06T07:09:10", "2023-05-06T07:09:10"])
    }

    @Test("The second picture of a JPEG file with several gets the date that it repeats")
    func setsFurtherPicture() throws {
        let exif = JPEGBuilder.Part.exif(Self.exif("2024:05:06 07:08:09", 48))
        let bytes = JPEGBuilder.file(with: Samples.jpeg(exif), [exif])
        #expect(try read(bytes).parts.count == 2)
        let edited = try MetadataEdit.edited(bytes) {
            try $0.set(\.captureDate, to: #require(CaptureDate(Self.dates[1])))
        }
        let range = try #require(read(edited).parts[1].ranges?.ranges.first)
        for part in [edited, Array(edited[Int(range.lowerBound)..<Int(range.upperBound)])] {
            #expect(try read(part).captureDate?.description == Self.dates[1])
        }
        #expect(!edited.contains(latin("2024:05:06")))
    }

    @Test(
        "The movie of a motion photo gets a new place and date, also if it had none",
        arguments: [false, true])
    func setsMovie(isLocated: Bool) throws {
        var movie = MovieBuilder(
            metadata: [.apple("make", "Maker")]
                + (isLocated ? [.apple("location.ISO6709", "+48.8583+002.2945/")] : []))
        movie.duration = 1_200
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\"",
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.bytes.count, 0)]))
        let bytes = MotionPhotoBuilder.jpeg(packet, movie.bytes)
        let edited = try MetadataEdit.edited(bytes) { edit in
            try edit.set(\.location, to: #require(Location(latitude: 10.5, longitude: 20.25)))
            try edit.set(\.captureDate, to: #require(CaptureDate("2025-01-02T03:04:05+01:00")))
            try edit.set(\.title, to: "Harbour")
        }
        let range = try MotionPhoto(contentsOf: edited).range
        let inner = try read(Array(edited[Int(range.lowerBound)..<Int(range.upperBound)]))
        #expect(inner.location?.latitude == 10.5 && inner.location?.longitude == 20.25)
        #expect(inner.captureDate?.description == "2025-01-02T03:04:05+01:00")
        #expect(inner.title == nil && inner[\.quickTime.make] == "Maker")
        #expect(!edited.contains(latin("+48.8583")))
        #expect(try read(edited).title == "Harbour")
        // Restoring the photo takes the place from the movie, too.
        let original = try read(bytes)
        let restored = try MetadataEdit(restoring: original).plan(contentsOf: edited).applied(to: edited)
        let movieRange = try MotionPhoto(contentsOf: restored).range
        let back = try read(Array(restored[Int(movieRange.lowerBound)..<Int(movieRange.upperBound)]))
        #expect(back.location == nil && back[\.quickTime.make] == "Maker")
        #expect(!restored.contains(latin("+10.5")) && !restored.contains(latin("Harbour")))
    }

    @Test("Removals reach the XMP packets and IPTC records of each page") func removesFromPages() throws {
        func page(_ number: Int) -> [TIFFEntry] {
            let packet = XMPBuilder(
                """
                <dc:creator><rdf:Seq><rdf:li>Secret Person \(number)</rdf:li></rdf:Seq></dc:creator>
                <dc:format>image/tiff \(number)</dc:format>
                """)
            let records = IPTCBuilder(
                .text(2, 0, "\0\u{2}"), .text(2, 80, "Secret Person \(number)"),
                .text(2, 105, "Headline \(number)"))
            return [
                TIFFEntry(0x0100, .short([8])), TIFFEntry(0x0101, .short([8])),
                TIFFEntry(0x02BC, .byte(packet.bytes)), TIFFEntry(0x83BB, .undefined(records.bytes)),
            ]
        }
        let bytes = TIFFBuilder(TIFFDirectory(page(1), next: .directory(TIFFDirectory(page(2))))).bytes
        #expect(bytes.ranges(of: latin("Secret Person")).count == 4)
        let edited = try MetadataEdit.edited(bytes) { $0.remove(\.creators) }
        #expect(!edited.contains(latin("Secret Person")))
        for text in ["Headline 1", "Headline 2", "image/tiff 1", "image/tiff 2"] {
            #expect(edited.contains(latin(text)), "\(text)")
        }
    }
}
