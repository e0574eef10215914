// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct IdentifierTests {
    @Test("An image's identifiers are in Apple's maker note") func readsIdentifiersOfImage() throws {
        let image = try BuiltFile.jpeg(apple: [
            TIFFEntry(0x000B, .ascii("BURST")), TIFFEntry(0x0011, .ascii("CONTENT")),
            TIFFEntry(0x0020, .ascii("REQUEST")), TIFFEntry(0x002B, .ascii("PHOTO")),
        ])
        #expect(image.burstIdentifier == "BURST")
        #expect(image.livePhotoIdentifier == "CONTENT")
        #expect(image.imageCaptureRequestIdentifier == "REQUEST")
        #expect(image.photoIdentifier == "PHOTO")
    }

    @Test("A blank identifier is not an identifier") func ignoresBlankIdentifiers() throws {
        let image = try BuiltFile.jpeg(apple: [
            TIFFEntry(0x000B, .ascii("")), TIFFEntry(0x0011, .ascii("")), TIFFEntry(0x0020, .ascii("  ")),
            TIFFEntry(0x002B, .signedLong([1])),
        ])
        #expect(image.burstIdentifier == nil && image.livePhotoIdentifier == nil)
        #expect(image.imageCaptureRequestIdentifier == nil && image.photoIdentifier == nil)
        #expect(try BuiltFile.jpeg().burstIdentifier == nil)
    }

    @Test("A movie's content identifier") func readsContentIdentifierOfMovie() throws {
        #expect(try BuiltFile.movie("CONTENT").livePhotoIdentifier == "CONTENT")
        #expect(try BuiltFile.movie(nil).livePhotoIdentifier == nil)
    }
}
