// SPDX-License-Identifier: Apache-2.0
/// The table of items, `iinf` (ISO/IEC 14496-12 §8.11.6): version and flags, the number of entries, and the entries.
package struct ItemInfoBox {
    /// The range of the number of entries.
    package let entryCount: Range<Int>
    /// The offset of the first entry.
    package var entriesOffset: Int { entryCount.upperBound }

    package init(version: UInt8) {
        entryCount = 4..<(version == 0 ? 6 : 8)
    }
}
