// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
import Testing

/// The state of a property: present, absent, not selected or unreadable.
@Suite struct PropertyStateTests {
    private static func photo(_ selection: PropertySelection = .all) throws -> MediaMetadata {
        let bytes = JPEGBuilder.image(
            .exif(
                BuiltFile.exifBlock(exif: [
                    TIFFEntry(0x829A, .ascii("1/120")), TIFFEntry(0x829D, .rational([(178, 100)])),
                ])))
        return try MediaMetadata(bytes: bytes, options: ReadOptions(selection: selection))
    }

    @Test("A property has a value, or the reason why it has none is known") func states() throws {
        let photo = try Self.photo()
        #expect(photo.state(of: \.exif.fNumber) == .present)
        #expect(photo.state(of: \.exif.focalLength) == .absent)
        #expect(photo.state(of: \.exif.exposureTime) == .unreadable)
        #expect(photo.property(for: \.exif.exposureTime)?.value.text == "1/120")
        let other = try Self.photo([.gps])
        #expect(other.state(of: \.exif.fNumber) == .notSelected)
        #expect(other.state(of: \.gps.altitude) == .absent)
        #expect(throws: MetadataError(.notSelected)) { try other.requiredValue(for: \.exif.fNumber) }
    }

    @Test("A derived property that was not selected is told from an absent one") func derived() throws {
        let photo = try Self.photo()
        #expect(photo.title == nil && photo.selection.isSuperset(of: .title))
        let other = try Self.photo([.exif])
        #expect(other.title == nil && !other.selection.isSuperset(of: .title))
        #expect(other.parts.first?.selection == [.exif])
    }

    @Test("The identifier of a Live Photo is absent, not unselected, where it alone was selected")
    func identifier() throws {
        let photo = try Self.photo(.livePhotoIdentifier)
        #expect(photo.state(of: \.makerApple.contentIdentifier) == .absent)
        #expect(photo.state(of: \.quickTime.contentIdentifier) == .absent)
        #expect(photo.state(of: \.makerApple.hdrHeadroom) == .notSelected)
        #expect(photo.state(of: \.quickTime.make) == .notSelected)
        #expect(throws: MetadataError(.absent)) {
            try photo.requiredValue(for: \.makerApple.contentIdentifier)
        }
    }
}
