// SPDX-License-Identifier: Apache-2.0
/// A text of a color profile, in one or several languages (ICC.1:2022 multiLocalizedUnicodeType; ICC.1:2001-04
/// textDescriptionType and textType).
public struct ProfileText: Hashable, Sendable, Codable {
    /// The texts, in the order of the file; never empty.
    public let translations: [Translation]

    /// The text in one language.
    public struct Translation: Hashable, Sendable, Codable {
        /// The language and the country, as in "en-US"; `nil` where the file does not state them.
        public let language: String?
        /// The text.
        public let text: String
    }

    /// The text in English, or the first one.
    public var text: String {
        let english = translations.first { $0.language == "en-US" }
        return (english ?? translations.first { $0.language?.hasPrefix("en") ?? true })?.text
            ?? translations.first?.text ?? ""
    }

    /// Reads UNDEFINED, the bytes of a profile's tag from its type signature on; a text of any other type has no language.
    ///
    /// `nil` for tags of other types, and for a list without a text.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else {
            guard let text = stored.text else { return nil }
            translations = [Translation(language: nil, text: text)]
            return
        }
        let tag = stored.slice
        let bytes = tag.span
        guard let type = try? bytes.fourCharacterCode(at: 0) else { return nil }
        switch type {
        case FourCharacterCode("m", "l", "u", "c"):
            translations = Self.translations(in: tag)
        case FourCharacterCode("d", "e", "s", "c"):
            guard let count = try? bytes.uint32(at: 8) else { return nil }
            let text = tag.dropFirst(12).prefix(Int(clamping: count))
            translations = [
                Translation(language: nil, text: String(unmarked: text.untilZero.withoutSpacesAtEnd))
            ]
        case FourCharacterCode("t", "e", "x", "t"):
            let text = tag.dropFirst(8).untilZero.withoutSpacesAtEnd
            translations = [Translation(language: nil, text: String(unmarked: text))]
        default: return nil
        }
        guard !translations.isEmpty else { return nil }
    }

    /// A count, the size of a record, and records: language, country, the size and the offset of a text in UTF-16.
    ///
    /// Records may share their texts. Together they take no more than twice the size of the tag.
    private static func translations(in tag: ArraySlice<UInt8>) -> [Translation] {
        let bytes = tag.span
        var found: [Translation] = []
        var bytesLeft = 2 * tag.count
        guard let count = try? bytes.uint32(at: 8), let size = try? bytes.uint32(at: 12), size >= 12,
            let recordByteCount = Int(exactly: size)
        else { return [] }
        var offset = 16
        for _ in 0..<min(Int(clamping: count), tag.count / 12) {
            guard offset <= tag.count, let language = try? bytes.uint16(at: offset),
                let country = try? bytes.uint16(at: offset &+ 2),
                let byteCount = try? bytes.uint32(at: offset &+ 4),
                let start = try? bytes.uint32(at: offset &+ 8),
                let range = try? bytes.range(at: Int(clamping: start), count: Int(clamping: byteCount)),
                range.count <= bytesLeft
            else { break }
            bytesLeft -= range.count
            let units = tag.dropFirst(range.lowerBound).prefix(range.count).utf16Units(isLittleEndian: false)
            found.append(
                Translation(language: name(language, country), text: String(trimming: units)))
            offset &+= min(recordByteCount, tag.count)
        }
        return found
    }

    /// ISO 639-1 and ISO 3166-1, each two letters; zeros where there is none.
    private static func name(_ language: UInt16, _ country: UInt16) -> String? {
        func letters(_ code: UInt16) -> String? {
            let bytes = [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)]
            let isText = bytes.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
            return isText ? String(decoding: bytes, as: UTF8.self) : nil
        }
        guard let language = letters(language) else { return nil }
        return letters(country).map { language + "-" + $0 } ?? language
    }
}

extension ProfileText: CustomStringConvertible {
    /// The text in English, or the first one.
    public var description: String { text }
}

/// The version of the specification that a color profile follows (ICC.1:2022 §7.2.6).
///
/// On the wire four bytes: the major version, then the minor version and the bug-fix version in four bits each.
public struct ProfileVersion: Hashable, Sendable, Codable {
    /// The major version: 2, 4 or 5.
    public let major: Int
    /// The minor version.
    public let minor: Int
    /// The bug-fix version.
    public let bugFix: Int

    /// Reads four UNDEFINED bytes; `nil` for anything else.
    public init?(_ stored: StoredValue) {
        let bytes = Array(stored.slice)
        guard stored.type == .undefined, bytes.count == 4 else { return nil }
        major = Int(bytes[0])
        minor = Int(bytes[1] >> 4)
        bugFix = Int(bytes[1] & 15)
    }
}

extension ProfileVersion: CustomStringConvertible {
    /// The three numbers, as in "4.3.0".
    public var description: String { "\(major).\(minor).\(bugFix)" }
}
