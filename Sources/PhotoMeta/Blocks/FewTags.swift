/// The tags that are read of a directory of which little is selected.
struct FewTags {
    private let first: UInt32
    private let second: UInt32
    private let third: UInt32

    private init(_ first: UInt32, _ second: UInt32? = nil, _ third: UInt32? = nil) {
        self.first = first
        self.second = second ?? first
        self.third = third ?? first
    }

    @inline(__always)
    func contains(_ tag: UInt16) -> Bool { tag == first || tag == second || tag == third }

    /// The tags that are read of a directory in an Exif block or a TIFF file; `nil` if all are.
    ///
    /// Where a directory itself is not selected, these are the tags that lead to others.
    init?(of dictionary: MetadataDictionary.Index, isInFile: Bool, _ selection: PropertySelection) {
        switch dictionary {
        // In a file, other tags tell its format and its images.
        case .tiff where !isInFile && !selection.includesParts && !selection.needsValues(of: .tiff):
            self.init(ImageTag.make, PointerTag.exif, PointerTag.gps)
        case .exif where !selection.needsValues(of: .exif):
            self.init(PointerTag.makerNote, PointerTag.interoperability)
        case .makerApple where !selection.contains(.makerApple):
            self.init(MetadataKeys().makerApple.contentIdentifier.identifier)
        default: return nil
        }
    }
}
