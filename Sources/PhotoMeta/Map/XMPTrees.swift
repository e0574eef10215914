/// The XMP trees of a file that were read so far: copies of the file's metadata share them, so a packet is read once.
final class XMPTrees: Sendable {
    private let trees = Locked<[Int: XMPTree]>([:])

    /// The tree whose first packet stands at a position of the kept bytes; reads it if nobody did.
    ///
    /// Two tasks that ask for it first may both read it; the tree of one of them is kept.
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
