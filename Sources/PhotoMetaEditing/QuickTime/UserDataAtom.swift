// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes user data atoms (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
enum UserDataAtom {
    /// Whether a form can be written.
    static func canWrite(_ form: StoredForm) -> Bool {
        [
            .one(.text16Language), .one(.fullboxLanguageUnicode), .one(.fullboxLanguageUnicodeU8UpTo1),
            .one(.fullboxU16), .one(.utf8), .one(.ascii), .one(.u8), .one(.u32), .exactly(2, .u16),
            .one(.bytes),
        ].contains(form)
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
        case .one(.text16Language): return utf8().flatMap { UserDataText.bytes($0, replacing: old) }
        case .one(.fullboxLanguageUnicode), .one(.fullboxLanguageUnicodeU8UpTo1):
            return utf8().map { UserDataText.bytesBehindFlags($0, replacing: old) }
        case .one(.utf8), .one(.ascii): return utf8()
        case .one(.u8): return stored(.byte)
        case .one(.u32): return stored(.long)
        case .exactly(2, .u16):
            guard let bytes = stored(.short), bytes.count == 4 else { return nil }
            return bytes
        case .one(.fullboxU16): return stored(.short).map { .zeros(4) + $0 }
        case .one(.bytes): return stored(.undefined)
        default: return nil
        }
    }
}
