// SPDX-License-Identifier: Apache-2.0
extension StoredValue {
    /// The text of a value that contains one: up to its first zero, without spaces at its end.
    ///
    /// The standards pad with spaces (Exif 2.32 §4.6.4). Many writers use UTF-8 where ASCII is required; bytes that are
    /// not UTF-8 are read as U+FFFD, as their encoding is not known. The first text of a list.
    public var text: String? {
        switch type {
        case .ascii, .utf8, .textList: utf8Text
        case .unmarkedText, .macRoman, .utf16: text(of: slice)
        case .fourCharacterCode where count == 1: fourCharacterCode()?.description
        default: nil
        }
    }

    /// The texts of a value that contains several, each like ``text``; `nil` if it contains no text.
    ///
    /// TIFF's ASCII can contain several texts with a zero after each (TIFF 6.0 §2); fields of one name in IPTC and movies are
    /// joined in the same way. Empty texts at the end are left out, and so is everything after 65,536 texts: an empty text
    /// takes sixteen bytes in memory.
    public var texts: [String]? {
        guard isText else { return bytesAsText.map { [$0] } }
        // In UTF-16, a zero byte may be half of a character.
        guard type != .utf16 else { return text.map { [$0] } }
        var texts: [String] = []
        var rest = slice
        while let last = rest.last, last == 0 { rest = rest.dropLast() }
        while !rest.isEmpty, texts.count < Self.textLimit {
            let end = rest.firstIndex(of: 0) ?? rest.endIndex
            texts.append(text(of: rest[..<end]))
            rest = rest[end...].dropFirst()
        }
        while texts.last == "" { _ = texts.popLast() }
        return texts
    }

    /// The largest number of texts of one value.
    private static let textLimit = 65_536

    /// Whether the type is one of text.
    package var isText: Bool { type.isText }

    private func text(of bytes: ArraySlice<UInt8>) -> String {
        // Big-endian, unless a byte order mark says otherwise.
        guard type != .utf16 else { return String(trimming: bytes.utf16Units(isLittleEndian: false)) }
        let bytes = bytes.untilZero.withoutSpacesAtEnd
        switch type {
        case .unmarkedText: return String(unmarked: bytes)
        case .macRoman: return String(validating: bytes, as: UTF8.self) ?? String(macRoman: bytes)
        default: return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The text of bytes that are certainly text; `nil` for other bytes, and for types other than BYTE and UNDEFINED.
    var bytesAsText: String? {
        guard type == .byte || type == .undefined, count > 0 else { return nil }
        let bytes = slice.untilZero.withoutSpacesAtEnd
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
