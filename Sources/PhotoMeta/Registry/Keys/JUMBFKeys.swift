// Made by RegistryMaker from Tables/JUMBF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jumbf``.
    public struct JUMBF: Sendable {
        @usableFromInline init() {}
    }

    /// Boxes for others, such as Content Credentials.
    public var jumbf: JUMBF { JUMBF() }
}

extension MetadataKeys.JUMBF {
    /// The labels of the superboxes, each before those in it; of Content Credentials, the store and its
    /// manifests.
    ///
    /// UTF-8, repeated. ISO/IEC 19566-5 §B.2.
    public var labels: MetadataKey<[String]> {
        MetadataKey(.jumbf, field: BoxField.boxLabel, name: "JUMDLabel")
    }

    /// The type of the superbox that holds Content Credentials.
    ///
    /// ``MetadataView/hasContentCredentials`` tells whether there is one.
    ///
    /// bytes ×16. C2PA 2.1 §11.1.4.
    public var credentialStore: MetadataKey<[UInt8]> {
        MetadataKey(.jumbf, field: BoxField.credentialStore, name: "C2PAStore")
    }

    /// The labels of the manifests of Content Credentials; the last one is the active one.
    ///
    /// UTF-8, repeated. C2PA 2.1 §11.1.4.
    public var manifestLabels: MetadataKey<[String]> {
        MetadataKey(.jumbf, field: BoxField.manifestLabel, name: "C2PAManifest")
    }
}

extension RegisteredKeys {
    static let jumbf = RegisteredKeys(.jumbf) { rows in
        rows.add(field: BoxField.boxLabel, "JUMDLabel", "labels", [String].self, .repeatedUtf8, .list)
        rows.add(field: BoxField.credentialStore, "C2PAStore", "credentialStore", [UInt8].self, .bytesX16, .list)
        rows.add(field: BoxField.manifestLabel, "C2PAManifest", "manifestLabels", [String].self, .repeatedUtf8, .list)
    }
}
