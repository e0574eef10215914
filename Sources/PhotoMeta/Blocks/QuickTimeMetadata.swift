// SPDX-License-Identifier: Apache-2.0
/// Reads a movie's metadata items into fields (QuickTime File Format, "Metadata").
package enum QuickTimeMetadata {
    private static let path: StaticString = "Movie/meta/ilst"
    typealias Value = MetadataValue.Location

    /// The minimum size of an item: its header, and that of a `data` atom with type and language.
    private static let leastItemByteCount = 24

    /// Reads an `ilst` atom whose items are named by the one-based index of a key; only the first `data` atom of an item is
    /// read.
    ///
    /// - Parameter sourceOffset: The position of the atom's body in the source.
    static func readNamedItems(
        _ items: Range<Int>, sourceOffset: UInt64, into table: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let room = min(items.count / leastItemByteCount, context.limits.movieEntries)
        let base = sourceOffset &- UInt64(items.lowerBound)
        let kept = table.bytes
        table.append(upTo: room) { fields in
            fill(&fields, with: items, in: kept.span, base: base, &context)
        }
    }

    /// Appends a field for each item.
    private static func fill(
        _ fields: inout OutputSpan<FileMap.Field>, with items: Range<Int>, in bytes: Span<UInt8>,
        base: UInt64, _ context: inout ParseContext
    ) {
        var itemsLeft = context.limits.movieEntries
        var cursor = BoxCursor(items, path: path, base: base)
        while let item = cursor.next(in: bytes, &context) {
            guard let data = dataBox(of: item, in: bytes, base: base, &context) else { continue }
            guard itemsLeft > 0 else {
                context.noteLimit(
                    context.limits.movieEntries, of: "metadata items", path.description,
                    at: base &+ UInt64(item.start))
                break
            }
            itemsLeft &-= 1
            guard let value = keptValue(of: data, in: bytes, base: base, &context) else { continue }
            // Never full: the capacity is for items of the minimum size.
            guard !fields.isFull else { break }
            fields.append(
                FileMap.Field(
                    identifier: item.type.rawValue, type: value.type, count: UInt32(clamping: value.count),
                    offset: UInt32(clamping: value.position)))
        }
    }

    /// The first value of the items with one index.
    static func value(
        ofItem index: UInt32, in items: Span<UInt8>, sourceOffset: UInt64, _ context: inout ParseContext
    ) -> Value? {
        var cursor = BoxCursor(0..<items.count, path: path, base: sourceOffset)
        while let item = cursor.next(in: items, &context) {
            guard item.type.rawValue == index,
                let data = dataBox(of: item, in: items, base: sourceOffset, &context)
            else { continue }
            if let value = keptValue(of: data, in: items, base: sourceOffset, &context) { return value }
        }
        return nil
    }

    /// The first value of the item with the lowest of several indices.
    static func value(
        ofItems indices: Set<UInt32>, in items: Span<UInt8>, sourceOffset: UInt64,
        _ context: inout ParseContext
    ) -> Value? {
        var lowest = UInt32.max
        var found: Value?
        var cursor = BoxCursor(0..<items.count, path: path, base: sourceOffset)
        while let item = cursor.next(in: items, &context) {
            let index = item.type.rawValue
            guard index < lowest, indices.contains(index),
                let data = dataBox(of: item, in: items, base: sourceOffset, &context),
                let value = keptValue(of: data, in: items, base: sourceOffset, &context)
            else { continue }
            lowest = index
            found = value
        }
        return found
    }

    /// The value of a `data` atom; `nil` if it has none, or one that is larger than the limit.
    @inline(__always)
    private static func keptValue(
        of data: Box, in bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) -> Value? {
        guard let value = MetadataValue.location(in: data.body, of: bytes) else { return nil }
        guard data.bodyCount &- MetadataValue.headByteCount <= context.limits.valueBytes else {
            noteTooLarge(data, base: base, &context)
            return nil
        }
        return value
    }

    /// The first `data` atom of an item, which nearly always fills it.
    @inline(__always)
    private static func dataBox(
        of item: Box, in bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) -> Box? {
        let start = item.bodyStart
        // An item too short for a header is followed by bytes of the next item.
        guard item.bodyCount >= 8, context.boxesLeft > 0, let sizeAndType = try? bytes.uint64(at: start),
            Int(clamping: sizeAndType >> 32) == item.bodyCount,
            UInt32(truncatingIfNeeded: sizeAndType) == FourCharacterCode.data.rawValue
        else { return uncommonDataBox(of: item, in: bytes, base: base, &context) }
        context.consumeBoxAllowance(1)
        return Box(type: .data, start: start, bodyStart: start &+ 8, end: item.end, isTruncated: false)
    }

    @inline(never)
    private static func uncommonDataBox(
        of item: Box, in bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) -> Box? {
        var children = BoxCursor(item.body, path: path, base: base)
        while let child = children.next(in: bytes, &context) {
            if child.type == .data { return child }
        }
        return nil
    }

    @inline(never)
    private static func noteTooLarge(_ data: Box, base: UInt64, _ context: inout ParseContext) {
        context.note(
            .limit, path.description, at: base &+ UInt64(data.start),
            "a value of \(data.bodyCount) bytes is not given")
    }

    /// Reads an `ilst` atom whose items are named by four characters.
    ///
    /// An item has one or several `data` atoms: for several languages, or for a list, as iTunes writes.
    static func readItems(
        _ items: Range<Int>, into table: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let kept = table.bytes
        let bytes = kept.span
        let base = table.sourceOffset(of: items.lowerBound) &- UInt64(items.lowerBound)
        var itemsLeft = context.limits.movieEntries
        var cursor = BoxCursor(items, path: path, base: base)
        while let item = cursor.next(in: bytes, &context) {
            var identifier = item.type.rawValue
            // A freeform item has no code of its own: its identifier is the position of its names. Without these, it is its code.
            if item.type == .freeform, FileMap.freeformNames(at: item.bodyStart, in: bytes) != nil {
                guard let position = FileMap.freeformIdentifier(at: item.bodyStart) else { continue }
                identifier = position
            }
            var children = BoxCursor(item.body, path: path, base: base)
            while let data = children.next(in: bytes, &context) {
                guard data.type == .data else { continue }
                guard itemsLeft > 0 else {
                    context.noteLimit(
                        context.limits.movieEntries, of: "metadata items", path.description,
                        at: table.sourceOffset(of: item.start))
                    return
                }
                itemsLeft &-= 1
                guard let value = value(of: data, code: item.type, in: bytes) else { continue }
                guard value.count &* value.type.elementByteCount <= context.limits.valueBytes else {
                    noteTooLarge(data, base: base, &context)
                    continue
                }
                table.append(identifier, value.type, value.count, at: value.position)
            }
        }
    }

    /// The position and form of a value; by the item's code, if the stated type is "bytes".
    private static func value(
        of data: Box, code: FourCharacterCode, in bytes: Span<UInt8>
    ) -> Value? {
        guard let (type, count, position) = MetadataValue.location(in: data.body, of: bytes) else {
            return nil
        }
        guard type == .undefined else { return (type, count, position) }
        if UnstatedForm.isNumberWithTotal(code), count >= 4 {
            return (.short, min((count &- 2) / 2, 2), position &+ 2)
        }
        let isNumber = UnstatedForm.isNumber(code) && [1, 2, 4, 8].contains(count)
        return (isNumber ? .unsignedInteger : type, count, position)
    }
}

// MARK: - Keys

extension QuickTimeMetadata {
    /// The one-based index of the first key with a name, and the range of its entry including the eight bytes before it, which
    /// can be read as a table of one key.
    static func key(
        _ name: String, in keys: Span<UInt8>, limit: Int
    ) -> (index: UInt32, entry: Range<Int>)? {
        var index: UInt32 = 0
        var entry: Range<Int>?
        let byteCount = name.utf8.count
        MetadataItemKeys.forEachRow(in: keys, 0..<keys.count, limit: limit) { row in
            index &+= 1
            let range = row.dropFirst(MetadataItemKeys.name)
            guard range.count == byteCount, keys.equals(name, in: range) else { return true }
            entry = (row.lowerBound &- MetadataItemKeys.first)..<row.upperBound
            return false
        }
        return entry.map { (index, $0) }
    }

    /// The indices of all keys with a name, which may be declared twice and have its value under the second key.
    static func indices(of name: String, in keys: Span<UInt8>, limit: Int) -> Set<UInt32> {
        var index: UInt32 = 0
        var indices: Set<UInt32> = []
        MetadataItemKeys.forEachRow(in: keys, 0..<keys.count, limit: limit) { row in
            index &+= 1
            if keys.equals(name, in: row.dropFirst(MetadataItemKeys.name)) { indices.insert(index) }
            return true
        }
        return indices
    }
}

extension FileMap {
    /// The one-based index of a name in a directory's `keys` table; items have it as their type.
    func keyIndex(of name: String, in directory: Directory) -> UInt32? {
        let span = bytes.span
        var index: UInt32 = 0
        var found: UInt32?
        // A name may be declared twice, with its value under the second key.
        var withoutItem: Set<UInt32> = []
        MetadataItemKeys.forEachRow(in: span, directory.names, limit: limits.movieEntries) { row in
            index &+= 1
            guard span.equals(name, in: row.dropFirst(MetadataItemKeys.name)) else { return true }
            if withoutItem.isEmpty, self.index(of: index, in: directory) != nil {
                found = index
                return false
            }
            withoutItem.insert(index)
            return true
        }
        if found != nil || withoutItem.isEmpty { return found }
        return fields[directory.fields].lazy.map(\.identifier).filter(withoutItem.contains).min()
    }

    /// The ranges of the names of a directory's keys, in order.
    package func keyRanges(of directory: Directory) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        MetadataItemKeys.forEachRow(in: bytes.span, directory.names, limit: limits.movieEntries) { row in
            ranges.append(row.dropFirst(MetadataItemKeys.name))
            return true
        }
        return ranges
    }

    // MARK: Freeform items

    /// The identifier of a freeform item (`----`): the position of its names among the kept bytes.
    static func freeformIdentifier(at position: Int) -> UInt32? {
        UInt32(exactly: position).flatMap { $0 < PropertyLookup.firstItemCode ? $0 : nil }
    }

    /// The name of a freeform item, as in "com.apple.iTunes:iTunSMPB"; `nil` for identifiers of other items.
    ///
    /// The `mean` atom has the owner's domain, the `name` atom the name.
    func freeformName(_ identifier: UInt32) -> String? {
        guard identifier < PropertyLookup.firstItemCode, let position = Int(exactly: identifier) else {
            return nil
        }
        guard let names = Self.freeformNames(at: position, in: bytes.span) else { return nil }
        // After version and flags; real names are much shorter than the limit.
        let words = [names.owner, names.name].map { body in
            String(decoding: bytes[body].dropFirst(4).prefix(256), as: UTF8.self)
        }
        return words.joined(separator: ":")
    }

    /// The bodies of the atoms with the names of a freeform item; `nil` if these are not at the position.
    fileprivate static func freeformNames(
        at position: Int, in bytes: Span<UInt8>
    ) -> (owner: Range<Int>, name: Range<Int>)? {
        guard let mean = try? bytes.box(at: position, end: bytes.count), mean.type == .mean,
            let name = try? bytes.box(at: mean.end, end: bytes.count), name.type == .name
        else { return nil }
        return (mean.body, name.body)
    }
}
