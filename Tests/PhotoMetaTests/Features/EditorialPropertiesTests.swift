// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The order of preference is that of the Metadata Working Group (Guidelines 2.0 §5).
@Suite struct EditorialPropertiesTests {
    private func photo(_ elements: String, attributes: String = "", exif: [TIFFEntry] = []) throws
        -> MediaMetadata
    {
        let packet = XMPBuilder(elements, attributes: attributes)
        let parts: [JPEGBuilder.Part] = exif.isEmpty ? [] : [.exif(TIFFBuilder(exif).bytes)]
        return try MediaMetadata(
            bytes: JPEGBuilder(parts + [packet.segment, .frame(width: 320, height: 240), .scan]).bytes)
    }

    private static let words = """
        <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li> Bob </rdf:li></rdf:Seq></dc:creator>
        <dc:subject><rdf:Bag><rdf:li>dog</rdf:li></rdf:Bag></dc:subject>
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li></rdf:Alt></dc:title>
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">D</rdf:li></rdf:Alt></dc:description>
        <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">C</rdf:li></rdf:Alt></dc:rights>
        """

    @Test("XMP text is used where Exif has none") func readsWords() throws {
        let photo = try photo(Self.words, attributes: #"xmp:Rating="-1""#)
        #expect(photo.title == "T" && photo.descriptionText == "D" && photo.copyright == "C")
        #expect(photo.creators == ["Ada", "Bob"] && photo.keywords == ["dog"] && photo.rating == -1)
    }

    @Test("Texts can have several lines, and no other control characters") func readsLines() throws {
        func text(_ text: String) throws -> String? {
            try photo("", exif: [TIFFEntry(0x010E, .ascii(text))]).descriptionText
        }
        #expect(try text("A lake\r\n\tand a boat") == "A lake\r\n\tand a boat")
        #expect(try text("\r\n \t-") == nil && text("a\u{1}b") == nil)
    }

    /// IPTC Photo Metadata Standard 2024.1, Core: names and types.
    @Test("Descriptions for those who do not see the picture are IPTC's") func readsDescriptions() throws {
        let photo = try photo(
            Self.words + """
                <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A boat</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
                <Iptc4xmpCore:ExtDescrAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A long text</rdf:li></rdf:Alt></Iptc4xmpCore:ExtDescrAccessibility>
                """, attributes: #"xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/""#)
        #expect(photo.altText == "A boat" && photo.extendedDescription == "A long text")
        #expect(photo.descriptionText == "D")
    }

    /// The ranges of Windows' property System.Rating.
    @Test(
        "Windows' percentages are stars",
        arguments: zip([0, 1, 12, 13, 25, 50, 75, 87, 88, 99], [0, 1, 1, 2, 2, 3, 4, 4, 5, 5]))
    func readsPercentages(percent: Int, stars: Int) throws {
        let namespace = #"xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/""#
        #expect(
            try photo("", attributes: "\(namespace) MicrosoftPhoto:Rating=\"\(percent)\"").rating == stars)
        #expect(
            try photo("", attributes: "\(namespace) MicrosoftPhoto:Rating=\"1\(percent)0\"").rating == nil)
    }

    @Test("What is said about data mining comes from PLUS, or else from Exif's choices")
    func readsDataMining() throws {
        let plus =
            #"xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-"#
        /// Exif 3.1 §4.6.5.4: the number of choices, then a use and an intention each.
        func choices(_ numbers: UInt16...) -> [TIFFEntry] {
            let bytes = [UInt16(numbers.count / 2)].flatMap { uint16($0) } + numbers.flatMap { uint16($0) }
            return [TIFFEntry(0x8769, .directory([TIFFEntry(0x9287, .undefined(bytes))]))]
        }
        let optOut = choices(0, 0)
        #expect(
            try photo("", attributes: plus + "PROHIBITED-AIMLTRAINING\"").dataMining == .prohibitedForTraining
        )
        #expect(try photo("", attributes: plus + "ALLOWED\"", exif: optOut).dataMining == .allowed)
        #expect(try photo("", attributes: plus + "NEW\"").dataMining?.meaning == nil)
        #expect(try photo("", exif: optOut).dataMining == .prohibited)
        #expect(try photo("", exif: choices(0, 2, 2, 0)).dataMining == .prohibitedForGenerativeTraining)
        #expect(try photo("", exif: choices(0, 1, 1, 0, 2, 0)).dataMining == .prohibitedForTraining)
        #expect(try photo("", exif: choices(0, 1)).dataMining == .allowed)
        #expect(try photo("", exif: choices(0, 1, 1, 0)).dataMining == nil)
        #expect(try photo("", exif: choices(0, 2, 3, 1)).dataMining == nil)
        #expect(try photo("", exif: choices(0, 2)).dataMining == nil && photo("").dataMining == nil)
    }

    /// developer.adobe.com/xmp, Photoshop namespace: the names of colors, or a color of sRGB.
    @Test("The label is XMP's, else Photoshop's color") func readsLabels() throws {
        let namespace = #"xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/""#
        func label(_ attributes: String) throws -> String? {
            try photo("", attributes: "\(namespace) \(attributes)").label
        }
        #expect(try label(#"xmp:Label="Rot" photoshop:LabelColor="red""#) == "Rot")
        #expect(try label(#"photoshop:LabelColor="purple""#) == "Purple")
        #expect(try label(##"xmp:Label=" " photoshop:LabelColor="#12ab34""##) == "#12ab34")
        #expect(try label(#"photoshop:LabelColor="none""#) == "none")
        #expect(try label("") == nil)
    }

    @Test("A rating outside -1...5 is ignored") func refusesRatings() throws {
        #expect(try photo("", attributes: #"xmp:Rating="99""#).rating == nil)
        #expect(try photo("", attributes: #"xmp:Rating="0""#).rating == 0)
    }

    @Test("Place, date, camera and lens come from XMP alone") func readsFacts() throws {
        let photo = try photo(
            "",
            attributes: """
                exif:GPSLatitude="40,30.0S" exif:GPSLongitude="79,15,36W" exif:GPSAltitude="100/1" exif:GPSAltitudeRef="1" \
                photoshop:DateCreated="2020-05-06T07:08:09" xmp:CreateDate="2021-01-01T00:00:00" tiff:Make="Canon" \
                tiff:Model="EOS" aux:Lens="EF50mm"
                """)
        #expect(photo.location?.latitude == -40.5 && photo.location?.longitude == -79.26)
        #expect(photo.location?.altitude == -100)
        #expect(photo.captureDate?.description == "2020-05-06T07:08:09")
        #expect(photo.camera?.model == "EOS" && photo.lens?.model == "EF50mm")
    }

    /// XMP part 2, §3.5: the same fields as in Exif.
    @Test("Exposure, dates and movement come from XMP alone") func readsMoreFacts() throws {
        let photo = try photo(
            "<exif:ISOSpeedRatings><rdf:Seq><rdf:li>100</rdf:li></rdf:Seq></exif:ISOSpeedRatings>",
            attributes: """
                exif:ExposureTime="1/60" exif:FNumber="4/1" exif:FocalLength="35/1" exif:GPSLatitude="40,30.0S" \
                exif:GPSLongitude="79,15,36W" exif:GPSSpeed="36/1" exif:GPSSpeedRef="K" exif:GPSImgDirection="10/1" \
                exif:GPSTrack="5/1" exif:GPSTrackRef="M" xmp:CreateDate="2021-01-01T00:00:00" \
                xmp:ModifyDate="2022-02-02T00:00:00"
                """)
        #expect(photo.caption == "35 mm f/4 1/60 s ISO 100")
        #expect(photo.location?.speed == 10)
        #expect(photo.location?.imageDirection == Direction(degrees: 10))
        #expect(photo.location?.course == Direction(degrees: 5, north: .magneticNorth))
        #expect(photo.digitizedDate?.year == 2021 && photo.modificationDate?.year == 2022)
        let exif = try self.photo(
            "", attributes: #"exif:FNumber="4/1""#, exif: [TIFFEntry(0x829D, .rational([(28, 10)]))])
        #expect(exif.exposure?.fNumber == Fraction(28, 10))
    }

    @Test("Windows' author is a creator") func readsWindowsAuthor() throws {
        let text: [UInt8] = "Ada; Bob".utf8.flatMap { [$0, 0] } + [0, 0]
        #expect(try photo("", exif: [TIFFEntry(0x9C9D, .byte(text))]).creators == ["Ada", "Bob"])
    }

    @Test("Movies have words in keys, items and user data, in this order") func readsMovieWords() throws {
        var movie = MovieBuilder()
        movie.userData = [
            UserDataBuilder.text("©nam", "U"), UserDataBuilder.text("©des", "D"),
            ItemListBuilder.meta(
                ItemListBuilder.item("©nam", (1, utf8("I"))),
                ItemListBuilder.item("©ART", (1, utf8("Ada; Bob"))),
                ItemListBuilder.item("cprt", (1, utf8("C")))),
        ]
        let items = try MediaMetadata(bytes: movie.bytes)
        #expect(items.title == "I" && items.descriptionText == "D" && items.copyright == "C")
        #expect(items.creators == ["Ada", "Bob"] && items.keywords.isEmpty)
        let words = MovieMetadataBuilder([
            .apple("title", "K"), .apple("keywords", "one, two"), .apple("author", "Eve"),
        ])
        movie.userData = [
            ItemListBuilder.meta(
                ItemListBuilder.item("desc", (1, utf8("S"))), ItemListBuilder.item("©aut", (1, utf8("Eve"))),
                ItemListBuilder.item("keyw", (1, utf8("one, two"))))
        ]
        movie.metadata = nil
        let others = try MediaMetadata(bytes: movie.bytes)
        #expect(others.descriptionText == "S" && others.creators == ["Eve"])
        #expect(others.keywords == ["one", "two"])
        movie.metadata = words
        let keys = try MediaMetadata(bytes: movie.bytes)
        #expect(keys.title == "K" && keys.keywords == ["one", "two"] && keys.creators == ["Eve"])
    }

    /// ISO/IEC 23008-12 §6.5.10: a decoder applies `irot`, and not Exif's orientation.
    @Test("Regions of a HEIF image are rotated by its own properties") func turnsRegionsOfHEIF() throws {
        var image = HEIFBuilder()
        let packet = XMPBuilder(
            """
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
            <mwg-rs:Area stArea:x="0.25" stArea:y="0.125" stArea:w="0.1" stArea:h="0.2" stArea:unit="normalized"/>
            </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """, attributes: #"tiff:Orientation="6""#)
        var xmp = HEIFBuilder.Item(2, "mime", packet.bytes)
        xmp.contentType = "application/rdf+xml"
        image.items = [
            HEIFBuilder.Item(1, "hvc1", filler(16)), xmp,
            HEIFBuilder.Item(3, "Exif", zeros(4) + TIFFBuilder([TIFFEntry(0x0112, .short([6]))]).bytes),
        ]
        image.references = [
            HEIFBuilder.Reference(type: "cdsc", from: 2, to: [1]),
            HEIFBuilder.Reference(type: "cdsc", from: 3, to: [1]),
        ]
        image.add(ImageProperty.extents(320, 240), to: 1)
        let plain = try MediaMetadata(bytes: image.bytes)
        #expect(plain.orientation == .rightTop && plain.regions.map(\.centerX) == [0.25])
        image.add(ImageProperty.rotation(3), to: 1)
        #expect(try MediaMetadata(bytes: image.bytes).regions.map(\.centerX) == [0.875])
    }

    @Test("A latitude without a longitude is not a location") func refusesHalfPlaces() throws {
        #expect(try photo("", attributes: #"exif:GPSLatitude="40,30.0S""#).location == nil)
        #expect(
            try photo("", attributes: #"exif:GPSLatitude="40,30.0E" exif:GPSLongitude="79,15W""#).location
                == nil)
    }

    @Test("In XMP, the date of the Exif field is preferred") func ordersDates() throws {
        let photo = try photo(
            "",
            attributes:
                #"xmp:CreateDate="2021-01-01T00:00:00" photoshop:DateCreated="2020-01-01" exif:DateTimeOriginal="2019-01-01T00:00:00""#
        )
        #expect(photo.captureDate?.year == 2019)
    }

    @Test(
        "Regions are rotated as the image is displayed",
        arguments: [
            (1, 0.25, 0.125, 0.1, 0.2), (3, 0.75, 0.875, 0.1, 0.2), (6, 0.875, 0.25, 0.2, 0.1),
            (8, 0.125, 0.75, 0.2, 0.1),
        ]) func turnsRegions(orientation: Int, x: Double, y: Double, width: Double, height: Double) throws
    {
        let photo = try photo(
            """
            <mwg-rs:Regions rdf:parseType="Resource">
            <mwg-rs:AppliedToDimensions stDim:w="320" stDim:h="240" stDim:unit="pixel"/>
            <mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
            <mwg-rs:Area stArea:x="0.25" stArea:y="0.125" stArea:w="0.1" stArea:h="0.2" stArea:unit="normalized"/>
            <mwg-rs:Type>Face</mwg-rs:Type><mwg-rs:Name>Ada</mwg-rs:Name>
            </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """, exif: [TIFFEntry(0x0112, .short([UInt16(orientation)]))])
        let region = try #require(photo.regions.first)
        #expect(region.name == "Ada" && region.kind == "Face")
        #expect(region.centerX == x && region.centerY == y)
        #expect(region.width == width && region.height == height)
    }

    @Test("A panorama has its projection and sizes") func readsPanoramas() throws {
        let panorama = try photo(
            "",
            attributes:
                #"GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="4000" GPano:FullPanoHeightPixels="2000" GPano:CroppedAreaLeftPixels="0" GPano:CroppedAreaTopPixels="500""#
        ).panorama
        #expect(panorama?.projectionType == "equirectangular")
        #expect(panorama?.fullSize == PixelSize(width: 4000, height: 2000))
        #expect(panorama?.croppedOrigin?.top == 500)
    }
}
