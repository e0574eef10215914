// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Color profiles (ICC.1:2022) in JPEG, HEIF and TIFF files, and their properties.
@Suite struct ColorProfileTests {
    private static func jpeg(_ profile: [UInt8], limit: Int = 65_519) -> [UInt8] {
        let starts = Array(stride(from: 0, to: max(profile.count, 1), by: limit))
        let parts = starts.enumerated().map { index, start in
            JPEGBuilder.Part.segment(
                0xE2,
                latin("ICC_PROFILE\0") + [UInt8(index + 1), UInt8(starts.count)]
                    + profile[start..<min(start + limit, profile.count)])
        }
        return JPEGBuilder(parts + [.frame(width: 8, height: 8), .scan]).bytes
    }

    private static func heif(_ profile: [UInt8]) -> [UInt8] {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(box("colr", latin("prof"), profile), to: 1)
        return file.bytes
    }

    private static func tiff(_ profile: [UInt8]) -> [UInt8] {
        TIFFBuilder([
            TIFFEntry(0x0100, .long([8])), TIFFEntry(0x0101, .long([8])),
            TIFFEntry(0x8773, .undefined(profile)),
        ]).bytes
    }

    private func expectDisplayP3(_ photo: MediaMetadata) {
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.colorProfileName == "Display P3")
        #expect(photo[\.icc.version]?.description == "4.3.0")
        #expect(photo[\.icc.deviceClass]?.description == "mntr")
        #expect(photo[\.icc.colorSpace]?.description == "RGB ")
        #expect(photo[\.icc.creationDate]?.description == "2022-01-31T12:34:56+00:00")
        #expect(photo[\.icc.renderingIntent] == .relativeColorimetric)
        #expect(photo[\.icc.flags] == 1 && photo[\.icc.attributes] == 2)
        #expect(photo[\.icc.model] == nil, "zeros mean no value")
        #expect(photo[\.icc.profileID] == (1...16).map { UInt8($0) })
        #expect(photo[\.icc.illuminant]?.map { ($0 * 10_000).rounded() } == [9_642, 10_000, 8_249])
        #expect(photo[\.icc.mediaWhitePoint] == [63_190.0 / 65_536, 1, 54_061.0 / 65_536])
        #expect(photo[\.icc.chromaticAdaptation] == [1, 0, 0, 0, 1, 0, 0, 0, 1])
        #expect(photo[\.icc.copyright]?.text == "Public domain")
        guard case .parametric(3, let parameters)? = photo[\.icc.redToneCurve] else {
            Issue.record("no curve")
            return
        }
        #expect(parameters == [157_286, 62_131, 3_416, 5_072, 2_651].map { Double($0) / 65_536 })
    }

    @Test("Reads profiles in one segment, in many, in HEIF and in TIFF") func containers() throws {
        let profile = ProfileBuilder.displayP3.bytes
        for limit in [65_519, 300, 140, 37] { expectDisplayP3(try read(Self.jpeg(profile, limit: limit))) }
        expectDisplayP3(try read(Self.heif(profile)))
        expectDisplayP3(try read(Self.tiff(profile)))
    }

    @Test("A profile's large tables are not kept, and the rest is read")
    func largeProfile() throws {
        var builder = ProfileBuilder.displayP3
        builder.tags.insert(("A2B0", latin("mft2") + filler(200_000)), at: 1)
        for bytes in [Self.jpeg(builder.bytes), Self.heif(builder.bytes)] {
            let photo = try read(bytes)
            expectDisplayP3(photo)
            #expect(!photo.properties(in: .icc).contains { $0.name == "A2B0" })
        }
        // The tables are not fetched.
        let options = ReadOptions(selection: [.icc])
        let photo = try MediaReader.read(PiecewiseSource(Self.jpeg(builder.bytes)), options)
        #expect(photo.colorProfileName == "Display P3")
        #expect(photo.statistics.bytesFetched < 100_000)
        // In a TIFF file, the profile is a value and may be larger than other values.
        builder.tags.insert(("A2B1", latin("mft2") + filler(2_000_000)), at: 1)
        expectDisplayP3(try read(Self.tiff(builder.bytes)))
    }

    @Test("A multilingual text is available in English and in each language") func languages() throws {
        let texts = ProfileBuilder.texts(("deDE", "Bildschirm"), ("enUS", "Display"), ("\0\0\0\0", "?"))
        let photo = try read(Self.jpeg(ProfileBuilder(("desc", texts)).bytes))
        let text = try #require(photo[\.icc.profileDescription])
        #expect(text.text == "Display" && text.translations.map(\.text) == ["Bildschirm", "Display", "?"])
        #expect(text.translations.map(\.language) == ["de-DE", "en-US", nil])
        #expect(
            photo.json().contains(#""ProfileDescription":{"de-DE":"Bildschirm","en-US":"Display","":"?"}"#))
        let other = try read(
            Self.jpeg(ProfileBuilder(("desc", ProfileBuilder.texts(("frFR", "Écran")))).bytes))
        #expect(other.colorProfileName == "Écran")
    }

    @Test("Reads version 2 profiles") func versionTwo() throws {
        var builder = ProfileBuilder(
            ("desc", ProfileBuilder.description("sRGB IEC61966-2.1")),
            ("cprt", latin("text") + zeros(4) + latin("(c) 1998\0")),
            ("rTRC", latin("curv") + zeros(4) + uint32(1) + uint16(563)),
            ("gTRC", latin("curv") + zeros(4) + uint32(3) + uint16(0) + uint16(9) + uint16(65_535)),
            ("kTRC", latin("curv") + zeros(4) + uint32(0)), ("tech", latin("sig ") + zeros(4) + latin("CRT "))
        )
        builder.version = [2, 0x10, 0, 0]
        let photo = try read(Self.jpeg(builder.bytes))
        #expect(photo.colorProfileName == "sRGB IEC61966-2.1")
        #expect(photo[\.icc.version]?.description == "2.1.0")
        #expect(photo[\.icc.copyright]?.text == "(c) 1998")
        #expect(photo[\.icc.redToneCurve] == .gamma(563.0 / 256))
        #expect(photo[\.icc.greenToneCurve] == .table([0, 9, 65_535]))
        #expect(photo[\.icc.grayToneCurve] == .identity)
        #expect(photo[\.icc.technology]?.description == "CRT ")
        #expect(photo.imageProperties["ProfileName"] as? String == "sRGB IEC61966-2.1")
    }

    @Test("Damage is diagnosed, and the rest is read") func damage() throws {
        var short = ProfileBuilder.displayP3
        short.statedByteCount = 9_999
        #expect(try read(Self.jpeg(short.bytes)).codes == [.truncated])
        #expect(try read(Self.jpeg(short.bytes)).colorProfileName == "Display P3")
        var unsigned = ProfileBuilder.displayP3
        unsigned.signature = "abcd"
        #expect(try read(Self.jpeg(unsigned.bytes)).codes == [.malformed])
        #expect(try read(Self.jpeg(unsigned.bytes)).colorProfileName == nil)
        var many = ProfileBuilder.displayP3
        many.statedCount = .max
        let photo = try read(Self.jpeg(many.bytes))
        #expect(photo.colorProfileName == "Display P3", "rows after the last are not tags")
        let cut = try read(Self.jpeg(Array(ProfileBuilder.displayP3.bytes.prefix(210))))
        #expect(cut.codes == [.truncated] && cut[\.icc.colorSpace]?.description == "RGB ")
        #expect(try read(Self.jpeg(Array(repeating: 0, count: 100))).codes == [.truncated])
    }

    @Test("An unselected profile is not read") func selection() throws {
        let bytes = Self.jpeg(ProfileBuilder.displayP3.bytes)
        let photo = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: [.exif]))
        #expect(photo.colorProfileName == nil && photo.properties(in: .icc).isEmpty)
        #expect(throws: MetadataError.self) { try photo.requiredValue(for: \.icc.version) }
        let named = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: .colorProfileName))
        #expect(named.colorProfileName == "Display P3")
    }

    @Test("Records that share a text do not multiply its size") func sharedTexts() throws {
        let record = latin("enUS") + uint32(400) + uint32(16)
        let element = latin("mluc") + zeros(4) + uint32(200) + uint32(12) + (0..<200).flatMap { _ in record }
        let photo = try read(Self.jpeg(ProfileBuilder(("desc", element)).bytes))
        let texts = try #require(photo[\.icc.profileDescription]).translations
        #expect(texts.count <= 2 * element.count / 400)
    }
}
