// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

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

    @Test("Exif, XMP and IPTC keep what is asked for, and nothing else") func keepsGroups() throws {
        let file = Self.file()
        let position = [48, 1, 12, 1, 3456, 100].flatMap { uint32(UInt32($0)) }
        let edited = try SharingEdits.edited(file, keeping: .default)
        #expect(file.contains(position) && !edited.contains(position))
        for text in [
            Self.owner, "SN-0012345", "Bob Somebody", "0012345-aux", "Hidden", "48,12.576", "park", "Rating",
        ] {
            #expect(file.contains(latin(text)), "\(text)")
            #expect(!edited.contains(latin(text)), "\(text)")
        }
        let photo = try read(edited)
        #expect(photo.location == nil && photo.creators.isEmpty && photo.xmp == nil)
        #expect(photo[\.tiff.make] == "Maker" && photo[\.exif.lensModel] == "A lens")
        #expect(photo.diagnostics.isEmpty)

        let texts = try read(SharingEdits.edited(file, keeping: [.descriptions, .keywords]))
        #expect(texts[\.dublinCore.description]?.defaultText == "By \(Self.owner), in the park")
        #expect(texts.keywords == ["park"] && texts[\.iptc.captionAbstract] == "In the park")
        #expect(texts.creators.isEmpty && texts[\.tiff.make] == nil && texts[\.exif.lensModel] == nil)

        let people = try read(SharingEdits.edited(file, keeping: .creators))
        #expect(people.creators == [Self.owner] && people[\.iptc.byline] == [Self.owner])
        #expect(people[\.iptc.city] == nil && people[\.dublinCore.subject] == nil)

        let placed = try SharingEdits.edited(file, keeping: .location)
        #expect(placed.contains(position) && !placed.contains(latin(Self.owner)))
        #expect(try read(placed)[\.iptc.city] == "Hidden City" && read(placed)[\.photoshop.city] == "Hidden")
        #expect(try read(placed).location?.latitude == read(file).location?.latitude)
    }

    @Test("A damaged block is made anew from what can be read") func sharesDamagedBlocks() throws {
        // A text whose offset is past the end, and one that overlaps the directory.
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("A long model")),
            TIFFEntry(0x013B, .ascii(Self.owner)),
        ]).bytes
        let entry = try #require(block.firstRange(of: uint16(0x013B)))
        for offset: UInt32 in [8, 4_000] {
            var damaged = block
            damaged.replaceSubrange((entry.lowerBound + 8)..<(entry.lowerBound + 12), with: uint32(offset))
            let file = Samples.jpeg(.exif(damaged))
            #expect(try !read(file).diagnostics.isEmpty || offset == 8)
            let result = try SharingEdits.edited(file)
            #expect(try read(result)[\.tiff.model] == "A long model" && read(result).diagnostics.isEmpty)
            #expect(!result.contains(latin(Self.owner)))
        }
        // An extended packet of which a part is missing.
        let packet = utf8(
            XMPBuilder("<dc:creator><rdf:Seq><rdf:li>\(Self.owner)</rdf:li></rdf:Seq></dc:creator>").text)
        let digest = String(repeating: "A", count: 32)
        let file = JPEGBuilder([
            XMPBuilder("", attributes: "xmp:CreateDate=\"2024-05-01\"").segment,
            .extendedXMP(digest, of: packet.count + 9, at: 0, packet[...]), .frame(width: 320, height: 240),
            .scan,
        ]).bytes
        let result = try SharingEdits.edited(file)
        #expect(!result.contains(latin(Self.owner)) && !result.contains(latin("xmp/extension")))
        #expect(try read(result)[\.xmp.createDate] != nil)
    }

    @Test("Other makers' notes are removed; Apple's identifier is kept, changed or removed")
    func removesNotes() throws {
        let other = Self.file(note: latin("OTHER maker's note 0123456789"))
        let edited = try MetadataEdit.forSharing().plan(contentsOf: other).applied(to: other)
        #expect(!edited.contains(latin("OTHER")))
        let phone = Samples.jpeg(.exif(PhoneExif.tiff(identifier: "ABC-DEF").bytes))
        #expect(
            try read(phone)[\.makerApple.imageCaptureType] != nil
                || read(phone).properties(in: .makerApple).count > 1)
        for (option, identifier) in [
            (MetadataEdit.LivePhotoIdentifier.kept, "ABC-DEF"), (.renewed("NEW"), "NEW"), (.removed, nil),
        ] {
            let edited = try MetadataEdit.forSharing(livePhotoIdentifier: option).plan(contentsOf: phone)
                .applied(to: phone)
            let photo = try read(edited)
            #expect(photo.livePhotoIdentifier == identifier)
            #expect(photo.properties(in: .makerApple).count <= (identifier == nil ? 2 : 3))
            #expect(photo.location == nil && photo.diagnostics.isEmpty)
        }
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
        let edited = try MetadataEdit.forSharing().plan(contentsOf: file).applied(to: file)
        for text in ["Paula Example", "Emil Example", "dora.example", "Page 1", "1.0.2 firmware"] {
            #expect(file.contains(latin(text)) && !edited.contains(latin(text)), "\(text)")
        }
        #expect(edited.contains(latin("A model")))
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
        let edited = try SharingEdits.edited(file)
        for text in [
            "Petra Person", "Emil Expression", "Pia Patient", "ID-0123456", "1970-01-02", "Anna Attribution",
            "Eva Engineer", "Rita Recorder", "Otto Observer", "Carl Creator", "Nora Notice", "Dora Derived",
            "Fred Face",
        ] {
            #expect(file.contains(latin(text)) && !edited.contains(latin(text)), "\(text)")
        }
        let photo = try read(edited)
        #expect(photo[\.dublinCore.title]?.defaultText == "Old vase" && photo.rating == nil)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Sharing a shared file changes nothing") func isIdempotent() throws {
        let once = try SharingEdits.edited(Self.file())
        #expect(try SharingEdits.edited(once) == once)
    }

    @Test("Further changes are made to the shared file") func editsShared() throws {
        var edit = MetadataEdit.forSharing()
        try edit.set(\.title, to: "In the park")
        edit.remove(\.creators)
        let file = Self.file()
        let result = try edit.plan(contentsOf: file).applied(to: file)
        #expect(try read(result).title == "In the park" && read(result)[\.tiff.make] == "Maker")
        #expect(!result.contains(latin(Self.owner)))
    }

    @Test("Content Credentials go, and a source type that only they state is written to XMP")
    func leavesOutCredentials() throws {
        for file in CredentialsFile.all {
            let bytes = file.wrap(CredentialsBuilder().store)
            let result = try SharingEdits.edited(bytes)
            #expect(try read(bytes).hasContentCredentials && !read(result).hasContentCredentials, "\(file)")
        }
    }

    @Test("JPEG XR, a TIFF structure that is not edited, is refused") func refusesJPEGXR() throws {
        var file = Samples.tiff(order: .little)
        // ITU-T T.832 Annex A: 0xBC and a version instead of 42.
        file[2...3] = [0xBC, 1]
        #expect(try read(file).format == .jpegXR)
        #expect(throws: MetadataError(.unsupportedFormat)) {
            try MetadataEdit.forSharing().plan(contentsOf: file)
        }
    }

    @Test("The atomic time of an image is a date, and not kept") func removesAtomicTime() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(fullBox("itai", uint64(1_750_000_000_000_000_000), [0x80]), to: 1)
        let bytes = file.bytes
        #expect(try read(bytes)[\.heif.taiTimestamp] == 1_750_000_000_000_000_000)
        let shared = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
        #expect(try read(shared)[\.heif.taiTimestamp] == nil)
        #expect(try read(shared).pixelSize == read(bytes).pixelSize)
    }
}
