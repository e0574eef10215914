// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension FileLayout {
    /// A number in the file that states where something is.
    public struct Reference: Hashable, Sendable {
        /// The position of the number.
        public let field: Range<UInt64>
        /// How the number is written.
        public let form: NumberForm
        /// The position that the number is relative to; 0 for the start of the file.
        ///
        /// For the moved maker notes of some cameras it is before the start of the file, and wraps around.
        public let base: UInt64
        /// The position that the number states.
        public let target: UInt64
        /// Whether the number counts backwards from ``base``, such as the distance of a movie from the end of its photo.
        public var isBackwards = false
    }

    /// Numbers of the same width, one after the other, that state where something is: the chunk offsets of a track.
    ///
    /// One value, because a long movie has hundreds of thousands of chunks.
    public struct ReferenceTable: Hashable, Sendable {
        /// The positions of the numbers.
        public let fields: Range<UInt64>
        /// The number of bytes of a number: 2, 4 or 8.
        public let byteCount: Int
        /// How the numbers are written.
        public let form: NumberForm
        /// The position that the numbers are relative to.
        public let base: UInt64
        /// The box that can be replaced by one with wider numbers: `stco`.
        var chunkOffsetBox: Range<UInt64>?
    }

    /// A number in the file that is the size of a range.
    public struct SizeField: Hashable, Sendable {
        /// The position of the number.
        public let field: Range<UInt64>
        /// How the number is written.
        public let form: NumberForm
        /// The range of which the number is the size.
        public let range: Range<UInt64>
    }

    /// How a number is written.
    public enum NumberForm: String, Hashable, Sendable, Codable {
        /// In binary, the most significant byte first.
        case bigEndian
        /// In binary, the least significant byte first.
        case littleEndian
        /// Decimal digits.
        case decimal
    }
}

extension FileLayout.NumberForm {
    init(isLittleEndian: Bool) {
        self = isLittleEndian ? .littleEndian : .bigEndian
    }

    /// The number in some bytes; `nil` for a text that is not a number, and for more than eight bytes.
    func number(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64? {
        if self == .decimal { return UInt64(String(decoding: bytes, as: UTF8.self)) }
        guard bytes.count <= 8 else { return nil }
        func joined(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        return self == .bigEndian ? joined(bytes) : joined(bytes.reversed())
    }
}

extension FileLayout.Reference {
    /// The number before an edit.
    var number: UInt64 { number(from: base, to: target) }

    /// The number after an edit.
    func number(at positions: MovedPositions) -> UInt64 {
        number(from: positions.base(base), to: positions(target))
    }

    private func number(from base: UInt64, to target: UInt64) -> UInt64 {
        isBackwards ? base &- target : target &- base
    }
}

extension FileLayout.NumberForm {
    /// The bytes of a number; `nil` if they are too few for it.
    func bytes(of number: UInt64, byteCount: Int) -> ContiguousArray<UInt8>? {
        if self == .decimal { return ContiguousArray(String(number).utf8) }
        guard byteCount >= 8 || number >> UInt64(clamping: byteCount * 8) == 0 else { return nil }
        var bytes = ContiguousArray<UInt8>()
        bytes.appendInteger(number, byteCount: byteCount)
        return self == .bigEndian ? bytes : ContiguousArray(bytes.reversed())
    }
}
