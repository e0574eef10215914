// SPDX-License-Identifier: Apache-2.0
/// The transforms of a dictionary word (RFC 7932 §8, appendix B).
enum BrotliTransforms {
    /// The prefix, the change of the word, and the suffix.
    ///
    /// 0 does not change the word, 1...9 omit that many of its last bytes, 10 capitalizes its first letter, 11 all letters,
    /// 12...20 omit 1...9 of its first bytes.
    static let all: ContiguousArray<(prefix: StaticString, change: Int, suffix: StaticString)> = [
        ("", 0, ""), ("", 0, " "), (" ", 0, " "), ("", 12, ""), ("", 10, " "), ("", 0, " the "),
        (" ", 0, ""), ("s ", 0, " "), ("", 0, " of "), ("", 10, ""), ("", 0, " and "), ("", 13, ""),
        ("", 1, ""), (", ", 0, " "), ("", 0, ", "), (" ", 10, " "), ("", 0, " in "), ("", 0, " to "),
        ("e ", 0, " "), ("", 0, "\""), ("", 0, "."), ("", 0, "\">"), ("", 0, "\n"), ("", 3, ""),
        ("", 0, "]"), ("", 0, " for "), ("", 14, ""), ("", 2, ""), ("", 0, " a "), ("", 0, " that "),
        (" ", 10, ""), ("", 0, ". "), (".", 0, ""), (" ", 0, ", "), ("", 15, ""), ("", 0, " with "),
        ("", 0, "'"), ("", 0, " from "), ("", 0, " by "), ("", 16, ""), ("", 17, ""), (" the ", 0, ""),
        ("", 4, ""), ("", 0, ". The "), ("", 11, ""), ("", 0, " on "), ("", 0, " as "), ("", 0, " is "),
        ("", 7, ""), ("", 1, "ing "), ("", 0, "\n\t"), ("", 0, ":"), (" ", 0, ". "), ("", 0, "ed "),
        ("", 20, ""), ("", 18, ""), ("", 6, ""), ("", 0, "("), ("", 10, ", "), ("", 8, ""), ("", 0, " at "),
        ("", 0, "ly "), (" the ", 0, " of "), ("", 5, ""), ("", 9, ""), (" ", 10, ", "), ("", 10, "\""),
        (".", 0, "("), ("", 11, " "), ("", 10, "\">"), ("", 0, "=\""), (" ", 0, "."), (".com/", 0, ""),
        (" the ", 0, " of the "), ("", 10, "'"), ("", 0, ". This "), ("", 0, ","), (".", 0, " "),
        ("", 10, "("), ("", 10, "."), ("", 0, " not "), (" ", 0, "=\""), ("", 0, "er "), (" ", 11, " "),
        ("", 0, "al "), (" ", 11, ""), ("", 0, "='"), ("", 11, "\""), ("", 10, ". "), (" ", 0, "("),
        ("", 0, "ful "), (" ", 10, ". "), ("", 0, "ive "), ("", 0, "less "), ("", 11, "'"), ("", 0, "est "),
        (" ", 10, "."), ("", 11, "\">"), (" ", 0, "='"), ("", 10, ","), ("", 0, "ize "), ("", 11, "."),
        ("\u{A0}", 0, ""), (" ", 0, ","), ("", 10, "=\""), ("", 11, "=\""), ("", 0, "ous "), ("", 11, ", "),
        ("", 10, "='"), (" ", 10, ","), (" ", 11, "=\""), (" ", 11, ", "), ("", 11, ","), ("", 11, "("),
        ("", 11, ". "), (" ", 11, "."), ("", 11, "='"), (" ", 11, ". "), (" ", 10, "=\""), (" ", 11, "='"),
        (" ", 10, "='"),
    ]

    /// Appends a transformed word.
    static func append(
        _ word: ArraySlice<UInt8>, _ transform: Int, to bytes: inout ContiguousArray<UInt8>
    ) {
        let row = all[transform]
        append(row.prefix, to: &bytes)
        let start = bytes.count
        switch row.change {
        case 1...9: bytes.append(contentsOf: word.dropLast(row.change))
        case 12...: bytes.append(contentsOf: word.dropFirst(row.change - 11))
        default: bytes.append(contentsOf: word)
        }
        if row.change == 10 { capitalize(at: start, in: &bytes) }
        var offset = start
        while row.change == 11, offset < bytes.count { offset += capitalize(at: offset, in: &bytes) }
        append(row.suffix, to: &bytes)
    }

    private static func append(_ text: StaticString, to bytes: inout ContiguousArray<UInt8>) {
        bytes.append(contentsOf: text.description.utf8)
    }

    /// Capitalizes a letter approximately: changes the last byte of a UTF-8 sequence of two or three bytes (§8, "Ferment").
    @discardableResult
    private static func capitalize(at offset: Int, in bytes: inout ContiguousArray<UInt8>) -> Int {
        guard offset < bytes.count else { return 1 }
        switch bytes[offset] {
        case 0x61...0x7A:
            bytes[offset] ^= 32
            return 1
        case 0xC0..<0xE0:
            if offset + 1 < bytes.count { bytes[offset + 1] ^= 32 }
            return 2
        case 0xE0...:
            if offset + 2 < bytes.count { bytes[offset + 2] ^= 5 }
            return 3
        default: return 1
        }
    }
}
