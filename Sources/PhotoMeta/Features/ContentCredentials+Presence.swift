extension MetadataView {
    /// Whether the file has Content Credentials (C2PA): a signed record of its origin and edits.
    ///
    /// They are in the file, or XMP's `dcterms:provenance` has their URL. They are not verified; `\.jumbf.manifestLabels` names
    /// those in the file. Also `false` if ``PropertySelection/contentCredentials`` was not selected.
    public var hasContentCredentials: Bool {
        storedValue(for: \.jumbf.credentialStore) != nil || scope.namesCredentials
    }
}

extension MetadataScope {
    /// Whether XMP has the URL of a manifest (C2PA Technical Specification, "External Manifests").
    ///
    /// The property is one of Dublin Core, and may be plain text in other files.
    var namesCredentials: Bool {
        guard let tree = xmpTree else { return false }
        return XMP(tree).properties.contains {
            $0.localName == "provenance" && $0.namespaceURI == "http://purl.org/dc/terms/"
                && ($0.text?.hasPrefix("https://") == true || $0.text?.hasPrefix("http://") == true)
        }
    }
}
