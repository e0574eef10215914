// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The texts of PNG files, the comments of JPEG files and IPTC records are created, changed and removed like other properties.
///
/// The expected values are those that ExifTool reads.
@Suite(.enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct TextAndRecordEditTests {
    private static func tags(_ bytes: [UInt8], _ name: String, _ group: String) throws -> [String] {
        try TemporaryDirectory.with { folder in
            try folder.write(name, bytes)
            let text = try OtherTool.exiftool.text([
                "-a", "-\(group):all", "-warning", "-s", "-G1", "-charset", "iptc=UTF8", "-sep", "; ",
                folder.appendingPathComponent(name).path,
            ])
            return text.split(separator: "\n").map { line in
                line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            }
        }
    }

    private static let png = PNGBuilder.file(
        PNGBuilder.chunk("tEXt", latin("Title\0Old title")), PNGBuilder.chunk("tEXt", latin("Comment\0Kept")),
        PNGBuilder.chunk("zTXt", latin("Title\0\0") + PNGBuilder.zlib(latin("Older title"))))

    @Test("Texts of a PNG file: the first of a keyword is replaced, the others are removed")
    func editsTexts() throws {
        let edited = try MetadataEdit.edited(Self.png) { edit in
            try edit.set(\.png.title, to: "Größe 2 m²")
            try edit.set(\.png.author, to: "岩井 🙂")
            try MetadataKey<String>(.png, name: "Parameters").set("steps: 20", in: &edit)
        }
        let tags = try Self.tags(edited, "a.png", "PNG")
        for tag in ["Title : Größe 2 m²", "Author : 岩井 🙂", "Comment : Kept", "Parameters : steps: 20"] {
            #expect(tags.contains("[PNG] \(tag)"), "\(tags)")
        }
        #expect(!tags.contains { $0.contains("Warning") || $0.contains("Old") })
        #expect(try read(edited)[\.png.title] == "Größe 2 m²")
        let removed = try MetadataEdit.edited(edited) { edit in
            try edit.remove(\.png.title)
            try edit.remove(\.png.author)
            try MetadataKey<String>(.png, name: "Parameters").remove(from: &edit)
        }
        let left = try Self.tags(removed, "a.png", "PNG")
        #expect(left.contains("[PNG] Comment : Kept"))
        #expect(!left.contains { ["Title", "Author", "Parameters"].contains(where: $0.contains) }, "\(left)")
        #expect(removed.firstRange(of: latin("steps")) == nil)
    }

    @Test("Texts keep the blanks at their end") func keepsBlanks() throws {
        let png = try MetadataEdit.edited(Self.png) { try $0.set(\.png.title, to: "A title  ") }
        #expect(png.firstRange(of: latin("Title\0A title  ")) != nil)
        let jpeg = try MetadataEdit.edited(JPEGBuilder.image()) {
            try $0.set(\.jpeg.comment, to: "A comment ")
            try $0.set(\.iptc.city, to: "A city ")
            try $0.set(\.exif.userComment, to: EncodedText("A text "))
            try $0.set(\.tiff.artist, to: "An artist ")
            try $0.set(\.xmp.label, to: "A label ")
        }
        for text in ["A comment ", "A city ", "A text ", "An artist ", "A label "] {
            #expect(jpeg.firstRange(of: latin(text)) != nil, "\(text)")
        }
    }

    @Test("Texts of a movie keep the blanks at their end") func keepsBlanksOfMovie() throws {
        let movie = try MetadataEdit.edited(EditableMovie().bytes) {
            try $0.set(\.quickTime.title, to: "A title ")
            try $0.set(\.userData.copyright, to: "A notice ")
            try $0.set(\.itemList.artist, to: "An artist ")
        }
        for text in ["A title ", "A notice ", "An artist "] {
            #expect(movie.firstRange(of: latin(text)) != nil, "\(text)")
        }
    }

    @Test("What is no text of a PNG file, or not of this format, is refused") func refusesOtherTexts() {
        #expect(MetadataEdit.refusal(Self.png) { try $0.set(\.png.bitDepth, to: 8) } == .notEditable)
        #expect(MetadataEdit.refusal(Self.png) { try $0.set(\.png.title, to: "a\0b") } == .invalidValue)
        #expect(
            MetadataEdit.refusal(Self.png) { try MetadataKey<String>(.png, name: " x").set("y", in: &$0) }
                == .notEditable)
        #expect(
            MetadataEdit.refusal(JPEGBuilder.image()) { try $0.set(\.png.title, to: "x") } == .notEditable)
        #expect(MetadataEdit.refusal(Self.png) { try $0.set(\.jpeg.comment, to: "x") } == .notEditable)
        #expect(
            MetadataEdit.refusal(JPEGBuilder.image()) {
                try $0.set(\.jpeg.comment, to: String(repeating: "x", count: 65_534))
            } == .blockTooLarge)
    }

    @Test("The comment of a JPEG file: the first one is set, all are removed") func editsComments() throws {
        let plain = JPEGBuilder.image(.exif(TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))]).bytes))
        let commented = try MetadataEdit.edited(plain) { try $0.set(\.jpeg.comment, to: "Größe 🙂") }
        #expect(try Self.tags(commented, "a.jpg", "File").contains("[File] Comment : Größe 🙂"))
        // Exif stays the first segment.
        #expect(Array(commented[..<12]) == Array(plain[..<12]))
        let two = JPEGBuilder.image(.segment(0xFE, latin("first")), .segment(0xFE, latin("second")))
        let changed = try Self.tags(
            try MetadataEdit.edited(two) { try $0.set(\.jpeg.comment, to: "new") }, "a.jpg", "File")
        #expect(
            changed.filter { $0.contains("Comment") } == ["[File] Comment : new", "[File] Comment : second"])
        let removed = try MetadataEdit.edited(two) { try $0.remove(\.jpeg.comment) }
        #expect(!(try Self.tags(removed, "a.jpg", "File")).contains { $0.contains("Comment") })
        #expect(removed.firstRange(of: latin("second")) == nil)
    }

    private static let resources =
        latin("Photoshop 3.0\0") + latin("8BIM") + uint16(0x0425) + uint16(0) + uint32(16) + zeros(16)

    @Test("IPTC records are created in JPEG and TIFF files, beside other resources too") func createsRecords()
        throws
    {
        let tiff = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))]).bytes
        let files = [
            ("a.jpg", JPEGBuilder.image(.exif(tiff))),
            ("b.jpg", JPEGBuilder.image(.segment(0xED, Self.resources))), ("c.tif", tiff),
            ("d.tif", TIFFBuilder([TIFFEntry(0x8649, .byte(Array(Self.resources.dropFirst(14))))]).bytes),
        ]
        for (name, bytes) in files {
            let edited = try MetadataEdit.edited(bytes) { edit in
                try edit.set(\.iptc.keywords, to: ["one", "zwölf"])
                try edit.set(\.iptc.objectName, to: "Title")
            }
            let tags = try Self.tags(edited, name, "IPTC")
            #expect(tags.contains("[IPTC] Keywords : one; zwölf"), "\(name) \(tags)")
            #expect(tags.contains("[IPTC] ObjectName : Title"), "\(name) \(tags)")
            #expect(tags.contains("[IPTC] ApplicationRecordVersion : 4"), "\(name) \(tags)")
            #expect(!tags.contains { $0.contains("Warning") }, "\(name) \(tags)")
            let removed = try MetadataEdit.edited(edited) { try $0.removeAll(in: .iptc) }
            #expect(try Self.tags(removed, name, "IPTC") == [], "\(name)")
        }
        let webP = WebPBuilder.file(WebPBuilder.lossy(width: 8, height: 8))
        #expect(MetadataEdit.refusal(webP) { try $0.set(\.iptc.objectName, to: "x") } == .notEditable)
    }
}
