// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// HEIF files that are unusual or damaged where an edit changes them, and the caller's limits.
@Suite struct HEIFEditDamageTests {
    private static let image = marked(1, count: 60)

    /// Returns a file with an image and no Exif item.
    private static func file(_ change: (inout HEIFBuilder) -> Void = { _ in }) -> [UInt8] {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", image)]
        change(&file)
        return file.bytes
    }

    @Test(
        "A new table is inserted before trailing bytes of 'meta' that are too few for a box",
        arguments: [1, 7])
    func insertsBeforeTail(count: Int) throws {
        let edited = try StillEdits.edited(Self.file { $0.extraMetaBoxes = [filler(count)] })
        let photo = try read(edited)
        #expect(photo.diagnostics == [])
        #expect(photo.livePhotoIdentifier == StillEdits.identifier)
        #expect(try photo.parts.first?.bytes(contentsOf: edited) == Self.image)
        #expect(try StillEdits.replacements(edited) == [])
    }

    /// A box of size 0 extends to the end of the file (ISO/IEC 14496-12 §4.2.2), and new boxes become its last ones.
    @Test("A 'meta' without a size is edited, unless it ends with stray bytes", arguments: [0, 1])
    func refusesTailWithoutSize(count: Int) throws {
        var file = HEIFBuilder()
        var item = HEIFBuilder.Item(1, "hvc1", [])
        item.extents = [.init(offset: 4, length: 4)]
        file.items = [item]
        file.extraMetaBoxes = [filler(count)]
        var bytes = file.bytes
        let meta = try #require(bytes.firstRange(of: latin("meta"))).lowerBound - 4
        let end = meta + bytes[meta..<(meta + 4)].reduce(0) { $0 << 8 | Int($1) }
        bytes = Array(bytes.prefix(end))
        bytes.replaceSubrange(meta..<(meta + 4), with: uint32(0))
        guard count == 0 else { return #expect(StillEdits.refusal(bytes) == .damaged) }
        let edited = try StillEdits.edited(bytes)
        #expect(try read(edited).livePhotoIdentifier == StillEdits.identifier)
        #expect(try StillEdits.replacements(edited) == [])
    }

    /// ISO/IEC 14496-12 §4.3.1: `ftyp` is before any box of variable length.
    @Test("Items before the brands are refused") func refusesItemsBeforeBrands() throws {
        let file = Self.file()
        #expect(StillEdits.refusal(file) == nil)
        let end = try #require(file.firstRange(of: latin("meta"))).lowerBound - 4
        let count = file[end..<(end + 4)].reduce(0) { $0 << 8 | Int($1) }
        let swapped = file[end..<(end + count)] + file[..<end] + file[(end + count)...]
        #expect(StillEdits.refusal(Array(swapped)) == .damaged)
    }

    @Test("An item into whose data bytes would be inserted is refused") func refusesItemOverTables() {
        // The whole file, and more.
        for length: UInt64 in [200, 90_000] {
            let file = Self.file { file in
                var item = HEIFBuilder.Item(2, "hvc1", [])
                item.extents = [.init(offset: 4, length: length)]
                file.items.append(item)
            }
            #expect(StillEdits.refusal(file) == .damaged)
        }
    }

    /// ISO/IEC 14496-12 §8.11.3: an entry of `iloc` is the location of the item with its ID.
    @Test("Two items with the same ID are refused") func refusesRepeatedNumber() {
        let exif = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + Samples.tiff()
        #expect(StillEdits.refusal(Self.file { $0.items.append(.init(2, "Exif", exif)) }) == nil)
        let file = Self.file { $0.items += [.init(2, "Exif", exif), .init(2, "Exif", exif)] }
        #expect(StillEdits.refusal(file) == .damaged)
    }

    @Test("A picture with the ID of the Exif item is refused") func refusesSharedNumber() throws {
        let exif = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + Samples.tiff()
        var file = Self.file { $0.items += [.init(2, "Exif", exif), .init(3, "hvc1", filler(40))] }
        #expect(StillEdits.refusal(file) == nil)
        let entry = latin("infe") + [2, 0, 0, 0]
        let place = try #require(file.firstRange(of: entry + uint16(3)))
        file.replaceSubrange(place, with: entry + uint16(2))
        #expect(StillEdits.refusal(file) == .damaged)
    }

    @Test("Several extents without offset and length are refused: in a new table they would take more room")
    func refusesEmptyExtents() throws {
        func file(extentCount: Int, at offset: UInt64) -> [UInt8] {
            Self.file { file in
                file.locations.offsetByteCount = 0
                file.locations.lengthByteCount = 0
                file.locations.baseByteCount = 4
                file.items[0].baseOffset = offset
                file.items[0].extents = Array(repeating: .init(offset: 0, length: 0), count: extentCount)
            }
        }
        let size = UInt64(file(extentCount: 1, at: 0).count)
        // The last bytes of the file.
        #expect(StillEdits.refusal(file(extentCount: 1, at: size) + filler(8)) == nil)
        #expect(StillEdits.refusal(file(extentCount: 5_000, at: size) + filler(8)) == .damaged)
    }

    /// An extent without a length extends to the end of the file (ISO/IEC 14496-12 §8.11.3.3).
    @Test("An item that extends to the end of a file that ends with 'meta' is refused")
    func refusesRestWithinTables() throws {
        func file(from offset: UInt64) -> [UInt8] {
            var file = HEIFBuilder()
            var item = HEIFBuilder.Item(1, "hvc1", [])
            item.extents = [.init(offset: offset, length: 0)]
            file.items = [item]
            file.extraMetaBoxes = [box("free", filler(40))]
            return file.bytes
        }
        let bytes = file(from: 0)
        let meta = try #require(bytes.firstRange(of: Array("meta".utf8))).lowerBound - 4
        let end = meta + bytes[meta..<(meta + 4)].reduce(0) { $0 << 8 | Int($1) }
        #expect(StillEdits.refusal(Array(file(from: UInt64(end - 10)).prefix(end))) == .damaged)
    }

    @Test(
        "An item whose data overlaps the tables of items, or the box that new ones follow, is refused",
        arguments: ["iinf", "iloc", "iprp", "last"])
    func refusesDataWithinTables(table: String) throws {
        func file(from offset: UInt64) -> [UInt8] {
            var file = HEIFBuilder()
            var item = HEIFBuilder.Item(1, "hvc1", [])
            item.extents = [.init(offset: offset, length: 4)]
            file.items = [item]
            file.properties = [box("ispe", uint32(0), uint32(8), uint32(8))]
            if table == "last" { file.extraMetaBoxes = [box("last", filler(8))] }
            return file.bytes
        }
        #expect(StillEdits.refusal(file(from: 0)) == nil)
        let place = try #require(file(from: 0).firstRange(of: latin(table))).upperBound
        #expect(StillEdits.refusal(file(from: UInt64(place + 2))) == .damaged)
    }

    @Test("An item that is cut off at the end of the file stays cut off") func keepsCutItem() throws {
        let bytes = Array(Self.file { $0.items[0] = .init(1, "hvc1", marked(1, count: 600)) }.dropLast(100))
        let edited = try StillEdits.edited(bytes)
        #expect(try read(edited).livePhotoIdentifier == StillEdits.identifier)
        #expect(edited.suffix(400) == bytes.suffix(400))
        #expect(try read(edited).codes == (try read(bytes)).codes)
    }

    @Test("An item that states more bytes than the file has does not get appended ones") func keepsLongItem()
        throws
    {
        var builder = HEIFBuilder()
        var item = HEIFBuilder.Item(1, "hvc1", marked(1, count: 600))
        item.extents[0].length = 100_000
        builder.items = [item]
        let bytes = builder.bytes
        let edited = try StillEdits.edited(bytes)
        let (old, new) = (
            try read(bytes).parts[0].bytes(contentsOf: bytes),
            try read(edited).parts[0].bytes(contentsOf: edited)
        )
        #expect(old == marked(1, count: 600) && new == old)
        #expect(try read(edited).livePhotoIdentifier == StillEdits.identifier)
    }

    @Test("An item past the end of a file that is cut off stays past it") func keepsMissingItem() throws {
        func file(from offset: UInt64) -> [UInt8] {
            var builder = HEIFBuilder()
            var missing = HEIFBuilder.Item(2, "hvc1", [])
            missing.extents = [.init(offset: offset, length: 40)]
            builder.items = [HEIFBuilder.Item(1, "hvc1", marked(1, count: 600)), missing]
            return builder.bytes
        }
        // Less than what the new item makes the file longer.
        let bytes = file(from: UInt64(file(from: 0).count + 10))
        let edited = try StillEdits.edited(bytes)
        let layout = try FileLayout(contentsOf: edited)
        #expect(edited.count > bytes.count + 10)
        #expect(!layout.regions.contains { $0.label == .item(2, .hvc1) })
        #expect(try read(edited).parts[0].bytes(contentsOf: edited) == marked(1, count: 600))
    }

    @Test("The caller's limits bound what an editor reads") func respectsLimits() throws {
        let file = Self.file { $0.extraMetaBoxes = (0..<40).map { _ in box("free") } }
        #expect(StillEdits.refusal(file) == nil)
        #expect(StillEdits.refusal(file, StillEdits.edit { $0.limits.boxes = 30 }) == .tooLarge)
        #expect(StillEdits.refusal(file, StillEdits.edit { $0.limits.tableBytes = 8 }) == .tooLarge)
    }
}
