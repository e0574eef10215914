// SPDX-License-Identifier: Apache-2.0
extension String {
    /// Reads text of JIS X 0208 in the form of ISO-2022-JP (RFC 1468), or of EUC-JP, which sets the upper bits instead.
    ///
    /// `nil` if the bytes contain another escape sequence, a byte that no form has, or a pair without a character.
    init?(jis bytes: ArraySlice<UInt8>) {
        var text = String.UnicodeScalarView()
        var isPaired = false
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case 0x1B:
                guard let escape = JISEscape(rest) else { return nil }
                rest = rest.dropFirst(2)
                isPaired = escape == .pairs
            case 0x21...0x7E where isPaired, 0xA1...0xFE where !isPaired:
                // Rows and cells are counted from 0x21, or from 0xA1 in EUC-JP.
                let first: UInt8 = isPaired ? 0x20 : 0xA0
                guard let second = rest.popFirst(), second > first,
                    let character = JISCharacters.character(
                        row: Int(byte &- first), cell: Int(second &- first))
                else { return nil }
                text.append(character)
            case 0x09...0x0D, 0x20...0x7E: text.append(Unicode.Scalar(byte))
            default: return nil
            }
        }
        self.init(text)
    }
}

/// An escape sequence of ISO-2022-JP, without its first byte.
private enum JISEscape {
    case single, pairs

    init?(_ bytes: ArraySlice<UInt8>) {
        switch (bytes.first, bytes.dropFirst().first) {
        // ASCII and JIS X 0201, which differ in two signs.
        case (0x28, 0x42), (0x28, 0x4A): self = .single
        // JIS X 0208 of 1978 and of 1983.
        case (0x24, 0x40), (0x24, 0x42): self = .pairs
        default: return nil
        }
    }
}
