// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Each limit on a count, set to each of its first values.
@Suite struct LimitSweepTests {
    @Test(
        "At a limit, nothing traps, and a read in pieces agrees with a read of the whole",
        arguments: BuiltFiles.all)
    func readsToEveryLimit(file: BuiltFiles.File) {
        let paths: [WritableKeyPath<Limits, Int>] = [
            \.boxes, \.directories, \.directoryEntries, \.entries, \.items, \.movieEntries, \.segments,
        ]
        for path in paths {
            for limit in 0..<60 {
                let options = ReadOptions(
                    limits: .with {
                        $0.requests = .max
                        $0[keyPath: path] = limit
                    })
                let whole = try? MediaMetadata(contentsOf: file.bytes, options: options)
                var pieces = try? MediaReader.read(PiecewiseSource(file.bytes), options)
                pieces?.statistics = ReadStatistics()
                #expect(
                    pieces?.json() == whole?.json() && pieces?.diagnostics == whole?.diagnostics,
                    "\(path) \(limit)")
            }
        }
    }
}
