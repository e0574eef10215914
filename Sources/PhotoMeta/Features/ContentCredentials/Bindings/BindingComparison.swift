// SPDX-License-Identifier: Apache-2.0
/// Computes hashes of a file that is read in pieces, and compares them with those that its Content Credentials state.
struct BindingComparison {
    /// The number of bytes that are hashed at a time.
    private static let pieceByteCount: UInt64 = 1 << 20

    private var bindings: [ContentBinding]
    /// The hashes to compute, in order, and the index of the binding that each belongs to.
    private let hashes: [(binding: Int, plan: HashPlan)]
    private var index = 0
    private var current: HashRun?

    init(_ bindings: [ContentBinding], _ hashes: [(binding: Int, plan: HashPlan)]) {
        self.bindings = bindings
        self.hashes = hashes
    }

    /// The bytes to add next, or the result.
    mutating func next() -> Attempt<[ContentBinding]> {
        while index < hashes.count {
            let (binding, plan) = hashes[index]
            // One hash that differs decides.
            if bindings[binding].check == .matches {
                var run = current ?? HashRun(plan)
                if let range = run.nextRange(upTo: Self.pieceByteCount) {
                    current = run
                    return .missing(range)
                }
                let byteCount = bindings[binding].hashedByteCount.addingSaturated(run.byteCount)
                bindings[binding].hashedByteCount = byteCount
                if !run.matches() { bindings[binding].check = .doesNotMatch }
            }
            current = nil
            index += 1
        }
        return .done(bindings)
    }

    /// Adds bytes from the start of the range that was needed; none at the end of the file.
    mutating func add(_ bytes: Span<UInt8>, of range: Range<UInt64>) {
        guard !bytes.isEmpty, UInt64(bytes.count) <= range.byteCount else {
            if index < hashes.count {
                bindings[hashes[index].binding].check = .notChecked("the file ends early")
            }
            current = nil
            return
        }
        current?.add(bytes)
    }
}

/// Bytes to hash, and the hash that is stated of them.
struct HashPlan {
    /// What is hashed, in order.
    enum Piece {
        case bytes(Range<UInt64>)
        /// A number of eight bytes, big-endian.
        case number(UInt64)
    }

    /// Sizes of blocks that are hashed one by one; the leaves of a Merkle tree.
    enum Blocks {
        case fixed(UInt64)
        case variable([UInt64])
    }

    var algorithm: HashAlgorithm
    var pieces: [Piece]
    /// The stated hash or, of a tree, a row of its hashes.
    var expected: [[UInt8]]
    /// The blocks of a tree; `nil` for one hash.
    var blocks: Blocks?

    init(_ algorithm: HashAlgorithm, _ pieces: [Piece], expected: [[UInt8]], blocks: Blocks? = nil) {
        (self.algorithm, self.pieces, self.expected, self.blocks) = (algorithm, pieces, expected, blocks)
    }

    /// The ranges of a file that are left after some are taken out.
    static func pieces(ofFileWith byteCount: UInt64, without exclusions: [Range<UInt64>]) -> [Piece] {
        var pieces: [Piece] = []
        var start: UInt64 = 0
        for exclusion in exclusions.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if start < exclusion.lowerBound {
                pieces.append(.bytes(start..<min(exclusion.lowerBound, byteCount)))
            }
            start = max(start, exclusion.upperBound)
        }
        if start < byteCount { pieces.append(.bytes(start..<byteCount)) }
        return pieces
    }
}

/// The state of computing one hash, or the hashes of blocks.
struct HashRun {
    private let plan: HashPlan
    private var hash: RunningHash
    private var piece = 0
    private var offset: UInt64 = 0
    /// The hashes of the blocks before the current one.
    private var digests: [[UInt8]] = []
    private var blockByteCount: UInt64 = 0
    /// The number of bytes of the file that were hashed.
    private(set) var byteCount: UInt64 = 0

    init(_ plan: HashPlan) {
        self.plan = plan
        hash = RunningHash(plan.algorithm)
    }

    /// The range of the file to add next; `nil` if everything was added.
    mutating func nextRange(upTo limit: UInt64) -> Range<UInt64>? {
        while piece < plan.pieces.count {
            switch plan.pieces[piece] {
            case .number(let number):
                let bytes =
                    UInt32(truncatingIfNeeded: number >> 32).bigEndianBytes
                    + UInt32(truncatingIfNeeded: number).bigEndianBytes
                hash.update(bytes.span)
            case .bytes(let range):
                let start = range.lowerBound.addingSaturated(offset)
                if start < range.upperBound {
                    return start..<min(start.addingSaturated(limit), range.upperBound)
                }
            }
            piece += 1
            offset = 0
        }
        return nil
    }

    mutating func add(_ bytes: Span<UInt8>) {
        offset = offset.addingSaturated(UInt64(bytes.count))
        byteCount = byteCount.addingSaturated(UInt64(bytes.count))
        guard let blocks = plan.blocks else { return hash.update(bytes) }
        var rest = bytes
        while !rest.isEmpty {
            let room =
                switch blocks {
                case .fixed(let size): size - blockByteCount
                // Bytes past the last block are not in a leaf: the tree then differs.
                case .variable(let sizes):
                    digests.count < sizes.count ? sizes[digests.count] - blockByteCount : .max
                }
            let count = Int(clamping: min(room, UInt64(rest.count)))
            hash.update(rest.extracting(..<count))
            rest = rest.extracting(count...)
            blockByteCount += UInt64(count)
            if UInt64(count) == room { endBlock() }
        }
    }

    private mutating func endBlock() {
        digests.append(hash.digest())
        hash = RunningHash(plan.algorithm)
        blockByteCount = 0
    }

    /// Whether the stated hash is that of the bytes that were added.
    mutating func matches() -> Bool {
        guard plan.blocks != nil else { return plan.expected == [hash.digest()] }
        if blockByteCount > 0 { endBlock() }
        // C2PA 2.2 §18.8.2: each row hashes pairs of the one before; a hash without a partner moves up.
        var row = digests
        while row.count > plan.expected.count, row.count > 1 {
            row = stride(from: 0, to: row.count, by: 2).map { index in
                guard index + 1 < row.count else { return row[index] }
                let pair = row[index] + row[index + 1]
                return plan.algorithm.digest(pair.span)
            }
        }
        return row == plan.expected
    }
}
