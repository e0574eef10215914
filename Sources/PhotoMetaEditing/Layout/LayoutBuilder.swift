// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Collects the regions of a file, and the numbers that refer to them.
///
/// A region that exceeds the one that contains it is cut, and marked as damaged. The leaves follow from the regions
/// (``LeafSweep``), so they cover each byte once, whatever the numbers in the file state.
struct LayoutBuilder {
    typealias Region = FileLayout.Region

    private(set) var regions: [Region] = []
    private var references: [FileLayout.Reference] = []
    private var referenceTables: [FileLayout.ReferenceTable] = []
    private var sizes: [FileLayout.SizeField] = []
    /// The tables of item locations, by their regions.
    var itemLocations: [Int: ItemLocations] = [:]
    private var regionsLeft: Int
    /// The number of references, tables and sizes that may be added.
    private var numbersLeft: Int
    /// Whether something was not examined.
    private var isIncomplete = false
    /// Whether a table of numbers that refer to other data is damaged.
    private var hasDamagedTable = false

    /// Creates a builder for a file whose bytes are not referenced until regions are added.
    init(byteCount: UInt64, _ limits: Limits) {
        regionsLeft = limits.regions
        numbersLeft = limits.regions
        regions.append(
            Region(
                range: 0..<byteCount, role: .unreferenced, parent: nil, partID: nil, isDamaged: false,
                label: .piece(.file)))
    }

    /// Adds a region and returns its index.
    ///
    /// Past the limit of regions, returns the containing region, whose bytes are then not examined.
    @discardableResult
    mutating func add(
        _ range: Range<UInt64>, _ label: Region.Label, _ role: FileLayout.Role,
        in parent: Int = FileLayout.file, part: Int? = nil, isDamaged: Bool = false, box: Region.Box? = nil
    ) -> Int {
        WorkMeter.add()
        guard regionsLeft > 0 else {
            markUnexamined(parent)
            return parent
        }
        regionsLeft -= 1
        let inner = range.clamped(to: regions[parent].range)
        regions.append(
            Region(
                range: inner, role: role, parent: parent, partID: part ?? regions[parent].partID,
                isDamaged: isDamaged || inner != range, label: label, box: box))
        return regions.count - 1
    }

    /// Changes the role of those bytes of a region that are in no inner region.
    mutating func setRole(of region: Int, _ role: FileLayout.Role) {
        regions[region].role = role
    }

    /// Records that a region was not examined completely.
    mutating func markUnexamined(_ region: Int) {
        regions[region].role = .notExamined
        isIncomplete = true
    }

    /// Records that a table of numbers that refer to other data cannot be read completely.
    mutating func markDamagedTable() { hasDamagedTable = true }

    mutating func markDamaged(_ region: Int) {
        regions[region].isDamaged = true
    }

    mutating func add(_ reference: FileLayout.Reference) {
        if takeNumber() { references.append(reference) }
    }

    mutating func add(_ table: FileLayout.ReferenceTable) {
        if takeNumber(), !table.fields.isEmpty { referenceTables.append(table) }
    }

    mutating func add(_ size: FileLayout.SizeField) {
        if takeNumber() { sizes.append(size) }
    }

    /// Adds a big-endian size of a range.
    mutating func addSize(at field: UInt64, byteCount: UInt64, of range: Range<UInt64>) {
        add(FileLayout.SizeField(field: field..<(field &+ byteCount), form: .bigEndian, range: range))
    }

    private mutating func takeNumber() -> Bool {
        numbersLeft -= 1
        if numbersLeft < 0 { isIncomplete = true }
        return numbersLeft >= 0
    }

    /// The ranges of some regions that are in no inner region, in the order of the regions.
    func gaps(in outer: [Int]) -> [(region: Int, range: Range<UInt64>)] {
        var inner = Dictionary(outer.map { ($0, [Range<UInt64>]()) }) { first, _ in first }
        for region in regions where !region.range.isEmpty {
            if let parent = region.parent { inner[parent]?.append(region.range) }
        }
        var gaps: [(region: Int, range: Range<UInt64>)] = []
        for region in outer {
            var start = regions[region].range.lowerBound
            let end = regions[region].range.upperBound
            for range in (inner[region] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if range.lowerBound > start { gaps.append((region, start..<range.lowerBound)) }
                start = max(start, range.upperBound)
            }
            if start < end { gaps.append((region, start..<end)) }
        }
        return gaps
    }

    /// Returns the regions, and the numbers that refer to them.
    consuming func tree() -> FileTree {
        FileTree(regions, references, referenceTables, sizes, itemLocations, lack)
    }

    /// Why something was not examined; `nil` if everything was.
    private var lack: FileTree.Lack? { hasDamagedTable ? .damagedTable : isIncomplete ? .limit : nil }

    /// Returns the layout.
    consuming func layout(of format: MediaFormat) -> FileLayout {
        references.sort { ($0.field.lowerBound, $0.target) < ($1.field.lowerBound, $1.target) }
        sizes.sort { ($0.field.lowerBound, $0.range.lowerBound) < ($1.field.lowerBound, $1.range.lowerBound) }
        let leaves = LeafSweep(regions).leaves()
        return FileLayout(
            format: format, byteCount: regions[0].range.upperBound, regions: regions, leaves: leaves,
            references: references, referenceTables: referenceTables, sizes: sizes,
            isComplete: !isIncomplete && !leaves.contains { $0.role == .notExamined }, lack: lack)
    }
}

// MARK: - Nesting

/// A region whose parent follows from its range.
struct NestedRegion {
    var range: Range<UInt64>
    var label: FileLayout.Region.Label
    /// `nil` for a field, which has the role of its structure, and is metadata elsewhere.
    var role: FileLayout.Role?
    var part: Int?
    var isDamaged = false
    /// Whether later regions may be inside this one; values that share bytes are beside each other.
    var isContainer = false
}

extension LayoutBuilder {
    /// The number of open regions among which the parent of a region is searched.
    private static let searchLimit = 64

    /// Adds regions, each inside the innermost region that contains it.
    mutating func nest(_ nested: [NestedRegion]) {
        func precedes(_ a: Range<UInt64>, _ b: Range<UInt64>) -> Bool? {
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            return a.upperBound != b.upperBound ? a.upperBound > b.upperBound : nil
        }
        let outer = regions.indices.sorted { precedes(regions[$0].range, regions[$1].range) ?? ($0 < $1) }
        let inner = nested.indices.sorted { precedes(nested[$0].range, nested[$1].range) ?? ($0 < $1) }
        var next = 0
        // In the order of their starts.
        var open: [Int] = []
        for index in inner where !nested[index].range.isEmpty {
            let item = nested[index]
            WorkMeter.add(min(open.count, Self.searchLimit))
            while next < outer.count, regions[outer[next]].range.lowerBound <= item.range.lowerBound {
                if regions[outer[next]].range.upperBound > item.range.lowerBound { open.append(outer[next]) }
                next += 1
            }
            while let last = open.last, regions[last].range.upperBound <= item.range.lowerBound {
                _ = open.popLast()
            }
            if open.count > 4 * Self.searchLimit {
                open.removeAll { regions[$0].range.upperBound <= item.range.lowerBound }
            }
            let parent = open.suffix(Self.searchLimit).last {
                let range = regions[$0].range
                return range.lowerBound <= item.range.lowerBound && item.range.upperBound <= range.upperBound
            }
            let region = nest(item, in: parent ?? FileLayout.file)
            if item.isContainer, region != parent { open.append(region) }
        }
    }

    private mutating func nest(_ item: NestedRegion, in parent: Int) -> Int {
        let outer = regions[parent].role
        let role = item.role ?? (outer == .structure ? .structure : .metadata)
        // A structure that was not known contains metadata that was read.
        if item.isContainer, outer == .unknown { setRole(of: parent, .metadata) }
        return add(item.range, item.label, role, in: parent, part: item.part, isDamaged: item.isDamaged)
    }
}
