// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Exif and XMP that a file repeats: in Photoshop's image resources, and in extended packets that no packet names.
@Suite struct RepeatedBlockTests {
    private static func turned(_ file: [UInt8]) throws -> [UInt8] {
        var edit = MetadataEdit()
        try edit.set(\.tiff.orientation, to: .rightTop)
        return try edit.plan(contentsOf: file).applied(to: file)
    }

    private static let packet = XMPBuilder(
        "<dc:creator><rdf:Seq><rdf:li>\(SharingEdits.owner)</rdf:li></rdf:Seq></dc:creator>")

    /// An Exif block with the orientation 6 and resources that contain the owner.
    private static func block(_ resources: [UInt8]) -> [UInt8] {
        TIFFBuilder([TIFFEntry(0x0112, .short([6])), TIFFEntry(0x8649, .undefined(resources))]).bytes
    }

    private static let resources = IPTCBuilder.resource(0x0424, packet.bytes)

    enum Container: CaseIterable, Sendable {
        case png, heif, jpeg

        func file(_ exif: [UInt8]) -> [UInt8] {
            switch self {
            case .png:
                return PNGBuilder.file(PNGBuilder.header(width: 8, height: 8), PNGBuilder.chunk("eXIf", exif))
            case .heif:
                var file = HEIFBuilder()
                file.items = [
                    HEIFBuilder.Item(1, "hvc1", filler(8)),
                    HEIFBuilder.Item(2, "Exif", [0, 0, 0, 6] + latin("Exif\0\0") + exif),
                ]
                file.add(ImageProperty.extents(8, 8), to: 1)
                file.references = [.init(type: "cdsc", from: 2, to: [1])]
                return file.bytes
            case .jpeg: return JPEGBuilder.image(.exif(exif))
            }
        }
    }

    @Test("Resources in an Exif block change with it", arguments: Container.allCases)
    func editsResourcesInExif(_ container: Container) throws {
        let file = container.file(Self.block(Self.resources))
        // In a JPEG file, they are not read.
        let creators = container == .jpeg ? [] : [SharingEdits.owner]
        #expect(try read(file).creators == creators)
        let shared = try SharingEdits.edited(file)
        #expect(!shared.contains(latin(SharingEdits.owner)))
        #expect(try read(shared).orientation == .rightTop)
        var edit = MetadataEdit()
        try edit.set(\.tiff.orientation, to: .bottomRight)
        let turned = try edit.plan(contentsOf: file).applied(to: file)
        #expect(try read(turned).orientation == .bottomRight)
        #expect(try read(turned).creators == creators)
    }

    @Test("Resources of every page are removed") func cleansPages() throws {
        var first = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))])
        let resources = IPTCBuilder.resource(0x0423, latin(SharingEdits.owner))
        first.next = .directory(TIFFDirectory([TIFFEntry(0x8649, .undefined(resources))]))
        let file = TIFFBuilder(first).bytes
        #expect(file.contains(latin(SharingEdits.owner)))
        #expect(!(try SharingEdits.edited(file)).contains(latin(SharingEdits.owner)))
    }

    @Test("A profile or resources that an edit does not change may be damaged") func copiesDamage() throws {
        let profile = PNGBuilder.file(
            PNGBuilder.header(width: 8, height: 8),
            PNGBuilder.chunk("tEXt", latin("Raw profile type iptc\0hello")))
        #expect(try read(try Self.turned(profile)).orientation == .rightTop)
        #expect(try !SharingEdits.edited(profile).contains(latin("hello")))
        // A cut resource after XMP, which an edit of Exif does not change.
        let resources = Self.resources + IPTCBuilder.resource(0x03ED, filler(4), size: 400)
        let file = JPEGBuilder(
            JPEGBuilder.Part.photoshop(resources) + [.frame(width: 320, height: 240), .scan]
        ).bytes
        let turned = try Self.turned(file)
        #expect(try read(turned).orientation == .rightTop && turned.contains(resources))
        // Exif that cannot be changed, with nothing to change in it.
        let damaged = TIFFBuilder([TIFFEntry(0x013B, .ascii(SharingEdits.owner))]).bytes
        let kept = IPTCBuilder.resource(0x0422, Array(damaged.dropLast(4)))
        let other = JPEGBuilder(
            JPEGBuilder.Part.photoshop(kept) + [.frame(width: 320, height: 240), .scan]
        ).bytes
        #expect(try Self.turned(other).contains(kept))
    }

    @Test("An extended packet that no packet names is removed for sharing") func removesUnnamedPackets()
        throws
    {
        let packet = Array(Self.packet.bytes)
        let digest = String(repeating: "A", count: 32)
        let file = JPEGBuilder([
            XMPBuilder("<xmp:CreateDate>2024-05-01</xmp:CreateDate>").segment,
            .extendedXMP(digest, of: packet.count, at: 0, packet[...]), .frame(width: 320, height: 240),
            .scan,
        ]).bytes
        #expect(try read(file).creators.isEmpty)
        let shared = try SharingEdits.edited(file)
        #expect(!shared.contains(latin(SharingEdits.owner)))
        #expect(try read(shared)[\.xmp.createDate] != nil)
        #expect(try Self.turned(file).contains(packet))
    }

    @Test("Adobe's segments in a form that is not read are removed for sharing") func removesOldSegments()
        throws
    {
        let records = latin("Adobe_Photoshop2.5:") + IPTCBuilder.resource(0x0404, latin(SharingEdits.owner))
        let file = JPEGBuilder.image(.segment(0xED, records))
        #expect(!(try SharingEdits.edited(file)).contains(latin(SharingEdits.owner)))
    }

    @Test("A property that is set after its dictionary was removed has its new value") func setsRemoved()
        throws
    {
        var edit = MetadataEdit()
        try edit.removeAll(in: .dublinCore)
        try edit.set(\.dublinCore.creator, to: ["Bob"])
        let file = Self.packet.bytes
        let photo = try read(try edit.plan(contentsOf: file).applied(to: file))
        #expect(photo[\.dublinCore.creator] == ["Bob"])
    }

    @Test("A text of any length is searched for in linear time") func searchesLongTexts() throws {
        var removed = RemovedTexts()
        removed.add(text: String(repeating: "a", count: 60_000) + "b")
        let bytes = ContiguousArray(repeating: UInt8(ascii: "a"), count: 60_000)
        #expect(removed.searchInAnyEncoding.firstRange(in: bytes.span, from: 0)?.count == 256)
    }
}
