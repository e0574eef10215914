// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Image resources with text that is not read are named (Adobe Photoshop File Formats, "Image Resource IDs").
struct UnreadResourceTests {
    private static func unread(_ resources: [UInt8]) throws -> [UnreadRegion] {
        var edit = MetadataEdit()
        edit.remove(\.descriptionText)
        var builder = PhotoshopBuilder()
        builder.resources = resources
        let files = [
            builder.bytes,
            JPEGBuilder(
                JPEGBuilder.Part.photoshop(resources) + [.frame(width: 320, height: 240), .scan]
            ).bytes,
        ]
        let regions = try files.map { try edit.plan(contentsOf: $0).unread }
        #expect(regions[0].map(\.byteCount) == regions[1].map(\.byteCount))
        #expect(regions.joined().allSatisfy { $0.kind == .resource })
        return regions[0]
    }

    private static func isNamed(_ number: UInt16, _ data: [UInt8]) throws -> Bool {
        try !unread(IPTCBuilder.resource(number, data)).isEmpty
    }

    private static func unicode(_ text: String) -> [UInt8] {
        uint32(UInt32(text.utf16.count)) + text.utf16.flatMap { uint16($0) }
    }

    private static func identifier(_ name: String) -> [UInt8] {
        uint32(name.utf8.count == 4 ? 0 : UInt32(name.utf8.count)) + latin(name)
    }

    /// A descriptor with a flag, an object in a list, and a text in it.
    private static func descriptor(_ text: String) -> [UInt8] {
        let name = unicode("\0") + identifier("printOutput") + uint32(1)
        let object = name + identifier("printerName") + latin("TEXT") + unicode(text)
        let list = identifier("list") + latin("VlLs") + uint32(1) + latin("Objc") + object
        let flag = identifier("PstS") + latin("bool") + [1]
        let kind = identifier("Inte") + latin("enum") + identifier("Inte") + identifier("Clrm")
        return uint32(16) + unicode("\0") + identifier("null") + uint32(3) + flag + kind + list
    }

    /// One slice in version 6, with an address.
    private static func slices(_ address: String, group: String = "DSC0001", rest: [UInt8] = []) -> [UInt8] {
        let head = uint32(6) + zeros(16) + unicode(group) + uint32(1)
        let texts = unicode(address) + unicode("") + unicode("") + unicode("")
        let slice = zeros(12) + unicode("") + zeros(20) + texts + [0] + unicode("") + zeros(12)
        return head + slice + rest
    }

    @Test("What follows bytes that are no resource is named") func namesRest() throws {
        let packet = IPTCBuilder.resource(
            ResourceNumber.xmp, latin("<x:xmpmeta>A secret harbour</x:xmpmeta>"))
        let regions = try Self.unread(latin("XXXX") + packet.dropFirst(4))
        #expect(regions.map(\.byteCount) == [UInt64(packet.count)])
        #expect(try Self.unread(zeros(40)).isEmpty)
    }

    @Test(
        "A caption, paths of files, and resources without a documented form are named, unless they are blank")
    func namesTexts() throws {
        let caption = latin("\u{16}Caption secret of Anne")
        for number in [1_002, 1_008, 1_018, 1_020, 1_021, 1_052, 1_065, 1_071, 1_085, 1_086, 4_000]
            as [UInt16]
        {
            #expect(try Self.isNamed(number, caption), "\(number)")
            #expect(try !Self.isNamed(number, zeros(20)), "\(number)")
        }
        let region = try #require(Self.unread(IPTCBuilder.resource(1_008, caption)).first)
        #expect(region.contents == .texts && region.byteCount >= UInt64(caption.count))
    }

    @Test("Resources of numbers are not named, and neither are those that are read") func knowsNumbers()
        throws
    {
        let numbers: [(UInt16, Int)] = [
            (1_001, 120), (1_005, 16), (1_010, 10), (1_011, 9), (1_013, 72), (1_016, 112), (1_026, 8),
            (1_032, 16), (1_037, 4), (1_053, 4), (1_062, 14), (1_073, 64), (1_077, 17), (2_000, 52),
            (10_000, 10),
        ]
        for (number, count) in numbers { #expect(try !Self.isNamed(number, filler(count)), "\(number)") }
        #expect(try !Self.isNamed(1_035, latin("http://example.com/a")))
        // The text of a spot function follows the numbers, and a long value is not read.
        #expect(try Self.isNamed(1_013, filler(72) + latin("{abs exch abs add}")))
        #expect(try Self.isNamed(1_035, filler(5_000)))
    }

    @Test("A descriptor is named if it has text, or is cut off") func searchesDescriptors() throws {
        #expect(try !Self.isNamed(1_082, Self.descriptor("\0")))
        #expect(try Self.isNamed(1_082, Self.descriptor("Printer of Anne\0")))
        #expect(try Self.isNamed(1_082, Array(Self.descriptor("\0").dropLast(4))))
        #expect(try Self.isNamed(1_082, Self.descriptor("\0") + latin("Anne at home")))
        // A plug-in's data may begin like one.
        #expect(try Self.isNamed(4_000, Self.descriptor("\0")))
    }

    @Test("Slices are named if they have more text than the name of their group, which is read")
    func searchesSlices() throws {
        #expect(try !Self.isNamed(1_050, Self.slices("")))
        #expect(try !Self.isNamed(1_050, Self.slices("", rest: Self.descriptor("\0"))))
        #expect(try Self.isNamed(1_050, Self.slices("http://anne.example")))
        #expect(try Self.isNamed(1_050, Self.slices("", rest: Self.descriptor("http://anne.example\0"))))
        #expect(try Self.isNamed(1_050, Array(Self.slices("").dropLast(20))))
        // Version 7 is a descriptor.
        #expect(try Self.isNamed(1_050, uint32(7) + Self.descriptor("DSC0001")))
        #expect(try !Self.isNamed(1_050, uint32(7) + Self.descriptor("")))
    }

    @Test("The name of a path is named; Photoshop's words for other resources are not") func namesPaths()
        throws
    {
        func resource(_ number: UInt16) -> [UInt8] {
            IPTCBuilder.resource(number, filler(26), name: "Road to Annes")
        }
        #expect(try Self.unread(resource(2_000)).count == 1)
        #expect(try Self.unread(resource(1_032)).isEmpty)
    }
}
