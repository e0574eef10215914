// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MediaMetadata {
    /// The XMP properties of any part that state a position and are in no row of the table: those of drones, of catalogs, and
    /// places whose fields have coordinates, such as IPTC's LocationCreated.
    ///
    /// Found by their names, because makers of drones and of programs have namespaces of their own.
    var otherPositions: [PropertyAddress] {
        let rows = MeaningTable.rows(of: .location).flatMap(\.names)
        return parts.flatMap { $0.xmp?.properties ?? [] }.compactMap { value in
            guard value.statesPosition, let uri = value.namespaceURI else { return nil }
            let dictionary = MetadataDictionary(rawValue: XMPNamespace(uri: uri)?.prefix ?? uri)
            let name = PropertyName(dictionary, value.localName)
            guard !rows.contains(where: { $0.matches(name) }) else { return nil }
            return PropertyAddress(dictionary, .name, name: name.name)
        }
    }
}

extension MediaMetadata {
    /// The properties of any part that have no key, and whose names say that they are a part of a position.
    ///
    /// Some tools write keys of their own into movies, such as `gpsLongitude` and `com.example.shootingLocation`.
    var namelessPositions: [MetadataProperty] {
        let rows = MeaningTable.rows(of: .location).flatMap(\.names)
        return parts.flatMap(\.properties).filter { property in
            guard property.key == nil, !property.dictionary.index.isXMP else { return false }
            let name = property.name.lowercased()
            return
                (name.hasPrefix("gps") || name.contains("longitude") || name.contains("latitude")
                || ["iso6709", "xyz"].contains(where: name.hasSuffix) || property.isNamedLocation)
                && !rows.contains { $0.matches(PropertyName(property)) }
        }
    }
}

extension MetadataProperty {
    /// Whether the last word of the name is "location", as in "shootingLocation" but not in "allocation".
    ///
    /// The value of `fileLocation` is a path, and not a place.
    fileprivate var isNamedLocation: Bool {
        guard name.lowercased().hasSuffix("location"), value.text?.hasPrefix("/") != true else {
            return false
        }
        // A word begins with a capital letter, or after a character such as a point.
        let start = name.index(name.endIndex, offsetBy: -"location".count)
        return name[start].isUppercase || start == name.startIndex
            || !name[name.index(before: start)].isLetter
    }
}

extension XMPValue {
    /// Whether the name of the property or of a field in it says that it is a part of a position.
    ///
    /// The latitude of a sensitivity is its tolerance.
    fileprivate var statesPosition: Bool {
        let name = localName.lowercased()
        return name.hasPrefix("gps") || name.contains("longitude") || name.contains("altitude")
            || name.contains("latitude") && !name.hasPrefix("isospeed")
            || members.contains(where: \.statesPosition)
    }
}
