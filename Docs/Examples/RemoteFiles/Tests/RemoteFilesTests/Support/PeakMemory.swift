import Foundation

/// The most memory that this process has had so far.
enum PeakMemory {
    /// In bytes, as Linux tells; `nil` on other systems.
    static var now: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let words = line?.split(whereSeparator: \.isWhitespace) ?? []
        return words.count == 3 ? Int(words[1]).map { $0 << 10 } : nil
    }

    /// Why a test is skipped.
    static let absence = "only Linux says how much memory a process has had"
}
