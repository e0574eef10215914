// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// Measures the requests and bytes that reading files takes with different fetch policies.
///
/// `FetchCost table PATH…` prints the cost of ``PhotoMeta/FetchPolicy/local`` and ``PhotoMeta/FetchPolicy/remote`` by format;
/// `FetchCost grid PATH…` prints the policies with the least cost; `FetchCost time PATH…` prints the time of reading cached
/// files. A path is a file or a folder; files of unknown format are skipped.
@main
enum FetchCost {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let files = words.dropFirst().flatMap(files(at:))
        switch words.first {
        case "table": await table(files)
        case "grid": await grid(files)
        case "time": await time(files)
        default:
            print("usage: FetchCost table|grid|time PATH…")
            exit(2)
        }
    }

    private static func files(at path: String) -> [String] {
        // For a file, this returns no paths, or throws.
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return names.isEmpty ? [path] : names.sorted().map { "\(path)/\($0)" }
    }

    private static func table(_ files: [String]) async {
        print("| files | policy | requests: mean | maximum | bytes: mean | maximum |")
        print("|---|---|---:|---:|---:|---:|")
        for (name, policy) in [("local", FetchPolicy.local), ("remote", .remote)] {
            for (format, costs) in await costs(of: files, policy).sorted(by: { $0.key < $1.key }) {
                let (requests, bytes) = (costs.map(\.requests), costs.map(\.bytesFetched))
                let cells = [
                    "\(costs.count) \(format)", name, mean(requests).text(2), "\(requests.max() ?? 0)",
                    mean(bytes).text(0), "\(bytes.max() ?? 0)",
                ]
                print("| \(cells.joined(separator: " | ")) |")
            }
        }
    }

    private static func grid(_ files: [String]) async {
        var results: [(policy: FetchPolicy, costs: [String: [ReadStatistics]])] = []
        for policy in [FetchPolicy.local, .remote] + policies {
            results.append((policy, await costs(of: files, policy)))
        }
        for model in CostModel.all {
            print("\n\(model.name), mean of the formats' means in \(model.unit)\n")
            print("| first | ahead | gap | steady | cost | by format |")
            print("|---:|---:|---:|---:|---:|---|")
            let priced = results.map { (policy: $0.policy, cost: model.cost(of: $0.costs)) }
            let best = priced.dropFirst(2).sorted { $0.cost.mean < $1.cost.mean }
            // The best of all, the best for each first size, and the library's.
            let firsts = Set(best.map(\.policy.firstByteCount)).sorted()
            let ofFirsts = firsts.compactMap { first in best.first { $0.policy.firstByteCount == first } }
            for (policy, cost) in best.prefix(4) + ofFirsts + priced.prefix(2) {
                let formats = cost.formats.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text(1))" }
                print("\(policy.cells) \(cost.mean.text(2)) | \(formats.joined(separator: ", ")) |")
            }
        }
    }

    /// Prints the time of a read with some policies: the minimum of many rounds over the files.
    private static func time(_ files: [String]) async {
        var policies: [FetchPolicy] = []
        for first in 11...16 {
            for ahead in 13...15 {
                for gap in [4_096, 16_384, 32_768] {
                    for steady in [1, 4] {
                        policies.append(
                            FetchPolicy(
                                firstByteCount: 1 << first, readAhead: 1 << ahead, joinedGap: gap,
                                steadyRequests: steady))
                    }
                }
            }
        }
        policies += [.local, .remote]
        let formats = await costs(of: files, .local).keys.sorted()
        var shortest: [[Double]] = policies.map { _ in formats.map { _ in .infinity } }
        for _ in 0..<30 {
            for (index, policy) in policies.enumerated() {
                let times = await times(of: files, policy)
                for (column, format) in formats.enumerated() {
                    shortest[index][column] = min(shortest[index][column], times[format] ?? .infinity)
                }
            }
        }
        print("| first | ahead | gap | steady | \(formats.joined(separator: ", µs | ")), µs | mean |")
        print("|---:|---:|---:|---:|\(formats.map { _ in "---:|" }.joined())---:|")
        let rows = zip(policies, shortest).map { policy, times in
            (policy: policy, times: times + [times.reduce(0, +) / Double(max(times.count, 1))])
        }
        let best = rows.dropLast(2).sorted { $0.times.last ?? 0 < $1.times.last ?? 0 }.prefix(10)
        for (policy, times) in best + rows.suffix(2) {
            print("\(policy.cells) \(times.map { $0.text(2) }.joined(separator: " | ")) |")
        }
    }

    /// Returns the mean time of a read, in microseconds, by format.
    private static func times(of files: [String], _ policy: FetchPolicy) async -> [String: Double] {
        var sums: [String: (time: Double, count: Double)] = [:]
        for path in files {
            guard let file = try? FileByteSource(path) else { continue }
            let source = PricedSource(file: file, fetchPolicy: policy)
            let start = ContinuousClock.now
            guard let read = try? await MediaMetadata(reading: source) else { continue }
            let time = (ContinuousClock.now - start) / .microseconds(1)
            let sum = sums[read.format.family.description, default: (0, 0)]
            sums[read.format.family.description] = (sum.time + time, sum.count + 1)
        }
        return sums.mapValues { $0.time / $0.count }
    }

    /// The policies to try: powers of two.
    private static var policies: [FetchPolicy] {
        var policies: [FetchPolicy] = []
        for first in 10...18 {
            for ahead in 10...18 {
                for gap in stride(from: 10, through: 19, by: 1) {
                    for steady in [1, 2, 4, 64] {
                        policies.append(
                            FetchPolicy(
                                firstByteCount: 1 << first, readAhead: 1 << ahead, joinedGap: 1 << gap,
                                steadyRequests: steady))
                    }
                }
            }
        }
        return policies
    }

    /// Returns the cost of each file, by format.
    private static func costs(
        of files: [String], _ policy: FetchPolicy
    ) async -> [String: [ReadStatistics]] {
        var costs: [String: [ReadStatistics]] = [:]
        for path in files {
            guard let file = try? FileByteSource(path),
                let read = try? await MediaMetadata(reading: PricedSource(file: file, fetchPolicy: policy))
            else { continue }
            costs[read.format.family.description, default: []].append(read.statistics)
        }
        return costs
    }
}

/// A file that is read with a given policy.
private struct PricedSource: ByteSource, ~Copyable {
    let file: FileByteSource
    let fetchPolicy: FetchPolicy

    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(MetadataError) -> FetchedBytes {
        try await file.fetch(range)
    }
}

/// The cost of a request and of a byte.
private struct CostModel {
    let name: String
    let unit: String
    let perRequest: Double
    let perByte: Double

    static let all = [
        CostModel(name: "Network: a request costs 100 KB", unit: "KB", perRequest: 100, perByte: 0.001),
        // A system call and another run of the parser; and copying the bytes.
        CostModel(
            name: "File: a request costs 6 µs, 4 KiB cost 0.3 µs", unit: "µs", perRequest: 6,
            perByte: 0.3 / 4_096),
    ]

    func cost(of costs: [String: [ReadStatistics]]) -> (mean: Double, formats: [String: Double]) {
        let formats = costs.mapValues { reads in
            mean(reads.map(\.requests)) * perRequest + mean(reads.map(\.bytesFetched)) * perByte
        }
        return (formats.values.reduce(0, +) / Double(max(formats.count, 1)), formats)
    }
}

private func mean(_ numbers: [Int]) -> Double {
    Double(numbers.reduce(0, +)) / Double(max(numbers.count, 1))
}

extension FetchPolicy {
    /// The first cells of a table row.
    fileprivate var cells: String {
        "| \(firstByteCount) | \(readAhead) | \(joinedGap) | \(steadyRequests) |"
    }
}

extension Double {
    fileprivate func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
