// SPDX-License-Identifier: Apache-2.0
/// Text after eight bytes that name its encoding: UserComment, GPSProcessingMethod and GPSAreaInformation
/// (Exif 2.32 §4.6.5, Table 9).
///
/// The text ends at its first zero, and spaces at its end are padding. It is read as follows:
///
/// - ASCII: as it is, or as UTF-8 where a writer used that.
/// - Unicode: UTF-8 (Exif 3.0 §4.6.6), if the bytes have its form and are not more likely UTF-16. Otherwise UTF-16 in the order of
///   a byte order mark, or else of the file. Many writers use the other order: it is the right one if the text then has at most
///   half as many different upper bytes, because the letters of a script share their upper byte.
/// - JIS: ISO-2022-JP, or EUC-JP; if the bytes are neither, there are ``bytes``, and no text.
/// - undefined: only if it is UTF-8 without control characters, or UTF-16 with a byte order mark or of Latin letters.
/// - missing: some writers omit the eight bytes, or give the field the type ASCII. Such text is read as undefined.
///
/// The name may be in capitals or not (Canon's PowerShot S2 IS after an edit), padded with zeros or with spaces, and with
/// its eight bytes in the reverse order (Google's Nexus S).
public struct EncodedText: Hashable, Sendable, Codable {
    /// The encoding that the eight bytes name.
    public enum CharacterCode: Hashable, Sendable, Codable {
        /// ASCII (ITU-T T.50 IA5).
        case ascii
        /// JIS X 0208-1990, in the form of ISO-2022-JP.
        case jis
        /// The Unicode Standard, in UTF-8 since Exif 3.0, and in UTF-16 before.
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
            case .undefined, .missing: Self.unstated(content)
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
        if let text = utf8(bytes) { return text }
        var units = bytes.utf16Units(isLittleEndian: isLittleEndian)
        if !bytes.hasByteOrderMark, isReversed(units) { units = units.map(\.byteSwapped) }
        return String(trimming: units)
    }

    /// The text in UTF-8; `nil` if the bytes do not have its form, or are more likely UTF-16.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.starts(with: utf8Mark) { return String(validating: bytes.utf8Content, as: UTF8.self) }
        let content = bytes.untilZero
        // The zeros after the text are padding; in UTF-16, most texts have some before their end.
        guard !bytes.hasByteOrderMark, content.count > 1,
            bytes.dropFirst(content.count).allSatisfy({ $0 == 0 }),
            let text = plausibleText(content)
        else { return nil }
        guard content.count.isMultiple(of: 2) else { return text }
        // One or two Korean syllables may have the form of Latin, Greek or Cyrillic letters.
        if content.count <= 4, content.allSatisfy({ (0x80..<0xE0).contains($0) }) { return nil }
        // A few Chinese characters may have the form of ASCII; a long text does not consist of such characters.
        let isASCII = content.count <= 16 && content.allSatisfy { $0 < 0x80 }
        return !isASCII || content.allSatisfy(isUsual) ? text : nil
    }

    private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a byte is a letter, a digit or a sign that is usual in text.
    private static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x0A, 0x0D: true
        default: " .,:;!?'-_/()".utf8.contains(byte)
        }
    }

    /// Whether the units are more likely text with their bytes swapped.
    private static func isReversed(_ units: [UInt16]) -> Bool {
        let upper = Set(units.map { $0 >> 8 })
        let lower = Set(units.map { $0 & 0xFF })
        // "aaaa" has one upper and one lower byte; a lower byte that is always 00 is not that of letters.
        return lower.count * 2 <= upper.count || units.count > 1 && lower == [0]
    }

    private static func jis(_ bytes: ArraySlice<UInt8>) -> String? {
        let content = bytes.untilZero.withoutSpacesAtEnd
        if content.isEmpty { return plausibleText(bytes) }
        return String(jis: content)
    }

    /// Text whose encoding is not stated.
    private static func unstated(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.starts(with: utf8Mark) { return plausibleText(bytes.utf8Content) }
        let isMarked = bytes.hasByteOrderMark
        // Latin letters have a zero in each pair; the first tells the order.
        guard isMarked || bytes.count > 3, let first = bytes.first,
            isMarked || first == 0 || bytes.dropFirst().first == 0
        else { return plausibleText(bytes) }
        let units = bytes.utf16Units(isLittleEndian: first != 0)
        let isText = units.allSatisfy { $0 >= 0x20 && (isMarked || $0 < 0x7F) || (0x09...0x0D).contains($0) }
        guard isText, units.count > 1 else { return plausibleText(bytes) }
        return String(validating: units, as: UTF16.self).map { String(trimming: Array($0.utf16)) }
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
