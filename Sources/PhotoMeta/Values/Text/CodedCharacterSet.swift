// SPDX-License-Identifier: Apache-2.0
/// The character set that escape sequences designate for the texts of IPTC records.
///
/// IIM 4.2 chapter 5, dataset 1:90; ISO/IEC 2022.
package enum CodedCharacterSet: Hashable {
    /// None is designated: text is UTF-8 or, if its bytes are not, Windows-1252.
    case unstated
    /// `ESC % G`: UTF-8.
    case utf8
    /// `ESC - A` and others: a part of ISO/IEC 8859, by the final byte of its sequence.
    case iso8859(UInt8)
    /// `ESC $ B` or `ESC $ ) B`: JIS X 0208, in seven bits or in the right half.
    case jis(isSevenBit: Bool)
    /// A set that is not read.
    case other

    /// Reads the sequences in the value of 1:90.
    package init(_ bytes: ArraySlice<UInt8>) {
        var sets = Sets()
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == 0x1B else { continue }
            // §13: intermediate bytes and a final byte.
            let intermediate = rest.prefix { (0x20...0x2F).contains($0) }
            rest = rest.dropFirst(intermediate.count)
            guard let final = rest.popFirst() else { break }
            sets.take(Array(intermediate), final)
        }
        self = sets.result
    }

    /// Reads a text; `nil` if its bytes are not in the set, or the set is not known.
    ///
    /// Bytes that are ASCII in every set are text in every set. Text in UTF-8 is read where the set is not known, because many writers
    /// leave a sequence of an older program.
    package func text(_ bytes: ArraySlice<UInt8>) -> String? {
        switch self {
        case .unstated: return String(unmarked: bytes)
        case .utf8: return String(decoding: bytes, as: UTF8.self)
        case .iso8859(let final):
            // A text that changes its set.
            guard !bytes.contains(0x1B), let characters = ISO8859.characters(final) else { return nil }
            return String(bytes, characters)
        case .jis(let isSevenBit):
            let designation: [UInt8] = isSevenBit && bytes.first != 0x1B ? [0x1B, 0x24, 0x42] : []
            return String(jis: designation + bytes)
        case .other: return bytes.contains(0x1B) ? nil : String(validating: bytes, as: UTF8.self)
        }
    }

    /// Whether a text of ASCII has the same bytes in the set.
    package var containsASCII: Bool { self != .jis(isSevenBit: true) && self != .other }

    /// The sets G0 to G3, and which of them is the right half.
    private struct Sets {
        private var sets: [CodedCharacterSet?] = [nil, nil, nil, nil]
        private var right: Int?
        private var isUTF8 = false
        private var isOther = false

        mutating func take(_ intermediate: [UInt8], _ final: UInt8) {
            switch (String(decoding: intermediate, as: UTF8.self), final) {
            // UTF-8, also with its level (ISO-IR 190 to 192, 196).
            case ("%", 0x47), ("%/", 0x47...0x49): isUTF8 = true
            case ("-", _): sets[1] = .part(final)
            case (".", _): sets[2] = .part(final)
            case ("/", _): sets[3] = .part(final)
            case ("$", 0x40), ("$", 0x42), ("$(", 0x40), ("$(", 0x42): sets[0] = .jis(isSevenBit: true)
            case ("$)", 0x40), ("$)", 0x42): sets[1] = .jis(isSevenBit: false)
            // ASCII and the international reference version; announcements; control sets.
            case ("(", 0x40), ("(", 0x42), (" ", _), ("!", _), ("\"", _): break
            // Locking shifts.
            case ("", 0x7E): right = 1
            case ("", 0x7D): right = 2
            case ("", 0x7C): right = 3
            default: isOther = true
            }
        }

        var result: CodedCharacterSet {
            if isUTF8 { return .utf8 }
            if isOther { return .other }
            // Writers designate G2 or G3 and leave out the shift.
            return sets[0] ?? right.flatMap { sets[$0] } ?? sets[1] ?? sets[2] ?? sets[3] ?? .unstated
        }
    }

    private static func part(_ final: UInt8) -> Self {
        ISO8859.characters(final) == nil ? .other : .iso8859(final)
    }
}
