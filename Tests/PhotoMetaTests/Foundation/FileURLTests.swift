// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// URLs wherever a path is taken, and `Data` where bytes come out.
    @Suite struct FileURLTests {
        private static let photo = JPEGBuilder.image(.exif(PhoneExif.tiff(identifier: "A").bytes))

        @Test("Reads many files at URLs, and reports one that is not a file") func readsMany() async throws {
            let folder = try FileManager.default.url(
                for: .itemReplacementDirectory, in: .userDomainMask,
                appropriateFor: FileManager.default.temporaryDirectory, create: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let url = folder.appendingPathComponent("1 ä.jpg")
            try Data(Self.photo).write(to: url)
            let remote = try #require(URL(string: "https://example.com/a.jpg"))
            var codes: [MetadataError.Code?] = []
            for await file in MediaMetadata.read(files: [url, remote]) {
                switch file.result {
                case .success(let photo):
                    #expect(photo.livePhotoIdentifier == "A")
                    codes.append(nil)
                case .failure(let error): codes.append(error.code)
                }
            }
            #expect(codes == [nil, .notFound])
        }

        @Test("A date as components, with the zone of its offset") func makesComponents() throws {
            let date = try #require(CaptureDate("2025-05-26T09:27:06.603-05:00"))
            let components = date.dateComponents
            #expect(components.year == 2025 && components.hour == 9 && components.nanosecond == 603_000_000)
            #expect(components.timeZone?.secondsFromGMT() == -18_000)
            #expect(components.date?.timeIntervalSince1970.rounded(.down) == 1_748_269_626)
            let day = try #require(CaptureDate("2025-05-26")).dateComponents
            #expect(day.day == 26 && day.hour == nil && day.timeZone == nil)
        }
    }
#endif
