// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension XMPSidecar {
    /// Returns the edit of the XMP file that has the effect of an edit of its photo, which is not changed.
    ///
    /// A shift of dates starts from the photo's date, and added keywords join the photo's, unless the XMP file states its own.
    ///
    /// - Parameters:
    ///   - edit: The edit of the photo.
    ///   - photo: What the photo states; `nil` for a format that is not read.
    ///   - stated: What the XMP file states; `nil` if it does not exist.
    /// - Throws: `MetadataError.Code.notEditable` if XMP cannot express the edit: the photo is to be shared or restored, is to get a gain
    ///   map, or states what is to be removed, or its dates are to be shifted and are not known.
    public static func edit(
        for edit: MetadataEdit, of photo: MediaMetadata?, stated: MediaMetadata?
    ) throws(MetadataError) -> MetadataEdit {
        guard edit.sharing == nil else {
            throw photo?.format.notShared(.notEditable)
                ?? MetadataError(.notEditable, "only files that can be edited can be shared")
        }
        guard edit.gainMap == nil else {
            throw MetadataError(
                .notEditable, "only files that can be edited can get a gain map", format: photo?.format)
        }
        if edit.removes {
            guard let photo else {
                throw MetadataError(.notEditable, "its format is not read, and it may state what is removed")
            }
            try edit.checkIsFree(photo)
            guard !edit.refusesUnread else {
                throw MetadataError(
                    .unread,
                    "\(photo.format) files are not searched for regions that may state what is removed",
                    format: photo.format)
            }
        }
        return try replacingRequests(of: edit, photo, stated)
    }

    /// Returns the edit of the XMP file of a photo that is edited itself, so that both state the same.
    ///
    /// What the edit changes by keys that XMP does not have, such as those of Exif, does not change in the XMP file.
    ///
    /// - Parameters:
    ///   - edit: The edit of the photo.
    ///   - photo: What the photo states before the edit.
    ///   - stated: What the XMP file states.
    /// - Throws: `MetadataError.Code.notEditable` if the photo is to be shared or restored, or if its dates would be shifted out of range.
    public static func edit(
        alongside edit: MetadataEdit, of photo: MediaMetadata, stated: MediaMetadata
    ) throws(MetadataError) -> MetadataEdit {
        guard edit.sharing == nil else {
            throw MetadataError(.notEditable, "a photo is shared without its XMP file", format: photo.format)
        }
        var result = edit
        result.gainMap = nil
        result.changes.withdraw(where: \.isOutsideXMP)
        for dictionary in edit.changes.removedDictionaries where !XMPStore.contains(dictionary.index) {
            result.changes.keep(dictionary)
        }
        return try replacingRequests(of: result, photo, stated)
    }

    /// The properties of an XMP file that state what an edit of its photo changes by keys that XMP does not have, each as dictionary
    /// and name.
    package static func names(
        leftBy edit: MetadataEdit, of photo: MediaMetadata, in stated: MediaMetadata
    ) -> [String] {
        var keys = MetadataEdit()
        for dictionary in edit.changes.removedDictionaries where !XMPStore.contains(dictionary.index) {
            keys.changes.remove(dictionary)
        }
        let changes = edit.changes.all.filter(\.isOutsideXMP)
        for change in changes { keys.add(PropertyEdit(change.address, nil, in: change.store)) }
        let names = Set(changes.map(\.name))
        let same = stated.properties.filter { $0.dictionary.index.isXMP && names.contains($0.name) }
        let left =
            keys.removedProperties(in: stated).map { PropertyName($0.dictionary, $0.name) }
            + same.map { PropertyName($0) }
        let own = try? self.edit(alongside: edit, of: photo, stated: stated)
        let changed = Set((own?.changes(to: stated) ?? []).map { PropertyName($0.dictionary, $0.name) })
        var listed: Set<PropertyName> = []
        return left.filter { !changed.contains($0) && listed.insert($0).inserted }.map {
            "\($0.dictionary.rawValue) \($0.name)"
        }
    }

    private static func replacingRequests(
        of edit: MetadataEdit, _ photo: MediaMetadata?, _ stated: MediaMetadata?
    ) throws(MetadataError) -> MetadataEdit {
        var result = edit
        result.requests = []
        for request in edit.requests {
            result.requests += try replacement(
                for: request, photo, stated, setsDate: edit[\.captureDate].value != nil)
        }
        return result
    }

    private static func replacement(
        for request: EditRequest, _ photo: MediaMetadata?, _ stated: MediaMetadata?, setsDate: Bool
    ) throws(MetadataError) -> [EditRequest] {
        switch request {
        case .shiftDates(let seconds) where stated?.captureDate == nil && !setsDate:
            guard let photo else {
                throw MetadataError(.notEditable, "its format is not read, so its dates are not known")
            }
            guard let date = photo.captureDate, date.hasTime else { return [request] }
            guard let moved = date.shifted(bySeconds: seconds) else { throw .invalidValue(of: "captureDate") }
            return [.set(.captureDate, .date(moved)), request]
        case .amend(let meaning, let amendment) where stated?.list(of: meaning)?.isEmpty ?? true:
            guard let own = photo?.list(of: meaning), !own.isEmpty else { return [request] }
            return [.set(meaning, own.amended(by: amendment))]
        case .copy(_, removesOthers: true):
            throw MetadataError(
                .notEditable, "an earlier version of it cannot be restored", format: photo?.format)
        default: return [request]
        }
    }
}

extension MetadataEdit {
    /// Whether a file states nothing that the edit removes, and could be read completely.
    package func isFree(_ metadata: MediaMetadata) -> Bool { (try? checkIsFree(metadata)) != nil }

    /// Throws unless a file states nothing that the edit removes, and could be read completely.
    func checkIsFree(_ metadata: MediaMetadata) throws(MetadataError) {
        guard var removals else { return }
        removals.requests = removals.requests.map(\.withoutAdditions)
        if let name = removals.firstRemoval(from: metadata) {
            throw MetadataError(
                .notEditable, "\(metadata.format) files cannot be edited, and it states \(name)",
                format: metadata.format)
        }
        guard metadata.diagnostics.isEmpty else {
            throw MetadataError(
                .notEditable,
                "\(metadata.format) files cannot be edited, and it could not be read completely, so it may state what is removed",
                format: metadata.format)
        }
    }

    /// The name of a property that states a removed value in a dictionary that no edit writes; `nil` if there is none.
    private func firstUnwritable(in metadata: MediaMetadata) -> String? {
        let rows = requests.flatMap { request -> [MeaningRow] in
            switch request {
            case .set(let meaning, _): return MeaningTable.rows(of: meaning)
            case .amend(let meaning, let amendment):
                let own = metadata.list(of: meaning)
                return own == own?.amended(by: amendment) ? [] : MeaningTable.rows(of: meaning)
            default: return []
            }
        }
        if requests.contains(where: \.removesLocation), let property = metadata.namelessPositions.first {
            return property.name
        }
        return metadata.properties.first { property in
            PropertyStores.store(of: property.dictionary) == nil
                && rows.contains { $0.names.contains { $0.matches(PropertyName(property)) } }
        }?.name
    }

    /// The name of a property that a removal removes from a file; `nil` if it removes none.
    private func firstRemoval(from metadata: MediaMetadata) -> String? {
        let edit = resolved(for: metadata)
        let version = MetadataKeys().gps.version
        // Cameras write the version of GPS properties without a position.
        let isVersion: (PropertyName) -> Bool = { [changes] name in
            name == PropertyName(version) && changes.change(at: version.address) == nil
        }
        if let change = changes(to: metadata).first(where: {
            !isVersion(PropertyName($0.dictionary, $0.name))
        }) {
            return change.name
        }
        if let name = firstUnwritable(in: metadata) { return name }
        if edit.removedTimedMetadata != nil, !metadata.timedMetadata.isEmpty { return "timed metadata" }
        let names = Set(edit.changes.all.map { PropertyName($0.dictionary, $0.name) })
        let dictionaries = Set(edit.changes.removedDictionaries)
        return metadata.parts.lazy.flatMap(\.properties).first { property in
            let stored = MetadataDictionary(property.dictionary.index.storedIn)
            guard !isVersion(PropertyName(property)) else { return false }
            return names.contains(PropertyName(property))
                || names.contains(PropertyName(stored, property.name))
                || dictionaries.contains(property.dictionary)
        }?.name
    }
}

extension PropertyEdit {
    /// Whether XMP does not have the property; it has the orientation.
    fileprivate var isOutsideXMP: Bool {
        store != XMPStore.self && address != MetadataKeys().tiff.orientation.address
    }
}

extension EditRequest {
    fileprivate var removesLocation: Bool {
        switch self {
        case .set(.location, nil), .set(.coordinates, nil): true
        default: false
        }
    }

    /// The request without elements that it adds to a list.
    fileprivate var withoutAdditions: EditRequest {
        guard case .amend(let meaning, var amendment) = self else { return self }
        amendment.adding =
            switch amendment.adding {
            case .regions(_, let size): .regions([], of: size)
            default: .texts([])
            }
        return .amend(meaning, amendment)
    }
}
