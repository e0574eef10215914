extension StoredValue {
    /// The text of a value that holds one: up to its first zero, without spaces at its end.
    ///
    /// The standards pad with spaces (Exif 2.32 §4.6.4). Many writers put UTF-8 where ASCII is required; bytes that are
    /// not UTF-8 read as U+FFFD, as their encoding is not known. Of a list of texts it is the first.
    public var text: String? {
        switch type {
        case .ascii, .utf8, .textList: utf8Text
        case .unmarkedText, .macRoman, .utf16: text(of: slice)
        case .fourCharacterCode where count == 1: fourCharacterCode()?.description
        default: nil
        }
    }

    /// The texts of a value that holds several, each as ``text`` is; `nil` if it holds no text.
    ///
    /// TIFF's ASCII has several texts with a zero behind each (TIFF 6.0 §2); what IPTC and movies store as fields of one
    /// name is given that way too. Empty ones at the end do not count, and neither does what is behind 65,536 texts: a
    /// text of no bytes takes sixteen here.
    public var texts: [String]? {
        guard isText else { return bytesAsText.map { [$0] } }
        // A zero is half of many characters in UTF-16.
        guard type != .utf16 else { return text.map { [$0] } }
        var texts: [String] = []
        var rest = slice
        while let last = rest.last, last == 0 { rest = rest.dropLast() }
        while !rest.isEmpty, texts.count < Self.textLimit {
            let end = rest.firstIndex(of: 0) ?? rest.endIndex
            texts.append(text(of: rest[..<end]))
            rest = rest[end...].dropFirst()
        }
        while texts.last == "" { _ = texts.popLast() }
        return texts
    }

    /// How many texts of one value are given.
    private static let textLimit = 65_536

    /// Whether the type is one of text.
    var isText: Bool { type.isText }

    private func text(of bytes: ArraySlice<UInt8>) -> String {
        // Big-endian, unless a byte order mark says otherwise.
        guard type != .utf16 else { return String(trimming: bytes.utf16Units(isLittleEndian: false)) }
        let bytes = bytes.untilZero.withoutSpacesAtEnd
        switch type {
        case .unmarkedText: return String(unmarked: bytes)
        case .macRoman: return String(validating: bytes, as: UTF8.self) ?? String(macRoman: bytes)
        default: return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Bytes that can only be meant as text; `nil` for any others, and for types that are no bytes.
    var bytesAsText: String? {
        guard type == .byte || type == .undefined, count > 0 else { return nil }
        let bytes = slice.untilZero.withoutSpacesAtEnd
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
