// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Private properties are removed from pictures that are complete files in the file (MPF).
@Suite struct SharingPicturesTests {
    @Test("A further picture that is a complete file is cleaned, and keeps its size")
    func cleansOtherPictures() throws {
        let second = JPEGBuilder.image(
            .exif(
                TIFFBuilder([
                    TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii(SharingEdits.owner)),
                    SharingEdits.gps,
                ]).bytes))
        let whole = JPEGBuilder.file(with: second)
        #expect(try MediaMetadata(part: read(whole).parts[1], contentsOf: whole).location != nil)
        let result = try SharingEdits.edited(whole)
        #expect(result.count == whole.count)
        #expect(!result.contains(latin(SharingEdits.owner)) && !result.contains(SharingEdits.position))
        let picture = try MediaMetadata(part: read(result).parts[1], contentsOf: result)
        #expect(picture.location == nil && picture[\.tiff.make] == "Maker")
    }

    #if DEBUG
        @Test("A picture that several rows describe is examined once") func examinesOnce() throws {
            let attributes = (0..<400).map { "z:a\($0)=\"1\"" }.joined(separator: " ")
            let packet = XMPBuilder(
                "", attributes: attributes, declarations: "xmlns:z=\"http://example.com/z/\"")
            let picture = JPEGBuilder.image(packet.segment)
            let steps = try [1, 40].map { (count: Int) throws -> Int in
                let whole = JPEGBuilder.file(
                    with: picture, listing: Array(repeating: 0..<picture.count, count: count))
                #expect(try read(whole).parts.count == count + 1)
                return WorkCheck.steps { #expect(throws: Never.self) { try SharingEdits.edited(whole) } }
            }
            #expect(steps[1] <= 4 * steps[0], "\(steps)")
        }
    #endif

    @Test("Overlapping pictures with more bytes than the file are refused") func refusesOverlaps() throws {
        let comment = latin(String(repeating: "a", count: 4_000))
        let picture = JPEGBuilder.image(.segment(0xFE, comment)) + zeros(8)
        func ranges(_ count: Int) -> [Range<Int>] { (0..<count).map { 0..<(picture.count - $0) } }
        let one = JPEGBuilder.file(with: picture, listing: ranges(1))
        #expect(throws: Never.self) { try SharingEdits.edited(one) }
        let whole = JPEGBuilder.file(with: picture, listing: ranges(3))
        #expect(throws: MetadataError(.tooLarge)) { try SharingEdits.edited(whole) }
    }
}
