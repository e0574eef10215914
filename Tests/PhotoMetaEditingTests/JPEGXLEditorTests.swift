// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes, adds and removes boxes of a JPEG XL file (ISO/IEC 18181-2).
@Suite struct JPEGXLEditorTests {
    private static let fileType = box("ftyp", latin("jxl ") + uint32(0) + latin("jxl "))
    private static let codestream = box("jxlc", JPEGXLBuilder.plain)

    /// Returns the boxes of a file, each with its type and body.
    private static func boxes(_ bytes: [UInt8]) -> [(type: String, body: [UInt8])] {
        var boxes: [(String, [UInt8])] = []
        var offset = 0
        while offset + 8 <= bytes.count {
            let size = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = size == 0 ? bytes.count : offset + size
            let type = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            boxes.append((type, Array(bytes[(offset + 8)..<end])))
            offset = end
        }
        return boxes
    }

    @Test(
        "New boxes are before the codestream; a bare codestream is wrapped in a file",
        arguments: [false, true])
    func adds(isAlone: Bool) throws {
        let file = isAlone ? JPEGXLBuilder.plain : JPEGXLBuilder.signature + Self.fileType + Self.codestream
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
        let boxes = Self.boxes(edited)
        #expect(boxes.map(\.type) == ["JXL ", "ftyp", "Exif", "jxlc"])
        #expect(boxes[0].body == [0x0D, 0x0A, 0x87, 0x0A])
        #expect(boxes[1].body == latin("jxl ") + uint32(0) + latin("jxl "))
        #expect(boxes[2].body.starts(with: [0, 0, 0, 0] + latin("MM")))
        #expect(boxes[3].body == JPEGXLBuilder.plain)
        #expect(try read(edited)[\.tiff.artist] == "Somebody")
        let rated = try PacketEdit.setting(PacketEdit.packet(rating: 3)).edited(edited)
        #expect(Self.boxes(rated).map(\.type) == ["JXL ", "ftyp", "Exif", "xml ", "jxlc"])
        #expect(try read(rated)[\.xmp.rating] == 3)
        #expect(try PacketEdit.removal.edited(rated) == edited)
    }

    @Test("A box is changed in place") func changes() throws {
        let file =
            JPEGXLBuilder.signature + Self.fileType + Self.codestream
            + box("Exif", uint32(0) + Samples.tiff())
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.tiff.make, to: "A longer maker than it was")
        }
        #expect(Self.boxes(edited).map(\.type) == ["JXL ", "ftyp", "jxlc", "Exif"])
        #expect(try read(edited)[\.tiff.make] == "A longer maker than it was")
    }

    @Test("Compressed metadata is edited, and written without compression") func editsCompressed() throws {
        let packet = utf8(PacketEdit.packet(rating: 2))
        let file =
            JPEGXLBuilder.signature + Self.fileType
            + box("brob", latin("Exif") + JPEGXLBuilder.brotli(uint32(0) + Samples.tiff()))
            + box("brob", latin("xml ") + JPEGXLBuilder.brotli(packet)) + Self.codestream
        #expect(try read(file)[\.xmp.rating] == 2)
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.tiff.make, to: "A longer maker than it was")
            try $0.set(\.rating, to: 5)
        }
        #expect(Self.boxes(edited).map(\.type) == ["JXL ", "ftyp", "Exif", "xml ", "jxlc"])
        let photo = try read(edited)
        #expect(photo[\.tiff.make] == "A longer maker than it was" && photo[\.xmp.rating] == 5)
    }

    @Test("Metadata that is signed or needed to restore a JPEG file, or that cannot be decoded, is refused")
    func refuses() throws {
        let set: (inout MetadataEdit) throws -> Void = {
            try $0.set(\.tiff.make, to: "A longer maker than it was")
        }
        let start = JPEGXLBuilder.signature + Self.fileType
        #expect(
            MetadataEdit.refusal(start + box("brob", latin("Exif") + filler(9)) + Self.codestream, set)
                == .damaged)
        let manifest = box("jumb", box("jumd", latin("c2pa") + filler(20)))
        #expect(MetadataEdit.refusal(start + manifest + Self.codestream, set) == .contentCredentials)
        let restorable =
            start + box("jbrd", filler(9)) + box("Exif", uint32(0) + Samples.tiff()) + Self.codestream
        #expect(MetadataEdit.refusal(restorable, set) == .notEditable)
        #expect(MetadataEdit.refusal(restorable) { try $0.set(\.tiff.make, to: "Remak") } == nil)
        #expect(MetadataEdit.refusal(start, set) == .noMedia)
    }

    @Test("Data that restores the original JPEG file goes with a removal, and with no other edit")
    func removesRestorationData() throws {
        let data = box("jbrd", latin("compressed segments"))
        let file =
            JPEGXLBuilder.signature + Self.fileType + data + box("Exif", uint32(0) + Samples.tiff())
            + Self.codestream
        for change: (inout MetadataEdit) throws -> Void in [
            { $0.remove(\.keywords) }, { try $0.remove(\.tiff.make) }, { $0.remove(\.location) },
        ] {
            var edit = MetadataEdit()
            try change(&edit)
            let plan = try edit.plan(contentsOf: file)
            let result = try plan.applied(to: file)
            #expect(!Self.boxes(result).map(\.type).contains("jbrd"))
            #expect(plan.removedStructures == [.restorationData] && plan.unread == [])
            #expect(try read(result).pixelSize == read(file).pixelSize)
        }
        let set = try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "Remak") }
        #expect(Self.boxes(set).map(\.type).contains("jbrd"))
    }
}
