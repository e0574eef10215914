// SPDX-License-Identifier: Apache-2.0
/// The range that a client asks for (RFC 9110 §14).
enum ByteRange: Equatable {
    /// The whole file: no range, several ranges, or one that is not understood, which a server may ignore.
    case whole
    /// A part of the file, not empty.
    case part(Range<Int64>)
    /// No byte of the file is in the range.
    case notSatisfiable

    init(_ field: String?, byteCount: Int64) {
        self = field.flatMap { Self.parse($0, byteCount) } ?? .whole
    }

    private static func parse(_ field: String, _ byteCount: Int64) -> ByteRange? {
        guard field.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = String(field.dropFirst(6)).trimmingBlanks.split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch (parts[0].isEmpty, parts[1].isEmpty) {
        case (true, true): return nil
        case (true, false):
            guard let count = number(parts[1]) else { return nil }
            guard count > 0, byteCount > 0 else { return .notSatisfiable }
            return .part(max(byteCount - count, 0)..<byteCount)
        case (false, true):
            guard let first = number(parts[0]) else { return nil }
            return first < byteCount ? .part(first..<byteCount) : .notSatisfiable
        case (false, false):
            guard let first = number(parts[0]), let last = number(parts[1]), first <= last else { return nil }
            return first < byteCount ? .part(first..<(min(last, byteCount - 1) + 1)) : .notSatisfiable
        }
    }

    /// A number of any length; one past the largest integer is the largest integer, which is past every file.
    private static func number(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text) ?? .max
    }
}
