// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EncodedText {
    /// Whether a field has this form: UserComment, GPSProcessingMethod or GPSAreaInformation.
    static func isForm(of tag: UInt16, in dictionary: MetadataDictionary.Index) -> Bool {
        switch dictionary {
        case .tiff, .exif: tag == 0x9286
        case .gps: tag == 0x001B || tag == 0x001C
        default: false
        }
    }
}

/// A text in UTF-16 after the name of its encoding, which has the byte order of the block (Exif 3.0 §4.6.6).
struct CopiedText: MetadataEncodable {
    private let stored: StoredValue
    private let text: String

    /// Creates the text of a field; `nil` for other forms and encodings.
    init?(_ stored: StoredValue, _ tag: UInt16, of dictionary: MetadataDictionary.Index) {
        guard EncodedText.isForm(of: tag, in: dictionary), let encoded = EncodedText(stored),
            encoded.characterCode == .unicode, let text = encoded.text
        else { return nil }
        self.stored = stored
        self.text = text
    }

    /// The same bytes in the same byte order; in the other one, the text encoded again.
    func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        let copy = stored.storedValue(as: type, byteOrder: byteOrder)
        guard byteOrder != stored.byteOrder else { return copy }
        return EncodedText(text).storedValue(as: type, byteOrder: byteOrder) ?? copy
    }
}
