// SPDX-License-Identifier: Apache-2.0
extension FileMap {
    /// One field: the position of its value, and how to read it.
    package struct Field: Sendable {
        /// The tag, the index of a key, or a four-character code; the directory is sorted and searched by it.
        package var identifier: UInt32 = 0
        package var type = ValueType.undefined
        package var count: UInt32 = 0
        /// The position of the value among the kept bytes, or ``nowhere``.
        package var offset: UInt32 = 0

        package init(
            identifier: UInt32 = 0, type: ValueType = .undefined, count: UInt32 = 0, offset: UInt32 = 0
        ) {
            self.identifier = identifier
            self.type = type
            self.count = count
            self.offset = offset
        }

        /// The position of values that were not kept.
        package static let nowhere = UInt32.max
    }

    /// Consecutive fields that were read from one directory.
    package struct Directory: Sendable {
        package var dictionary: MetadataDictionary.Index
        package var isLittleEndian = false
        /// Whether the identifiers ascend, which allows a binary search.
        var isSorted = true
        /// The part that the fields belong to.
        package var part: UInt16 = 0
        /// The index of the block's first piece; ``noBlock`` in a TIFF file.
        package var block: UInt16 = noBlock
        /// For a TIFF structure, the offset of its header in the block's first piece.
        package var origin: UInt32 = 0
        /// The position of a `keys` table among the kept bytes, for a dictionary whose fields have names.
        package var names: Range<Int> = 0..<0
        /// The position of the directory among the kept bytes, or in the file if its block is read in place.
        ///
        /// No directory of a block is read twice.
        package var start: UInt64 = 0
        package var fields: Range<Int>

        package static let noBlock = UInt16.max

        /// Whether fields of further boxes of this dictionary can be added to it.
        func collects(_ dictionary: MetadataDictionary.Index, part: UInt16) -> Bool {
            self.dictionary == dictionary && self.part == part && start == 0 && !isSorted && names.isEmpty
        }
    }
}
