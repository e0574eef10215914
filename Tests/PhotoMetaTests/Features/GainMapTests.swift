// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Gain maps in the three forms: ISO 21496-1, Ultra HDR and Apple's.
@Suite struct GainMapTests {
    // MARK: ISO 21496-1 in HEIF and AVIF

    @Test("Reads one channel, with the values of an iPhone's photo") func readsOneChannel() throws {
        let gainMap = try #require(try Self.heif(ISOGainMap()).gainMap)
        #expect(gainMap.format == .iso && gainMap.partID == 1 && gainMap.descriptions.count == 1)
        // 1,478,249 / 1,000,000; 731,934 / 1,000,000; 10 / 1,000,000.
        #expect(gainMap.headroom == 1.478249 && gainMap.baseHeadroom == 0)
        #expect(gainMap.alternateHeadroom == 1.478249 && gainMap.usesBaseColorSpace == true)
        let channel = try #require(gainMap.channels.first)
        #expect(gainMap.channels.count == 1 && channel.minimum == 0 && channel.maximum == 1.478249)
        #expect(channel.gamma == 0.731934 && channel.baseOffset == 0.00001)
        #expect(channel.alternateOffset == 0.00001)
        #expect(gainMap.descriptions[0].commonDenominator == nil && gainMap.disagreements == [])
    }

    @Test("Reads three channels, and a base picture that is the brighter one") func readsThreeChannels()
        throws
    {
        var iso = ISOGainMap()
        (iso.base, iso.alternate) = ((6, 2), (0, 1))
        iso.channels = [
            [(-1, 1), (11, 1), (1, 1), (0, 1_000), (0, 1_000)],
            [(-1, 2), (12, 2), (1, 2), (10, 1_000), (20, 1_000)],
            [(-1, 4), (13, 4), (1, 4), (-20, 1_000), (40, 1_000)],
        ]
        let gainMap = try #require(try Self.heif(iso).gainMap)
        #expect(gainMap.baseHeadroom == 3 && gainMap.alternateHeadroom == 0 && gainMap.headroom == 3)
        #expect(gainMap.channels.map(\.minimum) == [-1, -0.5, -0.25])
        #expect(gainMap.channels.map(\.maximum) == [11, 6, 3.25])
        #expect(gainMap.channels.map(\.gamma) == [1, 0.5, 0.25])
        #expect(gainMap.channels.map(\.baseOffset) == [0, 0.01, -0.02])
        #expect(gainMap.channels.map(\.alternateOffset) == [0, 0.02, 0.04])
    }

    @Test("Reads numbers that share a denominator") func readsCommonDenominator() throws {
        var iso = ISOGainMap()
        iso.commonDenominator = 1_000
        (iso.base, iso.alternate) = ((0, 0), (2_500, 0))
        iso.channels = [[(-500, 0), (2_500, 0), (1_000, 0), (15, 0), (-15, 0)]]
        let gainMap = try #require(try Self.heif(iso).gainMap)
        #expect(gainMap.descriptions[0].commonDenominator == 1_000 && gainMap.headroom == 2.5)
        #expect(gainMap.channels.first?.minimum == -0.5 && gainMap.channels.first?.gamma == 1)
        #expect(gainMap.channels.first?.alternateOffset == -0.015)
    }

    @Test("Needs version 0 of the item and of the metadata, all numbers, and denominators other than 0")
    func refusesWhatItCannotRead() throws {
        var later = ISOGainMap()
        later.itemVersion = 1
        #expect(try Self.heif(later).gainMap == nil)
        later = ISOGainMap()
        later.minimumVersion = 1
        #expect(try Self.heif(later).gainMap == nil)
        var broken = ISOGainMap()
        broken.channels[0][2] = (1, 0)
        #expect(try Self.heif(broken).gainMap == nil)
        broken = ISOGainMap()
        broken.commonDenominator = 0
        #expect(try Self.heif(broken).gainMap == nil)
        for count in 0..<62 {
            #expect(try Self.heif(ISOGainMap(), byteCount: count).gainMap == nil, "\(count) bytes")
        }
    }

    @Test("Bytes of a later writer may follow") func allowsMoreBytes() throws {
        var iso = ISOGainMap()
        iso.writerVersion = 7
        iso.trailer = [1, 2, 3]
        #expect(try Self.heif(iso).gainMap?.headroom == 1.478249)
    }

    @Test("A tone map of another picture is not the main picture's") func needsMainPicture() throws {
        var file = Self.file(ISOGainMap())
        file.references = [HEIFBuilder.Reference(type: "dimg", from: 3, to: [2, 1])]
        #expect(try read(file.bytes).gainMap == nil)
    }

    @Test("Is read only if it is selected") func isSelected() throws {
        let bytes = Self.file(ISOGainMap()).bytes
        func headroom(_ selection: PropertySelection) throws -> Double? {
            try MediaMetadata(bytes: bytes, options: ReadOptions(selection: selection)).gainMap?.headroom
        }
        #expect(try headroom(.gainMap) == 1.478249 && headroom(.exposure) == nil)
        #expect(try headroom(PropertySelection()) == nil)
    }

    // MARK: JPEG

    private static func jpeg(
        _ main: [JPEGBuilder.Part] = [], _ others: [[JPEGBuilder.Part]], type: UInt32 = 0
    ) throws -> MediaMetadata {
        try read(GainMapSamples.jpeg(main, others, type: type))
    }

    @Test("Reads Ultra HDR in the packet of the map, with defaults") func readsUltraHDR() throws {
        let photo = try Self.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
        let gainMap = try #require(photo.gainMap)
        #expect(gainMap.format == .ultraHDR && gainMap.partID == 1 && gainMap.headroom == 2.656715)
        #expect(gainMap.baseHeadroom == 0 && gainMap.usesBaseColorSpace == nil)
        let channel = try #require(gainMap.channels.first)
        // Adobe, Gain Map specification: GainMapMin 0 and Gamma 1 if absent.
        #expect(channel.minimum == 0 && channel.maximum == 2.656715 && channel.gamma == 1)
        #expect(channel.baseOffset == 0 && channel.alternateOffset == 0)
        #expect(photo.mediaSubtypes == .hdr && photo.parts[1][\.hdrGainMap.hdrCapacityMax] == 2.656715)
        #expect(photo[\.hdrGainMap.hdrCapacityMax] == nil)
    }

    @Test(
        "The offsets are 1/64 if absent, and those of the SDR picture are the alternate's if the base is HDR")
    func readsHDRBase() throws {
        let photo = try Self.jpeg(
            [],
            [
                [
                    GainMapSamples.packet(
                        #"hdrgm:BaseRenditionIsHDR="True" hdrgm:HDRCapacityMax="1.3" hdrgm:OffsetSDR="0.5""#,
                        """
                        <hdrgm:GainMapMax><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2</rdf:li><rdf:li>3</rdf:li></rdf:Seq>\
                        </hdrgm:GainMapMax>
                        """)
                ]
            ])
        let gainMap = try #require(photo.gainMap)
        #expect(gainMap.baseHeadroom == 1.3 && gainMap.alternateHeadroom == 0 && gainMap.headroom == 1.3)
        #expect(gainMap.channels.map(\.maximum) == [1, 2, 3])
        #expect(gainMap.channels.map(\.baseOffset) == [0.015625, 0.015625, 0.015625])
        #expect(gainMap.channels.map(\.alternateOffset) == [0.5, 0.5, 0.5])
    }

    @Test("ISO 21496-1 counts, and differences are stated") func prefersISO() throws {
        let gainMap = try #require(
            try Self.jpeg(
                [], [[GainMapSamples.packet(GainMapSamples.pixel), GainMapSamples.segment(ISOGainMap())]]
            ).gainMap)
        #expect(gainMap.format == .iso && gainMap.headroom == 1.478249)
        #expect(gainMap.descriptions.map(\.format) == [.iso, .ultraHDR])
        #expect(
            gainMap.disagreements == [
                "alternate headroom: ISO 21496-1 1.478, Ultra HDR 2.657",
                "maximum: ISO 21496-1 1.478, Ultra HDR 2.657", "gamma: ISO 21496-1 0.732, Ultra HDR 1.0",
            ])
    }

    @Test("A map may have the type of its own that the standard has since 2025") func readsTypedMap() throws {
        let map = [GainMapSamples.packet(GainMapSamples.pixel)]
        let photo = try Self.jpeg([], [map], type: 0x5_0000)
        #expect(photo.gainMap?.headroom == 2.656715)
        // CIPA DC-007 and Exif 3.0, as ExifTool names them: previews of 4K, 8K and 16K, and the picture before a change.
        for (type, role) in [
            (0x1_0003, MediaPart.Role.preview), (0x1_0004, .preview), (0x1_0005, .preview),
            (0x4_0000, .alternative),
        ] as [(UInt32, MediaPart.Role)] {
            let photo = try Self.jpeg([], [map], type: type)
            #expect(photo.parts[1].role == role && photo.gainMap == nil)
        }
    }

    @Test("Reads the box of a JPEG XL file") func readsJPEGXL() throws {
        func file(_ body: [UInt8]) throws -> MediaMetadata {
            try read(JPEGXLBuilder.signature + box("jhgm", body) + box("jxlc", JPEGXLBuilder.plain))
        }
        let metadata = ISOGainMap().metadata
        let gainMap = try #require(
            try file([0] + uint16(UInt16(metadata.count)) + metadata + filler(30)).gainMap)
        #expect(gainMap.format == .iso && gainMap.headroom == 1.478249 && gainMap.partID == nil)
        #expect(try file([1] + uint16(UInt16(metadata.count)) + metadata).gainMap == nil)
        #expect(try file([0, 0xFF, 0xFF] + metadata).gainMap == nil && file([0, 0]).gainMap == nil)
    }

    @Test("Reads the picture in a chunk of a PNG file") func readsPNG() throws {
        func file(_ map: [UInt8], _ others: [UInt8]...) throws -> MediaMetadata {
            try read(PNGBuilder.file(PNGBuilder.chunk("gdAT", map), others.flatMap { $0 }))
        }
        let description = PNGBuilder.chunk("gmAP", ISOGainMap().metadata)
        let photo = try file(PNGBuilder.file(description), PNGBuilder.chunk("gmAP", zeros(4)))
        let gainMap = try #require(photo.gainMap)
        #expect(gainMap.format == .iso && gainMap.headroom == 1.478249 && gainMap.partID == nil)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240) && photo.diagnostics.isEmpty)
        // Without a description before the map's image data, in a chunk that is no PNG file, and outside the map.
        #expect(try file(PNGBuilder.file(after: description)).gainMap == nil)
        #expect(try file(description).gainMap == nil && file([]).gainMap == nil)
        #expect(try read(PNGBuilder.file(description)).gainMap == nil)
    }

    @Test("A gain map in a PNG file that is cut off at any byte affects nothing else") func cutsPNG() throws {
        let map = PNGBuilder.file(PNGBuilder.chunk("gmAP", ISOGainMap().metadata))
        for count in 0..<map.count {
            let photo = try read(PNGBuilder.file(PNGBuilder.chunk("gdAT", Array(map.prefix(count)))))
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240) && photo.diagnostics.isEmpty)
        }
    }

    @Test("Finds the map among several pictures") func findsMap() throws {
        let photo = try Self.jpeg(
            [], [[], [GainMapSamples.packet("", "")], [GainMapSamples.segment(ISOGainMap())]])
        #expect(photo.gainMap?.partID == 3)
    }

    @Test("Pictures of another type, and packets of the main picture, are not gain maps") func needsMap()
        throws
    {
        #expect(try Self.jpeg([], [[GainMapSamples.segment(ISOGainMap())]], type: 0x02_0002).gainMap == nil)
        #expect(try Self.jpeg([GainMapSamples.packet(GainMapSamples.pixel)], [[]]).gainMap == nil)
        #expect(try read(JPEGBuilder.image(GainMapSamples.packet(GainMapSamples.pixel))).gainMap == nil)
    }

    // MARK: Apple

    private static let version = "<HDRGainMap:HDRGainMapVersion>131072</HDRGainMap:HDRGainMapVersion>"
    private static let headroom = "<HDRGainMap:HDRGainMapHeadroom>2.786103</HDRGainMap:HDRGainMapHeadroom>"

    /// 2.303 - 0.303 · 2.721779 = 1.478301, and log2 2.786103 = 1.478249.
    @Test("Reads Apple's map in JPEG, with the headroom of the note and of the packet") func readsApplesJPEG()
        throws
    {
        let note = BuiltFile.exifBlock(
            tiff: [TIFFEntry(0x010F, .ascii("Apple"))],
            apple: [
                TIFFEntry(0x0021, .signedRational([(101, 100)])),
                TIFFEntry(0x0030, .signedRational([(2_721_779, 1_000_000)])),
            ])
        let map = [GainMapSamples.packet("", Self.version + Self.headroom)]
        let gainMap = try #require(try Self.jpeg([.exif(note)], [map]).gainMap)
        #expect(gainMap.format == .apple && gainMap.channels == [] && gainMap.disagreements == [])
        #expect(gainMap.descriptions.count == 2)
        #expect(try abs(#require(gainMap.headroom) - 1.478301) < 1e-6)
        #expect(try abs(#require(gainMap.descriptions[1].headroom) - 1.478249) < 1e-6)
        #expect(try Self.jpeg([.exif(note)], [[]]).gainMap == nil)
        #expect(try Self.jpeg([], [map]).gainMap?.descriptions.count == 1)
    }

    @Test("Old maps of Apple state no headroom") func readsApplesOldMaps() throws {
        let type = "urn:com:apple:photo:2020:aux:hdrgainmap"
        let gainMap = try #require(
            try Self.jpeg([], [[GainMapSamples.packet(#"apdi:AuxiliaryImageType="\#(type)""#)]]).gainMap)
        #expect(gainMap.format == .apple && gainMap.headroom == nil)
        var file = HEIFBuilder()
        file.items = [1, 2].map { HEIFBuilder.Item($0, "hvc1", filler(16)) }
        file.references = [HEIFBuilder.Reference(type: "auxl", from: 2, to: [1])]
        file.add(ImageProperty.auxiliary(type), to: 2)
        #expect(try read(file.bytes).gainMap?.format == .apple)
        #expect(try read(file.bytes).gainMap?.partID == 1)
    }

    // MARK: Builders

    /// A picture and a gain map, from which a tone map is derived.
    private static func file(_ iso: ISOGainMap, byteCount: Int = .max) -> HEIFBuilder {
        var file = HEIFBuilder()
        file.brands += ["tmap"]
        file.items = [
            HEIFBuilder.Item(1, "hvc1", filler(16)), HEIFBuilder.Item(2, "hvc1", filler(8)),
            HEIFBuilder.Item(3, "tmap", Array(iso.payload.prefix(byteCount))),
        ]
        file.references = [HEIFBuilder.Reference(type: "dimg", from: 3, to: [1, 2])]
        return file
    }

    private static func heif(_ iso: ISOGainMap, byteCount: Int = .max) throws -> MediaMetadata {
        try read(file(iso, byteCount: byteCount).bytes)
    }
}

/// Gain maps of real files.
///
/// The numbers are those of the files' bytes, divided by hand, and the packets' texts.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)")) struct GainMapCorpusTests {
    private func gainMap(_ name: String) throws -> GainMap? {
        let url = try #require(SharedFiles.corpus).appendingPathComponent(name)
        return try MediaMetadata(contentsOf: url.path).gainMap
    }

    /// The payload of `tmap` begins 00 0000 0000 40, 00000000/000F4240, 00168E69/000F4240.
    ///
    /// That is 1,478,249 / 1,000,000. ExifTool prints HDRGainMapHeadroom 2.786103, whose logarithm is the same.
    @Test("An iPhone 15 Pro's photo, and its edit") func readsPhone() throws {
        for (name, headroom) in [
            ("lp03_iphone-15-pro_original.heic", 1_478_249 / 1_000_000.0),
            // 00BD3743/00800000.
            ("lp04_iphone-15-pro_edited.heic", 12_400_451 / 8_388_608.0),
        ] {
            let gainMap = try #require(try gainMap(name))
            #expect(gainMap.format == .iso && gainMap.headroom == headroom, "\(name)")
            #expect(gainMap.descriptions.map(\.format) == [.iso, .apple, .apple], "\(name)")
            #expect(gainMap.disagreements == [] && gainMap.usesBaseColorSpace == true, "\(name)")
        }
    }

    /// FFFD0AC8/000F4240 and 000DF28F/000F4240.
    @Test("An iPhone 16 Pro's photo has a negative minimum") func readsNegativeMinimum() throws {
        let gainMap = try #require(try gainMap("heic__apple-iphone-16-pro__ski-throne__934d24.heic"))
        #expect(gainMap.headroom == 2.691406 && gainMap.channels.first?.minimum == -0.193848)
        #expect(gainMap.channels.first?.gamma == 0.914063 && gainMap.disagreements == [])
    }

    @Test("A Galaxy S25's photo has ISO 21496-1 and Ultra HDR, which agree") func readsGalaxy() throws {
        let gainMap = try #require(try gainMap("heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic"))
        #expect(gainMap.descriptions.map(\.format) == [.iso, .ultraHDR] && gainMap.disagreements == [])
        // 00933333/00400000; the packet has 2.300000.
        #expect(gainMap.headroom == 9_646_899 / 4_194_304.0)
        #expect(gainMap.descriptions[1].headroom == 2.3)
    }

    @Test("libavif's file has three channels and an HDR base; one of a later version is not read")
    func readsAVIF() throws {
        let gainMap = try #require(try gainMap("avif__nomake__color-grid-alpha-grid-gainmap-__c424c4.avif"))
        // 00000006/00000002 and 00000000/00000001.
        #expect(gainMap.baseHeadroom == 3 && gainMap.alternateHeadroom == 0)
        // FFFFFFFF/00000003, 0000000D/00000003, 00000001/00000003, 00000014/000003E8, 00000028/000003E8.
        let last = try #require(gainMap.channels.last)
        #expect(gainMap.channels.count == 3 && last.minimum == -1.0 / 3 && last.maximum == 13.0 / 3)
        #expect(last.gamma == 1.0 / 3 && last.baseOffset == 0.02 && last.alternateOffset == 0.04)
        #expect(try self.gainMap("avif__nomake__unsupported-gainmap-version__f67ef9.avif") == nil)
    }

    @Test("A gain map with only Adobe's packet and an auxiliary type") func readsAdobeAVIF() throws {
        let gainMap = try #require(try gainMap("avif__nomake__colors-hdr-srgb__1aecb7.avif"))
        #expect(gainMap.format == .ultraHDR && gainMap.baseHeadroom == 1.3 && gainMap.channels.count == 3)
        #expect(gainMap.channels.first?.baseOffset == 0.015625)
    }

    @Test("A Pixel's JPEG; one whose gain map was removed; an iPhone's JPEG") func readsJPEG() throws {
        let name = "jpeg__google-pixel-6-pro__ultra-hdr-samples-originals-01__b52c5f.jpg"
        let gainMap = try #require(try gainMap(name))
        #expect(gainMap.format == .ultraHDR && gainMap.headroom == 2.656715)
        #expect(try self.gainMap("jpeg__google-pixel-8-pro__google__156a75.jpg") == nil)
        let old = try self.gainMap("jpeg__apple-iphone-13-mini__apple-gainmap-old__2e4310.jpg")
        // ExifTool: HDRHeadroom 1.518931985 and HDRGain 0, so 3 stops.
        #expect(old?.format == .apple && old?.headroom == 3)
    }
}
