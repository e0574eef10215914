/// The tags that are read of a directory of which little is selected.
struct TagFilter: TagSet {
    /// The maximum number of different tags.
    static let countLimit = 3

    private let first: UInt16
    private let second: UInt16
    private let third: UInt16
    /// The lowest tag, and the distance from it to the highest: one comparison excludes most other tags.
    private let lowest: UInt16
    private let width: UInt16

    private init(_ first: UInt32, _ second: UInt32? = nil, _ third: UInt32? = nil) {
        self.first = UInt16(truncatingIfNeeded: first)
        self.second = UInt16(truncatingIfNeeded: second ?? first)
        self.third = UInt16(truncatingIfNeeded: third ?? first)
        lowest = min(self.first, self.second, self.third)
        width = max(self.first, self.second, self.third) &- lowest
    }

    @inline(__always)
    func contains(_ tag: UInt16) -> Bool {
        // For a tag below the lowest, the difference wraps and exceeds the width.
        tag &- lowest <= width && (tag == first || tag == second || tag == third)
    }

    /// The tags that are read of a directory in an Exif block or a TIFF file; `nil` if all are.
    ///
    /// Where a directory itself is not selected, these are the tags that lead to others that are.
    init?(of dictionary: MetadataDictionary.Index, isInFile: Bool, _ selection: PropertySelection) {
        switch dictionary {
        // In a file, other tags tell its format and its images.
        case .tiff where !isInFile && !selection.includesParts && !selection.needsValues(of: .tiff):
            self.init(
                PointerTag.exif, selection.contains(index: .gps) ? PointerTag.gps : nil,
                // Some makers' notes are recognized by the camera's maker.
                selection.containsAny(of: .otherMakerNotes) ? ImageTag.make : nil)
        case .exif where !selection.needsValues(of: .exif):
            self.init(
                PointerTag.makerNote,
                selection.contains(index: .interoperability) ? PointerTag.interoperability : nil)
        case .makerApple where !selection.contains(index: .makerApple):
            guard let tag = MetadataKeys().makerApple.contentIdentifier.tag else { return nil }
            self.init(UInt32(tag))
        default: return nil
        }
    }
}
