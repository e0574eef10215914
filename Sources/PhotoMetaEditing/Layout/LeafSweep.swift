// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Divides a file into leaves: between two neighboring bounds of regions, the same regions contain all bytes.
struct LeafSweep {
    /// The maximum number of owners of a leaf.
    ///
    /// Intact files have two or three. Bytes with more owners are not examined, so that the sweep takes linear time.
    private static let ownerLimit = 64

    private let regions: [FileLayout.Region]
    /// The innermost regions that contain the current position, in the order of their indices.
    private var owners: [Int] = []
    /// For each region, the number of inner regions that contain the current position.
    private var innerCounts: ContiguousArray<Int32>
    /// The innermost regions past the limit of owners.
    private var unlisted: Set<Int> = []

    init(_ regions: [FileLayout.Region]) {
        self.regions = regions
        innerCounts = ContiguousArray(regions.map { _ in 0 })
    }

    consuming func leaves() -> [FileLayout.Leaf] {
        let places = regions.indices.filter { !regions[$0].range.isEmpty }
        let starts = places.sorted { (regions[$0].range.lowerBound, $0) < (regions[$1].range.lowerBound, $1) }
        let ends = places.sorted { (regions[$0].range.upperBound, $0) < (regions[$1].range.upperBound, $1) }
        var leaves: [FileLayout.Leaf] = []
        var position: UInt64 = 0
        var (nextStart, nextEnd) = (0, 0)
        while nextEnd < ends.count {
            let end = regions[ends[nextEnd]].range.upperBound
            let start = nextStart < starts.count ? regions[starts[nextStart]].range.lowerBound : .max
            let bound = min(start, end)
            if bound > position { leaves.append(leaf(position..<bound)) }
            position = bound
            while nextEnd < ends.count, regions[ends[nextEnd]].range.upperBound == bound {
                leave(ends[nextEnd])
                nextEnd += 1
            }
            // Parents have lower indices than the regions in them.
            while nextStart < starts.count, regions[starts[nextStart]].range.lowerBound == bound {
                enter(starts[nextStart])
                nextStart += 1
            }
        }
        return leaves
    }

    private mutating func enter(_ region: Int) {
        WorkMeter.add()
        if let parent = regions[region].parent {
            if innerCounts[parent] == 0 { remove(parent) }
            innerCounts[parent] &+= 1
        }
        insert(region)
    }

    private mutating func leave(_ region: Int) {
        WorkMeter.add()
        remove(region)
        guard let parent = regions[region].parent else { return }
        innerCounts[parent] &-= 1
        if innerCounts[parent] == 0, regions[parent].range.upperBound > regions[region].range.upperBound {
            insert(parent)
        }
    }

    private mutating func insert(_ region: Int) {
        if owners.count < Self.ownerLimit {
            owners.insert(region, at: owners.firstIndex { $0 > region } ?? owners.endIndex)
        } else {
            unlisted.insert(region)
        }
    }

    private mutating func remove(_ region: Int) {
        if let place = owners.firstIndex(of: region) {
            owners.remove(at: place)
        } else {
            unlisted.remove(region)
        }
    }

    private func leaf(_ range: Range<UInt64>) -> FileLayout.Leaf {
        let role = unlisted.isEmpty ? owners.lazy.map { regions[$0].role }.min() : nil
        return FileLayout.Leaf(range: range, role: role ?? .notExamined, owners: owners)
    }
}
