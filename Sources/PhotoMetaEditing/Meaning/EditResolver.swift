// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Turns requests by meaning into changes to the properties of a file.
struct EditResolver {
    let metadata: MediaMetadata
    let kind: FileKinds
    private(set) var edit: MetadataEdit
    /// The properties of the main part, and those of all parts.
    private let names: (main: Set<PropertyName>, all: Set<PropertyName>)
    /// The XMP properties of any part that are in no dictionary.
    private let others: Set<PropertyName>
    /// Whether the file has image resources, which may repeat Exif and XMP properties that no reader finds.
    private let hasResources: Bool
    private let shownOrientation: Orientation?
    /// Whether new values only replace those that the file has.
    private let onlyReplaces: Bool
    /// Whether maker notes are copied.
    private let copiesNotes: Bool
    /// The properties of Windows in a movie after the changes so far; `nil` if they do not change.
    private var xtra: XtraList?

    /// - Parameters:
    ///   - edit: An edit with the options to keep; it contains no changes or requests.
    ///   - shownOrientation: The orientation in which the picture is displayed after the edit; `nil` if it is not known.
    ///   - onlyReplaces: Whether new values only replace those that the file has.
    ///   - copiesNotes: Whether maker notes are copied from another file.
    init(
        _ metadata: MediaMetadata, _ edit: MetadataEdit, shownOrientation: Orientation?,
        onlyReplaces: Bool = false, copiesNotes: Bool = false
    ) {
        self.metadata = metadata
        self.shownOrientation = shownOrientation
        self.onlyReplaces = onlyReplaces
        self.copiesNotes = copiesNotes
        self.edit = edit
        self.edit.reachesTrackTimes = true
        kind = FileKinds(of: metadata)
        let parts = metadata.parts.map { Set($0.properties.map { PropertyName($0) }) }
        let main = metadata.statedNames
        names = (main, parts.reduce(main) { $0.union($1) })
        others = Set(metadata.parts.flatMap(\.namesInOtherNamespaces))
        let resources = MetadataKey<StoredValue>(.tiff, tag: TIFFTag.resources, name: "ImageResources")
        hasResources =
            metadata.scope.map.hasImageResources || metadata.storedValue(for: resources) != nil
    }

    mutating func apply(_ request: EditRequest) {
        switch request {
        case .set(.coordinates, let value?): set(.location, value)
        case .set(let meaning, let value?): set(meaning, value)
        case .set(.coordinates, nil): remove(.location)
        case .set(.location, nil):
            remove(.location)
            remove(.placeNames)
        case .set(let meaning, nil): remove(meaning)
        case .amend(let meaning, let amendment): amend(meaning, amendment)
        case .amendProperty(let amendment): amendment.apply(&edit, metadata)
        case .xmp(let change): change.apply(to: &edit, of: metadata)
        case .shiftDates(let seconds): DateShift(seconds: seconds).apply(to: &edit, of: metadata)
        case .copy(let source, let removesOthers):
            copy(
                MetadataCopy(source, to: metadata, restores: removesOthers, copiesNotes: copiesNotes),
                removesOthers: removesOthers)
            // Movies state a place also in forms that cannot be copied.
            if removesOthers, kind.contains(.movie), source.location == nil, metadata.location != nil {
                remove(.location)
            }
        }
    }

    /// Whether the main part of the file has a property.
    private func has(_ name: MeaningName?) -> Bool { name.map { names.main.contains($0.property) } ?? false }

    // MARK: New values

    private mutating func set(_ meaning: Meaning, _ value: MeaningValue) {
        let value = stored(value)
        let rows = MeaningTable.rows(of: meaning).filter(\.isSet)
        // Tracks repeat a movie's properties.
        let present = kind.contains(.movie) ? names.all : names.main
        var isAlone = true
        var isSet = false
        for row in rows {
            let isPresent = has(row.first)
            let isAlways = row.isAlways(in: kind) && !onlyReplaces
            if isPresent || isAlways, row.rule != .alone || isAlone {
                write(row, value)
                isSet = isSet || isAlways && row.fields.first?.form.value(of: value) != nil
            } else if row.rule != .alone {
                // What is left of a statement without its first property would join the new value.
                for field in row.fields { remove(field.name, in: present) }
            }
            clear(row, in: present)
            isAlone = isAlone && !isPresent
        }
        if meaning == .location { removeOtherPositions() }
        removeXtra(meaning)
        if case .texts(let texts) = value {
            let texts = Set(texts)
            narrow(meaning, keeping: { texts.contains($0) }, { texts.contains($0) })
        }
        // Exif cannot store a day; XMP can.
        if !isSet, !onlyReplaces, let row = rows.first(where: { canAdd($0, value) }) { write(row, value) }
    }

    /// Returns regions of the displayed picture as those of the stored one, and other values as they are.
    private func stored(_ value: MeaningValue) -> MeaningValue {
        guard case .regions(let regions, _) = value else { return value }
        let orientation = shownOrientation?.inverse ?? .topLeft
        return .regions(regions.map { $0.turned(orientation) }, of: metadata.pixelSize)
    }

    private mutating func write(_ row: MeaningRow, _ value: MeaningValue) {
        for (name, form) in row.fields {
            if let new = form.value(of: value) {
                edit.add(name.key, new)
            } else {
                remove(name, in: names.main)
            }
        }
    }

    /// Whether the kind of file can get the first property of a row with a value.
    private func canAdd(_ row: MeaningRow, _ value: MeaningValue) -> Bool {
        guard let (name, form) = row.fields.first, row.rule == .present, row.isRead else { return false }
        return name.property.dictionary.index.isXMP && form.value(of: value) != nil
    }

    // MARK: Lists

    /// Adds elements to the lists of a meaning, and removes others: each property keeps the elements that only it has.
    private mutating func amend(_ meaning: Meaning, _ amendment: MeaningAmendment) {
        guard let stated = metadata.list(of: meaning) else { return }
        let rows = MeaningTable.rows(of: meaning).filter(\.isSet)
        guard case .texts = stated else {
            let new = stated.amended(by: amendment)
            guard new != stated else { return }
            return new.isEmpty ? remove(meaning) : set(meaning, new)
        }
        func own(_ row: MeaningRow) -> MeaningValue? {
            guard let (name, form) = row.fields.first, has(name) else { return nil }
            return metadata.storedValue(for: name.key).flatMap { form.texts(of: $0) }.map { .texts($0) }
        }
        func lacksElement(_ row: MeaningRow) -> Bool {
            own(row).map { $0.amended(by: amendment).lacksElement(of: $0) } ?? false
        }
        // What cannot be written goes if it states a removed element; its others join the list that is always written.
        let mustWrite =
            stated.lacksElement(of: stated.amended(by: amendment))
            || rows.contains { $0.fields.first?.form == MeaningForm.none && lacksElement($0) }
        for row in rows {
            let old = own(row)
            guard old != nil || mustWrite && row.isAlways(in: kind) && !onlyReplaces else { continue }
            let new = (old ?? stated).amended(by: amendment)
            if row.fields.first?.form == MeaningForm.none {
                if lacksElement(row) { removeFields(of: row) }
            } else if new.isEmpty {
                removeFields(of: row)
            } else if new != old {
                write(row, new)
            }
        }
        removeXtra(meaning)
        if case .texts(let removing) = amendment.removing, !removing.isEmpty {
            let left: Set<String>
            if case .texts(let texts) = stated.amended(by: amendment) { left = Set(texts) } else { left = [] }
            narrow(meaning, keeping: { !removing.contains($0) }, { left.contains($0) })
        }
    }

    private mutating func removeFields(of row: MeaningRow) {
        for field in row.fields { remove(field.name, in: names.main) }
    }

    /// Removes from repeated lists the elements that are no longer in the list.
    private mutating func narrow(
        _ meaning: Meaning, keeping isKept: (String) -> Bool, _ isKeyword: (String) -> Bool
    ) {
        for row in MeaningTable.rows(of: meaning) where row.rule == .narrowed {
            guard let (name, form) = row.fields.first, has(name),
                let stored = metadata.storedValue(for: name.key)
            else { continue }
            switch form.narrowed(stored, keeping: isKept, isKeyword) {
            case .unchanged: continue
            case .removed: edit.add(name.key, nil)
            case .changed(let value): edit.add(name.key, value)
            }
        }
    }

    // MARK: Removal

    /// Removes all properties that state a meaning, in each part.
    private mutating func remove(_ meaning: Meaning) {
        for row in MeaningTable.rows(of: meaning) {
            for (name, form) in row.fields {
                if case .xtra = form { continue }
                if name.isInOtherNamespace {
                    guard others.contains(name.property) else { continue }
                    let address = PropertyAddress(name.property.dictionary, .name, name: name.property.name)
                    edit.add(XMPStore.change(address, to: nil))
                    continue
                }
                if form == .headerTime {
                    clearHeader(name)
                } else if row.isAlways(in: kind) || name.property.dictionary.index.isXMP {
                    // Also what follows the text of a packet.
                    edit.add(name.key, nil)
                } else {
                    remove(name, in: names.all)
                }
            }
            for name in row.kept { remove(name, in: names.all) }
            clear(row, in: names.all)
            for prefix in row.cleared where prefix.isPrefix && prefix.property.dictionary.index.isXMP {
                // Also in packets that readers do not find.
                removeKeys(of: row, in: prefix.property.dictionary)
            }
        }
        removeXtra(meaning)
        guard meaning == .location else { return }
        removeOtherPositions()
        if kind == .still { edit.changes.remove(.gps) }
    }

    /// Removes the positions that are in no row.
    private mutating func removeOtherPositions() {
        for address in metadata.otherPositions { edit.add(XMPStore.change(address, to: nil)) }
        for property in metadata.namelessPositions
        where PropertyStores.store(of: property.dictionary) != nil {
            edit.add(property.anyKey, nil)
        }
    }

    /// Removes the properties of Windows that state a meaning; the others stay.
    private mutating func removeXtra(_ meaning: Meaning) {
        for row in MeaningTable.rows(of: meaning) {
            guard case .xtra(let names)? = row.fields.first?.form, let key = row.first?.key,
                let old = xtra ?? metadata.storedValue(for: key).flatMap({ XtraList(ArraySlice($0.bytes)) })
            else { continue }
            let new = old.removing(Set(names))
            guard new.entries.count < old.entries.count else { continue }
            xtra = new
            edit.add(key, new.entries.isEmpty ? nil : Array(new.bytes))
        }
    }

    /// Clears a time in a movie's header, and also the other one if it is the same.
    private mutating func clearHeader(_ name: MeaningName) {
        // A track may state a time that the movie's header does not.
        guard let time = metadata.storedValue(for: name.key)?.integer(),
            time != 0 || metadata.tracks.contains(where: { $0.creationTime != 0 })
        else { return }
        let keys = MetadataKeys().movie
        for key in [keys.creationTime, keys.modificationTime] where metadata.value(for: key) == time {
            edit.add(key, 0)
        }
    }

    /// Removes what describes the old value.
    private mutating func clear(_ row: MeaningRow, in present: Set<PropertyName>) {
        for name in row.cleared where !name.isPrefix { remove(name, in: present) }
        for prefix in row.cleared where prefix.isPrefix {
            for name in present where row.clears(name) { remove(name) }
            guard hasResources, prefix.property.dictionary.isRepeated else { continue }
            removeKeys(of: row, in: prefix.property.dictionary)
        }
    }

    /// Removes all properties of a dictionary that a row clears.
    private mutating func removeKeys(of row: MeaningRow, in dictionary: MetadataDictionary) {
        for key in dictionary.keys.all where row.clears(PropertyName(key.dictionary, key.name)) {
            edit.add(MetadataKey<StoredValue>(key), nil)
        }
    }

    /// Removes a property if the file has it, or may have it where no reader finds it.
    private mutating func remove(_ name: MeaningName, in present: Set<PropertyName>) {
        if name.property.dictionary == .makerPanasonic {
            // Only what a note states is cleared, and it stays empty.
            guard let tag = name.key.tag, let text = metadata.storedValue(for: name.key)?.text, !text.isEmpty
            else { return }
            return edit.add(ExifStore.clearing(tag, name.property.name))
        }
        guard present.contains(name.property) || hasResources && name.property.dictionary.isRepeated else {
            return
        }
        edit.add(name.key, nil)
    }

    private mutating func remove(_ name: PropertyName) {
        edit.add(
            name.dictionary.keys.key(named: name.name).map { MetadataKey<StoredValue>($0) }
                ?? MetadataKey(name.dictionary, name: name.name), nil)
    }

    // MARK: Copies

    private mutating func copy(_ copy: MetadataCopy, removesOthers: Bool) {
        for (meaning, value) in copy.meanings { set(meaning, value) }
        // Copied properties take precedence over those that follow from a meaning.
        let own = Dictionary(metadata.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for property in copy.properties where property.reason == nil {
            // A property that is the same is not written again: in another style, or after a field that is damaged.
            let isSame = own[property.name] == property.property.value
            if !isSame || edit.changes(property.property.anyKey) { property.add(to: &edit) }
        }
        if let note = copy.note, let change = note.change(to: metadata) {
            edit.copiedNote = note
            edit.add(change)
        }
        let copied = copy.copiedNames
        if removesOthers {
            let stated = copy.meanings.flatMap { MeaningTable.rows(of: $0.0) }.flatMap(\.names)
            for property in metadata.properties
            where property.dictionary != .movie && !copied.contains(PropertyName(property))
                && copy.canCopy(property) && !stated.contains(where: { $0.matches(PropertyName(property)) })
            {
                remove(PropertyName(property))
            }
        }
        let source = Dictionary(copy.properties.map { ($0.name, $0.property.value) }) { first, _ in first }
        for row in MeaningTable.rows where copy.replaces(row) {
            // What cannot be copied stays if the source states the same.
            for name in names.main
            where !copied.contains(name) && (own[name] == nil || own[name] != source[name]) {
                if row.names.contains(where: { $0.matches(name) }) { remove(name) }
            }
        }
    }
}

extension MediaMetadata {
    /// The names of the main part's properties, without times of a movie's header that are not known.
    var statedNames: Set<PropertyName> {
        Set(
            properties.lazy.filter { property in
                property.dictionary.index != .movie || property.value.integer() != 0
            }.map { PropertyName($0) })
    }
}

extension MediaPart {
    /// The XMP properties in namespaces that have a usual prefix and no dictionary.
    fileprivate var namesInOtherNamespaces: [PropertyName] {
        xmp?.properties.compactMap { value in
            guard let uri = value.namespaceURI, let prefix = XMPNamespace(uri: uri)?.prefix else {
                return nil
            }
            let dictionary = MetadataDictionary(rawValue: prefix)
            return dictionary.index.isXMP ? nil : PropertyName(dictionary, value.localName)
        } ?? []
    }
}

extension MetadataDictionary {
    /// Whether image resources may repeat the dictionary's properties.
    fileprivate var isRepeated: Bool { [.tiff, .exif, .gps].contains(self) || index.isXMP }
}
