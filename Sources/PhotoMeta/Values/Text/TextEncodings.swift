// SPDX-License-Identifier: Apache-2.0
extension String {
    /// Reads text in UTF-8, or in Windows-1252 if the bytes are not valid UTF-8.
    ///
    /// For formats that do not state their encoding: text in another encoding is rarely valid UTF-8.
    init(unmarked bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
        } else {
            self.init(bytes, Self.windows1252)
        }
    }

    /// Reads text in Mac OS Roman.
    init(macRoman bytes: some Collection<UInt8>) {
        self.init(bytes, Self.macRoman)
    }

    /// Reads text whose bytes from 0x80 on are these characters.
    init(_ bytes: some Collection<UInt8>, _ characters: [UTF8.EncodedScalar]) {
        // As UTF-8, because appending to a view of characters takes a thousand instructions for each.
        var text = ContiguousArray<UInt8>()
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: characters[Int(byte &- 0x80)])
            }
        }
        self.init(decoding: text, as: UTF8.self)
    }

    static let windows1252 = encoded((0x80...0xFF).map { (byte: UInt8) in byte.windows1252 })
    private static let macRoman = encoded((0x80...0xFF).map { (byte: UInt8) in byte.macRoman })

    /// Characters as UTF-8.
    static func encoded(_ characters: [Unicode.Scalar]) -> [UTF8.EncodedScalar] {
        characters.map { UTF8.encode($0) ?? UTF8.encodedReplacementCharacter }
    }
}

extension UInt8 {
    /// The Windows-1252 characters from 0x80 to 0x9F; the others are those of ISO 8859-1.
    ///
    /// Five are not assigned, and are mapped to themselves (WHATWG Encoding §9).
    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    fileprivate var windows1252: Unicode.Scalar {
        (0x80...0x9F).contains(self) ? Self.windows1252[Int(self &- 0x80)] : Unicode.Scalar(self)
    }

    /// The characters of Mac OS Roman from 0x80 on (Unicode's mapping table ROMAN.TXT).
    private static let macRoman = Array(
        ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü" + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ" + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
            .unicodeScalars)

    fileprivate var macRoman: Unicode.Scalar {
        self < 0x80 ? Unicode.Scalar(self) : Self.macRoman[Int(self &- 0x80)]
    }
}
