/// The XMP trees of a file that were read so far.
///
/// Copies of the file's metadata share them, so a packet is parsed once.
final class XMPTrees: Sendable {
    private let trees = Locked<[Int: XMPTree]>([:])

    /// Returns the tree whose first packet is at a position of the kept bytes; calls `read` on first access.
    ///
    /// If two tasks access it first, both may read it; the tree of one of them is kept.
    func tree(startingAt position: Int, _ read: () -> XMPTree) -> XMPTree {
        if let known = trees.withLock({ $0[position] }) { return known }
        let tree = read()
        return trees.withLock { trees in
            if let known = trees[position] { return known }
            trees[position] = tree
            return tree
        }
    }
}
