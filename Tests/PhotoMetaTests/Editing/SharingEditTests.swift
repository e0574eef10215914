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
        #expect(removed.search.first(in: ContiguousArray(latin("... by Ann Example ..."))) == Self.owner)
        #expect(removed.search.first(in: ContiguousArray(latin("... by Ann Exampl"))) == nil)
        #expect(
            removed.search.first(in: ContiguousArray([48, 1, 12, 1, 3456, 100].flatMap { uint32($0) })) != nil
        )
    }

    @Test("The photographer, the editor and the path of a document are removed from Exif")
    func removesPeopleFromExif() throws {
        let file = Samples.jpeg(
            .exif(
                TIFFBuilder([
                    TIFFEntry(0x010D, .ascii("/home/dora.example/scan.tif")),
                    TIFFEntry(0x0110, .ascii("A model")), TIFFEntry(0x011D, .ascii("Page 1")),
                    TIFFEntry(
                        0x8769,
                        .directory([
                            TIFFEntry(0xA437, .ascii("Paula Example")),
                            TIFFEntry(0xA438, .ascii("Emil Example")),
                            TIFFEntry(0xA439, .ascii("1.0.2 firmware")),
                        ])),
                ]).bytes))
        let edited = try MetadataEdit.forSharing().plan(bytes: file).applied(to: file)
        for text in ["Paula Example", "Emil Example", "dora.example"] {
            #expect(file.contains(latin(text)) && !edited.contains(latin(text)), "\(text)")
        }
        for text in ["A model", "Page 1", "1.0.2 firmware"] {
            #expect(edited.contains(latin(text)), "\(text)")
        }
    }

    @Test("People are removed from XMP without a key, and from the fields of structures")
    func removesPeopleFromXMP() throws {
        let packet = XMPBuilder(
            """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old vase</rdf:li></rdf:Alt></dc:title>
            <mediapro:People><rdf:Bag><rdf:li>Petra Person</rdf:li></rdf:Bag></mediapro:People>
            <expressionmedia:People><rdf:Bag><rdf:li>Emil Expression</rdf:li></rdf:Bag></expressionmedia:People>
            <DICOM:PatientName>Pia Patient</DICOM:PatientName><DICOM:PatientID>ID-0123456</DICOM:PatientID>
            <DICOM:PatientBirthDate>1970-01-02</DICOM:PatientBirthDate>
            <cc:attributionName>Anna Attribution</cc:attributionName>
            <xmpDM:engineer>Eva Engineer</xmpDM:engineer>
            <dwc:recordedBy>Rita Recorder</dwc:recordedBy>
            <dwc:Occurrence rdf:parseType="Resource"><dwc:recordedBy>Otto Observer</dwc:recordedBy></dwc:Occurrence>
            <Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource">
            <Iptc4xmpExt:AOTitle><rdf:Alt><rdf:li xml:lang="x-default">Old vase</rdf:li></rdf:Alt></Iptc4xmpExt:AOTitle>
            <Iptc4xmpExt:AOCreator><rdf:Seq><rdf:li>Carl Creator</rdf:li></rdf:Seq></Iptc4xmpExt:AOCreator>
            <Iptc4xmpExt:AOCopyrightNotice>By Nora Notice</Iptc4xmpExt:AOCopyrightNotice>
            </rdf:li></rdf:Bag></Iptc4xmpExt:ArtworkOrObject>
            <xmpMM:DerivedFrom rdf:parseType="Resource"><stRef:renditionClass>default</stRef:renditionClass>
            <stRef:filePath>jobs/Dora Derived/1.jpg</stRef:filePath></xmpMM:DerivedFrom>
            <regions:Regions rdf:parseType="Resource"><regions:Name>Fred Face</regions:Name></regions:Regions>
            """, attributes: "xmp:Rating=\"4\"",
            declarations: """
                xmlns:mediapro="http://ns.iview-multimedia.com/mediapro/1.0/" \
                xmlns:expressionmedia="http://ns.microsoft.com/expressionmedia/1.0/" \
                xmlns:DICOM="http://ns.adobe.com/DICOM/" xmlns:cc="http://creativecommons.org/ns#" \
                xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" xmlns:dwc="http://rs.tdwg.org/dwc/terms/" \
                xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" \
                xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#" \
                xmlns:regions="http://ns.acdsee.com/regions/"
                """)
        let file = Samples.jpeg(packet.segment)
        let edited = try MetadataEdit.forSharing().plan(bytes: file).applied(to: file)
        for text in [
            "Petra Person", "Emil Expression", "Pia Patient", "ID-0123456", "1970-01-02", "Anna Attribution",
            "Eva Engineer", "Rita Recorder", "Otto Observer", "Carl Creator", "Nora Notice", "Dora Derived",
            "Fred Face",
        ] {
            #expect(file.contains(latin(text)) && !edited.contains(latin(text)), "\(text)")
        }
        let photo = try read(edited)
        // Also the title of the artwork, which is not private.
        #expect(photo[\.dublinCore.title]?.defaultText == "Old vase" && photo.rating == 4)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "A removed name in an Exif comment removes the comment, in any encoding",
        arguments: Endianness.allCases)
    func removesFromComment(order: Endianness) throws {
        let text = "Photo von \(Self.owner) über"
        let units: [UInt8] = text.utf16.flatMap { order.bytes($0) }
        let marked: [UInt8] = [UInt16(0xFEFF)].flatMap { order.bytes($0) } + units
        let comments: [[UInt8]] = [
            latin("UNICODE\0") + units, latin("UNICODE\0") + marked,
            latin("ASCII\0\0\0Photo by \(Self.owner)"), zeros(8) + latin(text), zeros(8) + utf8(text),
        ]
        for comment in comments {
            func file(_ comment: [UInt8]) -> [UInt8] {
                let directory = [
                    TIFFEntry(0x9286, .undefined(comment)), TIFFEntry(0xA434, .ascii("A lens")),
                ]
                let fields = [
                    TIFFEntry(0x0110, .ascii("A model")), TIFFEntry(0x013B, .ascii(Self.owner)),
                    TIFFEntry(0x8769, .directory(directory)),
                ]
                return Samples.jpeg(.exif(TIFFBuilder(fields, order: order).bytes))
            }
            let edited = try MetadataEdit.forSharing().plan(bytes: file(comment)).applied(to: file(comment))
            #expect(!edited.contains(comment.dropFirst(8)))
            #expect(try read(edited)[\.exif.userComment] == nil)
            // A comment without the name stays.
            let other = file(latin("ASCII\0\0\0In the park"))
            let kept = try MetadataEdit.forSharing().plan(bytes: other).applied(to: other)
            #expect(try read(kept)[\.exif.userComment]?.text == "In the park")
        }
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
