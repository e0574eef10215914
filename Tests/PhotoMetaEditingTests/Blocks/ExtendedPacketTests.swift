// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The portions of an extended XMP packet make one packet, or none (XMP part 3, §1.1.3.1).
@Suite struct ExtendedPacketTests {
    /// Longer than the rest of the packet, so that the second of three portions is only text, and the others without it are
    /// well-formed.
    private static let text = String(decoding: filler(4_000), as: UTF8.self)
    private static let packet = XMPBuilder("<dc:format>\(text)</dc:format>").bytes
    private static let digest = String(
        decoding: MD5(ContiguousArray(packet)).hexadecimal, as: UTF8.self)
    /// The size of the first and second of three portions.
    private static let portionByteCount = packet.count / 3 + 1

    /// The range of a portion, from 0 to 2.
    private static func range(_ number: Int) -> Range<Int> {
        let start = number * portionByteCount
        return start..<min(start + portionByteCount, packet.count)
    }

    private static func portion(_ number: Int) -> JPEGBuilder.Part {
        let range = Self.range(number)
        return .extendedXMP(digest, of: packet.count, at: range.lowerBound, packet[range])
    }

    /// A JPEG file with a packet that refers to the extended packet, and these parts.
    private static func file(_ parts: [JPEGBuilder.Part]) -> [UInt8] {
        let main = XMPBuilder(
            "<xmp:Rating>4</xmp:Rating>", attributes: "xmpNote:HasExtendedXMP=\"\(digest)\"")
        return JPEGBuilder([main.segment] + parts + [.frame(width: 320, height: 240), .scan]).bytes
    }

    /// A JPEG file with these portions of the extended packet.
    private static func file(portions: [Int]) -> [UInt8] {
        file(portions.map { portion($0) })
    }

    // MARK: Reading

    @Test(
        "Portions are joined in any order, and a repeated portion counts once",
        arguments: [[0, 1, 2], [2, 0, 1], [0, 1, 2, 0], [1, 1, 2, 1, 0, 2]])
    func joinsPortions(numbers: [Int]) throws {
        let file = Self.file(portions: numbers)
        for photo in [try read(file), try MediaReader.read(PiecewiseSource(file), ReadOptions())] {
            #expect(photo[\.dublinCore.format] == Self.text)
            #expect(photo[\.xmp.rating] == 4)
            #expect(photo.diagnostics.isEmpty)
        }
        let blocks = try read(file).blocks.filter { $0.kind == .extendedXMP }
        #expect(try blocks.map { try $0.ranges.bytes(contentsOf: file) } == [Self.packet])
    }

    @Test(
        "A packet that lacks a portion is not read",
        arguments: [([0, 2], 1), ([0, 1], 2), ([2, 1], 0), ([0, 1, 0], 2), ([2, 0, 2], 1)] as [([Int], Int)])
    func omitsIncompletePacket(numbers: [Int], missing: Int) throws {
        let photo = try read(Self.file(portions: numbers))
        #expect(photo[\.dublinCore.format] == nil)
        #expect(photo[\.xmp.rating] == 4)
        let diagnostic = try #require(photo.diagnostics.first)
        #expect(photo.diagnostics.count == 1)
        #expect(diagnostic.code == .truncated && diagnostic.path == "JPEG/extendedXMP")
        let range = Self.range(missing)
        let bytes = "bytes \(range.lowerBound) to \(range.upperBound - 1) of \(Self.packet.count)"
        #expect(diagnostic.message == "the extended packet lacks \(bytes)")
    }

    @Test("Portions that contradict one another are not read") func omitsContradictoryPortions() throws {
        let count = Self.packet.count
        let first = Self.range(0)
        let inner = (first.upperBound - 1)..<Self.range(1).upperBound
        let others: [JPEGBuilder.Part] = [
            // The range of the first portion, with other bytes.
            .extendedXMP(Self.digest, of: count, at: 0, filler(first.count)[...]),
            // From within the first portion to the end of the second.
            .extendedXMP(Self.digest, of: count, at: inner.lowerBound, Self.packet[inner]),
            // After the last portion.
            .extendedXMP(Self.digest, of: count, at: count, [0x20]),
            // The first portion of a larger packet.
            .extendedXMP(Self.digest, of: count + 1, at: 0, Self.packet[first]),
        ]
        for (number, other) in others.enumerated() {
            let photo = try read(Self.file([0, 1, 2].map { Self.portion($0) } + [other]))
            #expect(photo[\.dublinCore.format] == nil, "\(number)")
            #expect(photo[\.xmp.rating] == 4, "\(number)")
            #expect(photo.codes == [.malformed], "\(number)")
        }
    }

    @Test("A packet for which there is no room is not read in part") func omitsLargePacket() throws {
        let photo = try read(
            Self.file(portions: [0, 1, 2]), limits: .with { $0.keptBytes = Self.packet.count })
        #expect(photo[\.dublinCore.format] == nil)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo.codes == [.limit])
    }

    @Test("Nothing is reported if XMP is not selected") func ignoresUnselectedPacket() throws {
        let photo = try MediaMetadata(
            bytes: Self.file(portions: [0, 2]), options: ReadOptions(selection: [.exif]))
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("The portions in a raw file's JPEG file are joined") func joinsPortionsInRawFile() throws {
        let photo = try read(RawBuilders.fujifilm(Self.file(portions: [1, 0, 2, 1])))
        #expect(photo.format == .raf)
        #expect(photo[\.dublinCore.format] == Self.text)
        #expect(photo.diagnostics.isEmpty)
    }

    // MARK: Editing

    @Test("An edit of XMP beside an incomplete packet is refused", arguments: [[0, 2], [0, 1], [1, 2]])
    func refusesEdit(numbers: [Int]) throws {
        let file = Self.file(portions: numbers)
        #expect(MetadataEdit.refusal(file) { try $0.set(\.dublinCore.format, to: "new") } == .damaged)
        #expect(MetadataEdit.refusal(file) { try $0.remove(\.dublinCore.format) } == .damaged)
        // A shared file does not contain it.
        #expect(throws: Never.self) { try MetadataEdit.forSharing().plan(contentsOf: file) }
        // Other properties can be edited.
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "Maker") }
        #expect(try read(edited)[\.tiff.make] == "Maker")
    }

    @Test("An edit replaces and removes repeated portions too") func editsRepeatedPortions() throws {
        let file = Self.file(portions: [0, 1, 2, 0, 1])
        let text = Array(Self.text.utf8.prefix(100))
        let changed = try MetadataEdit.edited(file) { try $0.set(\.dublinCore.format, to: "new") }
        let photo = try read(changed)
        #expect(photo[\.dublinCore.format] == "new")
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.blocks.count { $0.kind == .extendedXMP } == 1)
        #expect(!changed.contains(text))
        let removed = try MetadataEdit.edited(file) { try $0.remove(\.dublinCore.format) }
        #expect(try read(removed)[\.xmp.rating] == 4)
        #expect(try !read(removed).blocks.contains { $0.kind == .extendedXMP })
        #expect(!removed.contains(text) && !removed.contains(latin("xmp/extension")))
    }
}
