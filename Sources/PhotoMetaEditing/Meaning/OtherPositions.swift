import PhotoMeta

extension MediaMetadata {
    /// The XMP properties of any part that state a position and are in no row of the table: those of drones, of catalogs, and
    /// places whose fields have coordinates, such as IPTC's LocationCreated.
    ///
    /// Found by their names, because makers of drones and of programs have namespaces of their own.
    var otherPositions: [PropertyAddress] {
        let rows = MeaningTable.rows(of: .location).flatMap(\.names)
        var addresses: [PropertyAddress] = []
        for part in parts {
            for value in part.xmp?.properties ?? [] where value.statesPosition {
                guard let uri = value.namespaceURI else { continue }
                let dictionary = MetadataDictionary(rawValue: XMPNamespace(uri: uri)?.prefix ?? uri)
                let address = PropertyAddress(dictionary, .name, name: value.localName)
                guard !rows.contains(where: { $0.matches(PropertyName(dictionary, address.name)) }),
                    !addresses.contains(address)
                else { continue }
                addresses.append(address)
            }
        }
        return addresses
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
