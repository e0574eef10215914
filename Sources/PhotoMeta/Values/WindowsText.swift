/// Text that Windows writes into TIFF directories: XPTitle, XPComment, XPAuthor, XPKeywords and XPSubject
/// (tags 0x9C9B to 0x9C9F).
///
/// BYTE, any count: UTF-16 up to its first zero, least significant byte first in files of either order unless a byte order
/// mark says otherwise.
public struct WindowsText: Hashable, Sendable {
    /// The text, which may be empty.
    public let text: String

    /// The words of XPKeywords: what stands between semicolons, without blanks around it.
    public var keywords: [String] {
        text.split(separator: ";").map { word in
            var word = word.drop { $0 == " " }
            while word.last == " " { word = word.dropLast() }
            return String(word)
        }.filter { !$0.isEmpty }
    }

    /// Reads BYTE or UNDEFINED; ASCII and UTF-8 too, where a writer took those.
    ///
    /// `nil` for other types. Half a character pair reads as U+FFFD.
    public init?(_ stored: StoredValue) {
        let bytes = stored.slice
        switch stored.type {
        case .byte, .undefined, .signedByte: break
        // UTF-16 of a European language has a zero as its second byte, which text in bytes has not.
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
