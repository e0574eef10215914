/// Text after eight bytes that name its encoding: UserComment, GPSProcessingMethod and GPSAreaInformation
/// (Exif 2.32 §4.6.5, Table 9).
///
/// The text ends at its first zero, and spaces at its end are padding. It is read as follows:
///
/// - ASCII: as it is, or as UTF-8 where a writer used that.
/// - Unicode: UTF-16 in the order of a byte order mark, or else of the file. Many writers use the other order: it is the
///   right one if the text then has at most half as many different upper bytes, because the letters of a script share their
///   upper byte.
/// - JIS: only if all characters are those of ASCII; otherwise there are ``bytes``, and no text.
/// - undefined: only if it is UTF-8 without control characters.
/// - missing: some writers omit the eight bytes, or give the field the type ASCII. Such text is read as undefined.
///
/// The name may be in capitals or not (Canon's PowerShot S2 IS after an edit), padded with zeros or with spaces, and with
/// its eight bytes in the reverse order (Google's Nexus S).
public struct EncodedText: Hashable, Sendable {
    /// The encoding that the eight bytes name.
    public enum CharacterCode: Hashable, Sendable {
        /// ASCII (ITU-T T.50 IA5).
        case ascii
        /// JIS X 0208-1990, in the form of ISO-2022-JP.
        case jis
        /// The Unicode Standard, in UTF-16.
        case unicode
        /// Eight zeros: the encoding is not stated.
        case undefined
        /// None of these: the text begins at the first byte.
        case missing
    }

    /// The text's encoding.
    public let characterCode: CharacterCode
    /// The bytes after the character code.
    public let bytes: [UInt8]
    /// The text, which may be empty; `nil` if the bytes cannot be read as text.
    public let text: String?

    /// Reads UNDEFINED, BYTE, ASCII or UTF-8 of any count; `nil` for other types.
    public init?(_ stored: StoredValue) {
        switch stored.type {
        case .undefined, .byte, .signedByte, .ascii, .utf8: break
        default: return nil
        }
        let value = stored.slice
        characterCode = Self.characterCode(of: value)
        let content = characterCode == .missing ? value : value.dropFirst(8)
        bytes = Array(content)
        text =
            switch characterCode {
            case .ascii: String(decoding: content.untilZero.withoutSpacesAtEnd, as: UTF8.self)
            case .unicode: Self.unicode(content, isLittleEndian: stored.isLittleEndian)
            case .jis: Self.jis(content)
            case .undefined, .missing: Self.plausibleText(content)
            }
    }

    private static func characterCode(of value: ArraySlice<UInt8>) -> CharacterCode {
        guard value.count >= 8 else { return .missing }
        return characterCode(Array(value.prefix(8))) ?? characterCode(value.prefix(8).reversed()) ?? .missing
    }

    private static func characterCode(_ bytes: [UInt8]) -> CharacterCode? {
        var code = bytes[...]
        while code.last == 0 || code.last == 0x20 { code = code.dropLast() }
        return switch String(decoding: code, as: UTF8.self).uppercased() {
        case "": .undefined
        case "ASCII": .ascii
        case "JIS": .jis
        case "UNICODE": .unicode
        default: nil
        }
    }

    private static func unicode(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        var units = bytes.utf16Units(isLittleEndian: isLittleEndian)
        if !bytes.hasByteOrderMark, isReversed(units) { units = units.map(\.byteSwapped) }
        return String(trimming: units)
    }

    /// Whether the units are more likely text with their bytes swapped.
    private static func isReversed(_ units: [UInt16]) -> Bool {
        let upper = Set(units.map { $0 >> 8 })
        let lower = Set(units.map { $0 & 0xFF })
        // "aaaa" has one upper and one lower byte; a lower byte that is always 00 is not that of letters.
        return lower.count * 2 <= upper.count || units.count > 1 && lower == [0]
    }

    /// Reads text of JIS without an escape sequence, which is ASCII.
    private static func jis(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = bytes.untilZero.withoutSpacesAtEnd
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        return plausibleText(text)
    }

    private static func plausibleText(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = bytes.untilZero.withoutSpacesAtEnd
        // A text that begins with a zero is empty only if all of it is zero.
        if text.isEmpty { return bytes.allSatisfy { $0 == 0 || $0 == 0x20 } ? "" : nil }
        let isText = text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
        return isText ? String(validating: text, as: UTF8.self) : nil
    }
}

extension EncodedText: CustomStringConvertible {
    /// The text; the number of bytes if they are not text.
    public var description: String { text ?? "\(bytes.count) bytes" }
}
