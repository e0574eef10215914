// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    @Suite struct MediaMetadataFoundationTests {
        private static let photo = JPEGBuilder.image(
            .exif(TIFFBuilder([TIFFEntry(0x010F, .ascii("Apple"))]).bytes))

        @Test(arguments: ["a.jpg", "with space.jpg", "100%.jpg", "ü?#&.jpg", "日本.jpg"])
        func readsFileURL(_ name: String) throws {
            try TemporaryDirectory.with { folder in
                try folder.write(name, Self.photo)
                let photo = try MediaMetadata(contentsOf: folder.appendingPathComponent(name))
                #expect(photo[\.tiff.make] == "Apple")
                #expect(photo.statistics.requests == 1)
            }
        }

        @Test(arguments: ["https://example.com/a.jpg", "data:image/jpeg;base64,", "a.jpg"])
        func refusesOtherURLs(_ text: String) throws {
            let url = try #require(URL(string: text))
            let error = #expect(throws: MetadataError.self) { try MediaMetadata(contentsOf: url) }
            #expect(error?.code == .notReadable)
        }

        @Test func reportsMissingFile() throws {
            let url = URL(fileURLWithPath: "/absent/a.jpg")
            let error = #expect(throws: MetadataError.self) { try MediaMetadata(contentsOf: url) }
            #expect(error?.code == .notFound)
        }

        @Test func readsDataAndSlices() throws {
            let data = Data(Self.photo)
            #expect(try MediaMetadata(bytes: data)[\.tiff.make] == "Apple")
            // The first index of a slice is not 0.
            let part = (Data([1, 2, 3]) + data)[3...]
            #expect(part.startIndex == 3)
            #expect(try MediaMetadata(bytes: part)[\.tiff.make] == "Apple")
        }
    }
#endif
