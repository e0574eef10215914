// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// Files that are read without blocking the caller.
    @Suite struct AsyncFileReadingTests {
        private static let photo = PackageFiles.fixture("live-photo/still.heic")

        @Test("A path and a URL are read from the main actor") @MainActor func reads() async throws {
            let expected = try MediaMetadata(contentsOf: Self.photo).properties
            #expect(try await MediaMetadata(reading: Self.photo).properties == expected)
            #expect(try await MediaMetadata(reading: Self.photo.path).properties == expected)
            let few = ReadOptions(selection: [.gps])
            #expect(try await MediaMetadata(reading: Self.photo, options: few).selection == [.gps])
        }

        @Test("Errors have the path, and a cancelled task reads nothing") func fails() async throws {
            let error = await #expect(throws: MetadataError.self) {
                try await MediaMetadata(reading: "/absent")
            }
            #expect(error?.code == .notFound && error?.path == "/absent")
            let web = try #require(URL(string: "https://example.com/a.heic"))
            await #expect(throws: MetadataError(.notReadable)) { try await MediaMetadata(reading: web) }
            let task = Task {
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                return try await MediaMetadata(reading: Self.photo)
            }
            await #expect(throws: MetadataError(.cancelled)) { try await task.value }
        }
    }
#endif
