// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes the image resources of a Photoshop file (Adobe Photoshop File Formats).
@Suite struct PhotoshopEditorTests {
    private static func resource(_ number: UInt16, _ data: [UInt8], name: String = "") -> [UInt8] {
        let name = [UInt8(name.utf8.count)] + latin(name)
        return latin("8BIM") + uint16(number) + name + zeros(name.count % 2) + uint32(UInt32(data.count))
            + data
            + zeros(data.count % 2)
    }

    private static func xmp(_ title: String) -> [UInt8] {
        XMPBuilder("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title)</rdf:li></rdf:Alt></dc:title>")
            .bytes
    }

    private static func exif(_ artist: String) -> [UInt8] {
        TIFFBuilder([TIFFEntry(0x013B, .ascii(artist)), SharingEdits.gps]).bytes
    }

    /// A file of 30 × 20 pixels that decoders read.
    private static func file(
        _ resources: [UInt8]..., version: UInt16 = 1, change: (inout PhotoshopBuilder) -> Void = { _ in }
    ) -> [UInt8] {
        var builder = PhotoshopBuilder()
        builder.version = version
        builder.resources = resources.flatMap { $0 }
        change(&builder)
        return builder.bytes.dropLast(38) + filler(1_800)
    }

    /// The resources of a file, by their numbers, and what follows them.
    private static func parts(_ bytes: [UInt8]) -> (resources: [(number: Int, data: [UInt8])], rest: [UInt8])
    {
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        var offset = 30 + number(26, 4)
        let end = offset + 4 + number(offset, 4)
        offset += 4
        var resources: [(Int, [UInt8])] = []
        while offset < end {
            let name = Int(bytes[offset + 6])
            let data = offset + 6 + (name + 2) / 2 * 2 + 4
            let count = number(data - 4, 4)
            resources.append((number(offset + 4, 2), Array(bytes[data..<(data + count)])))
            offset = data + count + count % 2
        }
        #expect(offset == end)
        return (resources, Array(bytes[end...]))
    }

    private static let change: @Sendable (inout MetadataEdit) throws -> Void = {
        try $0.set(\.title, to: "Harbour")
        try $0.set(\.tiff.artist, to: "Somebody")
        try $0.set(\.iptc.city, to: "Trieste")
    }

    private static let removal: @Sendable (inout MetadataEdit) throws -> Void = {
        $0.remove(\.title)
        $0.remove(\.location)
        try $0.remove(\.tiff.artist)
    }

    @Test("New resources follow the old ones, and the rest of the file moves", arguments: [1, 2] as [UInt16])
    func adds(version: UInt16) throws {
        for old in [[], resource(1_005, filler(16)), resource(4_001, filler(3), name: "a name")] {
            let file = Self.file(old, version: version)
            let edited = try MetadataEdit.edited(file, Self.change)
            let (before, after) = (Self.parts(file), Self.parts(edited))
            #expect(after.resources.map(\.number) == before.resources.map(\.number) + [1_058, 1_060, 1_028])
            #expect(after.rest == before.rest)
            let photo = try read(edited)
            #expect(
                photo.title == "Harbour" && photo[\.tiff.artist] == "Somebody"
                    && photo[\.iptc.city] == "Trieste")
            #expect(photo.diagnostics.isEmpty)
        }
        func resource(_ number: UInt16, _ data: [UInt8], name: String = "") -> [UInt8] {
            Self.resource(number, data, name: name)
        }
    }

    @Test("Exif, XMP and IPTC are replaced where they are, with the digest of the records") func replaces()
        throws
    {
        let records = IPTCBuilder(.text(2, 90, "Oldtown")).bytes
        let file = Self.file(
            Self.resource(1_061, filler(16)), Self.resource(1_058, Self.exif("Old artist")),
            Self.resource(1_028, records), Self.resource(1_036, filler(40)),
            Self.resource(1_060, Self.xmp("Old title")), Self.resource(1_059, Self.exif("Old artist")))
        #expect(try read(file).title == "Old title")
        let edited = try MetadataEdit.edited(file, Self.change)
        let photo = try read(edited)
        #expect(
            photo.title == "Harbour" && photo[\.tiff.artist] == "Somebody" && photo[\.iptc.city] == "Trieste")
        #expect(!edited.contains(latin("Old")))
        let (before, after) = (Self.parts(file), Self.parts(edited))
        #expect(after.resources.map(\.number) == before.resources.map(\.number))
        #expect(after.resources[3].data == filler(40))
        #expect(after.resources[0].data == Array(MD5(ContiguousArray(after.resources[2].data)).digest))
        #expect(after.rest == before.rest)
        let removed = try MetadataEdit.edited(file, Self.removal)
        #expect(!removed.contains(latin("Old artist")) && !removed.contains(latin("Old title")))
        #expect(!removed.contains(SharingEdits.position))
        #expect(removed.contains(latin("Oldtown")) == false, "the name of the place")
        let untouched = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "X") }
        #expect(Self.parts(untouched).resources[0].data == filler(16), "the digest of records that stay")
    }

    @Test("A section of an odd size, and one that ends without padding, are kept") func keepsOddResources()
        throws
    {
        // The last resource has no padding; other bytes follow in the section.
        let odd = Array(Self.resource(1_005, filler(3)).dropLast())
        for rest in [[], [0, 1, 2]] as [[UInt8]] {
            let file = Self.file(
                Self.resource(1_060, Self.xmp("Old")), odd + (rest.isEmpty ? [] : [0] + rest))
            let edited = try MetadataEdit.edited(file) { try $0.set(\.title, to: "Harbour") }
            #expect(
                try read(edited).title == "Harbour"
                    && edited.contains(filler(3) + (rest.isEmpty ? [] : [0] + rest)))
            #expect(edited.suffix(1_802) == file.suffix(1_802))
        }
    }

    @Test("Layers stay, and are named after a removal") func namesLayers() throws {
        let file = Self.file(Self.resource(1_060, Self.xmp("A secret harbour"))) { builder in
            builder.layerCount = 1
            builder.layers = [
                builder.layer(
                    latin("layer"), "A secret harbour", blendMode: "norm", rectangle: [0, 0, 20, 30])
            ]
        }
        let plan = try MetadataEdit.with { $0.remove(\.title) }.plan(contentsOf: file)
        #expect(plan.unread.map(\.kind) == [.layers])
        let removed = try plan.applied(to: file)
        #expect(Self.parts(removed).rest == Self.parts(file).rest && !removed.contains(latin(">A secret")))
        let flat = Self.file(Self.resource(1_060, Self.xmp("A secret harbour")))
        #expect(try MetadataEdit.with { $0.remove(\.title) }.plan(contentsOf: flat).unread.isEmpty)
    }

    @Test("What cannot be edited is refused") func refuses() throws {
        let packet = Self.resource(1_060, Self.xmp("Old"))
        for statedByteCount: UInt32 in [.max, 5_000, UInt32(packet.count - 3)] {
            let file = Self.file(packet) { $0.statedByteCount = statedByteCount }
            #expect(MetadataEdit.refusal(file, Self.change) == .damaged, "\(statedByteCount)")
        }
        var long = packet
        long.replaceSubrange(8..<12, with: uint32(90_000))
        #expect(MetadataEdit.refusal(Self.file(long), Self.change) == .damaged)
        #expect(MetadataEdit.refusal(Self.file(packet, version: 3), Self.change) == .damaged)
        #expect(MetadataEdit.refusal(Array(Self.file(packet).prefix(28)), Self.change) == .damaged)
        let records = Self.file(Self.resource(1_028, [0x1C, 2, 90, 0, 99, 1]))
        #expect(MetadataEdit.refusal(records) { try $0.set(\.iptc.city, to: "X") } == .damaged)
        let error = #expect(throws: MetadataError(.unsupportedFormat)) {
            try SharingEdits.edited(Self.file())
        }
        #expect(error?.message.contains("export") == true)
    }

    @Test(
        "The picture stays, and other programs read what is new",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func agreesWithOtherPrograms() throws {
        try TemporaryDirectory.with { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            for version: UInt16 in [1, 2] {
                try folder.write("a.psd", Self.file(Self.resource(1_061, filler(16)), version: version))
                try MetadataEdit.with(Self.change).write(
                    contentsOf: path("a.psd"), to: path("b\(version).psd"))
                let tags = ["-s3", "-XMP:Title", "-EXIF:Artist", "-IPTC:City", "-Warning"]
                #expect(
                    try OtherTool.exiftool.text(tags + [path("b\(version).psd")])
                        == "Harbour\nSomebody\nTrieste\n")
                let digests = try OtherTool.exiftool.text([
                    "-s3", "-Photoshop:IPTCDigest", "-CurrentIPTCDigest", path("b\(version).psd"),
                ]).split(separator: "\n")
                #expect(digests.count == 2 && digests.first == digests.last)
                func picture(_ name: String) throws -> String {
                    try OtherTool.ffmpeg.text(["-v", "error", "-i", path(name), "-f", "framemd5", "-"])
                }
                // FFmpeg does not read PSB files.
                guard version == 1 else { continue }
                #expect(try picture("a.psd").contains("1800") && picture("b1.psd") == picture("a.psd"))
            }
        }
    }
}
