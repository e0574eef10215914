// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// Photoshop files, and image resources in these and other files (Adobe Photoshop File Formats).
@Suite struct PhotoshopFileTests {
    private static func text(_ text: String) -> [UInt8] {
        uint32(UInt32(text.utf16.count)) + text.utf16.flatMap { uint16($0) }
    }

    private static let thumbnail =
        uint32(1) + uint32(8) + uint32(6) + uint32(24) + uint32(144) + uint32(60) + uint16(24) + uint16(1)
        + JPEGBuilder([.frame(width: 8, height: 6), .scan]).bytes

    private static var resources: [UInt8] {
        let list: [(UInt16, [UInt8])] = [
            (0x03ED, uint32(300 << 16) + uint16(1) + uint16(2) + uint32(0x4880_00) + uint16(2) + uint16(2)),
            (0x0404, IPTCBuilder(.utf8, .text(2, 5, "Título")).bytes),
            (0x0406, uint16(0xFFFC) + uint16(257) + uint16(2)),
            (0x040A, [1]), (0x040B, latin("https://example.org")), (0x040C, thumbnail),
            (0x040D, uint32(120)), (0x0419, uint32(30)), (0x0415, text("Alpha 1\0") + text("Zwei\0")),
            (0x041A, uint32(6) + zeros(16) + text("slices") + uint32(3)),
            (0x041B, text("https://flow.example.org")),
            (
                0x041E,
                uint32(2) + uint32(0) + uint32(1) + text("https://a.example.org") + uint32(0) + uint32(2)
                    + text("https://b.example.org")
            ),
            (0x0421, uint32(1) + [1] + text("Writer") + text("Reader") + uint32(1)),
            (0x0425, (0..<16).map { UInt8($0) }), (0x0428, uint32(1) + uint64(2.5.bitPattern)),
            (0x07D0, filler(9_000)), (0x0BB7, [6] + latin("Path 1") + zeros(3)),
        ]
        return list.flatMap { IPTCBuilder.resource($0.0, $0.1) }
    }

    private func expectResources(_ photo: MediaMetadata) {
        #expect(photo.diagnostics.isEmpty)
        #expect(photo[\.imageResources.xResolution] == 300 && photo[\.imageResources.yResolution] == 72.5)
        #expect(photo[\.imageResources.xResolutionUnit] == 1 && photo[\.imageResources.yResolutionUnit] == 2)
        #expect(photo[\.iptc.objectName] == "Título")
        #expect(photo[\.imageResources.quality] == -4 && photo[\.imageResources.saveFormat] == 257)
        #expect(photo[\.imageResources.copyrightFlag] == true)
        #expect(photo[\.imageResources.url] == "https://example.org")
        #expect(photo[\.imageResources.globalAngle] == 120 && photo[\.imageResources.globalAltitude] == 30)
        #expect(photo[\.imageResources.unicodeAlphaChannelNames] == ["Alpha 1", "Zwei"])
        #expect(photo[\.imageResources.slicesName] == "slices" && photo[\.imageResources.sliceCount] == 3)
        #expect(
            photo[\.imageResources.writerName] == "Writer" && photo[\.imageResources.readerName] == "Reader")
        #expect(photo[\.imageResources.hasComposite] == true && photo[\.imageResources.fileVersion] == 1)
        #expect(photo[\.imageResources.captionDigest] == (0..<16).map { UInt8($0) })
        #expect(photo[\.imageResources.pixelAspectRatio] == 2.5)
        #expect(photo[\.imageResources.workflowURL] == "https://flow.example.org")
        #expect(photo[\.imageResources.urls] == ["https://a.example.org", "https://b.example.org"])
        #expect(photo[\.imageResources.clippingPathName] == "Path 1")
        let thumbnail = photo.parts.first { $0.role == .thumbnail }
        #expect(thumbnail?.format == .jpeg && thumbnail?.ranges != nil)
    }

    @Test(
        "Reads the layers' names, places and blend modes", arguments: [1, 2] as [UInt16], [false, true])
    func layers(version: UInt16, inBlock: Bool) throws {
        var builder = PhotoshopBuilder()
        builder.version = version
        builder.layerCount = -3
        builder.hasLayerBlock = inBlock
        builder.compression = 1
        let other = latin("8BIMlyid") + uint32(4) + uint32(7)
        builder.layers = [
            builder.layer(latin("Background"), nil, blendMode: "norm", rectangle: [0, 0, 20, 30]),
            // "Größe" in Mac OS Roman.
            builder.layer(
                latin("Gr") + [0x9A, 0xA7] + latin("e"), "Größe 大", blendMode: "mul ",
                rectangle: [-5, -6, 7, 8], extra: other),
            builder.layer([], "", blendMode: "over", rectangle: [1, 2, 3, 4]),
        ]
        let photo = try read(builder.bytes)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo[\.imageResources.layerCount] == 3)
        #expect(photo[\.imageResources.layerNames] == ["Background", "Größe"])
        #expect(photo[\.imageResources.unicodeLayerNames] == ["", "Größe 大"])
        #expect(photo[\.imageResources.layerBlendModes] == ["norm", "mul", "over"])
        #expect(photo[\.imageResources.layerRectangles] == [0, 0, 20, 30, -5, -6, 7, 8, 1, 2, 3, 4])
        #expect(photo[\.imageResources.compression] == 1)
        let shape = photo.imageProperties["{8BIM}"] as? [String: any Sendable]
        #expect(shape?["LayerNames"] as? [String] == ["Background", "Größe"])
        // A second record without its end.
        builder.layers?.removeLast()
        builder.layers?[1].removeLast(8)
        let cut = try read(builder.bytes)
        #expect(cut[\.imageResources.layerNames] == ["Background"])
        #expect(cut[\.imageResources.layerCount] == 3)
        #expect(cut.codes == [.truncated])
    }

    @Test("Layers are read in the first megabyte of their records, and the others counted")
    func distantLayers() throws {
        var builder = PhotoshopBuilder()
        builder.layerCount = 3
        let effects = latin("8BIMlfx2") + uint32(600_000) + zeros(600_000)
        builder.layers = ["One", "Two", "Three"].map {
            builder.layer(latin($0), $0, blendMode: "norm", rectangle: [0, 0, 1, 1], extra: effects)
        }
        let photo = try read(builder.bytes)
        #expect(photo[\.imageResources.layerCount] == 3 && photo.codes == [.limit])
        #expect(photo[\.imageResources.layerNames] == ["One", "Two"])
        #expect(photo[\.imageResources.unicodeLayerNames] == ["One"])
    }

    @Test("A section without layers, and one past the end of the file") func noLayers() throws {
        var builder = PhotoshopBuilder()
        #expect(try read(builder.bytes)[\.imageResources.layerCount] == nil)
        builder.layerCount = 0
        builder.layers = []
        let photo = try read(builder.bytes)
        #expect(photo[\.imageResources.layerCount] == 0 && photo.diagnostics.isEmpty)
        #expect(photo[\.imageResources.layerNames] == nil)
        #expect(try read(Array(builder.bytes.dropLast(41))).codes == [.truncated])
    }

    @Test("Reads a file's header and resources") func file() throws {
        var builder = PhotoshopBuilder()
        builder.resources = Self.resources
        let photo = try read(builder.bytes)
        expectResources(photo)
        #expect(photo.format == .photoshop && photo.mediaKind == .image)
        #expect(photo.pixelSize?.description == "30 × 20")
        #expect(photo.bitsPerComponent == 8 && photo.colorModel == .rgb && photo.frameCount == 1)
        #expect(photo[\.imageResources.colorMode] == .rgb && photo[\.imageResources.formatVersion] == 1)
        let bytes = builder.bytes
        let range = try #require(photo.thumbnail?.ranges?.ranges.first)
        #expect(
            Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]) == Array(Self.thumbnail.dropFirst(28))
        )
    }

    @Test(
        "Reads the resources of a JPEG file's segments and of a TIFF file",
        arguments: [65_000, 900, 61])
    func otherFiles(limit: Int) throws {
        let parts = JPEGBuilder.Part.photoshop(Self.resources, limit: limit)
        let photo = try read(JPEGBuilder(parts + [.frame(width: 8, height: 8), .scan]).bytes)
        #expect(photo[\.imageResources.xResolution] == 300 && photo[\.imageResources.writerName] == "Writer")
        #expect(photo[\.imageResources.captionDigest] == (0..<16).map { UInt8($0) })
        if limit == 65_000 { expectResources(photo) }
        let entries = [
            TIFFEntry(0x0100, .long([8])), TIFFEntry(0x0101, .long([8])),
            TIFFEntry(0x8649, .undefined(Self.resources)),
        ]
        expectResources(try read(TIFFBuilder(entries).bytes))
    }

    @Test("Finds the thumbnail in a TIFF file's resources without reading other properties")
    func thumbnailAlone() throws {
        let bytes = TIFFBuilder([
            TIFFEntry(0x0100, .long([8])), TIFFEntry(0x0101, .long([8])),
            TIFFEntry(0x83BB, .undefined(IPTCBuilder(.text(2, 5, "Title")).bytes)),
            TIFFEntry(0x8649, .undefined(Self.resources)),
        ]).bytes
        let all = try #require(try read(bytes).thumbnail?.ranges)
        let options = ReadOptions(selection: PropertySelection([.gps], includesStructure: true))
        let photo = try MediaMetadata(bytes: bytes, options: options)
        #expect(photo.thumbnail?.ranges == all && photo.diagnostics.isEmpty)
        #expect(photo[\.iptc.objectName] == nil)
    }

    @Test("Reads an Exif block, a profile and a packet in resources") func blocks() throws {
        var builder = PhotoshopBuilder()
        builder.resources =
            IPTCBuilder.resource(0x0422, Samples.tiff())
            + IPTCBuilder.resource(0x040F, ProfileBuilder.displayP3.bytes)
            + IPTCBuilder.resource(0x0424, latin("<?xpacket?>"))
        let photo = try read(builder.bytes)
        #expect(photo[\.tiff.make] == "Maker" && photo.colorProfileName == "Display P3")
        #expect(Set(photo.blocks.map(\.kind)) == [.photoshop, .exif, .iccProfile, .xmp])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "The layer data determine whether an extra channel is transparency", arguments: [1, 2] as [UInt16])
    func alpha(version: UInt16) throws {
        var builder = PhotoshopBuilder()
        builder.version = version
        #expect(try read(builder.bytes).hasAlpha == false)
        builder.channelCount = 4
        for (count, hasAlpha) in [(-1, true), (-3, true), (2, false), (0, false)] {
            builder.layerCount = Int16(count)
            #expect(try read(builder.bytes).hasAlpha == hasAlpha, "\(count) layers")
        }
        builder.layerCount = nil
        #expect(try read(builder.bytes).hasAlpha == false, "a further channel is a selection")
    }

    @Test(
        "Modes determine the color model",
        arguments: [(0, "Gray"), (1, "Gray"), (2, "RGB"), (4, "CMYK"), (8, "Gray"), (9, "Lab"), (7, nil)])
    func models(mode: UInt16, name: String?) throws {
        var builder = PhotoshopBuilder()
        builder.mode = mode
        #expect(try read(builder.bytes).colorModel?.rawValue == name)
    }

    @Test("Resources past the end of the file are diagnosed, and those before it read") func damage() throws {
        var builder = PhotoshopBuilder()
        builder.resources = IPTCBuilder.resource(0x040A, [1])
        builder.statedByteCount = .max
        #expect(try read(builder.bytes).codes == [.truncated])
        #expect(try read(builder.bytes)[\.imageResources.copyrightFlag] == true)
        builder.statedByteCount = nil
        builder.resources += IPTCBuilder.resource(0x040B, latin("abc"), size: .max)
        #expect(try read(builder.bytes).codes == [.truncated])
        builder = PhotoshopBuilder()
        builder.version = 3
        #expect(try read(builder.bytes).codes == [.malformed])
        for count in 4..<60 { _ = try read(Array(PhotoshopBuilder().bytes.prefix(count))).json() }
    }
}
