// SPDX-License-Identifier: Apache-2.0
/// A row of a table of numbers that are coded in two steps, as in deflate and Brotli: a symbol, and further bits after it.
struct ExtraBitsRow {
    /// The smallest number of the symbol.
    var base: Int
    /// The number of bits that follow the symbol; their value is added to the base.
    var extraBits: Int

    /// The rows of consecutive symbols, whose ranges of numbers follow each other.
    static func rows(from first: Int, extraBits: [Int]) -> ContiguousArray<ExtraBitsRow> {
        var base = first
        var rows: ContiguousArray<ExtraBitsRow> = []
        for bits in extraBits {
            rows.append(ExtraBitsRow(base: base, extraBits: bits))
            base += 1 << bits
        }
        return rows
    }
}
