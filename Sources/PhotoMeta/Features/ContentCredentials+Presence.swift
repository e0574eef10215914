extension MetadataView {
    /// Whether the file has Content Credentials (C2PA): a signed account of how it came to be.
    ///
    /// They are not checked, and `\.jumbf.manifestLabels` names them. False too if ``PropertySelection/contentCredentials``
    /// was not selected.
    public var hasContentCredentials: Bool { storedValue(for: \.jumbf.credentialStore) != nil }
}
