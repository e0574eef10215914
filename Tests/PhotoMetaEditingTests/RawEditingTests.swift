// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Raw files: which are edited, and what stays where it is.
///
/// `Tests/Oracles/raw_edits.py` compares every byte of whole files.
@Suite struct RawEditingTests {
    /// Returns the place of some bytes; `nil` if there are none.
    private static func place(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: needle) }
    }

    @Test("Each raw format has a row, and no other format has one") func listsFormats() {
        let names =
            "DNG CR2 CR3 CRW NEF NRW ARW SR2 SRF PEF SRW 3FR IIQ DCR KDC ERF MEF ORF RW2 RAF MRW X3F"
        let formats = names.split(separator: " ").map { MediaFormat(rawValue: String($0)) }
        #expect(Set(RawEditing.rows.keys) == Set(formats))
        for format in formats {
            #expect(format.isRaw && (format == .dng) == MetadataEdit().canEdit(format), "\(format)")
        }
        #expect(!MediaFormat.tiff.isRaw && !MediaFormat.gif.isRaw)
    }

    @Test("A raw file whose format is not proven is refused, with the reason") func refuses() throws {
        var edit = MetadataEdit()
        try edit.set(\.rating, to: 4)
        let files = [RawBuilders.raw(make: "NIKON CORPORATION").bytes, RawBuilders.rw2, RawBuilders.orf]
        for (file, name) in zip(files, ["NEF", "RW2", "ORF"]) {
            edit.editsRawFiles = false
            let plain = #expect(throws: MetadataError.self) { try edit.plan(contentsOf: file) }
            #expect(plain?.code == .unsupportedFormat && plain?.message == "\(name) files cannot be edited")
            edit.editsRawFiles = true
            let error = #expect(throws: MetadataError.self) { try edit.plan(contentsOf: file) }
            #expect(error?.code == .unsupportedFormat)
            #expect(error?.message.hasPrefix("\(name) files are not edited: ") == true)
            #expect(!edit.canEdit(try read(file).format))
        }
    }

    @Test("One row makes a format with TIFF's structure editable, on request; one without it stays refused")
    func switchesOn() throws {
        let file = RawBuilders.raw(make: "NIKON CORPORATION").bytes
        var edit = MetadataEdit()
        try edit.set(\.tiff.artist, to: "A photographer")
        try edit.set(\.rating, to: 4)
        edit.rawFormats[.nef] = .onRequest
        edit.rawFormats[.raf] = .onRequest
        #expect(throws: MetadataError.self) { try edit.plan(contentsOf: file) }
        edit.editsRawFiles = true
        #expect(edit.canEdit(.nef) && !edit.canEdit(.raf))
        let edited = try edit.plan(contentsOf: file).applied(to: file)
        let photo = try read(edited)
        #expect(photo.format == .nef && photo.rating == 4 && photo[\.tiff.artist] == "A photographer")
        #expect(photo.parts.map { $0.ranges?.ranges } == (try read(file)).parts.map { $0.ranges?.ranges })
        // An edit that is joined with others keeps the request.
        var joined = MetadataEdit()
        joined.formUnion(edit)
        #expect(try joined.plan(contentsOf: file).applied(to: file) == edited)
    }

    @Test("A raw file cannot be shared, and the error says what to do") func refusesSharing() {
        let error = #expect(throws: MetadataError.self) {
            try MetadataEdit.forSharing().plan(contentsOf: RawBuilders.raw(make: "NIKON CORPORATION").bytes)
        }
        #expect(error?.message == "NEF files cannot be shared: export a picture from it, and share that")
    }

    // MARK: DNG

    @Test(
        "Pictures, the maker note and private data stay where they are, whatever is set",
        arguments: [Endianness.little, .big])
    func setsInDNG(order: Endianness) throws {
        let file = DNGBuilder(order: order).bytes
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.location, to: #require(Location(latitude: -33.5, longitude: 151.25)))
            try $0.set(\.title, to: "A title")
            try $0.set(\.descriptionText, to: "A description")
            try $0.set(\.copyright, to: "© A photographer")
            try $0.set(\.creators, to: ["A photographer"])
            try $0.set(\.rating, to: 5)
            try $0.set(\.tiff.orientation, to: .bottomRight)
            $0.shiftDates(by: .seconds(3_600))
            $0.editsRawFiles = true
        }
        let photo = try read(edited)
        #expect(photo.format == .dng && photo.diagnostics.isEmpty && photo.location?.latitude == -33.5)
        #expect(photo.title == "A title" && photo.descriptionText == "A description" && photo.rating == 5)
        #expect(photo.creators == ["A photographer"] && photo.copyright == "© A photographer")
        #expect(photo.captureDate?.description == "2025-05-26T10:27:06")
        #expect(photo[\.tiff.orientation] == .bottomRight)
        let note = DNGBuilder.note(order)
        let place = try #require(Self.place(of: latin("Panasonic\0\0\0"), in: file))
        for kept in [note.bytes(at: place), DNGBuilder.privateData, DNGBuilder.pictures] {
            #expect(Self.place(of: kept, in: edited) == Self.place(of: kept, in: file))
        }
        #expect(photo.parts.map { $0.ranges?.ranges } == (try read(file)).parts.map { $0.ranges?.ranges })
        // The preview states the old date no more; nothing in it has moved.
        let start = file.count - DNGBuilder(order: order).previewFile.count
        let preview = try read(Array(edited[start..<file.count]))
        #expect(preview.captureDate?.description == "2025-05-26T10:27:06" && preview.diagnostics.isEmpty)
    }

    @Test(
        "A place is removed also from the preview and the maker note; nothing moves",
        arguments: [Endianness.little, .big])
    func removesPlaceFromDNG(order: Endianness) throws {
        let file = DNGBuilder(order: order).bytes
        let start = file.count - DNGBuilder(order: order).previewFile.count
        #expect(try read(Array(file[start...])).location != nil)
        let edited = try MetadataEdit.edited(file) { $0.remove(\.location) }
        #expect(try edited.count == file.count && read(edited).location == nil)
        let preview = try read(Array(edited[start...]))
        #expect(preview.location == nil && preview.captureDate != nil && preview.diagnostics.isEmpty)
        for text in ["Hotel", "Secretville"] { #expect(!edited.contains(latin(text)), "\(text)") }
        #expect(Self.place(of: latin("SERIAL-NUMBER"), in: edited) != nil)
        // What is not read is named.
        let plan = try MetadataEdit.with { $0.remove(\.location) }.plan(contentsOf: file)
        #expect(plan.unread.map(\.name) == ["DNG DNGPrivateData"], "\(plan.unread)")
        #expect(
            Self.place(of: DNGBuilder.pictures, in: edited) == Self.place(of: DNGBuilder.pictures, in: file))
    }

    @Test("A shared DNG file has no place in its preview") func sharesDNG() throws {
        let file = DNGBuilder().bytes
        let start = file.count - DNGBuilder().previewFile.count
        let shared = try MetadataEdit.edited(file) { $0 = .forSharing(keepingOnly: []) }
        let preview = try read(Array(shared[start...]))
        #expect(preview.location == nil && preview.captureDate == nil && shared.count == file.count)
    }

    @Test("A preview that repeats a value gets the new one if it has room; otherwise it loses the old one")
    func editsPreview() throws {
        var builder = DNGBuilder()
        builder.description = [TIFFEntry(0x010E, .ascii("Short"))]
        builder.preview = TIFFBuilder([
            TIFFEntry(0x010E, .ascii("Short")), TIFFEntry(0x8825, .directory(DNGBuilder.position)),
        ])
        let start = builder.bytes.count - builder.previewFile.count
        let place = try #require(Location(latitude: -33.5, longitude: 151.25))
        for text in ["Other", "A description that has no room in the preview"] {
            let edited = try MetadataEdit.edited(builder.bytes) {
                try $0.set(\.descriptionText, to: text)
                try $0.set(\.location, to: place)
            }
            let preview = try read(Array(edited[start..<builder.bytes.count]))
            #expect(preview.descriptionText == (text == "Other" ? text : nil))
            #expect(try read(edited).descriptionText == text && !edited.contains(latin("Short")))
            // The place has room, but not beside the description.
            #expect(preview.location?.latitude == (text == "Other" ? -33.5 : nil))
            #expect(preview.diagnostics.isEmpty)
        }
        // Other values are the preview's own.
        builder.description = []
        let edited = try MetadataEdit.edited(builder.bytes) { try $0.set(\.descriptionText, to: "Another") }
        #expect(edited.contains(latin("Short")))
    }

    @Test("Bytes that two fields share, and those that only a maker note refers to, are not cleared")
    func keepsSharedBytes() throws {
        var builder = DNGBuilder()
        builder.description = [TIFFEntry(0x010E, .ascii("A shared text"))]
        let text = latin("A shared text\0")
        let draft = builder.bytes
        // A second field, ImageHistory, with the same value.
        let place = try #require(Self.place(of: text, in: draft))
        builder.description.append(
            TIFFEntry(0x010E, .ascii("A shared text"), offset: UInt32(place)))
        builder.description[1].tag = 0x010D
        builder.description.swapAt(0, 1)
        let moved = try #require(Self.place(of: text, in: builder.bytes))
        builder.description[0].offset = UInt32(moved)
        let secret = latin("Only a maker note knows this")
        let file = builder.bytes + secret
        #expect(try read(file)[\.tiff.documentName] == "A shared text")
        let edited = try MetadataEdit.edited(file) {
            try $0.remove(\.tiff.imageDescription)
            try $0.set(\.tiff.artist, to: "A photographer")
        }
        #expect(try read(edited)[\.tiff.documentName] == "A shared text")
        #expect(try read(edited)[\.tiff.imageDescription] == nil)
        #expect(Self.place(of: secret, in: edited) == file.count - secret.count)
    }

    @Test("A file that ends in its pictures is refused, unless nothing is appended") func refusesCutOff()
        throws
    {
        let file = Array(DNGBuilder().bytes.dropLast(20))
        let grows: (inout MetadataEdit) throws -> Void = {
            try $0.set(\.descriptionText, to: "A description")
        }
        #expect(MetadataEdit.refusal(file, grows) == .damaged)
        let edited = try MetadataEdit.edited(file) { try $0.set(\.rating, to: 3) }
        #expect(edited.count == file.count && edited.suffix(200) == file.suffix(200))
    }

    // MARK: XMP files

    @Test("The XMP file of an edited raw file changes in the same way, as far as XMP has the properties")
    func editsAlongside() throws {
        let photo = try read(DNGBuilder().bytes)
        let xmp = XMPBuilder(
            "<exif:GPSLatitude>48,12N</exif:GPSLatitude><exif:GPSLongitude>16,18E</exif:GPSLongitude>"
                + "<exif:FNumber>28/10</exif:FNumber>"
        ).bytes
        let stated = try read(xmp)
        var edit = MetadataEdit()
        edit.remove(\.location)
        try edit.set(\.title, to: "A title")
        try edit.set(\.exif.fNumber, to: Fraction(4, 1))
        try edit.remove(\.gps.dop)
        try edit.removeAll(in: .interoperability)
        edit.shiftDates(by: .seconds(3_600))
        let own = try XMPSidecar.edit(alongside: edit, of: photo, stated: stated)
        let result = try read(try own.plan(contentsOf: xmp).applied(to: xmp))
        #expect(result.location == nil && result.title == "A title")
        // The XMP file states no date, so it gets the raw file's new one.
        #expect(result.captureDate?.description == "2025-05-26T10:27:06")
        #expect(result.properties.contains { $0.name == "FNumber" && $0.text.contains("2.8") })
        #expect(XMPSidecar.names(leftBy: edit, of: photo, in: stated) == ["exif FNumber"])
        #expect(throws: MetadataError(.notEditable)) {
            try XMPSidecar.edit(alongside: .forSharing(), of: photo, stated: stated)
        }
    }
}
