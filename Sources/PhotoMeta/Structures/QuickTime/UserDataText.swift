// SPDX-License-Identifier: Apache-2.0
/// A text of user data: in an atom that begins with ©, one or more, each with its size and a language (QuickTime File Format, "User
/// Data Text Strings"); in other atoms one, with version, flags and a language (3GPP TS 26.244 §8).
package struct UserDataText {
    /// The position of the language in a text with its size, and of the text.
    package static var language: Int { 2 }
    package static var text: Int { 4 }
    /// The position of the language in an atom with version and flags, and of the text, which ends with a zero.
    package static var languageBehindFlags: Int { 4 }
    package static var textBehindFlags: Int { 6 }

    /// The range of the text, without bytes that its atom does not have.
    let range: Range<Int>
    /// The size that the text states.
    let statedByteCount: Int
    let language: UInt16

    /// Reads the text at a position of an atom that begins with ©; `nil` after the last one.
    init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
        guard end &- offset >= Self.text, let head = try? bytes.uint32(at: offset) else { return nil }
        statedByteCount = Int(head >> 16)
        language = UInt16(truncatingIfNeeded: head)
        let start = offset &+ Self.text
        range = start..<(start &+ min(statedByteCount, end &- start))
    }

    /// Whether the text ends past its atom.
    var isTruncated: Bool { range.count < statedByteCount }

    /// A Macintosh language has its script's encoding; three packed letters have UTF-8, or UTF-16 after a byte order mark.
    ///
    /// Of the Macintosh scripts, only Roman is supported, which most languages use.
    func type(in bytes: Span<UInt8>) -> ValueType {
        if bytes.startsWithByteOrderMark(range) { return .utf16 }
        return LanguageCode.isMacintosh(language) ? .macRoman : .utf8
    }
}
