// SPDX-License-Identifier: Apache-2.0
/// The position of a field in the body of a box, and how its value is stored.
struct BoxFieldLayout {
    let identifier: UInt32
    let form: Form
    let type: ValueType
    private let elementBytes: UInt8
    private let firstByte: UInt8
    private let statedCount: UInt8
    private let versionedBytes: UInt8
    /// The code at the start of boxes that have the field; 0 if every box has it.
    let condition: UInt32

    /// How the number of elements, or the extent of a text, is found.
    enum Form: UInt8 {
        /// `count` elements.
        case fixed
        /// The highest bit of a byte, as 0 or 1.
        case flag
        /// As many elements as the byte at offset `count` states.
        case counted
        /// All remaining bytes, at least `count`.
        case rest
        /// UTF-8, or UTF-16 with a byte order mark, up to a zero terminator.
        case text
        /// The same, with or without version, flags and language before it.
        case textAfterHeader
        /// The byte after a text, if there is one.
        case byteAfterText
        /// Texts, each after its size in one byte.
        case keywords
        /// The box has a reader of its own.
        case own
    }

    @inline(__always)
    init(
        _ identifier: UInt32, _ form: Form, _ type: ValueType, _ elementByteCount: UInt8, offset: UInt8,
        count: UInt8, versionedByteCount: UInt8, condition: UInt32
    ) {
        self.identifier = identifier
        self.form = form
        self.type = type
        elementBytes = elementByteCount
        firstByte = offset
        statedCount = count
        versionedBytes = versionedByteCount
        self.condition = condition
    }

    var elementByteCount: Int { Int(elementBytes) }
    var count: Int { Int(statedCount) }

    /// The offset in a body of this size: 4 less if the writer omitted version and flags.
    @inline(__always)
    func offset(inBodyOf byteCount: Int) -> Int {
        byteCount < Int(versionedBytes) ? Int(firstByte) - 4 : Int(firstByte)
    }
}
