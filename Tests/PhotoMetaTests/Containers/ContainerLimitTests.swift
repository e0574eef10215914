// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Limits that no other suite reaches: each is diagnosed, and the properties read before it are kept.
@Suite struct ContainerLimitTests {
    @Test("A negative limit is treated as 0 and does not trap", arguments: BuiltFiles.all)
    func negativeLimits(file: BuiltFiles.File) {
        let paths: [WritableKeyPath<Limits, Int>] = [
            \.bytesFetched, \.requests, \.tableBytes, \.keptBytes, \.valueBytes, \.depth, \.boxes,
            \.directories,
            \.directoryEntries, \.entries, \.items, \.extents, \.movieEntries, \.segments,
            \.propertyListObjects, \.parts,
            \.diagnostics, \.xmpBytes, \.xmpNodes, \.xmpDepth, \.xmpNamespaces, \.regions,
            \.timedSamples, \.timedSampleBytes, \.timedItems, \.trackPoints,
            \.dataBytes, \.geoTrackBytes, \.bufferedBytes,
        ]
        #expect(paths.count == Mirror(reflecting: Limits()).children.count)
        for path in paths {
            let answers = [0, .min].map { limit in
                let options = ReadOptions(limits: .with { $0[keyPath: path] = limit })
                let whole = try? MediaMetadata(bytes: file.bytes, options: options).json()
                return [whole, try? MediaReader.read(PiecewiseSource(file.bytes), options).json()]
            }
            #expect(answers[1] == answers[0], "\(path)")
            let largest = ReadOptions(limits: .with { $0[keyPath: path] = .max })
            _ = try? MediaReader.read(PiecewiseSource(file.bytes), largest).json()
        }
    }

    @Test("Items past the limit are not read") func stopsAtItemLimit() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.entryVersion = 3
        file.items += (3..<20).map { .init($0, "hvc1", [0]) }
        let photo = try read(file.bytes, limits: .with { $0.items = 5 })
        #expect(photo.codes == [.limit])
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("Endless fill bytes and markers stop at a limit") func stopsAtEndlessFillBytes() throws {
        for parts in [
            [JPEGBuilder.Part.fill(70_000)], [JPEGBuilder.Part](repeating: .marker(0xD0), count: 35_000),
        ] {
            let bytes = JPEGBuilder([.exif(Samples.tiff())] + parts + [.scan]).bytes
            let photo = try read(bytes)
            #expect(photo.codes == [.malformed])
            #expect(photo[\.cameraMaker] == "Maker")
        }
    }

    @Test("Items larger than the limit of a value are omitted") func omitsLargeItems() throws {
        let movie = MovieBuilder(metadata: [
            .apple("make", "A maker"), .apple("model", "A model of many words"),
        ])
        let read = try read(movie.bytes, limits: .with { $0.valueBytes = 10 })
        #expect(read.codes == [.limit])
        #expect(read[\.quickTime.make] == "A maker")
        #expect(read[\.quickTime.model] == nil)
    }
}
