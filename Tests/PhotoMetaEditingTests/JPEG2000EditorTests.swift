// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes, adds and removes the boxes of a JPEG 2000 file (ISO/IEC 15444-1 Annex I).
@Suite struct JPEG2000EditorTests {
    private static let exif = latin("JpgTiffExif->JP2")
    private static let packet: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
    private static let records: [UInt8] = [
        0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
    ]
    private static let place: [UInt8] = [
        0xB1, 0x4B, 0xF8, 0xBD, 0x08, 0x3D, 0x4B, 0x43, 0xA5, 0xAE, 0x8C, 0xD7, 0xD5, 0xA6, 0xCE, 0x03,
    ]
    private static let image = box("jp2c", JPEG2000Builder.codestream())

    private static func xmp(_ title: String) -> [UInt8] {
        XMPBuilder("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title)</rdf:li></rdf:Alt></dc:title>")
            .bytes
    }

    private static func uuid(_ identifier: [UInt8], _ body: [UInt8]) -> [UInt8] {
        box("uuid", identifier + body)
    }

    private static func file(_ before: [UInt8] = [], image: [UInt8] = image, after: [UInt8] = []) -> [UInt8] {
        JPEG2000Builder.start + box("jp2h", JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16))
            + before
            + image + after
    }

    /// The types of the boxes of a file, as a reader of its sizes finds them.
    private static func types(_ bytes: [UInt8]) -> [String] {
        var types: [String] = []
        var offset = 0
        while offset + 8 <= bytes.count {
            var size = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            if size == 1 { size = bytes[(offset + 8)..<(offset + 16)].reduce(0) { $0 << 8 | Int($1) } }
            types.append(String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
            offset += size == 0 ? bytes.count : size
        }
        #expect(offset >= bytes.count)
        return types
    }

    private static let change: @Sendable (inout MetadataEdit) throws -> Void = {
        try $0.set(\.title, to: "Harbour")
        try $0.set(\.tiff.artist, to: "Somebody")
        try $0.set(\.iptc.city, to: "Trieste")
    }

    @Test("New boxes precede the codestream, of whatever size its box states", arguments: [0, 1, 2])
    func adds(form: Int) throws {
        let stream = JPEG2000Builder.codestream()
        let image =
            switch form {
            case 0: Self.image
            // To the end of the file; a size of 64 bits.
            case 1: uint32(0) + latin("jp2c") + stream
            default: uint32(1) + latin("jp2c") + uint64(UInt64(stream.count + 16)) + stream
            }
        let file = Self.file(image: image)
        let edited = try MetadataEdit.edited(file, Self.change)
        #expect(Self.types(edited) == ["jP  ", "ftyp", "jp2h", "uuid", "uuid", "uuid", "jp2c"])
        let start = file.count - image.count
        #expect(edited.starts(with: file[..<start]) && edited.suffix(image.count) == image[...])
        let photo = try read(edited)
        #expect(
            photo.title == "Harbour" && photo[\.tiff.artist] == "Somebody" && photo[\.iptc.city] == "Trieste")
        #expect(photo.diagnostics.isEmpty)
        try PictureComparison.expectSame(file, edited, "the picture")
        let removed = try MetadataEdit.edited(edited) {
            $0.remove(\.title)
            try $0.remove(\.tiff.artist)
            try $0.remove(\.iptc.city)
        }
        for text in ["Harbour", "Somebody", "Trieste"] { #expect(!removed.contains(latin(text))) }
    }

    @Test("Boxes are replaced where they are, also those of other sizes and programs") func replaces() throws
    {
        let records = IPTCBuilder(.text(2, 90, "Oldtown")).bytes
        let long = Self.records + records
        let open = uint32(0) + latin("uuid") + Self.packet + Self.xmp("Old")
        let file = Self.file(
            Self.uuid(Self.exif, TIFFBuilder([TIFFEntry(0x013B, .ascii("Old artist"))]).bytes)
                + uint32(1) + latin("uuid") + uint64(UInt64(long.count + 16)) + long, after: open)
        let before = try read(file)
        #expect(
            before.title == "Old" && before[\.tiff.artist] == "Old artist" && before[\.iptc.city] == "Oldtown"
        )
        let edited = try MetadataEdit.edited(file, Self.change)
        let photo = try read(edited)
        #expect(
            photo.title == "Harbour" && photo[\.tiff.artist] == "Somebody" && photo[\.iptc.city] == "Trieste")
        #expect(Self.types(edited) == ["jP  ", "ftyp", "jp2h", "uuid", "uuid", "jp2c", "uuid"])
        #expect(!edited.contains(latin("Old")))
        let inXML = Self.file(box("xml ", Self.xmp("Old")))
        let changed = try MetadataEdit.edited(inXML) { try $0.set(\.title, to: "Harbour") }
        #expect(try read(changed).title == "Harbour" && Self.types(changed) == Self.types(inXML))
    }

    @Test("The place of GeoJP2 goes with the location; other XML is named, and cleared of what is removed")
    func removesPlace() throws {
        let file = Self.file(
            Self.uuid(Self.exif, TIFFBuilder([SharingEdits.gps]).bytes)
                + Self.uuid(Self.place, TIFFBuilder([TIFFEntry(0x87B1, .ascii("Zone 33N|"))]).bytes)
                + Self.uuid(Self.packet, Self.xmp("A secret harbour"))
                + box("xml ", latin("<gml>A secret harbour and more</gml>")))
        let plan = try MetadataEdit.with { $0.remove(\.location) }.plan(contentsOf: file)
        let removed = try plan.applied(to: file)
        #expect(!removed.contains(latin("Zone")) && !removed.contains(SharingEdits.position))
        #expect(plan.unread.map(\.name) == ["xml "])
        let titled = try MetadataEdit.edited(file) { try $0.set(\.title, to: "X") }
        #expect(titled.contains(latin("Zone")))
        let untitled = try MetadataEdit.edited(file) { $0.remove(\.title) }
        #expect(!untitled.contains(latin("secret harbour")) && untitled.contains(latin("<gml>")))
    }

    // MARK: Sharing

    @Test("A shared file has the boxes of its picture, and no comments in the codestream") func shares()
        throws
    {
        let comment = [0xFF, 0x64] + uint16(18) + uint16(1) + latin("Hidden remark.")
        let empty: [UInt8] = [0xFF, 0x64] + uint16(18) + zeros(16)
        func stream(_ comment: [UInt8], rest: [UInt8] = []) -> [UInt8] {
            let data = filler(9).map { $0 & 0x7F }
            let size = UInt32(12 + comment.count + 2 + data.count)
            let part =
                [0xFF, 0x90] + uint16(10) + uint16(0) + uint32(size) + [0, 1] + comment + [0xFF, 0x93] + data
            let end = [0xFF, 0x90] + uint16(10) + zeros(8) + [0xFF, 0xD9]
            let whole = JPEG2000Builder.codestream(3, bits: 7, comment)
            return Array(whole.dropLast(end.count)) + part + [0xFF, 0xD9] + rest
        }
        let hidden = Self.file(
            box("rreq", zeros(5)) + box("xml ", latin("<a>Hidden</a>"))
                + box("uinf", box("url ", latin("Hidden")))
                + Self.uuid(Self.place, latin("Hidden")) + Self.uuid(Self.packet, Self.xmp("Hidden"))
                + Self.uuid(Self.records, IPTCBuilder(.text(2, 90, "Hidden")).bytes)
                + box("asoc", box("lbl ", latin("Hidden")) + box("xml ", latin("<gml>Hidden</gml>")))
                + box("jp2i", latin("Hidden")) + box("free", latin("Hidden")),
            image: box("jp2c", stream(comment, rest: latin("Hidden"))),
            after: Self.uuid(Self.exif, TIFFBuilder([TIFFEntry(0x013B, .ascii("Hidden"))]).bytes))
        let shared = try SharingEdits.edited(hidden, keeping: [])
        #expect(shared == Self.file(box("rreq", zeros(5)), image: box("jp2c", stream(empty))))
        let described = try SharingEdits.edited(hidden, keeping: [.descriptions])
        #expect(try read(described).title == "Hidden")
    }

    /// Segments of a codestream: a comment, and one of a marker.
    private static let remark = [0xFF, 0x64] + uint16(20) + uint16(1) + latin("A secret harbour")
    private static func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
        [0xFF, marker] + uint16(UInt16(text.utf8.count + 2)) + latin(text)
    }

    @Test("Segments that decoders do not need are cleared in a shared file", arguments: [0, 0x80])
    func clearsSegments(capabilities: UInt8) throws {
        func file(_ unknown: String, _ extensions: String) -> [UInt8] {
            let markers = Self.segment(0x6F, unknown) + Self.segment(0x74, extensions)
            var stream = JPEG2000Builder.codestream(3, bits: 7, markers + Self.segment(0x5C, "Quantization"))
            stream[6] = capabilities
            return Self.file(image: box("jp2c", stream))
        }
        let shared = try SharingEdits.edited(file("Hidden", "Transformation"))
        // ISO/IEC 15444-2: MCT is needed if the capabilities say so.
        let kept = capabilities == 0 ? "\(String(repeating: "\0", count: 14))" : "Transformation"
        #expect(shared == file("\0\0\0\0\0\0", kept))
    }

    @Test("What follows the number of a color space is cleared, and a color of an unknown method left out")
    func sharesColors() throws {
        func file(_ colors: [UInt8]) -> [UInt8] {
            JPEG2000Builder.start + box("jp2h", JPEG2000Builder.imageHeader() + colors) + Self.image
        }
        let srgb = [1, 0, 0] + uint32(16)
        let lab = box("colr", [1, 0, 0] + uint32(14) + filler(28))
        let hidden = file(box("colr", srgb + latin("Hidden")) + box("colr", [9] + latin("Hidden")) + lab)
        #expect(try SharingEdits.edited(hidden) == file(box("colr", srgb + zeros(6)) + lab))
    }

    @Test("Comments of the main header are read; others, and what follows the end, are named after a removal")
    func namesCodestreamRest() throws {
        // Without the builder's tile-part and the end, of 14 bytes.
        let header = Array(JPEG2000Builder.codestream(3, bits: 7, Self.remark).dropLast(14))
        let byteCount = uint32(UInt32(14 + Self.remark.count))
        let part = [0xFF, 0x90] + uint16(10) + zeros(2) + byteCount + [0, 1] + Self.remark + [0xFF, 0x93]
        func file(_ part: [UInt8], _ rest: String) -> [UInt8] {
            Self.file(image: box("jp2c", header + part + [0xFF, 0xD9] + latin(rest)))
        }
        #expect(try read(file([], ""))[\.jpeg2000.comments] == ["A secret harbour"])
        let remove = MetadataEdit.with { $0.remove(\.location) }
        #expect(try remove.plan(contentsOf: file([], "")).unread.isEmpty)
        let unread = try remove.plan(contentsOf: file(part, "A secret harbour")).unread
        #expect(unread.map(\.kind) == [.segment, .trailer])
        #expect(unread.map(\.range.count) == [18, 16])
    }

    @Test("Other boxes in the header are left out of a shared file, and named after a removal")
    func findsMisplacedBoxes() throws {
        let header = box(
            "jp2h",
            JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16)
                + Self.uuid(Self.packet, Self.xmp("A secret harbour")) + box("jp2h", latin("Hidden")))
        let file = JPEG2000Builder.start + header + Self.image
        #expect(try read(file).title == nil)
        #expect(try SharingEdits.edited(file) == Self.file())
        let plan = try MetadataEdit.with { $0.remove(\.title) }.plan(contentsOf: file)
        #expect(plan.unread.map(\.kind).contains(.box))
    }

    // MARK: Refusals

    @Test("What cannot be edited is refused") func refuses() throws {
        let bare = JPEG2000Builder.codestream()
        #expect(MetadataEdit.refusal(bare, Self.change) == .unsupportedFormat)
        #expect(throws: MetadataError(.unsupportedFormat)) { try SharingEdits.edited(bare) }
        let edit = MetadataEdit()
        #expect(try !edit.canEdit(read(bare)) && edit.canEdit(read(Self.file())))
        #expect(MetadataEdit.refusal(JPEG2000Builder.start + Self.image, Self.change) == .noMedia)
        // Data that a table refers to would move.
        let fragments = Self.file(after: box("ftbl", box("flst", uint16(0))))
        #expect(MetadataEdit.refusal(fragments, Self.change) == .notEditable)
        #expect(throws: MetadataError(.notEditable)) { try SharingEdits.edited(fragments) }
        #expect(throws: MetadataError(.notEditable)) {
            try SharingEdits.edited(Self.file(after: box("comp", box("copt", zeros(8)))))
        }
        // A packet whose box is cut off.
        let cut = Self.file(after: Array(Self.uuid(Self.packet, Self.xmp("Old")).dropLast(5)))
        #expect(MetadataEdit.refusal(cut) { try $0.set(\.title, to: "X") } == .damaged)
        // A tile-part that is longer than the codestream, and one without data.
        let end = [0xFF, 0x90] + uint16(10) + zeros(8) + [0xFF, 0xD9]
        for part in [uint16(0) + uint32(9_999) + zeros(2) + [0xFF, 0x93], zeros(8) + [0x12, 0x34]] {
            let stream = JPEG2000Builder.codestream().dropLast(end.count) + [0xFF, 0x90] + uint16(10) + part
            #expect(throws: MetadataError(.damaged)) {
                try SharingEdits.edited(Self.file(image: box("jp2c", Array(stream) + filler(9))))
            }
        }
        let damagedRecords = Self.file(Self.uuid(Self.records, [0x1C, 2, 90, 0, 99, 1]))
        #expect(MetadataEdit.refusal(damagedRecords) { try $0.set(\.iptc.city, to: "X") } == .damaged)
    }

    // MARK: Other programs

    @Test(
        "An encoder's picture stays, and other programs read what is new",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func agreesWithOtherPrograms() throws {
        try TemporaryDirectory.with { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            _ = try OtherTool.ffmpeg.output([
                "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48", "-frames:v", "1", "-c:v",
                "jpeg2000",
                "-format", "jp2", path("a.jp2"),
            ])
            func picture(_ name: String) throws -> String {
                try OtherTool.ffmpeg.text(["-v", "error", "-i", path(name), "-f", "framemd5", "-"])
            }
            let before = try picture("a.jp2")
            #expect(before.contains("9216"))
            try MetadataEdit.with(Self.change).write(contentsOf: path("a.jp2"), to: path("b.jp2"))
            try MetadataEdit.forSharing(keepingOnly: []).write(contentsOf: path("b.jp2"), to: path("c.jp2"))
            #expect(try picture("b.jp2") == before && picture("c.jp2") == before)
            let tags = ["-s3", "-XMP:Title", "-EXIF:Artist", "-IPTC:City", "-Warning"]
            #expect(try OtherTool.exiftool.text(tags + [path("b.jp2")]) == "Harbour\nSomebody\nTrieste\n")
            #expect(try OtherTool.exiftool.text(tags + [path("c.jp2")]).isEmpty)
        }
    }
}
