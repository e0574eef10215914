// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Every image property with a value, in its standard's layout.
@Suite struct ImagePropertyTests {
    private func photo(_ properties: [UInt8]..., group: [UInt8] = []) throws -> MediaMetadata {
        var file = Samples.heif(exif: Samples.exifItem())
        for property in properties { file.add(property, to: 1) }
        if !group.isEmpty { file.extraMetaBoxes = [box("grpl", group)] }
        return try read(file.bytes)
    }

    private func key<Value>(_ code: String, _: Value.Type) throws -> MetadataKey<Value> {
        MetadataKey(.heif, box: try #require(FourCharacterCode(code)), name: code)
    }

    private func value(_ name: String, _ photo: MediaMetadata) -> StoredValue? {
        photo.properties(in: .heif).first { $0.name == name }?.value
    }

    @Test("Reads brand, version and handler") func fileType() throws {
        let photo = try photo()
        #expect(value("MinorVersion", photo)?.integer() == 0)
        #expect(
            value("CompatibleBrands", photo).flatMap([FourCharacterCode].init)?.map(\.description) == [
                "mif1", "heic",
            ])
        #expect(value("HandlerType", photo)?.text == "pict")
    }

    @Test("Numbers of one type are named by the property's code") func uniform() throws {
        let photo = try photo(
            fullBox("rloc", uint32(10), uint32(20)), box("lsel", uint16(3)), box("a1op", [2]),
            box("clli", uint16(1_000), uint16(400)), fullBox("ndwt", uint32(2_030_000)),
            fullBox("crtt", uint64(3_800_000_000_000_000)), fullBox("mdft", uint64(5)),
            fullBox("aebr", [0xFE, 3]), fullBox("fobr", uint16(7), uint16(2)), fullBox("afbr", [1, 0xFF]),
            fullBox("dobr", [4, 5]), fullBox("pano", [2]), fullBox("tols", uint16(9)),
            fullBox("rref", [2], latin("thmb"), latin("auxl")),
            fullBox("iscl", uint16(1), uint16(2), uint16(3), uint16(4)), box("avcC", [1, 100, 0, 31, 0xFF]))
        let numbers: [(String, [Int])] = [
            ("rloc", [10, 20]), ("lsel", [3]), ("a1op", [2]), ("clli", [1_000, 400]), ("ndwt", [2_030_000]),
            ("crtt", [3_800_000_000_000_000]), ("mdft", [5]), ("aebr", [-2, 3]), ("fobr", [7, 2]),
            ("afbr", [1, -1]), ("dobr", [4, 5]), ("pano", [2]), ("tols", [9]), ("iscl", [1, 2, 3, 4]),
            ("avcC", [100, 0, 31]),
        ]
        for (code, expected) in numbers { #expect(photo[try key(code, [Int].self)] == expected, "\(code)") }
        #expect(photo[try key("rref", [FourCharacterCode].self)]?.map(\.description) == ["thmb", "auxl"])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads the atomic time of an image, and its clock (ISO/IEC 23001-17 Amendment 1)")
    func readsAtomicTime()
        throws
    {
        // The values of a file that GPAC and the NGIIS exchanged.
        let photo = try photo(
            fullBox("itai", uint64(0x1122_3344_5566_7788), [0xA0]),
            fullBox("taic", uint64(0x100), uint32(0x200), uint32(0x300), [0x40]))
        #expect(photo[\.heif.taiTimestamp] == 1_234_605_616_436_508_552)
        #expect(photo[\.heif.taiTimestampStatus] == 0xA0)
        #expect(photo[\.heif.taiTimeUncertainty] == 256 && photo[\.heif.taiClockResolution] == 512)
        #expect(photo[\.heif.taiClockDriftRate] == 768 && photo[\.heif.taiClockType] == 0x40)
        #expect(photo.diagnostics.isEmpty)
        let unknown = try self.photo(fullBox("taic", uint64(.max), uint32(1), uint32(0xFFFF_FFFE), [0]))
        #expect(unknown[\.heif.taiTimeUncertainty] == nil && unknown[\.heif.taiClockDriftRate] == -2)
    }

    @Test("Reads properties that some writers store without version and flags") func withoutVersion() throws {
        let photo = try photo(
            box("ndwt", uint32(203)), box("crtt", uint64(7)), box("aebr", [1, 2]),
            box("fobr", uint16(7), uint16(2)))
        #expect(photo[try key("ndwt", Int.self)] == 203)
        #expect(photo[try key("crtt", Int.self)] == 7)
        #expect(photo[try key("aebr", [Int].self)] == [1, 2])
        #expect(photo[try key("fobr", [Int].self)] == [7, 2])
    }

    @Test("Fields of several types have their own identifiers") func mixed() throws {
        let photo = try photo(
            box("mdcv", (1...8).flatMap { uint16($0) }, uint32(10_000_000), uint32(50)),
            box(
                "cclv", [0x3C], (1...6).flatMap { uint32(UInt32(bitPattern: -$0)) }, uint32(1), uint32(2),
                uint32(3)),
            box("amve", uint32(314), uint16(15_635), uint16(16_450)),
            fullBox("reve", uint32(1), uint16(2), uint16(3), uint32(4), uint16(5), uint16(6)),
            fullBox("wbbr", uint16(500), [0xFD]), ImageProperty.color)
        #expect(photo[try key("mdcv", [Int].self)] == Array(1...8))
        #expect(value("MasteringDisplayLuminance", photo).flatMap([Int].init) == [10_000_000, 50])
        #expect(photo[try key("cclv", [Int].self)] == [-1, -2, -3, -4, -5, -6])
        #expect(value("ContentMinimumLuminance", photo)?.integer() == 1)
        #expect(value("ContentMaximumLuminance", photo)?.integer() == 2)
        #expect(value("ContentAverageLuminance", photo)?.integer() == 3)
        #expect(photo[try key("amve", Int.self)] == 314)
        #expect(value("AmbientLight", photo).flatMap([Int].init) == [15_635, 16_450])
        #expect(photo[try key("reve", Int.self)] == 1)
        #expect(value("SurroundLight", photo).flatMap([Int].init) == [2, 3])
        #expect(value("PeripheryLuminance", photo)?.integer() == 4)
        #expect(value("PeripheryLight", photo).flatMap([Int].init) == [5, 6])
        #expect(photo[try key("wbbr", Int.self)] == 500)
        #expect(value("WhiteBalanceGreenMagenta", photo)?.integer() == -3)
        #expect(value("ColorPrimaries", photo)?.integer() == 12)
        #expect(value("TransferCharacteristics", photo)?.integer() == 13)
        #expect(value("MatrixCoefficients", photo)?.integer() == 6)
        #expect(value("VideoFullRangeFlag", photo).flatMap(Bool.init) == true)
        #expect(value("VideoFullRangeFlag", photo)?.integer() == 1)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads only the content volume fields that the flags announce") func partialVolume() throws {
        let photo = try photo(box("cclv", [0x08], uint32(7)))
        #expect(value("ContentMaximumLuminance", photo)?.integer() == 7)
        #expect(value("ContentMinimumLuminance", photo) == nil)
        #expect(photo[try key("cclv", StoredValue.self)] == nil)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads user descriptions and accessibility texts") func texts() throws {
        let photo = try photo(
            fullBox("udes", utf8("en\0Name\0Größe\0a,b\0")), fullBox("altt", utf8("A dog\0en-GB\0")))
        #expect(photo[try key("udes", [String].self)] == ["en", "Name", "Größe", "a,b"])
        #expect(photo[try key("altt", [String].self)] == ["A dog", "en-GB"])
    }

    @Test("Reads the HEVC configuration (ISO/IEC 14496-15 §8.3.2)") func hevc() throws {
        // Version; profile space 0, High tier, profile 2; compatibility; constraints; level 5.1; the rest.
        let head: [UInt8] = [1, 0x22] + uint32(0x6000_0000) + [0xB0, 0, 0, 0, 0, 0] + [153]
        let rest: [UInt8] = [0xF0, 0, 0xFC, 0xFD, 0xFA, 0xFA] + uint16(30) + [0x0F, 0]
        let photo = try photo(ImageProperty.configuration(head + rest + filler(60)))
        let configuration = try photo.requiredValue(for: key("hvcC", HEVCConfiguration.self))
        #expect(configuration.profileSpace == 0)
        #expect(configuration.isHighTier)
        #expect(configuration.profile == 2)
        #expect(configuration.profileCompatibilityFlags == 0x6000_0000)
        #expect(configuration.constraintFlags == 0xB000_0000_0000)
        #expect(configuration.level == 153)
        #expect(configuration.chromaFormat == 1)
        #expect(configuration.lumaBitDepth == 10)
        #expect(configuration.chromaBitDepth == 10)
        #expect(configuration.averageFrameRate == 30)
        #expect(configuration.description == "profile 2, level 5.1, 10 bits")
    }

    @Test("Reads the AV1 configuration (AV1 in ISOBMFF §2.3)") func av1() throws {
        let photo = try photo(box("av1C", [0x81, 0x2D, 0xED, 0, 9, 9]))
        let configuration = try photo.requiredValue(for: key("av1C", AV1Configuration.self))
        #expect([configuration.profile, configuration.level, configuration.tier] == [1, 13, 1])
        #expect(configuration.bitDepth == 12)
        #expect(!configuration.isMonochrome)
        #expect(configuration.isChromaSubsampledHorizontally && configuration.isChromaSubsampledVertically)
        #expect(configuration.chromaSamplePosition == 1)
        #expect(configuration.description == "profile 1, level 5.1, 12 bits")
        for (byte, depth) in [(0x00, 8), (0x20, 8), (0x40, 10), (0x60, 12)] as [(UInt8, Int)] {
            let photo = try self.photo(box("av1C", [0x81, 0, byte, 0]))
            #expect(photo[try key("av1C", AV1Configuration.self)]?.bitDepth == depth)
        }
    }

    @Test("Reads a camera matrix with its denominators in the flags") func intrinsicMatrix() throws {
        let isotropic = fullBox("cmin", flags: 0x1000, uint32(65_536), uint32(32_768), uint32(16_384))
        let one = try photo(isotropic).requiredValue(for: key("cmin", CameraIntrinsicMatrix.self))
        #expect([one.focalLengthX, one.principalPointX, one.principalPointY] == [1, 0.5, 0.25])
        #expect(one.focalLengthY == nil && one.skew == nil)
        let full = fullBox(
            "cmin", flags: 0x02_0101, uint32(2), uint32(1), uint32(UInt32(bitPattern: -1)), uint32(3),
            uint32(2))
        let other = try photo(full).requiredValue(for: key("cmin", CameraIntrinsicMatrix.self))
        #expect([other.focalLengthX, other.principalPointX, other.principalPointY] == [1, 0.5, -0.5])
        #expect(other.focalLengthY == 1.5 && other.skew == 0.5)
        #expect(
            try photo(fullBox("cmin", flags: 0x1F1F01, zeros(11)))[key("cmin", CameraIntrinsicMatrix.self)]
                == nil)
    }

    @Test("A grid takes its codec configuration from its tiles") func tiles() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        let head: [UInt8] = [1, 3] + zeros(21)
        file.references.append(.init(type: "dimg", from: 1, to: [7, 8]))
        file.add(ImageProperty.configuration([1, 1] + zeros(21)), to: 9)
        file.add(ImageProperty.configuration(head), to: 7)
        file.add(ImageProperty.extents(512, 512), to: 7)
        let photo = try read(file.bytes)
        #expect(photo[try key("hvcC", HEVCConfiguration.self)]?.profile == 3)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        // The image's own configuration takes precedence.
        file.add(ImageProperty.configuration([1, 4] + zeros(21)), to: 1)
        #expect(try read(file.bytes)[key("hvcC", HEVCConfiguration.self)]?.profile == 4)
    }

    /// Sony's cameras state only the tiles' colors.
    @Test("A grid without colors takes them from its tiles") func colorsOfTiles() throws {
        func color(_ primaries: UInt8) -> [UInt8] {
            box("colr", latin("nclx"), [0, primaries, 0, 13, 0, 5, 0x80])
        }
        var file = Samples.heif(exif: Samples.exifItem())
        file.references.append(.init(type: "dimg", from: 1, to: [7, 8]))
        file.add(color(1), to: 7)
        file.add(ImageProperty.extents(512, 512), to: 7)
        #expect(try read(file.bytes)[\.heif.colorPrimaries] == .bt709)
        #expect(try read(file.bytes).pixelSize == PixelSize(width: 320, height: 240))
        file.add(color(9), to: 1)
        #expect(try read(file.bytes)[\.heif.colorPrimaries] == .bt2020)
    }

    @Test("Reads item groups (ISO/IEC 14496-12 §8.18)") func groups() throws {
        let groups =
            fullBox("altr", uint32(9), uint32(2), uint32(27), uint32(1))
            + fullBox("pano", uint32(10), uint32(1), uint32(5)) + fullBox("brst", uint32(11), uint32(0))
        let photo = try photo(fullBox("pano", [3]), group: groups)
        #expect(value("AlternativeGroup", photo).flatMap([Int].init) == [27, 1])
        #expect(value("PanoramaGroup", photo).flatMap([Int].init) == [5])
        #expect(value("BurstGroup", photo).flatMap([Int].init) == [])
        #expect(photo[try key("pano", Int.self)] == 3)
        #expect(photo.mediaSubtypes == [])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A stereo pair is spatial; half a pair is not") func stereoPairs() throws {
        let pair = try photo(group: fullBox("ster", uint32(9), uint32(2), uint32(26), uint32(52)))
        #expect(pair[\.heif.stereoPairGroup] == [26, 52])
        #expect(pair.mediaSubtypes == .spatial)
        let half = try photo(group: fullBox("ster", uint32(9), uint32(1), uint32(26)))
        #expect(half.mediaSubtypes == [])
    }

    @Test("A box of Apple's among the groups, as the iPhone 15 Pro writes it, is not a group")
    func skipsPrivateGroups()
        throws
    {
        let known = fullBox("altr", uint32(5), uint32(1), uint32(1))
        let photo = try photo(group: box("uuid", filler(16) + uint32(0x9638_6AA1) + zeros(8)) + known)
        #expect(photo.diagnostics.isEmpty)
        #expect(value("AlternativeGroup", photo).flatMap([Int].init) == [1])
    }

    @Test("A group that states too many items is cut and diagnosed", arguments: [0, 4, 11, 12, 15, 16, 19])
    func cutGroups(count: Int) throws {
        let whole = fullBox("altr", uint32(9), uint32(2), uint32(27), uint32(1)).dropFirst(8)
        let photo = try photo(group: box("altr", Array(whole.prefix(count))))
        #expect(photo.codes == [.truncated])
        #expect((value("AlternativeGroup", photo).flatMap([Int].init) ?? []).count == max(count - 12, 0) / 4)
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("Properties truncated at any byte affect nothing else") func cutProperties() throws {
        let bodies: [(String, [UInt8])] = [
            ("rloc", zeros(12)), ("lsel", zeros(2)), ("a1op", zeros(1)), ("clli", zeros(4)),
            ("mdcv", zeros(24)),
            ("cclv", [0x3C] + zeros(36)), ("amve", zeros(8)), ("ndwt", zeros(8)), ("reve", zeros(20)),
            ("crtt", zeros(12)), ("udes", zeros(5)), ("altt", zeros(5)), ("aebr", zeros(6)),
            ("wbbr", zeros(7)),
            ("fobr", zeros(8)), ("pano", zeros(5)), ("tols", zeros(6)), ("rref", zeros(4) + [1] + zeros(4)),
            ("iscl", zeros(12)), ("hvcC", zeros(23)), ("av1C", zeros(4)), ("avcC", zeros(4)),
            ("itai", zeros(13)), ("taic", zeros(21)),
            ("colr", latin("nclx") + zeros(7)),
        ]
        for (code, body) in bodies {
            #expect(try photo(box(code, body)).diagnostics.isEmpty, "\(code)")
            for count in 0..<body.count {
                let photo = try photo(box(code, Array(body.prefix(count))))
                #expect(photo[\.cameraMaker] == "Maker")
                #expect(photo.codes == [] || photo.codes == [.truncated])
            }
            #expect(try photo(box(code)).codes == [.truncated], "\(code)")
        }
    }
}
