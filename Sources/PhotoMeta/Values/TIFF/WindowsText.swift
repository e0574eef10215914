// SPDX-License-Identifier: Apache-2.0
/// Text that Windows writes into TIFF directories: XPTitle, XPComment, XPAuthor, XPKeywords and XPSubject
/// (tags 0x9C9B to 0x9C9F).
///
/// BYTE, any count: UTF-16 up to its first zero, least significant byte first in files of either order unless a byte order
/// mark says otherwise.
public struct WindowsText: Hashable, Sendable, Codable {
    /// The text, which may be empty.
    public let text: String

    /// The words of XPKeywords, which are separated by semicolons, without blanks around them.
    public var keywords: [String] {
        text.split(separator: ";").map { word in
            var word = word.drop { $0 == " " }
            while word.last == " " { word = word.dropLast() }
            return String(word)
        }.filter { !$0.isEmpty }
    }

    /// Reads BYTE or UNDEFINED; ASCII and UTF-8 too, which some writers use.
    ///
    /// `nil` for other types. Half a surrogate pair is read as U+FFFD.
    public init?(_ stored: StoredValue) {
        let bytes = stored.slice
        switch stored.type {
        case .byte, .undefined, .signedByte: break
        // The second byte is zero in UTF-16 of a European language, but not in a single-byte encoding.
        case .ascii, .utf8:
            if bytes.dropFirst().first != 0 || bytes.count <= 2 {
                text = stored.text ?? ""
                return
            }
        default: return nil
        }
        text = String(decoding: bytes.utf16Units(isLittleEndian: true), as: UTF16.self)
    }
}

extension WindowsText: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
