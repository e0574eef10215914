// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Transforms applied to each file's metadata as it is read.
@Suite struct FileTransformTests {
    private static let photo = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
    private static let movie = PackageFiles.fixture("live-photo/movie.mov").path

    @Test("Transformed values arrive in path order, and an unreadable file is an error")
    func keepsOrderAndErrors() async throws {
        let kinds = [Self.photo, Self.movie, Self.photo + ".absent"]
        let paths = (0..<300).map { kinds[$0 % 3] }
        let gauge = Gauge()
        let files = MediaMetadata.read(files: paths) { metadata, path in
            gauge.enter()
            return "\(metadata.format) \(path)"
        }
        var index = 0
        for await file in files {
            #expect(file.index == index)
            #expect(file.path == paths[index])
            switch index % 3 {
            case 0: #expect(try file.result.get() == "JPEG \(Self.photo)")
            case 1: #expect(try file.result.get() == "QuickTime \(Self.movie)")
            default: #expect(throws: MetadataError.self) { try file.result.get() }
            }
            index += 1
        }
        #expect(index == paths.count)
        #expect(gauge.entered == 200, "once for each file that can be read")
    }

    @Test("Options and concurrency apply as without a transform")
    func appliesOptionsAndConcurrency() async throws {
        #expect(
            try MediaMetadata(contentsOf: Self.photo)[\.exposureTime] != nil,
            "read unless it is not selected, as below")
        let gauge = Gauge()
        let options = ReadOptions(selection: .livePhotoIdentifier)
        let paths = Array(repeating: Self.photo, count: 50)
        let files = MediaMetadata.read(files: paths, options: options, concurrency: 1) { metadata, _ in
            gauge.enter()
            defer { gauge.leave() }
            return metadata[\.exposureTime]
        }
        for await file in files { #expect(try file.result.get() == nil) }
        #expect(gauge.highest == 1)
    }
}
