/// A list of metadata items whose keys have names: `keys` and `ilst` in a `meta` atom (QuickTime File Format, "Metadata").
struct MovieMetadataList {
    private let box: SourceBox
    /// The `meta` box and the boxes that it is in.
    private let parents: [SourceBox]
    /// Whether version and flags come first, as in ISO files.
    private let isFullBox: Bool
    private let children: BoxList
    private let keys: SourceBox?
    private let items: SourceBox?
    private var names: [Name] = []

    /// A row of `keys`.
    private struct Name {
        var range: Range<UInt64>
        /// Whether it is the identifier's name, in any namespace: readers may look at the name alone.
        var isIdentifier: Bool
        /// Whether the namespace is that of names such as this.
        var isNamed: Bool
    }

    private static let identifierKey = ContiguousArray("com.apple.quicktime.content.identifier".utf8)
    private static let path: StaticString = "Movie/meta"

    /// The list in a `meta` box; `nil` for one with another handler, such as iTunes' `mdir`.
    init?(
        _ box: SourceBox, in parents: [SourceBox], _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let head = try scanner.bytes(box.body, upTo: 16, Self.path)
        // In QuickTime's form the type of the first child is here.
        isFullBox = head.code(at: 4) != .hdlr
        guard !isFullBox || head.code(at: 8) == .hdlr else { return nil }
        self.box = box
        self.parents = parents + [box]
        children = try scanner.boxes(ofMeta: box, Self.path)
        guard let handler = children.first(.hdlr),
            try scanner.bytes(handler.body, upTo: 12, Self.path).code(at: 8) == .mdta
        else { return nil }
        keys = children.first(.keys)
        items = children.first(.ilst)
        if let keys { try readNames(keys, scanner) }
    }

    /// QTFF, "Metadata Item Keys Atom": version, flags, count; then size, namespace and name of each key.
    private mutating func readNames(_ keys: SourceBox, _ scanner: BoxScanner) throws(EditStop) {
        let bytes = try scanner.bytes(keys.body, "Movie/meta/keys")
        guard let count = bytes.uint32(at: 4) else { throw damage(keys, "too short") }
        var offset = 8
        while offset < bytes.count {
            guard let size = bytes.uint32(at: offset).map(Int.init(clamping:)), size >= 8,
                size <= bytes.count &- offset
            else {
                throw damage(keys, "a key of an impossible size")
            }
            let start = keys.bodyStart &+ UInt64(offset)
            let name = bytes.dropFirst(offset &+ 8).prefix(size &- 8)
            names.append(
                Name(
                    range: start..<(start &+ UInt64(size)),
                    isIdentifier: name.elementsEqual(Self.identifierKey),
                    isNamed: bytes.code(at: offset &+ 4) == .mdta))
            offset &+= size
        }
        guard names.count == Int(clamping: count) else { throw damage(keys, "it states \(count) keys") }
    }

    private func damage(_ box: SourceBox, _ message: String) -> EditStop {
        .damaged(box.type == .keys ? "Movie/meta/keys" : "Movie/meta/ilst", at: box.start, message)
    }

    /// Whether an identifier is declared.
    var hasIdentifier: Bool { names.contains(where: \.isIdentifier) }

    /// The items under the identifier's keys, the highest index of the others, and where all of them end.
    private func sorted(
        _ scanner: inout BoxScanner
    ) throws(EditStop) -> (identifiers: [SourceBox], others: UInt32, end: UInt64) {
        guard let items else { return ([], 0, box.end) }
        var identifiers: [SourceBox] = []
        var others: UInt32 = 0
        let list = try scanner.wholeBoxes(in: items.body, "Movie/meta/ilst")
        for item in list.boxes {
            let index = item.type.rawValue
            if index > 0, index <= UInt32(clamping: names.count), names[Int(index) &- 1].isIdentifier {
                identifiers.append(item)
            } else if index <= UInt32(clamping: names.count) || item.type != .free {
                others = max(others, index)
            }
        }
        guard list.boxes.last?.isOpenEnded != true else { throw damage(items, "an item without a size") }
        return (identifiers, others, list.tail.lowerBound)
    }

    // MARK: Changes

    /// Sets the identifier and leaves the other items as they are.
    ///
    /// An ISO form becomes QuickTime's: readers of QuickTime files need not expect version and flags.
    func set(_ identifier: String, _ scanner: inout BoxScanner, _ edits: inout BoxEdits) throws(EditStop) {
        guard children.isWhole, children.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: box.start, "boxes do not fill it")
        }
        if isFullBox { edits.remove(box.bodyStart..<(box.bodyStart &+ 4), in: parents) }
        let (old, highest, itemsEnd) = try sorted(&scanner)
        let end = children.boxes.last?.end ?? box.end
        let index: UInt32
        if let named = names.firstIndex(where: { $0.isIdentifier && $0.isNamed }) {
            index = UInt32(clamping: named &+ 1)
        } else {
            // An item without a key would get this one.
            guard highest <= UInt32(clamping: names.count) else {
                throw .damaged("Movie/meta/ilst", at: box.start, "an item without a key")
            }
            index = UInt32(clamping: names.count &+ 1)
            if let keys {
                let parents = parents + [keys]
                let count = (keys.bodyStart &+ 4)..<(keys.bodyStart &+ 8)
                edits.replace(count, with: BoxWriter.bytes { $0.uint32(index) }, in: parents)
                edits.insert(BoxWriter.bytes(Self.writeKey), at: keys.end, in: parents)
            } else {
                edits.insert(BoxWriter.bytes(Self.writeKeys), at: end, in: parents)
            }
        }
        let item = BoxWriter.bytes { Self.writeItem(index, identifier, to: &$0) }
        if let items {
            if let first = old.first {
                edits.replace(first.range, with: item, in: parents + [items])
            } else {
                edits.insert(item, at: itemsEnd, in: parents + [items])
            }
            for other in old.dropFirst() { edits.remove(other.range, in: parents + [items]) }
        } else {
            edits.insert(BoxWriter.bytes { $0.box(.ilst) { $0.append(item) } }, at: end, in: parents)
        }
    }

    /// Removes the identifier; its key too, where no later key would get its number.
    func removeIdentifier(_ scanner: inout BoxScanner, _ edits: inout BoxEdits) throws(EditStop) {
        guard hasIdentifier else { return }
        let (old, highest, _) = try sorted(&scanner)
        if let items {
            for item in old { edits.remove(item.range, in: parents + [items]) }
        }
        guard let keys, let last = names.last, last.isIdentifier, highest < UInt32(clamping: names.count)
        else { return }
        let count = (keys.bodyStart &+ 4)..<(keys.bodyStart &+ 8)
        let left = UInt32(clamping: names.count &- 1)
        edits.replace(count, with: BoxWriter.bytes { $0.uint32(left) }, in: parents + [keys])
        edits.remove(last.range, in: parents + [keys])
    }

    /// A `meta` atom in QuickTime's form with nothing but an identifier.
    static func bytes(identifier: String) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.box(.meta) { writer in
                // No component type; the handler; the rest is zero, with an empty name.
                writer.fullBox(.hdlr) { writer in
                    writer.zeros(4)
                    writer.code(.mdta)
                    writer.zeros(14)
                }
                writeKeys(to: &writer)
                writer.box(.ilst) { writeItem(1, identifier, to: &$0) }
            }
        }
    }

    private static func writeKeys(to writer: inout BoxWriter) {
        writer.fullBox(.keys) { writer in
            writer.uint32(1)
            writeKey(to: &writer)
        }
    }

    private static func writeKey(to writer: inout BoxWriter) {
        writer.box(.mdta) { $0.append(identifierKey) }
    }

    /// QTFF, "Metadata Item Atom": named by the index of its key, with a value of type 1 (UTF-8) for any country and language.
    private static func writeItem(_ index: UInt32, _ identifier: String, to writer: inout BoxWriter) {
        writer.box(FourCharacterCode(rawValue: index)) { writer in
            writer.box(.data) { writer in
                writer.uint32(1)
                writer.uint32(0)
                writer.text(identifier)
            }
        }
    }
}
