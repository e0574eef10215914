// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Malformed and malicious files collected by other projects: each is read to its end or refused.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct HostileFileTests {
    @Test("Every hostile file is read to its end within the limits, or refused as an unknown format")
    func everyFile() throws {
        let directory = try #require(SharedFiles.hostile)
        let names = SharedFiles.names(in: directory)
        #expect(names.count > 2_000)
        var readCount = 0
        for name in names {
            do throws(MetadataError) {
                let path = directory.appendingPathComponent(name).path
                let metadata = try MediaMetadata(contentsOf: path, options: .untrusted)
                readCount += 1
                // Decodes every value.
                let json = metadata.json()
                #expect(json.hasPrefix("{"))
                let limits = Limits.untrusted
                #expect(metadata.statistics.bytesFetched <= limits.bytesFetched, "\(name)")
                #expect(metadata.statistics.requests <= limits.requests, "\(name)")
                #expect(metadata.diagnostics.count <= limits.diagnostics + 1, "\(name)")
            } catch {
                let expected: [MetadataError.Code] = [
                    .unrecognizedFormat, .unsupportedFormat, .emptyFile, .notReadable,
                ]
                #expect(expected.contains(error.code), "\(name): \(error)")
            }
        }
        // Many of the files have other formats.
        #expect(readCount > 500)
    }
}
