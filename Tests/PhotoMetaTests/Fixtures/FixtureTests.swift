// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `Fixtures/` is what the builders make.
@Suite struct FixtureTests {
    @Test("The files in Fixtures/ are what the builders make") func filesAreBuilt() throws {
        let isWriting = ProcessInfo.processInfo.environment["PHOTOMETA_WRITE_FIXTURES"] == "1"
        for (path, bytes) in try LivePhotoFixtures.all() {
            if isWriting {
                let url = PackageFiles.fixture(path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: url)
            }
            let stored = try PackageFiles.bytes(ofFixture: path)
            #expect(
                stored == bytes, "Fixtures/\(path) differs: PHOTOMETA_WRITE_FIXTURES=1 writes it anew")
        }
    }

    @Test("All fixtures together have less than 300 KB") func fixturesAreSmall() throws {
        var byteCount = 0
        let files = FileManager.default.enumerator(
            at: PackageFiles.fixtures, includingPropertiesForKeys: [.fileSizeKey])
        while let url = files?.nextObject() as? URL {
            byteCount += try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        #expect((1..<300_000).contains(byteCount))
    }
}
