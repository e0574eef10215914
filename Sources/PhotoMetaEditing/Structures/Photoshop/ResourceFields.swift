// SPDX-License-Identifier: Apache-2.0

/// Reads the fields of an image resource in order.
struct ResourceFields {
    private(set) var rest: ArraySlice<UInt8>

    init(_ data: ArraySlice<UInt8>) { rest = data }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// An unsigned number of four bytes.
    mutating func number() -> Int? {
        take(4).flatMap { Int(exactly: $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }) }
    }

    /// The UTF-16 of a text, after its number of code units.
    mutating func text() -> ArraySlice<UInt8>? {
        guard let count = number(), count <= rest.count / 2 else { return nil }
        return take(2 * count)
    }

    /// Skips a text; returns `false` if it is not blank, or cannot be read.
    mutating func skipBlankText() -> Bool { text().map { $0.allSatisfy { $0 == 0 || $0 == 0x20 } } ?? false }
}
