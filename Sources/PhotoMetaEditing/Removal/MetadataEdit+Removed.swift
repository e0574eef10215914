// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// What the edit removes from files of a format without setting a new value, by the kinds for which regions that were not read
    /// are listed.
    func removedContents(in format: MediaFormat) -> UnreadRegion.Contents {
        guard sharing == nil, removes else { return [] }
        var contents: UnreadRegion.Contents = []
        for request in requests where request.removes {
            switch request {
            case .set(let meaning, _), .amend(let meaning, _): contents.formUnion(.init(meaning))
            case .amendProperty(let amendment): contents.formUnion(.init(amendment.address))
            case .xmp(let change):
                guard case .child(let name)? = change.path.steps.first else { continue }
                contents.formUnion(
                    .init(
                        PropertyAddress(
                            MetadataDictionary(rawValue: name.prefix), .name, name: name.local)))
            case .shiftDates, .copy: break
            }
        }
        for change in changes.all where change.value == nil { contents.formUnion(.init(change.address)) }
        for dictionary in changes.removedDictionaries {
            contents.formUnion(dictionary == .gps ? .location : .all)
        }
        guard format == .quickTime else { return contents }
        switch removedTimedMetadata {
        case .all?: contents.formUnion(UnreadRegion.Kind.track.contents)
        case .location?: contents.formUnion(.location)
        case nil: break
        }
        return contents
    }
}

extension UnreadRegion.Contents {
    /// The kind of a meaning.
    init(_ meaning: Meaning) {
        switch meaning {
        case .coordinates, .location, .placeNames: self = .location
        case .captureDate, .digitizedDate, .modificationDate: self = .dates
        case .title, .descriptionText, .altText, .extendedDescription, .keywords: self = .texts
        case .creators, .copyright: self = .people
        // Regions have the names of people.
        case .regions: self = [.people, .texts]
        default: self = .other
        }
    }

    /// The kind of a single property: that of the meaning that it states, or else that of its group in sharing.
    init(_ address: PropertyAddress) {
        let name = PropertyName(address.dictionary, address.name)
        let meanings = MeaningTable.rows.filter { row in row.names.contains { $0.matches(name) } }
        guard meanings.isEmpty else {
            self = meanings.reduce(into: []) { $0.formUnion(Self($1.meaning)) }
            return
        }
        if address.dictionary == .gps {
            self = .location
            return
        }
        let isXMP = address.dictionary.index.isXMP
        let groups = SharedContent.named.map(\.group).filter { group in
            isXMP
                ? SharedProperties.keep(xmpName: "\(address.dictionary.rawValue):\(address.name)", group)
                : SharedProperties.keep(address, group)
        }
        // Properties that sharing always keeps are in every group.
        guard groups.count == 1, let group = groups.first else {
            self = Self.named(address.name)
            return
        }
        switch group {
        case .dates: self = .dates
        case .exposure: self = .settings
        case .camera: self = .camera
        case .descriptions, .keywords: self = .texts
        case .creators: self = .people
        case .location: self = .location
        default: self = .other
        }
    }

    /// The kind of a property that states no meaning and is in no group, by its name.
    private static func named(_ name: String) -> Self {
        let name = name.lowercased()
        let words: [(words: [String], contents: Self)] = [
            (["serial", "uniquecamera", "makernote"], .camera),
            (["owner", "person", "artist", "author"], .people),
            (["gps", "location"], .location), (["date", "time"], .dates),
        ]
        return words.first { $0.words.contains { name.contains($0) } }?.contents ?? .other
    }
}
