// SPDX-License-Identifier: Apache-2.0
/// The hash of a file of boxes, without those that are excluded by their path (C2PA 2.2 §18.6, "BMFF-based hash").
struct BoxBinding {
    private let value: PropertyList
    private let version: Int
    private let algorithm: String?

    /// The number of leaves of a tree: more than sixteen gigabytes in the usual blocks.
    private static let leafLimit: UInt64 = 1 << 18
    /// The number of exclusions that are compared with boxes, and of ranges that are left out.
    private static let workLimit = 1 << 18
    /// The size of the header that a tree leaves out of `mdat`, whatever the real one.
    private static let mediaHeaderByteCount: UInt64 = 16
    /// The boxes that C2PA always leaves out.
    private static let usualPaths: Set = ["/uuid", "/ftyp", "/mfra"]

    init(_ value: PropertyList, version: Int, _ algorithm: String?) {
        self.value = value
        self.version = version
        self.algorithm = value["alg"]?.string ?? algorithm
    }

    /// A box that is found, for the exclusions that name its path.
    private struct Found {
        var range: Range<UInt64>
        var isTop: Bool
        var exclusions: [Int]
    }

    /// The paths of exclusions.
    private struct Paths {
        /// The exclusions of boxes, by path.
        var exclusions: [String: [Int]] = [:]
        /// The paths of boxes that contain others with exclusions.
        var parents: Set<String> = []

        /// The number of levels of boxes that are read.
        private static let depthLimit = 16

        init(_ list: [Exclusion]) {
            for (index, exclusion) in list.enumerated() {
                exclusions[exclusion.path, default: []].append(index)
                let names = exclusion.path.split(separator: "/", maxSplits: Self.depthLimit)
                guard names.count <= Self.depthLimit else { continue }
                var path = ""
                for name in names.dropLast() {
                    path += "/\(name)"
                    parents.insert(path)
                }
            }
        }
    }

    func plan(in window: ByteWindow) throws(ParseStop) -> BindingPlanner.Plan {
        let algorithm: HashAlgorithm
        switch HashAlgorithm.named(self.algorithm) {
        case .success(let known): algorithm = known
        case .failure(let unusable): return .result(unusable.check)
        }
        let exclusions = (value["exclusions"]?.array ?? []).map(Exclusion.init)
        var context = ParseContext(limits: Limits())
        var found: [Found] = []
        try find(in: 0..<window.byteCount, path: "", Paths(exclusions), of: window, &found, &context)
        guard context.diagnostics.isEmpty else {
            return .result(.notChecked("the boxes of the file are damaged"))
        }
        var excluded: [Range<UInt64>] = []
        var offsets: [UInt64] = []
        var work = 0
        for box in found {
            var isExcluded = false
            for index in box.exclusions {
                work += exclusions[index].work
                guard work <= Self.workLimit else {
                    return .result(.notChecked("there are too many exclusions"))
                }
                guard try exclusions[index].applies(to: box.range, in: window) else { continue }
                let ranges = exclusions[index].ranges(of: box.range)
                excluded += ranges
                isExcluded = isExcluded || ranges == [box.range]
            }
            // Since version 2, the offset of each box that is not excluded as a whole is hashed before the box.
            if box.isTop, version >= 2, !isExcluded { offsets.append(box.range.lowerBound) }
        }
        var plans: [HashPlan] = []
        if let hash = value["hash"]?.bytes {
            let pieces = HashPlan.pieces(ofFileWith: window.byteCount, without: excluded)
            plans.append(HashPlan(algorithm, Self.insert(offsets, into: pieces), expected: [hash]))
        }
        var trees: Set<Int64> = []
        for tree in value["merkle"]?.array ?? [] {
            // Each tree reads its media.
            guard trees.insert(tree["localId"]?.integer ?? 0).inserted else {
                return .result(.notChecked("two trees are of the same media"))
            }
            switch try plan(tree, found, of: window) {
            case .hashes(let hashes, _): plans += hashes
            case .result(let check): return .result(check)
            }
        }
        guard !plans.isEmpty else { return .result(.notChecked("no hash is stated")) }
        // The media that a tree is of is left out of the hash of the rest.
        let isTree = value["merkle"] != nil
        return .hashes(
            plans,
            leavesOutOtherBytes: exclusions.contains {
                !Self.usualPaths.contains($0.path) && !(isTree && $0.path == "/mdat")
            })
    }

    /// Adds the numbers before the bytes at these offsets, and splits pieces there.
    private static func insert(_ offsets: [UInt64], into pieces: [HashPlan.Piece]) -> [HashPlan.Piece] {
        var result: [HashPlan.Piece] = []
        let offsets = offsets.sorted()
        var next = 0
        for piece in pieces {
            guard case .bytes(var range) = piece else { continue }
            while next < offsets.count, offsets[next] < range.upperBound {
                let offset = offsets[next]
                if range.lowerBound < offset {
                    result.append(.bytes(range.lowerBound..<offset))
                    range = offset..<range.upperBound
                }
                result.append(.number(offset))
                next += 1
            }
            if !range.isEmpty { result.append(.bytes(range)) }
        }
        return result + offsets[next...].map { .number($0) }
    }

    /// Finds the boxes at the top, and those that exclusions name.
    private func find(
        in range: Range<UInt64>, path: String, _ paths: Paths, of window: ByteWindow,
        _ found: inout [Found], _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(range, path: "File")
        while try boxes.next(in: window, known: known, &context) {
            let box = "\(path)/\(boxes.type)"
            let named = paths.exclusions[box] ?? []
            if path.isEmpty || !named.isEmpty {
                found.append(Found(range: boxes.start..<boxes.end, isTop: path.isEmpty, exclusions: named))
            }
            guard paths.parents.contains(box) else { continue }
            var body = boxes.body
            if boxes.type == .meta, body.byteCount >= 4 {
                let type = FourCharacterCode(
                    rawValue: try window.uint32(at: min(body.lowerBound + 4, body.upperBound - 4)))
                // Version and flags, except in QuickTime files.
                if type != .hdlr { body = (body.lowerBound + 4)..<body.upperBound }
            }
            try find(in: body, path: box, paths, of: window, &found, &context)
        }
    }

    /// The tree of the blocks of a box `mdat` (C2PA 2.2 §18.6.2).
    private func plan(
        _ tree: PropertyList, _ found: [Found], of window: ByteWindow
    ) throws(ParseStop) -> BindingPlanner.Plan {
        var media: [Range<UInt64>] = []
        for box in found where box.isTop {
            let type = FourCharacterCode(
                rawValue: try window.uint32(at: box.range.lowerBound.addingSaturated(4)))
            if type == .moof {
                return .result(.notChecked("the hashes of fragments are not compared"))
            }
            if type == .mdat { media.append(box.range) }
        }
        guard tree["initHash"] == nil else {
            return .result(.notChecked("the hashes of fragments are not compared"))
        }
        let algorithm: HashAlgorithm
        switch HashAlgorithm.named(tree["alg"]?.string ?? self.algorithm) {
        case .success(let known): algorithm = known
        case .failure(let unusable): return .result(unusable.check)
        }
        guard let index = tree["localId"]?.integer.flatMap(Int.init(exactly:)), media.indices.contains(index),
            let count = tree["count"]?.integer, let row = tree["hashes"]?.array?.map({ $0.bytes ?? [] }),
            !row.isEmpty
        else { return .result(.notChecked("a tree of hashes is damaged")) }
        let start = media[index].lowerBound.addingSaturated(Self.mediaHeaderByteCount)
        let range = start..<max(start, media[index].upperBound)
        let blocks: HashPlan.Blocks
        if let size = tree["fixedBlockSize"]?.integer.flatMap(UInt64.init(exactly:)), size > 0 {
            guard range.byteCount / size < Self.leafLimit else {
                return .result(.notChecked("a tree has too many hashes"))
            }
            blocks = .fixed(size)
        } else if let sizes = tree["variableBlockSizes"]?.array {
            let sizes = sizes.compactMap { $0.integer.flatMap(UInt64.init(exactly:)) }
            guard !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 }), sizes.count == Int(clamping: count) else {
                return .result(.notChecked("a tree of hashes is damaged"))
            }
            blocks = .variable(sizes)
        } else {
            return .result(.notChecked("the hashes of samples are not compared"))
        }
        return .hashes(
            [HashPlan(algorithm, [.bytes(range)], expected: row, blocks: blocks)], leavesOutOtherBytes: false)
    }
}

extension BoxBinding {
    /// Boxes that are not hashed: those at a path, if they have the stated contents.
    struct Exclusion {
        let path: String
        private let value: PropertyList

        init(_ value: PropertyList) {
            self.value = value
            path = value["xpath"]?.string ?? ""
        }

        /// The number of comparisons and ranges for one box.
        var work: Int { 1 + (value["data"]?.array?.count ?? 0) + (value["subset"]?.array?.count ?? 0) }

        /// Whether a box at the path is excluded.
        func applies(to box: Range<UInt64>, in window: ByteWindow) throws(ParseStop) -> Bool {
            if let count = value["length"]?.integer, UInt64(exactly: count) != box.byteCount { return false }
            if value["version"]?.integer != nil || value["flags"]?.bytes != nil {
                // A full box: version and flags after the size and the type.
                let header = try window.slice(at: box.lowerBound, count: Int(min(box.byteCount, 12)))
                guard let word = try? header.span.uint32(at: 8) else { return false }
                if let version = value["version"]?.integer, version != Int64(word >> 24) { return false }
                if let flags = value["flags"]?.bytes {
                    let wanted = flags.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    let isExact = value["exact"].flatMap(\.integer) != 0
                    let stored = word & 0xFF_FFFF
                    guard isExact ? stored == wanted : stored & wanted == wanted else { return false }
                }
            }
            for data in value["data"]?.array ?? [] {
                guard let offset = data["offset"]?.integer.flatMap(UInt64.init(exactly:)),
                    let bytes = data["value"]?.bytes, offset <= box.byteCount,
                    UInt64(bytes.count) <= box.byteCount - offset
                else { return false }
                let stored = try window.slice(at: box.lowerBound + offset, count: bytes.count)
                guard stored.elementsEqual(bytes) else { return false }
            }
            return true
        }

        /// The ranges of a box that are not hashed: all of it, or the stated subsets.
        func ranges(of box: Range<UInt64>) -> [Range<UInt64>] {
            guard let subsets = value["subset"]?.array else { return [box] }
            return subsets.compactMap { subset in
                guard let offset = subset["offset"]?.integer.flatMap(UInt64.init(exactly:)),
                    let count = subset["length"]?.integer.flatMap(UInt64.init(exactly:)),
                    offset < box.byteCount
                else { return nil }
                let start = box.lowerBound + offset
                // 0 means the rest of the box.
                return
                    start..<(count == 0 ? box.upperBound : min(start.addingSaturated(count), box.upperBound))
            }
        }
    }
}
