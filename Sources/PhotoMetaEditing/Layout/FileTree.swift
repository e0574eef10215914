import PhotoMeta

/// The structures of a file that is edited, without its media, and the numbers that state where something is or how large it is.
struct FileTree {
    /// The file itself first, and each after the region that contains it.
    let regions: [FileLayout.Region]
    let references: [FileLayout.Reference]
    let tables: [FileLayout.ReferenceTable]
    let sizes: [FileLayout.SizeField]
    /// The tables of item locations, by their regions.
    private let itemLocations: [Int: ItemLocations]
    /// Why something may be missing; `nil` if all structures were read.
    let lack: Lack?
    /// For each region, the indices of the boxes in it.
    private let boxes: [Int: [Int]]

    enum Lack {
        case damagedTable, limit
    }

    init(
        _ regions: [FileLayout.Region], _ references: [FileLayout.Reference],
        _ tables: [FileLayout.ReferenceTable], _ sizes: [FileLayout.SizeField],
        _ itemLocations: [Int: ItemLocations], _ lack: Lack?
    ) {
        (self.regions, self.references, self.tables, self.sizes) = (regions, references, tables, sizes)
        (self.itemLocations, self.lack) = (itemLocations, lack)
        var boxes: [Int: [Int]] = [:]
        for (index, region) in regions.enumerated() where region.box != nil {
            if let parent = region.parent { boxes[parent, default: []].append(index) }
        }
        self.boxes = boxes
    }

    /// Whether something in the file refers to bytes of a range.
    func refer(to range: Range<UInt64>, in window: ByteWindow) throws(ParseStop) -> Bool {
        if references.contains(where: { range.contains($0.target) }) { return true }
        for table in tables where try OffsetTable(table, in: window).contains(where: range.contains) {
            return true
        }
        return false
    }
}

// MARK: - Boxes

extension FileTree {
    /// The boxes in a box, in their order; without a box, those of the file.
    func boxes(in parent: SourceBox? = nil) -> BoxList {
        let index = parent.map { $0.index ?? -1 } ?? FileLayout.file
        let children = (boxes[index] ?? []).compactMap { SourceBox($0, regions[$0]) }
        let start = parent.map { $0.content } ?? 0
        let end = parent?.end ?? regions[FileLayout.file].range.upperBound
        return BoxList(boxes: children, tail: min(children.last?.end ?? start, end)..<end)
    }

    /// The boxes of a type in a box or in the file.
    func all(_ type: FourCharacterCode, in parent: SourceBox? = nil) -> [SourceBox] {
        boxes(in: parent).boxes.filter { $0.type == type }
    }

    /// The innermost of boxes in one another, the first of which is in a box or in the file; `nil` if one is missing.
    func first(_ types: FourCharacterCode..., in parent: SourceBox? = nil) -> SourceBox? {
        var box = parent
        for type in types {
            guard let next = boxes(in: box).first(type) else { return nil }
            box = next
        }
        return box
    }

    /// The locations in an `iloc` box; `nil` if it is damaged.
    func itemLocations(in box: SourceBox) -> ItemLocations? { box.index.flatMap { itemLocations[$0] } }
}
