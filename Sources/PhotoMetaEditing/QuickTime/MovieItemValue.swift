// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The new value of an item.
struct MovieItemValue {
    /// The name of the property, for error messages.
    var name: String
    var value: any MetadataEncodable
    /// The stored form of the property; `nil` if it is not registered.
    var form: StoredForm?

    /// Returns the stored form of the value, given the item's old data, if any.
    func data(_ old: MetadataValue?) throws(EditStop) -> MetadataValue {
        guard let data = MetadataValue(value, form: form, old: old) else {
            throw .refused(MetadataError(.invalidValue, "\(name) cannot be stored with this value"))
        }
        return data
    }
}

// MARK: - Values

extension MetadataValue {
    /// Creates the stored form of a property's value: the form of the old value, else the one in the registry.
    ///
    /// `nil` if no form can store the value.
    init?(_ value: any MetadataEncodable, form: StoredForm?, old: MetadataValue?) {
        let forms = Self.forms(old: old) + Self.forms(of: form?.alternatives ?? [])
        for form in forms {
            guard let stored = value.storedValue(as: form.value, byteOrder: .bigEndian) else { continue }
            var bytes = ContiguousArray(stored.bytes)
            if form.value == .utf8 || form.value == .utf16 {
                while bytes.last == 0, form.value == .utf8 { _ = bytes.popLast() }
            }
            self.init(
                type: form.type == 0 ? Self.imageType(bytes) : form.type, locale: old?.locale ?? 0,
                bytes: bytes)
            return
        }
        return nil
    }

    private typealias Form = (type: UInt32, value: ValueType)

    private static func integers(_ byteCount: Int, isSigned: Bool) -> [Form] {
        let types: [Int: (ValueType, ValueType)] = [
            1: (.signedByte, .byte), 2: (.signedShort, .short), 4: (.signedLong, .long),
            8: (.signedLong8, .long8),
        ]
        guard let (signed, unsigned) = types[byteCount] else { return [] }
        return [isSigned ? (21, signed) : (22, unsigned)]
    }

    private static func forms(old: MetadataValue?) -> [Form] {
        guard let old else { return [] }
        switch old.type {
        case 21: return integers(old.bytes.count, isSigned: true)
        case 22: return integers(old.bytes.count, isSigned: false)
        case 1, 2, 23, 24, 65...67, 74...78:
            return [(old.type, MetadataValue.form(ofType: old.type, byteCount: 0).type)]
        default: return []
        }
    }

    /// Returns the forms of a registered property, followed by those for any value.
    private static func forms(of alternatives: [StoredForm.Alternative]) -> [Form] {
        var forms: [Form] = []
        for case .values(let type, _) in alternatives {
            switch type {
            case .undefined: return [(0, .undefined)]
            case .signedByte, .signedShort, .signedLong, .signedLong8, .signedInteger:
                forms.append((21, type))
            case .byte, .short, .long, .long8: forms.append((22, type))
            case .float: forms.append((23, type))
            case .double: forms.append((24, type))
            default: break
            }
        }
        // A number that does not fit is stored in more bytes, and not as text.
        if forms.contains(where: { $0.type == 21 || $0.type == 22 }) {
            forms += [(21, .signedInteger), (24, .double)]
        }
        return forms + [(1, .utf8), (21, .signedInteger), (24, .double), (0, .undefined)]
    }

    /// Whether items of iTunes can have a new value in a form: text, signed numbers and pictures.
    ///
    /// Unsigned numbers are in items that do not state their type.
    static func canWrite(_ form: StoredForm) -> Bool {
        [.one(.utf8), .one(.i8), .one(.i16), .one(.i32), .one(.i64), .one(.integer), .one(.jpegOrPngOrBmp)]
            .contains(form)
    }

    /// QTFF, table 3-5: the types of images.
    private static func imageType(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        if bytes.starts(with: [0xFF, 0xD8]) { return 13 }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return 14 }
        return bytes.starts(with: [0x42, 0x4D]) ? 27 : 0
    }
}
