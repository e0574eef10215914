// SPDX-License-Identifier: Apache-2.0
/// The tables of RFC 7932.
enum BrotliTables {
    /// §5: insert lengths, copy lengths.
    static let insertLengths = ExtraBitsRow.rows(
        from: 0, extraBits: [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24])
    static let copyLengths = ExtraBitsRow.rows(
        from: 2, extraBits: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24])
    /// §6: block counts.
    static let blockCounts = ExtraBitsRow.rows(
        from: 1,
        extraBits: [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24])

    /// §5: the first insert length and copy length of each cell of 64 codes.
    static let insertAndCopyCells: ContiguousArray<(insert: Int, copy: Int)> = [
        (0, 0), (0, 8), (0, 0), (0, 8), (8, 0), (8, 8), (0, 16), (16, 0), (8, 16), (16, 8), (16, 16),
    ]

    /// §3.5: the order in which the lengths of the code length code are stored.
    static let lengthCodeOrder: ContiguousArray<Int> = [
        1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]

    /// §4: the index of one of the last four distances, and the number added to it.
    static let recentDistances: ContiguousArray<(index: Int, added: Int)> = [
        (0, 0), (1, 0), (2, 0), (3, 0), (0, -1), (0, 1), (0, -2), (0, 2), (0, -3), (0, 3), (1, -1), (1, 1),
        (1, -2), (1, 2), (1, -3), (1, 3),
    ]

    // MARK: Dictionary

    /// Appendix A: the number of words of each length, as a power of two; there are none shorter than 4 or longer than 24.
    static let wordCountBits: ContiguousArray<Int> = [
        0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5,
    ]

    /// The offset of the first word of each length in the dictionary.
    static let wordOffsets: ContiguousArray<Int> = {
        var offset = 0
        var offsets: ContiguousArray<Int> = []
        for (length, bits) in wordCountBits.enumerated() {
            offsets.append(offset)
            if length >= 4 { offset += length << bits }
        }
        return offsets
    }()

    /// The words; decoded once, on first use.
    static let words: ContiguousArray<UInt8> = {
        let text = BrotliDictionaryData.base64.description
        let packed = Base64.bytes(text.utf8).map { ContiguousArray($0) } ?? []
        return (try? Inflate.inflate(packed.span, limit: 122_784)) ?? []
    }()

    // MARK: Contexts

    /// §7.1: the context of a literal by the two bytes before it.
    static func context(_ mode: UInt64, _ last: UInt8, _ lastButOne: UInt8) -> Int {
        switch mode {
        case 0: return Int(last & 0x3F)
        case 1: return Int(last >> 2)
        case 2: return Int(lastByteContexts[Int(last)] | lastButOneContext(lastButOne))
        default: return signedContext(last) << 3 | signedContext(lastButOne)
        }
    }

    /// The first table of §7.1.
    private static let lastByteContexts: ContiguousArray<UInt8> = {
        let ascii: [UInt8] = [
            0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            8, 12, 16, 12, 12, 20, 12, 16, 24, 28, 12, 12, 32, 12, 36, 12,
            44, 44, 44, 44, 44, 44, 44, 44, 44, 44, 32, 32, 24, 40, 28, 12,
            12, 48, 52, 52, 52, 48, 52, 52, 52, 48, 52, 52, 52, 52, 52, 48,
            52, 52, 52, 52, 52, 48, 52, 52, 52, 52, 52, 24, 12, 28, 12, 12,
            12, 56, 60, 60, 60, 56, 60, 60, 60, 56, 60, 60, 60, 60, 60, 56,
            60, 60, 60, 60, 60, 56, 60, 60, 60, 60, 60, 24, 12, 28, 12, 0,
        ]
        return ContiguousArray(ascii + (0..<64).map { $0 & 1 } + (0..<64).map { 2 + $0 & 1 })
    }()

    /// The second table: spaces and controls, punctuation, capitals and digits, lowercase letters.
    private static func lastButOneContext(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x61...0x7A: 3
        case 0x30...0x39, 0x41...0x5A, 0xE0...: 2
        case 0x21...0x7E: 1
        default: 0
        }
    }

    /// The third table: ranges of bytes as signed numbers.
    private static func signedContext(_ byte: UInt8) -> Int {
        switch byte {
        case 0: 0
        case 1..<16: 1
        case 16..<64: 2
        case 64..<128: 3
        case 128..<192: 4
        case 192..<240: 5
        case 240..<255: 6
        default: 7
        }
    }
}
