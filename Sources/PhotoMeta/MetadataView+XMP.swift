extension MetadataView {
    /// The XMP of the file's main part, or of this part; `nil` if it has none.
    ///
    /// The packet is parsed on first access, not when the file is read.
    public var xmp: XMP? { scope.xmpTree.map { XMP($0) } }
}

extension MetadataScope {
    /// The XMP of the part; `nil` if the scope is a single block, which contains other properties.
    var xmpTree: XMPTree? { block == nil ? map.xmp(ofPart: part) : nil }

    /// The value of a property of XMP, as stored.
    func xmpValue(in dictionary: MetadataDictionary, named name: String) -> StoredValue? {
        guard let tree = xmpTree else { return nil }
        return tree.index(of: name, in: dictionary).map { tree.storedValue(of: $0) }
    }
}
