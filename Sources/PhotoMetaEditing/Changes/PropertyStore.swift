// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A kind of block that stores properties which can be changed.
enum PropertyStore: Hashable, Sendable, CaseIterable {
    /// The directories of an Exif block or of a TIFF file, with Apple's maker note.
    case directories
    /// XMP packets.
    case packets
    /// IPTC records.
    case records
    /// A movie's metadata lists, user data and header.
    case movie
    /// The texts of a PNG file.
    case texts
    /// The comments of a JPEG file, and Photoshop's segment `Ducky`.
    case comments

    /// The store of a dictionary's properties; `nil` if they cannot be changed.
    init?(_ dictionary: MetadataDictionary.Index) {
        switch dictionary {
        case .iptc: self = .records
        case .quickTime, .userData, .itemList, .movie: self = .movie
        case .png: self = .texts
        case .jpeg: self = .comments
        case _ where dictionary.isXMP: self = .packets
        case _ where ExifFieldEditor.canEdit(dictionary): self = .directories
        default: return nil
        }
    }

    /// Whether a dictionary's properties can be removed together.
    func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool {
        switch self {
        case .directories: ExifFieldEditor.canRemove(dictionary)
        // A header contains all of its fields.
        case .movie: dictionary != .movie
        case .packets, .records: true
        case .texts, .comments: false
        }
    }

    /// Why a property cannot be changed as requested.
    private enum Refusal: Error {
        /// The property cannot be edited.
        case property
        /// It cannot have the value.
        case value
    }

    /// Returns the change to the property of a key, and its store.
    ///
    /// - Throws: `MetadataError.Code.notEditable`; `MetadataError.Code.invalidValue` for a value that the property cannot have in any
    ///   of its forms.
    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(MetadataError) -> (change: PropertyEdit, store: PropertyStore) {
        let name = "\(key.dictionary.rawValue) \(key.registered?.name ?? key.name)"
        guard let store = PropertyStore(key.dictionary.index) else { throw .notEditable(name) }
        do throws(Refusal) {
            return (try store.change(key, to: value), store)
        } catch {
            switch error {
            case .property: throw .notEditable(name)
            case .value: throw .invalidValue(of: name)
            }
        }
    }

    private func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(Refusal) -> PropertyEdit {
        let registered = key.registered
        let storage = registered?.storage
        let name = registered?.name ?? key.name
        let encodable = value.map { PropertyEdit.Value.encodable($0) }
        switch self {
        case .directories:
            guard let tag = key.tag, !ExifFieldEditor.isStructural(tag) else { throw .property }
            let address = PropertyAddress(key.dictionary, .tag(tag), name: registered?.name ?? tag.tagText)
            let change = PropertyEdit(address, encodable, storage)
            guard value.map({ change.forms.isEmpty || change.forms.canStore($0) }) ?? true else {
                throw .value
            }
            return change
        case .packets:
            let content = value.map { XMPContent($0, as: storage) }
            if let content, content == nil { throw .value }
            guard key.name.isXMLName else { throw .property }
            return PropertyEdit(
                PropertyAddress(key.dictionary, .name, name: key.name), (content ?? nil).map { .xmp($0) })
        case .records:
            guard let tag = key.tag, tag != 0x015A else { throw .property }
            let address = PropertyAddress(key.dictionary, .tag(tag), name: key.name)
            guard let value else { return PropertyEdit(address, nil) }
            guard let texts = value as? [String] ?? (value as? String).map({ [$0] }) else { throw .value }
            return PropertyEdit(address, .texts(texts))
        case .movie:
            guard let place = MoviePlace(key.address), value == nil || place.canSet(storage) else {
                throw .property
            }
            // A header contains all of its fields.
            if case .header = place, value == nil { throw .property }
            guard value.map({ place.canStore($0, as: storage) }) ?? true else { throw .value }
            // The fields of an atom are changed with it.
            let identifier = key.address.code.map { PropertyIdentifier.box($0) } ?? key.address.identifier
            return PropertyEdit(
                PropertyAddress(key.dictionary, identifier, name: name), encodable, storage)
        case .texts, .comments:
            let isComment = key.address.identifier == .field(BoxField.comment)
            // Photoshop's fields can only be removed.
            guard self == .comments ? isComment || value == nil : name.isPNGKeyword,
                self == .comments && !isComment
                    || registered.map({
                        $0.valueType == String.self && [.latin1OrUtf8, .text].contains($0.storage)
                    })
                        ?? true
            else { throw .property }
            let address =
                self == .comments ? key.address : PropertyAddress(key.dictionary, .name, name: name)
            guard let value else { return PropertyEdit(address, nil) }
            // A copied text is a stored value if it ends with blanks.
            let copied = (value as? StoredValue).flatMap { $0.type.isText ? $0.bytes : nil }.map {
                String(decoding: $0, as: UTF8.self)
            }
            guard let text = value as? String ?? copied, !text.utf8.contains(0) else { throw .value }
            return PropertyEdit(address, .texts([text]))
        }
    }
}

extension MetadataError {
    static func notEditable(_ name: String) -> MetadataError {
        MetadataError(.notEditable, "\(name) cannot be edited")
    }

    static func invalidValue(of name: String) -> MetadataError {
        MetadataError(.invalidValue, "\(name) cannot have this value")
    }
}

extension String {
    /// Whether the text is a valid name of an XMP property: letters, digits, `_`, `-` and `.`, not starting with a digit.
    fileprivate var isXMLName: Bool {
        guard let first = utf8.first, first == UInt8(ascii: "_") || first >= 0x41 else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
            default: false
            }
        }
    }

    /// Whether the text is a valid keyword of a PNG text (PNG, 3rd edition, §11.3.3.2): up to 79 ASCII characters.
    ///
    /// It has no space at its ends and no two in a row. The standard also allows other characters of Latin-1, which are refused here.
    fileprivate var isPNGKeyword: Bool {
        let bytes = Array(utf8)
        guard (1...79).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            return false
        }
        return bytes.first != 0x20 && bytes.last != 0x20
            && !zip(bytes, bytes.dropFirst()).contains { $0 == (0x20, 0x20) }
    }
}
