// SPDX-License-Identifier: Apache-2.0
/// Text that the system passes as bytes: an argument, the name of a folder's entry, or a path on standard input.
struct DecodedText: Sendable {
    /// The text; invalid UTF-8 is repaired with U+FFFD, so the text of a path may be another file's path.
    let text: String
    /// Whether the bytes are UTF-8, so that the text is encoded as the same bytes.
    let isUTF8: Bool
}

extension DecodedText {
    init(_ bytes: some Collection<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        self.init(text: text, isUTF8: text.utf8.elementsEqual(bytes))
    }
}
