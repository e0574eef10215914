// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A file that is edited: what was read of it, and its known bytes.
struct EditedFile {
    let map: FileMap
    let window: ByteWindow
    /// The movie in the file of a photo.
    var movie: Range<UInt64>?
    /// The tree that all plans of the file share.
    var made = MadeTree()

    /// A tree that is made once, when all bytes that it needs are known.
    final class MadeTree {
        fileprivate var tree: FileTree?
    }

    /// The structures of the file.
    ///
    /// - Throws: `MetadataError.Code.tooLarge` if a limit was reached.
    func tree() throws(EditStop) -> FileTree {
        let tree = try madeTree()
        guard tree.lack != .limit else { throw Self.tooLarge }
        return tree
    }

    /// The structures of the file, with all numbers that an edit may have to change.
    ///
    /// - Throws: `MetadataError.Code.damaged` if a table of such numbers is damaged; `MetadataError.Code.tooLarge` if a limit
    ///   was reached.
    func references() throws(EditStop) -> FileTree {
        let tree = try tree()
        guard tree.lack != .damagedTable else {
            throw .refused(
                MetadataError(
                    .damaged,
                    "a table that states where data is cannot be read, and the data would move"))
        }
        return tree
    }

    // MARK: Bytes

    /// Returns the bytes of a structure, in storage shared with the window.
    ///
    /// - Throws: `MetadataError.Code.tooLarge` if they are more than a table may have.
    func bytes(_ range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> ArraySlice<UInt8> {
        guard range.byteCount <= UInt64(clamping: map.limits.tableBytes) else {
            throw .refused(
                MetadataError(.tooLarge, "\(path) at \(range.lowerBound): \(range.byteCount) bytes"))
        }
        return try window.bytes(in: range, path)
    }

    /// Returns up to `byteCount` bytes from the start of a range.
    func bytes(
        _ range: Range<UInt64>, upTo byteCount: Int, _ path: StaticString
    ) throws(EditStop) -> ArraySlice<UInt8> {
        try window.bytes(in: range.part(0..<byteCount), path)
    }

    /// Returns the identifier of a `uuid` box with this body; `nil` if the body is too short.
    func identifier(in body: Range<UInt64>) throws(EditStop) -> BoxIdentifier? {
        try EditStop.reading("uuid") { () throws(ParseStop) in try BoxIdentifier(in: body, of: window) }
    }

    /// Returns the boxes in bytes that the tree does not divide.
    func boxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        try EditStop.reading(path) { () throws(ParseStop) in
            var context = ParseContext(limits: map.limits)
            var cursor = FileBoxCursor(range, path: path)
            var boxes: [SourceBox] = []
            while try cursor.next(in: window, known: window.primary.bytes.span, &context) {
                boxes.append(try SourceBox(cursor, in: window))
            }
            return BoxList(boxes: boxes, tail: cursor.end..<range.upperBound)
        }
    }

    private func madeTree() throws(EditStop) -> FileTree {
        if let tree = made.tree { return tree }
        let tree = try EditStop.reading("File") { () throws(ParseStop) in
            try LayoutCollector.tree(of: map, in: window, movie)
        }
        made.tree = tree
        return tree
    }

    private static var tooLarge: EditStop {
        .refused(
            MetadataError(
                .tooLarge,
                "the file has more structures than the limits allow"))
    }
}
