// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// The text of an error that an app shows: `localizedDescription`.
    @Suite struct LocalizedErrorTests {
        private struct Refusal: LocalizedError {
            var errorDescription: String? { "Verbindung verweigert" }
            var failureReason: String? { "Server" }
        }

        @Test("Shows the path and the message") func metadataError() {
            let error: any Error = MetadataError(
                .notFound, "cannot open: No such file or directory", path: "IMG_1.HEIC")
            #expect(error.localizedDescription == "IMG_1.HEIC: cannot open: No such file or directory")
            #expect((error as? any LocalizedError)?.failureReason == "file not found")
            let pathless: any Error = MetadataError(.unrecognizedFormat)
            #expect(pathless.localizedDescription == "not a recognized image or movie format")
        }

        @Test("Shows a source's own error description") func readError() {
            let error: any Error = ReadError.source(Refusal())
            #expect(error.localizedDescription == "Verbindung verweigert")
            #expect((error as? any LocalizedError)?.failureReason == "Server")
            let other: any Error = ReadError<Refusal>.metadata(MetadataError(.cancelled))
            #expect(other.localizedDescription == "cancelled")
            #expect((other as? any LocalizedError)?.failureReason == "cancelled")
        }
    }
#endif
