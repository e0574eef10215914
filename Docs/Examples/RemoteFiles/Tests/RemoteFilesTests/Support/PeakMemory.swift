// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The peak memory of this process.
enum PeakMemory {
    /// The peak, in bytes; `nil` on systems other than Linux.
    static var now: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let words = line?.split(whereSeparator: \.isWhitespace) ?? []
        return words.count == 3 ? Int(words[1]).map { $0 << 10 } : nil
    }

    /// Why a test is skipped.
    static let absence = "only Linux reports the peak memory of a process"
}
