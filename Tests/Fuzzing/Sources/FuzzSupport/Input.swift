/// The bytes that libFuzzer gives, as an array of their own.
public func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
}

extension [UInt8] {
    /// What stands behind the first of these signatures that occurs, with it or without; `nil` if none does.
    ///
    /// So whole files serve as seeds of a target that wraps a part of one: libFuzzer cuts away what is before the part.
    func part(behind signatures: [String], isSignatureKept: Bool) -> ArraySlice<UInt8>? {
        for signature in signatures {
            if let range = firstRange(of: Array(signature.utf8)) {
                return self[(isSignatureKept ? range.lowerBound : range.upperBound)...]
            }
        }
        return nil
    }

    /// Where these bytes first occur; `nil` if they do not.
    func firstRange(of wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        for start in 0...(count - wanted.count) where self[start] == first {
            if self[start...].starts(with: wanted) { return start..<(start + wanted.count) }
        }
        return nil
    }

    /// Adds a number, most significant byte first.
    mutating func append(_ value: UInt32, byteCount: Int) {
        for shift in stride(from: (byteCount - 1) * 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: value >> UInt32(shift)))
        }
    }
}

/// Ends the process with the message where a promise is broken; a `precondition` of a release build keeps it to itself.
func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
    if !isKept { fatalError(String(message().prefix(4_000))) }
}
