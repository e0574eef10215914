// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes user data atoms (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
enum UserDataAtom {
    /// Whether a form can be written.
    static func canWrite(_ form: StoredForm) -> Bool {
        switch form {
        case .text16Language, .fullboxLanguageUnicode, .fullboxLanguageUnicodeU8UpTo1, .fullboxU16, .utf8,
            .ascii,
            .u8, .u32, .u16X2, .bytes:
            true
        default: false
        }
    }

    /// Returns the body of an atom with a value; `nil` if the atom's form cannot store it.
    ///
    /// - Parameter old: The body of the existing atom, whose language is kept.
    static func body(
        _ value: any MetadataEncodable, form: StoredForm?, old: ArraySlice<UInt8>?
    ) -> ContiguousArray<UInt8>? {
        func stored(_ type: ValueType) -> ContiguousArray<UInt8>? {
            value.storedValue(as: type, byteOrder: .bigEndian).map { ContiguousArray($0.bytes) }
        }
        func utf8() -> ContiguousArray<UInt8>? {
            guard var bytes = stored(.utf8) else { return nil }
            while bytes.last == 0 { _ = bytes.popLast() }
            return bytes
        }
        switch form {
        case .text16Language: return utf8().flatMap { international($0, old) }
        case .fullboxLanguageUnicode, .fullboxLanguageUnicodeU8UpTo1:
            return utf8().map { behindHead($0, old) }
        case .utf8, .ascii: return utf8()
        case .u8: return stored(.byte)
        case .u32: return stored(.long)
        case .u16X2:
            guard let bytes = stored(.short), bytes.count == 4 else { return nil }
            return bytes
        case .fullboxU16: return stored(.short).map { .zeros(4) + $0 }
        case .bytes: return stored(.undefined)
        default: return nil
        }
    }

    /// Returns a text preceded by its size and language; only the first language of the old text is kept.
    private static func international(
        _ text: ContiguousArray<UInt8>, _ old: ArraySlice<UInt8>?
    ) -> ContiguousArray<UInt8>? {
        guard let byteCount = UInt16(exactly: text.count) else { return nil }
        var language = old?.uint16(at: 2) ?? LanguageCode.undetermined
        // Macintosh language codes imply their own encodings.
        if LanguageCode.isMacintosh(language), text.contains(where: { $0 > 0x7F }) {
            language = LanguageCode.undetermined
        }
        return ContiguousArray(bigEndian: byteCount) + ContiguousArray(bigEndian: language) + text
    }

    /// Returns a text preceded by version, flags and language, and followed by the old trailing byte, such as a
    /// track number.
    private static func behindHead(
        _ text: ContiguousArray<UInt8>, _ old: ArraySlice<UInt8>?
    ) -> ContiguousArray<UInt8> {
        var language = LanguageCode.undetermined
        var rest: ArraySlice<UInt8> = []
        if let old, old.uint32(at: 0) == 0, let stated = old.uint16(at: 4), stated > 0x400 {
            language = stated
            rest = old.dropFirst(6).drop { $0 != 0 }.dropFirst()
        }
        return .zeros(4) + ContiguousArray(bigEndian: language) + text + [0] + (rest.count == 1 ? rest : [])
    }
}
