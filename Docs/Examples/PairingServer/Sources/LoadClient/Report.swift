// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Prints a line for each thousand uploads, and a summary.
struct Report {
    private let pid: Int?
    private var all: [Double] = []
    private var thousand: [Double] = []
    private var statuses: [Int: Int] = [:]
    private var lastSeconds = 0.0
    private var memory: [Int] = []
    private var peak = 0

    init(pid: Int?) {
        self.pid = pid
        print("| uploads | uploads/s | p50, ms | p99, ms | resident, MiB |\n|---:|---:|---:|---:|---:|")
    }

    mutating func add(_ milliseconds: Double, status: Int, seconds: Double) {
        all.append(milliseconds)
        thousand.append(milliseconds)
        statuses[status, default: 0] += 1
        if all.count.isMultiple(of: 50), let resident = Self.resident(pid) { peak = max(peak, resident) }
        guard thousand.count == 1_000 else { return }
        let resident = Self.resident(pid) ?? 0
        memory.append(resident)
        print(
            "| \(all.count) | \(Self.text(1_000 / max(seconds - lastSeconds, 1e-9))) | \(Self.text(Self.quantile(0.5, thousand)))"
                + " | \(Self.text(Self.quantile(0.99, thousand))) | \(Self.text(Double(resident) / 1_048_576)) |"
        )
        fflush(nil)
        thousand = []
        lastSeconds = seconds
    }

    func finish(seconds: Double) {
        let rate = Double(all.count) / max(seconds, 1e-9)
        print(
            "\n\(all.count) uploads in \(Self.text(seconds)) s: \(Self.text(rate)) uploads/s,",
            terminator: " ")
        print("p50 \(Self.text(Self.quantile(0.5, all))) ms, p99 \(Self.text(Self.quantile(0.99, all))) ms")
        print(
            "answers by status: \(statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))"
        )
        if peak > 0 { print("most resident memory seen: \(Self.text(Double(peak) / 1_048_576)) MiB") }
        if memory.count > 2 {
            let growth = Double(memory[memory.count - 1] - memory[1]) / 1_048_576
            print("after the last thousand \(Self.text(growth)) MiB more than after the second")
        }
    }

    private static func quantile(_ part: Double, _ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(Int(part * Double(sorted.count)), sorted.count - 1)]
    }

    private static func text(_ value: Double) -> String { String(format: "%.1f", value) }

    /// The resident memory of a process, in bytes; on Linux only.
    private static func resident(_ pid: Int?) -> Int? {
        guard let pid, let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return nil }
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
}
