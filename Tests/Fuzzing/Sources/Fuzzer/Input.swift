// SPDX-License-Identifier: Apache-2.0
/// Copies libFuzzer's input into an array.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
}

extension [UInt8] {
    /// Returns the bytes after the first of these signatures that occurs; `nil` if none does.
    ///
    /// Whole files can therefore be seeds of a target that wraps a part: libFuzzer removes the bytes before the
    /// part.
    func part(after signatures: [String], isSignatureKept: Bool) -> ArraySlice<UInt8>? {
        for signature in signatures {
            if let range = firstRange(of: Array(signature.utf8)) {
                return self[(isSignatureKept ? range.lowerBound : range.upperBound)...]
            }
        }
        return nil
    }

    /// Returns the first range of these bytes; `nil` if they do not occur.
    func firstRange(of wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        for start in 0...(count - wanted.count) where self[start] == first {
            if self[start...].starts(with: wanted) { return start..<(start + wanted.count) }
        }
        return nil
    }

    /// Appends a big-endian number.
    mutating func append(_ value: UInt32, byteCount: Int) {
        for shift in stride(from: (byteCount - 1) * 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: value >> UInt32(shift)))
        }
    }
}

/// Ends the process with a message if a condition is false; release builds do not print a `precondition`'s message.
func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
    if !isKept { fatalError(String(message().prefix(4_000))) }
}

/// Ends the process with both texts if they differ; each from shortly before the first difference.
func requireSame(_ firstName: String, _ first: String, _ secondName: String, _ second: String) {
    guard first != second else { return }
    let start = max(zip(first.utf8, second.utf8).prefix { $0 == $1 }.count - 200, 0)
    func part(_ text: String) -> String {
        String(decoding: text.utf8.dropFirst(start).prefix(1_500), as: UTF8.self)
    }
    require(false, "\(firstName): …\(part(first))\n\(secondName): …\(part(second))")
}
