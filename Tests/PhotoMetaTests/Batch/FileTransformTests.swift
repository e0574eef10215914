import Testing

@testable import PhotoMeta

/// What is kept of each of many files, made where it is read.
@Suite struct FileTransformTests {
    private static let photo = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
    private static let movie = PackageFiles.fixture("live-photo/movie.mov").path

    @Test(
        "What is made of each file comes in the order of the paths, and a file that cannot be read is its error"
    )
    func orderAndErrors() async throws {
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

    @Test(
        "It is made of several files at once",
        .enabled(if: ProcessorCount.active > 1, "one processor has one thread for all tasks"))
    func atOnce() async {
        let gauge = Gauge()
        let files = MediaMetadata.read(files: [Self.photo, Self.movie]) { _, _ in
            gauge.enter()
            // Neither ends before both have begun.
            gauge.wait { $0.highest == 2 }
            gauge.leave()
        }
        for await _ in files {}
        #expect(gauge.highest == 2)
    }

    @Test("Options and concurrency hold as without it") func optionsAndConcurrency() async throws {
        #expect(
            try MediaMetadata(contentsOf: Self.photo)[\.exposureTime] != nil, "which is not selected below")
        let gauge = Gauge()
        let options = ReadOptions(selection: .contentIdentifier)
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
