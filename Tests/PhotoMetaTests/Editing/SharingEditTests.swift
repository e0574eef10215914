import Testing

@testable import PhotoMeta

/// Properties that reveal places, people and devices are removed from every structure.
@Suite struct SharingEditTests {
    /// A text that is removed, in the form of each structure.
    private static let owner = "Ann Example"

    private static func file(_ exif: [TIFFEntry] = [], note: [UInt8]? = nil) -> [UInt8] {
        var directory = [
            TIFFEntry(0x9000, .undefined(latin("0232"))), TIFFEntry(0xA430, .ascii(owner)),
            TIFFEntry(0xA431, .ascii("SN-0012345")), TIFFEntry(0xA434, .ascii("A lens")),
        ]
        if let note { directory.append(TIFFEntry(0x927C, .undefined(note))) }
        let block = TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("A model")),
                TIFFEntry(0x013B, .ascii(owner)),
                TIFFEntry(0x8769, .directory(directory.sorted { $0.tag < $1.tag })),
                TIFFEntry(
                    0x8825,
                    .directory([
                        TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(48, 1), (12, 1), (3456, 100)])),
                        TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(16, 1), (22, 1), (1234, 100)])),
                    ])),
            ] + exif
        ).bytes
        let packet = XMPBuilder(
            """
            <dc:creator><rdf:Seq><rdf:li>\(owner)</rdf:li></rdf:Seq></dc:creator>
            <dc:description><rdf:Alt><rdf:li xml:lang="x-default">By \(owner), in the park</rdf:li></rdf:Alt></dc:description>
            <dc:subject><rdf:Bag><rdf:li>park</rdf:li></rdf:Bag></dc:subject>
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
            <mwg-rs:Name>Bob Somebody</mwg-rs:Name></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            <exif:GPSLatitude>48,12.576N</exif:GPSLatitude>
            """, attributes: "xmp:Rating=\"4\" aux:SerialNumber=\"0012345-aux\" photoshop:City=\"Hidden\"")
        let records = IPTCBuilder(
            .text(2, 80, owner), .text(2, 90, "Hidden City"), .text(2, 120, "In the park"))
        return JPEGBuilder(
            [.exif(block), packet.segment] + JPEGBuilder.Part.photoshop(records.resources)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
    }

    @Test("Positions, names and numbers are removed from Exif, XMP and IPTC, and the rest stays")
    func removes() throws {
        let file = Self.file()
        let edited = try MetadataEdit.forSharing().plan(bytes: file).applied(to: file)
        let position = [48, 1, 12, 1, 3456, 100].flatMap { uint32(UInt32($0)) }
        #expect(file.contains(position))
        for text in [Self.owner, "SN-0012345", "Bob Somebody", "0012345-aux", "Hidden", "48,12.576"] {
            #expect(file.contains(latin(text)), "\(text)")
            #expect(!edited.contains(latin(text)), "\(text)")
        }
        #expect(!edited.contains(position))
        let photo = try read(edited)
        #expect(photo.location == nil && photo.creators.isEmpty)
        #expect(photo[\.tiff.make] == "Maker" && photo[\.exif.lensModel] == "A lens")
        #expect(photo.rating == 4 && photo.keywords == ["park"])
        // The description repeated a name.
        #expect(photo[\.dublinCore.description] == nil)
        #expect(photo[\.iptc.captionAbstract] == "In the park")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Other makers' notes are removed; Apple's identifier is kept, changed or removed")
    func removesNotes() throws {
        let other = Self.file(note: latin("OTHER maker's note 0123456789"))
        let edited = try MetadataEdit.forSharing().plan(bytes: other).applied(to: other)
        #expect(!edited.contains(latin("OTHER")))
        let phone = Samples.jpeg(.exif(PhoneExif.tiff(identifier: "ABC-DEF").bytes))
        #expect(
            try read(phone)[\.makerApple.imageCaptureType] != nil
                || read(phone).properties(in: .makerApple).count > 1)
        for (option, identifier) in [
            (MetadataEdit.LivePhotoIdentifier.kept, "ABC-DEF"), (.renewed("NEW"), "NEW"), (.removed, nil),
        ] {
            let edited = try MetadataEdit.forSharing(livePhotoIdentifier: option).plan(bytes: phone)
                .applied(to: phone)
            let photo = try read(edited)
            #expect(photo.livePhotoIdentifier == identifier)
            #expect(photo.properties(in: .makerApple).count == (identifier == nil ? 0 : 1))
            #expect(photo.location == nil && photo.diagnostics.isEmpty)
            #expect(try read(phone).thumbnail?.role == photo.thumbnail?.role)
        }
    }

    @Test("An edit is refused if a removed text remains where it cannot be changed")
    func refusesRemains() throws {
        // A text in the first directory that describes the image's storage cannot be removed.
        let needles = SharingTable.keys
        #expect(needles.count > 80)
        var removed = RemovedTexts()
        let photo = try read(Self.file())
        for property in photo.properties where SharingTable.contains(property) { removed.add(property) }
        removed.addPositions(of: photo)
        #expect(removed.first(in: ContiguousArray(latin("... by Ann Example ..."))) == Self.owner)
        #expect(removed.first(in: ContiguousArray(latin("... by Ann Exampl"))) == nil)
        #expect(removed.first(in: ContiguousArray([48, 1, 12, 1, 3456, 100].flatMap { uint32($0) })) != nil)
    }

    @Test("Each property of the table is in the registry") func namesProperties() {
        for keyPath in SharingTable.properties {
            #expect(RegisteredKey(keyPath: keyPath) != nil, "\(keyPath)")
        }
    }

    @Test("A file without private properties stays unchanged") func keepsOthers() throws {
        let file = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        #expect(try MetadataEdit.forSharing().plan(bytes: file).applied(to: file) == file)
    }
}
