import PhotoMeta

/// The value of a metadata item (QTFF, "Value Atom").
struct MovieItemData {
    /// The form of the value: a well-known type of QTFF, table 3-5.
    var type: UInt32
    /// The country and language; 0 for any.
    var locale: UInt32 = 0
    var bytes: ContiguousArray<UInt8>

    init(type: UInt32, bytes: ContiguousArray<UInt8>) {
        self.type = type
        self.bytes = bytes
    }

    /// Reads a `data` box: the type and the locale, then at most some bytes; `nil` if it is too short.
    init?(in data: SourceBox, of file: EditedFile, upTo byteCount: Int) throws(EditStop) {
        let body = try file.bytes(data.body.part(0..<byteCount.addingSaturated(8)), MetadataItemBoxes.path)
        guard let type = body.uint32(at: 0), let locale = body.uint32(at: 4) else { return nil }
        self.type = type
        self.locale = locale
        bytes = ContiguousArray(body.dropFirst(8))
    }

    /// Reads the first value of an item, at most 8 bytes; `nil` if the item has no value.
    init?(of item: SourceBox, in file: EditedFile) throws(EditStop) {
        guard let data = try file.boxes(in: item.body, MetadataItemBoxes.path).first(.data) else {
            return nil
        }
        try self.init(in: data, of: file, upTo: 8)
    }

    /// Writes the `data` box.
    func write(to writer: inout BoxWriter) {
        writer.box(.data) { writer in
            writer.uint32(type)
            writer.uint32(locale)
            writer.append(bytes)
        }
    }

    /// Returns an item with only this value.
    func item(_ code: FourCharacterCode) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in writer.box(code) { write(to: &$0) } }
    }
}

/// The new value of an item.
struct MovieItemValue {
    /// The name of the property, for error messages.
    var name: String
    var value: any MetadataEncodable
    /// The stored form of the property; `nil` if it is not registered.
    var form: StoredForm?

    /// Returns the stored form of the value, given the item's old data, if any.
    func data(_ old: MovieItemData?) throws(EditStop) -> MovieItemData {
        guard let data = MovieItemData(value, form: form, old: old) else {
            throw .refused(MetadataError(.invalidValue, "\(name) cannot be stored with this value"))
        }
        return data
    }
}

// MARK: - Values

extension MovieItemData {
    /// Creates the stored form of a property's value: the form of the old value, else the one in the registry.
    ///
    /// `nil` if no form can store the value.
    init?(_ value: any MetadataEncodable, form: StoredForm?, old: MovieItemData?) {
        let forms = Self.forms(old: old) + Self.forms(of: form?.alternatives ?? [])
        for form in forms {
            guard let stored = value.storedValue(as: form.value, byteOrder: .bigEndian) else { continue }
            var bytes = ContiguousArray(stored.bytes)
            if form.value == .utf8 || form.value == .utf16 {
                while bytes.last == 0, form.value == .utf8 { _ = bytes.popLast() }
            }
            self.init(type: form.type == 0 ? Self.imageType(bytes) : form.type, bytes: bytes)
            locale = old?.locale ?? 0
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

    private static func forms(old: MovieItemData?) -> [Form] {
        guard let old else { return [] }
        switch old.type {
        case 21: return integers(old.bytes.count, isSigned: true)
        case 22: return integers(old.bytes.count, isSigned: false)
        case 1, 2, 23, 24, 65...67, 74...78:
            return [(old.type, QuickTimeMetadata.form(old.type, byteCount: 0).type)]
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
        switch form {
        case .utf8, .i8, .i16, .i32, .i64, .integer, .jpegOrPngOrBmp: true
        default: false
        }
    }

    /// QTFF, table 3-5: the types of images.
    private static func imageType(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        if bytes.starts(with: [0xFF, 0xD8]) { return 13 }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return 14 }
        return bytes.starts(with: [0x42, 0x4D]) ? 27 : 0
    }
}
