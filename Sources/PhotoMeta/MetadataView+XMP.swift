// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The XMP of the file's main part, or of this part; `nil` if it has none.
    ///
    /// The packet is parsed on first access, not when the file is read.
    public var xmp: XMP? { scope.xmpTree.map { XMP($0) } }
}

extension MetadataScope {
    /// The XMP of the part; `nil` if the scope is a single block, which contains other properties.
    var xmpTree: XMPTree? { hasXMP ? map.xmp(ofPart: part) : nil }

    /// Whether the part may have XMP, which the scope of a single block never has; inlined, because most parts have none.
    @inline(__always)
    var hasXMP: Bool { block == nil && map.hasXMP(ofPart: part) }

    /// The value of a property of XMP, as stored.
    func xmpValue(in dictionary: MetadataDictionary, named name: String) -> StoredValue? {
        guard hasXMP, let tree = map.xmp(ofPart: part) else { return nil }
        return tree.index(of: name, in: dictionary).map { tree.storedValue(of: $0) }
    }
}
