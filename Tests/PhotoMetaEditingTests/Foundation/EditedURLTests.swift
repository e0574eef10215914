// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import PhotoMetaEditing
    import Testing

    /// URLs wherever editing takes a path, and `Data` where bytes come out.
    @Suite struct EditedURLTests {
        private static let photo = JPEGBuilder.image(.exif(PhoneExif.tiff(identifier: "A").bytes))

        @Test("Edits a file at a URL") func editsFile() throws {
            try TemporaryDirectory.with { folder in
                try folder.write("a b.jpg", Self.photo)
                let source = folder.appendingPathComponent("a b.jpg")
                let output = folder.appendingPathComponent("ü.jpg")
                var edit = MetadataEdit()
                try edit.set(\.tiff.artist, to: "Me")
                let plan = try edit.plan(contentsOf: source)
                try edit.write(contentsOf: source, to: output)
                #expect(try MediaMetadata(contentsOf: output)[\.tiff.artist] == "Me")
                let data = try plan.applied(to: Data(contentsOf: source))
                #expect(try data == Data(contentsOf: output))
                let remote = try #require(URL(string: "https://example.com/a.jpg"))
                #expect(throws: MetadataError(.notWritten)) { try edit.write(contentsOf: source, to: remote) }
                #expect(throws: MetadataError(.notReadable)) { try edit.plan(contentsOf: remote) }
            }
        }
    }
#endif
