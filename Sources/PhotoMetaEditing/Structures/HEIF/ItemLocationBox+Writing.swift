// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ItemLocationBox {
    /// Writes the body of a box after version and flags, which stay.
    struct Writer {
        private let box: ItemLocationBox
        private let offsetByteCount: Int
        private let lengthByteCount: Int
        private(set) var bytes = ContiguousArray<UInt8>()
        /// The numbers in the bytes that follow from the rest of the edit.
        private(set) var numbers: [LayoutEdits.NewNumber] = []

        enum Number {
            case stated(UInt64)
            case following(LayoutEdits.NewNumber.Value)
        }

        /// Writes the sizes of the fields, two of which may be larger than before, and the number of rows.
        init(_ box: ItemLocationBox, offsetByteCount: Int, lengthByteCount: Int, rowCount: Int) {
            (self.box, self.offsetByteCount, self.lengthByteCount) = (box, offsetByteCount, lengthByteCount)
            let sizes = offsetByteCount << 12 | lengthByteCount << 8 | box.baseByteCount << 4
            write(UInt64(sizes | box.indexByteCount), byteCount: sizesByteCount)
            write(UInt64(clamping: rowCount), byteCount: box.itemByteCount)
        }

        mutating func writeRow(
            _ item: UInt32, method: UInt16 = 0, dataReference: UInt16 = 0, base: Number = .stated(0),
            extentCount: Int
        ) {
            write(UInt64(item), byteCount: box.itemByteCount)
            if box.statesMethod { write(UInt64(method), byteCount: fieldByteCount) }
            write(UInt64(dataReference), byteCount: fieldByteCount)
            write(base, byteCount: box.baseByteCount)
            write(UInt64(clamping: extentCount), byteCount: fieldByteCount)
        }

        mutating func writeExtent(index: UInt64 = 0, offset: Number, length: Number) {
            write(index, byteCount: box.indexByteCount)
            write(offset, byteCount: offsetByteCount)
            write(length, byteCount: lengthByteCount)
        }

        mutating func append(_ rest: ContiguousArray<UInt8>) { bytes += rest }

        private mutating func write(_ number: Number, byteCount: Int) {
            switch number {
            case .stated(let value): write(value, byteCount: byteCount)
            case .following(let value):
                guard byteCount > 0 else { return }
                let field = bytes.count..<(bytes.count + byteCount)
                numbers.append(LayoutEdits.NewNumber(field: field, value: value))
                write(0, byteCount: byteCount)
            }
        }

        private mutating func write(_ value: UInt64, byteCount: Int) {
            bytes.appendInteger(value, byteCount: byteCount)
        }
    }
}
