// Made by RegistryMaker from Tables/Lightroom.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/lightroom``.
    public struct Lightroom: Sendable {
        @usableFromInline init() {}
    }

    /// Lightroom's own properties.
    public var lightroom: Lightroom { Lightroom() }
}

extension MetadataKeys.Lightroom {
    /// The hierarchical subject.
    ///
    /// `hierarchicalSubject`, bag of text. ExifTool 12.57 -listx, XMP-lr.
    public var hierarchicalSubject: MetadataKey<[String]> {
        MetadataKey(.lightroom, name: "hierarchicalSubject")
    }

    /// The private RTK info.
    ///
    /// `privateRTKInfo`, text. ExifTool 12.57 -listx, XMP-lr.
    public var privateRTKInfo: MetadataKey<String> {
        MetadataKey(.lightroom, name: "privateRTKInfo")
    }

    /// The weighted flat subject.
    ///
    /// `weightedFlatSubject`, bag of text. ExifTool 12.57 -listx, XMP-lr.
    public var weightedFlatSubject: MetadataKey<[String]> {
        MetadataKey(.lightroom, name: "weightedFlatSubject")
    }
}

extension RegisteredKeys {
    static let lightroom = RegisteredKeys(.lightroom) { rows in
        rows.add("hierarchicalSubject", "hierarchicalSubject", [String].self, .xmpBagText, .list)
        rows.add("privateRTKInfo", "privateRTKInfo", String.self, .xmpText, .text)
        rows.add("weightedFlatSubject", "weightedFlatSubject", [String].self, .xmpBagText, .list)
    }
}
