// SPDX-License-Identifier: Apache-2.0
import CoreMetrics
import Synchronization

/// A backend of swift-metrics that keeps numbers in memory, and writes them as Prometheus reads them.
///
/// To use another backend, replace it where `Service` bootstraps the metrics system.
public final class PrometheusMetrics: MetricsFactory, Sendable {
    enum Kind: String { case counter, gauge, histogram }

    private struct Key: Hashable {
        let name: String
        let labels: String
    }

    private let series = Mutex<[Key: Series]>([:])
    /// A bound on the memory for names: labels have few values here.
    private static let seriesLimit = 2_000

    /// Creates a backend without series.
    public init() {}

    /// Finds a series, or adds it.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        find(label, dimensions, .counter)
    }

    /// Finds a series, or adds it.
    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        find(label, dimensions, aggregate ? .histogram : .gauge)
    }

    /// Finds a series, or adds it.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        find(label, dimensions, .histogram)
    }

    /// Finds a series, or adds it.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        find(label, dimensions, .gauge)
    }

    /// Does nothing: a series stays for the next scrape.
    public func destroyCounter(_ handler: any CounterHandler) {}
    /// Does nothing: a series stays for the next scrape.
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    /// Does nothing: a series stays for the next scrape.
    public func destroyTimer(_ handler: any TimerHandler) {}
    /// Does nothing: a series stays for the next scrape.
    public func destroyMeter(_ handler: any MeterHandler) {}

    private func find(_ label: String, _ dimensions: [(String, String)], _ kind: Kind) -> Series {
        let key = Key(
            name: Self.name(label),
            labels: dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }.joined(separator: ","))
        return series.withLock { series in
            if let found = series[key], found.kind == kind { return found }
            let new = Series(kind)
            if series.count < Self.seriesLimit { series[key] = new }
            return new
        }
    }

    /// All series, in Prometheus' text format.
    public var text: String {
        let all = series.withLock { $0 }.sorted {
            ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels)
        }
        var text = ""
        var last = ""
        for (key, series) in all {
            let name = series.kind == .counter ? "\(key.name)_total" : key.name
            if name != last { text += "# TYPE \(name) \(series.kind.rawValue)\n" }
            last = name
            text += series.lines(name, key.labels)
        }
        return text
    }

    /// Letters, digits and underscores.
    private static func name(_ label: String) -> String {
        String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n", "\r\n": text += "\\n"
            default: text.append(character)
            }
        }
        return text
    }
}

/// The numbers of one series.
private final class Series: CounterHandler, RecorderHandler, TimerHandler, MeterHandler, Sendable {
    let kind: PrometheusMetrics.Kind

    private struct Numbers {
        var value = 0.0
        var count = 0
        var sum = 0.0
        var buckets = [Int](repeating: 0, count: Series.bounds.count)
    }

    /// The upper bounds of a histogram's buckets, in seconds.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    private let numbers = Mutex(Numbers())

    init(_ kind: PrometheusMetrics.Kind) {
        self.kind = kind
    }

    func increment(by amount: Int64) { numbers.withLock { $0.value += Double(amount) } }
    func reset() { numbers.withLock { $0 = Numbers() } }
    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    func set(_ value: Int64) { numbers.withLock { $0.value = Double(value) } }
    func set(_ value: Double) { numbers.withLock { $0.value = value } }
    func increment(by amount: Double) { numbers.withLock { $0.value += amount } }
    func decrement(by amount: Double) { numbers.withLock { $0.value -= amount } }

    func record(_ value: Double) {
        numbers.withLock { numbers in
            numbers.value = value
            numbers.count += 1
            numbers.sum += value
            if let bucket = Self.bounds.firstIndex(where: { value <= $0 }) { numbers.buckets[bucket] += 1 }
        }
    }

    func lines(_ name: String, _ labels: String) -> String {
        let numbers = numbers.withLock { $0 }
        let braces = labels.isEmpty ? "" : "{\(labels)}"
        guard kind == .histogram else { return "\(name)\(braces) \(Self.text(numbers.value))\n" }
        let prefix = labels.isEmpty ? "" : "\(labels),"
        var count = 0
        var text = ""
        for (bound, bucket) in zip(Self.bounds, numbers.buckets) {
            count += bucket
            text += "\(name)_bucket{\(prefix)le=\"\(bound)\"} \(count)\n"
        }
        text += "\(name)_bucket{\(prefix)le=\"+Inf\"} \(numbers.count)\n"
        return text + "\(name)_sum\(braces) \(numbers.sum)\n\(name)_count\(braces) \(numbers.count)\n"
    }

    private static func text(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
