// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Names of places go with a removed location, and stay beside a new one and without the coordinates.
@Suite struct PlaceNameTests {
    private static let names = [
        "Xmpcity", "Xmpstate", "Sublocation One", "Shown Town", "Iptccity", "Austria", "AUT",
    ]

    private static let file: [UInt8] = {
        let exif = TIFFBuilder([
            TIFFEntry(
                0x8825,
                .directory([
                    TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(48, 1), (2, 1), (3, 1)])),
                    TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(16, 1), (20, 1), (30, 1)])),
                ]))
        ]).bytes
        let packet = XMPBuilder(
            """
            <photoshop:City>Xmpcity</photoshop:City><photoshop:State>Xmpstate</photoshop:State>
            <Iptc4xmpCore:Location>Sublocation One</Iptc4xmpCore:Location>
            <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource">
            <Iptc4xmpExt:City>Shown Town</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Lake</rdf:li></rdf:Alt></dc:title>
            """, declarations: #"xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/""#)
        let records = IPTCBuilder(
            .text(2, 0, "\0\u{2}"), .text(2, 90, "Iptccity"), .text(2, 100, "AUT"), .text(2, 101, "Austria"))
        return JPEGBuilder(
            [.exif(exif), packet.segment] + JPEGBuilder.Part.photoshop(records.resources)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
    }()

    @Test("A removed location leaves no name of the place in the bytes") func removesNames() throws {
        let edited = try MetadataEdit.edited(Self.file) { $0.remove(\.location) }
        for name in Self.names {
            #expect(Self.file.contains(latin(name)) && !edited.contains(latin(name)), "\(name)")
        }
        #expect(try read(edited).location == nil && read(edited).title == "Lake")
        // Each of them is listed.
        var edit = MetadataEdit()
        edit.remove(\.location)
        let changes = edit.changes(to: try read(Self.file)).filter { $0.new == nil }.map(\.name)
        #expect(
            Set(changes).isSuperset(of: [
                "City", "State", "Location", "LocationShown", "Country/PrimaryLocationCode",
                "Country/PrimaryLocationName", "Latitude",
            ]))
    }

    @Test("Removed coordinates, a new location and a copied one keep the names") func keepsNames() throws {
        let place = try #require(Location(latitude: 1, longitude: 2))
        var other = MetadataEdit()
        other.remove(\.coordinates)
        var moved = MetadataEdit()
        try moved.set(\.location, to: place)
        let source = try MetadataEdit.edited(JPEGBuilder.image()) { try $0.set(\.location, to: place) }
        for edit in [other, moved, MetadataEdit(copying: try read(source))] {
            let edited = try edit.plan(contentsOf: Self.file).applied(to: Self.file)
            for name in Self.names { #expect(edited.contains(latin(name)), "\(name)") }
            #expect(try read(edited).location?.latitude != read(Self.file).location?.latitude)
        }
        let kept = moved.keptPlaceNames(in: try read(Self.file)).map(\.name)
        #expect(Set(kept).isSuperset(of: ["City", "State", "Location", "LocationShown"]) && kept.count == 7)
        #expect(other.keptPlaceNames(in: try read(Self.file)).isEmpty)
    }

    @Test("What sharing keeps with the location is what a removal of it reaches") func sharesOneList() throws
    {
        let shared = try MetadataEdit.edited(Self.file) { $0 = .forSharing(keepingOnly: .location) }
        for name in Self.names { #expect(shared.contains(latin(name)), "\(name)") }
        let removed = try MetadataEdit.edited(shared) { $0.remove(\.location) }
        #expect(try removed.count < shared.count && read(removed).location == nil)
        for name in Self.names { #expect(!removed.contains(latin(name)), "\(name)") }
    }

    @Test(
        "The names of places in Panasonic's maker note are cleared where they are", arguments: [false, true])
    func clearsNoteInPlace(isLittleEndian: Bool) throws {
        let order = isLittleEndian ? Endianness.little : .big
        let note = MakerNoteBuilder(
            latin("Panasonic\0\0\0"),
            [
                TIFFEntry(0x0025, .ascii("SERIAL-NUMBER")), TIFFEntry(0x0067, .ascii("Hotel Secret")),
                TIFFEntry(0x0069, .ascii("ABC")), TIFFEntry(0x006D, .ascii("Secretville")),
                TIFFEntry(0x0066, .ascii("Secret Child")),
            ], order: order)
        let bytes = note.jpeg(make: "Panasonic", order: order)
        let file = try read(bytes)
        #expect(file[\.makerPanasonic.city] == "Secretville" && file[\.makerPanasonic.country] == "ABC")
        let edited = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
        #expect(edited.count == bytes.count)
        for text in ["Hotel", "ABC", "Secretville"] { #expect(!edited.contains(latin(text)), "\(text)") }
        #expect(edited.contains(latin("Secret Child")) && edited.contains(latin("SERIAL-NUMBER")))
        var edit = MetadataEdit()
        edit.remove(\.location)
        #expect(
            edit.changes(to: file).filter { $0.new == nil }.map(\.name) == ["Location", "Country", "City"])
        // Only the values differ, and nothing is left to clear.
        let differing = zip(bytes, edited).filter { $0 != $1 }
        #expect(differing.count == "Hotel Secret".count + "ABC".count + "Secretville".count)
        #expect(edit.changes(to: try read(edited)).isEmpty)
        let kept = try MetadataEdit.edited(bytes) { $0.remove(\.coordinates) }
        #expect(kept == bytes)
    }
}
