// SPDX-License-Identifier: Apache-2.0
/// The texts of PNG files (Portable Network Graphics, 3rd edition, §11.3.3).
package enum PNGText {
    /// The start of an international text, and whether it is compressed.
    ///
    /// The keyword is followed by a flag, a method, a language tag and the translated keyword.
    static func internationalText(
        in bytes: Span<UInt8>, after nameEnd: Int
    ) -> (start: Int, isCompressed: Bool)? {
        guard let flag = try? bytes.uint8(at: nameEnd + 1), let method = try? bytes.uint8(at: nameEnd + 2),
            flag <= 1, flag == 0 || method == 0,
            let languageEnd = bytes.firstZero(in: min(nameEnd + 3, bytes.count)..<bytes.count),
            let translationEnd = bytes.firstZero(in: (languageEnd + 1)..<bytes.count)
        else { return nil }
        return (translationEnd + 1, flag == 1)
    }

    /// The bytes of a profile that is stored as text: lines with a name, a size, and hexadecimal digits, as ImageMagick
    /// writes it.
    ///
    /// `nil` if the text is something else. Ends at the first character that is not a digit.
    package static func profile(_ text: Span<UInt8>) -> ContiguousArray<UInt8>? {
        var offset = 0
        func skipSpaces() { while offset < text.count, isSpace(text[offset]) { offset += 1 } }
        func skipWord() { while offset < text.count, !isSpace(text[offset]) { offset += 1 } }
        // The size is the first word that consists of digits: names may begin with a digit and contain spaces.
        var hasSize = false
        for _ in 0..<4 where !hasSize {
            skipSpaces()
            let start = offset
            skipWord()
            hasSize = start < offset
            for index in start..<offset where !(0x30...0x39).contains(text[index]) { hasSize = false }
        }
        guard hasSize else { return nil }
        var bytes: ContiguousArray<UInt8> = []
        var high: UInt8?
        WorkMeter.add(text.count)
        while offset < text.count {
            let character = text[offset]
            offset += 1
            if isSpace(character) { continue }
            guard let digit = digit(character) else { break }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    private static func isSpace(_ character: UInt8) -> Bool {
        character == 0x20 || (9...13).contains(character)
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case 0x30...0x39: character - 0x30
        case 0x41...0x46: character - 0x41 + 10
        case 0x61...0x66: character - 0x61 + 10
        default: nil
        }
    }

    /// Converts Latin-1 to UTF-8 (§11.3.3.2); `nil` if the text is ASCII.
    static func utf8(latin1 bytes: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
        WorkMeter.add(bytes.count)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        var text: ContiguousArray<UInt8> = []
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(0xC0 | byte >> 6)
                text.append(0x80 | byte & 0x3F)
            }
        }
        return text
    }
}
