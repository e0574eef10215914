extension MetadataView {
    /// Whether the file has Content Credentials (C2PA): a signed account of how it came to be.
    ///
    /// They are in the file, or XMP's `dcterms:provenance` says where they are. They are not checked, and `\.jumbf.manifestLabels`
    /// names those in the file. False too if ``PropertySelection/contentCredentials`` was not selected.
    public var hasContentCredentials: Bool {
        storedValue(for: \.jumbf.credentialStore) != nil || scope.namesCredentials
    }
}

extension MetadataScope {
    /// Whether XMP refers to a manifest (C2PA Technical Specification, "Embedding a reference to the active manifest").
    var namesCredentials: Bool {
        guard let tree = xmpTree else { return false }
        return XMP(tree).properties.contains {
            $0.localName == "provenance" && $0.namespaceURI == "http://purl.org/dc/terms/"
                && $0.text?.isEmpty == false
        }
    }
}
