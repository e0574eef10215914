// SPDX-License-Identifier: Apache-2.0
import Measurement
import PhotoMeta

/// Measures reading many files: `FilesCost LIST ROUNDS MODE…`.
///
/// LIST contains one path per line. The modes are `floor` (open, read 4 KiB, close), `loop` (one file after another), `batch`
/// (`MediaMetadata.read(files:)`), `batch1` (the same with a concurrency of one) and `format` (like `batch`, but keeping only
/// the format of each file). Each round runs every mode once, so that other load affects all of them; the minimum of the
/// rounds counts.
///
/// Prints one line per mode: name, processor nanoseconds per file, elapsed nanoseconds per file, files read.
@main
enum FilesCost {
    struct Cost {
        var processor = UInt64.max
        var elapsed = UInt64.max
        var readCount = 0
    }

    static let usage = "FilesCost LIST ROUNDS floor|loop|batch|batch1|format…"

    static func main() async {
        let words = CommandLine.arguments
        guard words.count > 3, let rounds = Int(words[2]) else { Measurement.fail(usage: usage) }
        let paths = Measurement.contents(of: words[1]).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
        guard !paths.isEmpty else { Measurement.fail(usage: usage) }
        let modes = Array(words[3...])
        var costs = [Cost](repeating: Cost(), count: modes.count)
        for _ in 0..<rounds {
            for (index, mode) in modes.enumerated() {
                let processor = Measurement.processorTime
                let elapsed = Measurement.elapsedTime
                costs[index].readCount = await run(mode, paths)
                costs[index].elapsed = min(costs[index].elapsed, Measurement.elapsedTime - elapsed)
                costs[index].processor = min(costs[index].processor, Measurement.processorTime - processor)
            }
        }
        let count = UInt64(paths.count)
        for (mode, cost) in zip(modes, costs) {
            print(mode, cost.processor / count, cost.elapsed / count, cost.readCount)
        }
    }

    /// Reads all files and returns the number of files that could be read.
    static func run(_ mode: String, _ paths: [String]) async -> Int {
        var count = 0
        switch mode {
        case "floor":
            let buffer = FloorBuffer()
            for path in paths
            where Measurement.readFloor(path, asksForSize: false, into: buffer.pointer) { count += 1 }
        case "loop":
            for path in paths where (try? MediaMetadata(contentsOf: path)) != nil { count += 1 }
        case "batch", "batch1":
            for await file in MediaMetadata.read(files: paths, concurrency: mode == "batch" ? nil : 1) {
                if case .success = file.result { count += 1 }
            }
        case "format":
            for await file in MediaMetadata.read(files: paths, { metadata, _ in metadata.format }) {
                if case .success = file.result { count += 1 }
            }
        default: Measurement.fail(usage: usage)
        }
        return count
    }
}
