// SPDX-License-Identifier: Apache-2.0
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
    /// For each region, the index of the first box in it; 0 without boxes.
    private let firstBoxes: [Int]
    /// For each box, the index of the next one in the same region; 0 for the last.
    private let nextBoxes: [Int]

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
        var first = regions.map { _ in 0 }
        var next = first
        for index in regions.indices.reversed() where regions[index].box != nil {
            guard let parent = regions[index].parent else { continue }
            next[index] = first[parent]
            first[parent] = index
        }
        (firstBoxes, nextBoxes) = (first, next)
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
        var children: [SourceBox] = []
        forEachBox(in: parent) { children.append($0) }
        let start = parent.map { $0.content } ?? 0
        let end = parent?.end ?? regions[FileLayout.file].range.upperBound
        return BoxList(boxes: children, tail: min(children.last?.end ?? start, end)..<end)
    }

    /// The boxes of a type in a box or in the file.
    func all(_ type: FourCharacterCode, in parent: SourceBox? = nil) -> [SourceBox] {
        var found: [SourceBox] = []
        forEachBox(in: parent) { if $0.type == type { found.append($0) } }
        return found
    }

    /// The innermost of boxes in one another, the first of which is in a box or in the file; `nil` if one is missing.
    func first(_ types: FourCharacterCode..., in parent: SourceBox? = nil) -> SourceBox? {
        var box = parent
        for type in types {
            guard let next = all(type, in: box).first else { return nil }
            box = next
        }
        return box
    }

    /// Calls `body` with each box in a box or in the file; a box that is not a region of the tree has none.
    private func forEachBox(in parent: SourceBox?, _ body: (SourceBox) -> Void) {
        guard let region = parent.map({ $0.index }) ?? FileLayout.file else { return }
        var index = firstBoxes[region]
        while index != 0 {
            if let box = SourceBox(index, regions[index]) { body(box) }
            index = nextBoxes[index]
        }
    }

    /// The locations in an `iloc` box; `nil` if it is damaged.
    func itemLocations(in box: SourceBox) -> ItemLocations? { box.index.flatMap { itemLocations[$0] } }
}
