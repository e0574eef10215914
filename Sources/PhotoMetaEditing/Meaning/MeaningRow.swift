// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// One statement of a meaning: the property that states it, and those that belong to it.
struct MeaningRow: Sendable {
    /// When an edit sets the properties.
    enum Rule {
        /// If the file has the first one, or the kind of file always gets them.
        case present
        /// If the file states the meaning nowhere else.
        case alone
        /// Never; elements that a new list does not have are removed. They repeat the elements, with those above them.
        case narrowed
        /// Never; a removal removes them. They have another meaning, which is believed if nothing else states this one, or repeat
        /// this one in a form that may say more.
        case onlyRemoved
    }

    let meaning: Meaning
    let rule: Rule
    /// The kinds of files in which an edit adds the properties.
    let always: FileKinds
    /// Whether the meaning is read from the row; if not, an edit only prevents that it contradicts the others.
    let isRead: Bool
    /// The properties with the forms of their values; the first one states the meaning.
    let fields: [(name: MeaningName, form: MeaningForm)]
    /// The properties that described the old value, and are removed when a new one is set.
    let cleared: [MeaningName]
    /// The properties that are removed and copied with the others, and kept when a new value is set.
    let kept: [MeaningName]

    /// - Parameters:
    ///   - cleared: Names, separated by spaces.
    ///   - kept: Names, separated by spaces.
    init(
        _ meaning: Meaning, rule: Rule = .present, always: FileKinds = [], isRead: Bool = true,
        _ fields: KeyValuePairs<String, MeaningForm>, cleared: String = "", kept: String = ""
    ) {
        self.meaning = meaning
        self.rule = rule
        self.always = always
        self.isRead = isRead
        self.fields = fields.compactMap { name, form in MeaningName(name).map { ($0, form) } }
        self.cleared = cleared.split(separator: " ").compactMap { MeaningName(String($0)) }
        self.kept = kept.split(separator: " ").compactMap { MeaningName(String($0)) }
    }

    /// Whether an edit sets the properties.
    var isSet: Bool { rule == .present || rule == .alone }

    /// Whether an edit adds the properties to a kind of file.
    func isAlways(in kind: FileKinds) -> Bool { !always.isDisjoint(with: kind) }

    /// The property that states the meaning.
    var first: MeaningName? { fields.first?.name }

    /// All names of the row.
    var names: [MeaningName] { fields.map(\.name) + cleared + kept }

    /// Whether a property is one of those that describe the old value.
    func clears(_ name: PropertyName) -> Bool {
        cleared.contains { $0.matches(name) } && !(fields.map(\.name) + kept).contains { $0.matches(name) }
    }
}

/// The name of a property in the table of meanings.
struct MeaningName: Sendable {
    let property: PropertyName
    /// Whether this is the start of the names of several properties.
    let isPrefix: Bool
    let registered: RegisteredKey?
    /// Whether the property is in a namespace of XMP without a dictionary.
    let isInOtherNamespace: Bool

    /// - Parameter text: A key path, as in "tiff.artist"; or a dictionary and the name of a property without a key, as in
    ///   "quickTime:location", where a final `*` stands for any characters; or a prefix of XMP and a name, as in "prism:keyword".
    init?(_ text: String) {
        if let key = RegisteredKey(keyPath: text) {
            self.init(property: PropertyName(key.dictionary, key.name), isPrefix: false, registered: key)
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        guard let dictionary = MetadataDictionary.all.first(where: { $0.memberName == parts[0] }) else {
            guard !XMPNamespace.all(withPrefix: String(parts[0])).isEmpty else { return nil }
            let dictionary = MetadataDictionary(rawValue: String(parts[0]))
            self.init(
                property: PropertyName(dictionary, String(parts[1])), isPrefix: false, registered: nil,
                isInOtherNamespace: true)
            return
        }
        let isPrefix = parts[1].hasSuffix("*")
        let name = isPrefix ? String(parts[1].dropLast()) : String(parts[1])
        self.init(property: PropertyName(dictionary, name), isPrefix: isPrefix, registered: nil)
    }

    private init(
        property: PropertyName, isPrefix: Bool, registered: RegisteredKey?, isInOtherNamespace: Bool = false
    ) {
        self.isInOtherNamespace = isInOtherNamespace
        self.property = property
        self.isPrefix = isPrefix
        self.registered = registered
    }

    /// The key, whose values are of any type.
    var key: MetadataKey<StoredValue> {
        registered.map { MetadataKey($0) } ?? MetadataKey(property.dictionary, name: property.name)
    }

    func matches(_ name: PropertyName) -> Bool {
        name.dictionary == property.dictionary
            && (isPrefix ? name.name.hasPrefix(property.name) : name.name == property.name)
    }
}
