// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// What an edit does with each value: set, removed, amended, or nothing.
///
/// `Tests/Examples/Refused` has programs that do not compile.
@Suite struct EditChangeTests {
    /// The lists of a JPEG file, in which each place has an element that the others do not have.
    private static let file: [UInt8] = {
        let exif = TIFFBuilder([
            TIFFEntry(0x013B, .ascii("Ann; Exif Only")), TIFFEntry(0x9C9E, .byte(utf16("sea;windows\0"))),
        ]).bytes
        let packet = XMPBuilder(
            """
            <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>boats</rdf:li></rdf:Bag></dc:subject>
            <dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>
            """)
        let records = IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 25, "sea"), .text(2, 25, "iptc"))
        return JPEGBuilder(
            [.exif(exif), packet.segment] + JPEGBuilder.Part.photoshop(records.resources)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
    }()

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    private static func lists(_ file: [UInt8]) throws -> [[String]] {
        let photo = try read(file)
        return [
            photo[\.dublinCore.subject] ?? [], photo[\.iptc.keywords] ?? [],
            photo[\.tiff.xpKeywords]?.keywords ?? [], photo[\.dublinCore.creator] ?? [],
            photo[\.tiff.artist].map { [$0] } ?? [],
        ]
    }

    @Test("Added keywords join each list, which keeps what only it has") func addsToLists() throws {
        let edited = try MetadataEdit.edited(Self.file) {
            try $0.add(["new", "sea"], to: \.keywords)
            try $0.add(["Ben"], to: \.creators)
        }
        #expect(
            try Self.lists(edited) == [
                ["sea", "boats", "new"], ["sea", "iptc", "new"], ["sea", "windows", "new"], ["Ann", "Ben"],
                ["Ann; Exif Only; Ben"],
            ])
    }

    @Test("Removed keywords leave each list, and their text leaves the file") func takesFromLists() throws {
        let edited = try MetadataEdit.edited(Self.file) {
            try $0.remove(["sea", "iptc", "absent"], from: \.keywords)
            try $0.remove(["Exif Only"], from: \.creators)
        }
        #expect(try Self.lists(edited) == [["boats"], [], ["windows"], ["Ann"], ["Ann"]])
        #expect(!edited.contains(latin("sea")) && !edited.contains(latin("Exif Only")))
        let none = try MetadataEdit.edited(edited) { try $0.remove(["boats", "windows"], from: \.keywords) }
        #expect(try read(none).keywords.isEmpty)
    }

    @Test("An amendment that changes nothing leaves the file as it is") func keepsFile() throws {
        let edited = try MetadataEdit.edited(Self.file) {
            try $0.add(["sea"], to: \.keywords)
            try $0.remove(["absent"], from: \.creators)
        }
        #expect(edited == Self.file)
        let plain = JPEGBuilder.image()
        #expect(try MetadataEdit.edited(plain) { try $0.remove(["sea"], from: \.keywords) } == plain)
    }

    @Test("A list that the file does not have is made") func makesList() throws {
        let edited = try MetadataEdit.edited(JPEGBuilder.image()) {
            try $0.add(["a", "b", "a"], to: \.keywords)
        }
        #expect(try read(edited).keywords == ["a", "b"])
    }

    @Test("The name in a PNG text joins the list that replaces it, if another name of it is removed")
    func movesNames() throws {
        let file = PNGBuilder.file(
            PNGBuilder.header(width: 8, height: 8), PNGBuilder.chunk("tEXt", latin("Author\0Ann; Zoe")))
        let edited = try MetadataEdit.edited(file) { try $0.remove(["Ann"], from: \.creators) }
        #expect(try read(edited).creators == ["Zoe"] && !edited.contains(latin("Ann")))
        let added = try MetadataEdit.edited(file) { try $0.add(["Ben"], to: \.creators) }
        #expect(try read(added).creators == ["Ann", "Zoe", "Ben"])
    }

    @Test("Lists of keys are amended, too") func amendsKeys() throws {
        let edited = try MetadataEdit.edited(Self.file) {
            try $0.add(["Wanda"], to: \.iptcExtension.personInImage)
            try $0.remove(["sea"], from: \.dublinCore.subject)
            try $0.add(["new"], to: \.iptc.keywords)
        }
        let photo = try read(edited)
        #expect(photo[\.iptcExtension.personInImage] == ["Wanda"])
        #expect(photo[\.dublinCore.subject] == ["boats"])
        #expect(photo[\.iptc.keywords] == ["sea", "iptc", "new"])
    }

    @Test("The last call counts, and calls for lists add up") func addsUp() throws {
        var edit = MetadataEdit()
        try edit.add(["a"], to: \.keywords)
        try edit.add(["b"], to: \.keywords)
        try edit.remove(["a"], from: \.keywords)
        #expect(edit[\.keywords] == .amended(adding: ["b"], removing: ["a"]))
        try edit.set(\.keywords, to: ["c"])
        try edit.add(["d"], to: \.keywords)
        #expect(edit[\.keywords] == .set(["c", "d"]))
        try edit.remove(["c", "d"], from: \.keywords)
        #expect(edit[\.keywords] == .removed)
        try edit.add(["e"], to: \.keywords)
        #expect(edit[\.keywords] == .set(["e"]))
        edit.keep(\.keywords)
        #expect(edit[\.keywords] == .unchanged && edit.isEmpty)
    }

    @Test("Each change can be queried and withdrawn") func queriesAndWithdraws() throws {
        var edit = MetadataEdit()
        let place = try #require(Location(latitude: 1, longitude: 2))
        try edit.set(\.location, to: place)
        edit.remove(\.title)
        try edit.set(\.exif.exposureTime, to: Fraction(1, 120))
        try edit.remove(\.tiff.make)
        try edit.removeAll(in: .gps)
        let own = MetadataKey<String>(.dublinCore, name: "own")
        try own.set("text", in: &edit)
        #expect(edit[\.location] == .set(place) && edit[\.title] == .removed && edit[\.rating] == .unchanged)
        #expect(edit[\.exif.exposureTime] == .set(Fraction(1, 120)) && edit[\.tiff.make] == .removed)
        #expect(edit[\.gps.latitude] == .removed && edit[\.tiff.model] == .unchanged)
        #expect(own.change(in: edit) == .set("text"))
        edit.keep(\.location)
        edit.keep(\.title)
        edit.keep(\.exif.exposureTime)
        edit.keep(\.tiff.make)
        edit.keepAll(in: .gps)
        own.keep(in: &edit)
        #expect(edit.isEmpty && edit[\.gps.latitude] == .unchanged)
    }

    @Test("What cannot be set fails at once, and changes nothing") func failsAtOnce() throws {
        var edit = MetadataEdit()
        func refused(_ code: MetadataError.Code, _ change: (inout MetadataEdit) throws(MetadataError) -> Void)
        {
            #expect(throws: MetadataError(code)) { try change(&edit) }
            #expect(edit.isEmpty)
        }
        refused(.invalidValue) { edit throws(MetadataError) in try edit.set(\.rating, to: 6) }
        refused(.invalidValue) { edit throws(MetadataError) in try edit.set(\.keywords, to: []) }
        refused(.invalidValue) { edit throws(MetadataError) in try edit.add(["a\u{1}"], to: \.keywords) }
        refused(.invalidValue) { edit throws(MetadataError) in try edit.set(\.title, to: "a\u{7}") }
        // Exif 3.0 §4.6.5: an unsigned rational.
        refused(.invalidValue) { edit throws(MetadataError) in
            try edit.set(\.exif.exposureTime, to: Fraction(-1, 2))
        }
        refused(.invalidValue) { edit throws(MetadataError) in try edit.set(\.xmp.label, to: "\u{1}") }
        // Fields of the file's structure, other makers' notes and derived dictionaries.
        refused(.notEditable) { edit throws(MetadataError) in try edit.remove(\.tiff.stripOffsets) }
        refused(.notEditable) { edit throws(MetadataError) in try edit.set(\.movie.timeScale, to: 1) }
        refused(.notEditable) { edit throws(MetadataError) in try edit.removeAll(in: .exif) }
    }
}
