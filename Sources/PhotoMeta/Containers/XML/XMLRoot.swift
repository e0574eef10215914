// SPDX-License-Identifier: Apache-2.0
/// Finds the name of an XML file's root element, which determines the format (XML 1.0 §2.1).
enum XMLRoot {
    /// The number of bytes to search; the longest document type declaration of a sidecar has 110.
    static let searchedByteCount = 1_024

    /// A name as its first eight characters, padded with zeros.
    static func name(_ text: StaticString) -> UInt64 {
        packed(text.description.utf8)
    }

    /// The name of the root element as its first eight characters; 0 if there is none within the bytes.
    static func name(in bytes: Span<UInt8>) -> UInt64 {
        packed(characters(in: bytes.extracting(first: searchedByteCount), limit: 8))
    }

    /// The name of the root element without its prefix; `nil` if there is none within the bytes.
    static func localName(in bytes: Span<UInt8>) -> String? {
        let name = characters(in: bytes, limit: 64)
        guard !name.isEmpty else { return nil }
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }

    /// The first characters of the root element's name.
    private static func characters(in bytes: Span<UInt8>, limit: Int) -> [UInt8] {
        var position = 0
        while position < bytes.count {
            guard bytes[position] == 0x3C, position + 1 < bytes.count else {
                position += 1
                continue
            }
            switch bytes[position + 1] {
            // Skips a declaration, an instruction, a comment or a document type, up to the next `>`.
            case 0x3F, 0x21:
                while position < bytes.count, bytes[position] != 0x3E { position += 1 }
            default:
                var name: [UInt8] = []
                var end = position + 1
                while end < bytes.count, name.count < limit, isInName(bytes[end]) {
                    name.append(bytes[end])
                    end += 1
                }
                return name
            }
        }
        return []
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x2F && byte != 0x3E
    }

    private static func packed(_ name: some Collection<UInt8>) -> UInt64 {
        let characters = name.prefix(8)
        let value = characters.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value << UInt64(8 * (8 - characters.count))
    }
}
