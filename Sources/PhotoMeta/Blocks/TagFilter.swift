// SPDX-License-Identifier: Apache-2.0
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

    private init(_ first: UInt16, _ second: UInt16? = nil, _ third: UInt16? = nil) {
        self.first = first
        self.second = second ?? first
        self.third = third ?? first
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
                TIFFTag.exif, selection.contains(index: .gps) ? TIFFTag.gps : nil,
                // Some makers' notes are recognized by the camera's maker.
                selection.containsAny(of: .otherMakerNotes) ? TIFFTag.make : nil)
        case .exif where !selection.needsValues(of: .exif):
            self.init(
                TIFFTag.makerNote,
                selection.contains(index: .interoperability) ? TIFFTag.interoperability : nil)
        case .makerApple where !selection.contains(index: .makerApple):
            guard let tag = MetadataKeys().makerApple.contentIdentifier.tag else { return nil }
            self.init(UInt16(truncatingIfNeeded: tag))
        default: return nil
        }
    }
}
