// SPDX-License-Identifier: Apache-2.0
/// A movie's keys and, as the next block in the list, the items that they name (QuickTime File Format, "Metadata").
enum NamedItemsBlock: BlockFormat {
    static let properties: PropertySelection = [.quickTime]

    static func read(
        _ keys: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let items = input.next(.metadataItems, in: map) else { return }
        guard map.selection.contains(.quickTime) else {
            guard map.selection.includesMovieIdentifier else { return }
            return try readIdentifier(keys, items, input, into: &map, &context)
        }
        // The items nearly always follow the keys, with only a header in between: one copy for both.
        var both = keys
        both.byteCount = Int(clamping: items.range.upperBound &- keys.offset)
        if items.offset == keys.range.upperBound &+ 8, input.hasRoom(for: both, in: map),
            let slice = try? input.window.slice(at: both.offset, count: both.byteCount)
        {
            let start = map.keep(slice, from: both.offset)
            let names = start..<(start &+ keys.byteCount)
            let range = (start &+ keys.byteCount &+ 8)..<(start &+ both.byteCount)
            return readItems(range, names: names, of: items, input, into: &map, &context)
        }
        guard let names = try input.keep(keys, in: &map, &context),
            let range = try input.keep(items, in: &map, &context)
        else { return }
        readItems(range, names: names, of: items, input, into: &map, &context)
    }

    private static func readItems(
        _ range: Range<Int>, names: Range<Int>, of items: LocatedBlock, _ input: BlockInput,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let firstField = map.fields.count
        QuickTimeMetadata.readNamedItems(range, sourceOffset: items.offset, into: &map, &context)
        map.close(
            .quickTime, part: items.part, block: input.index - 1, names: names, from: firstField)
        if hasUserDataKeys(names, in: map, context.limits) {
            separateUserData(names, in: &map, context.limits)
        }
    }

    /// Whether any key has the size of an atom's name.
    private static func hasUserDataKeys(
        _ names: Range<Int>, in map: borrowing FileMapBuilder, _ limits: Limits
    ) -> Bool {
        var isFound = false
        MetadataItemKeys.forEachRow(in: map.bytes.span, names, limit: limits.movieEntries) { row in
            isFound = row.count == 12 || row.count == 13
            return !isFound
        }
        return isFound
    }

    /// Moves items whose keys are the names of user data atoms, such as `©xyz`, to user data.
    @inline(never)
    private static func separateUserData(_ names: Range<Int>, in map: inout FileMapBuilder, _ limits: Limits)
    {
        let kept = map.bytes
        let keys = kept.span
        var codes: [UInt32: UInt32] = [:]
        var index: UInt32 = 0
        MetadataItemKeys.forEachRow(in: keys, names, limit: limits.movieEntries) { row in
            index &+= 1
            codes[index] = keys.userDataCode(ofKey: row)
            return true
        }
        guard !codes.isEmpty else { return }
        map.separate(.userData, from: map.directories.count - 1) { codes[$0] }
    }

    /// Reads only the item with the movie's Live Photo identifier, and its key.
    private static func readIdentifier(
        _ keys: LocatedBlock, _ items: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        // The same limits as for keeping everything, which determined what was fetched.
        guard input.hasRoom(for: keys, in: map) else { return input.noteTooMuch(keys, map, &context) }
        guard input.hasRoom(for: items, beside: keys.byteCount, in: map) else {
            return input.noteTooMuch(items, map, &context)
        }
        let name = PropertySelection.movieIdentifierName
        let window = input.window
        let key = try window.read(at: keys.offset, count: keys.byteCount) {
            QuickTimeMetadata.key(name, in: $0, limit: context.limits.movieEntries)
        }
        guard let key else { return }
        let first = try window.read(at: items.offset, count: items.byteCount) {
            QuickTimeMetadata.value(ofItem: key.index, in: $0, sourceOffset: items.offset, &context)
        }
        let value: QuickTimeMetadata.Value
        if let first {
            value = first
        } else if let other = try repeatedIdentifier(
            name, after: key.index, keys, items, from: window, &context)
        {
            value = other
        } else {
            return
        }
        let byteCount = value.count &* value.type.elementByteCount
        let keyOffset = keys.offset &+ UInt64(key.entry.lowerBound)
        let names = map.keep(
            try window.slice(at: keyOffset, count: key.entry.count), from: keyOffset)
        let valueOffset = items.offset &+ UInt64(value.position)
        let position = map.keep(try window.slice(at: valueOffset, count: byteCount), from: valueOffset)
        let firstField = map.fields.count
        map.append(1, value.type, value.count, at: position)
        map.close(
            .quickTime, part: items.part, block: input.index - 1,
            names: names..<(names &+ key.entry.count), from: firstField)
    }

    /// The identifier under a further key of the same name.
    @inline(never)
    private static func repeatedIdentifier(
        _ name: String, after first: UInt32, _ keys: LocatedBlock, _ items: LocatedBlock,
        from window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> QuickTimeMetadata.Value? {
        var indices = try window.read(at: keys.offset, count: keys.byteCount) {
            QuickTimeMetadata.indices(of: name, in: $0, limit: context.limits.movieEntries)
        }
        indices.remove(first)
        guard !indices.isEmpty else { return nil }
        return try window.read(at: items.offset, count: items.byteCount) {
            QuickTimeMetadata.value(ofItems: indices, in: $0, sourceOffset: items.offset, &context)
        }
    }
}

/// A movie's items in iTunes' form, named by four characters.
enum ItemListBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.quickTime, .itemList]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .itemList }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        QuickTimeMetadata.readItems(range, into: &map, &context)
    }
}

extension Span<UInt8> {
    /// The name of a user data atom that a key is; `nil` for another key.
    ///
    /// The namespace `udta` has such names (QuickTime File Format, "Metadata Item Keys Atom"). Some writers use them in `mdta`, with the
    /// sign © in one byte or in UTF-8.
    package func userDataCode(ofKey row: Range<Int>) -> UInt32? {
        let namespace = row.lowerBound &+ MetadataItemKeys.namespace
        let name = row.lowerBound &+ MetadataItemKeys.name
        guard row.upperBound <= count, row.count == 12 || row.count == 13, let first = try? uint32(at: name)
        else { return nil }
        if row.count == 12 {
            let isNamed = holds(.udta, at: namespace) || first >> 24 == 0xA9 && holds(.mdta, at: namespace)
            return isNamed && PropertyLookup.code.isCode(first) ? first : nil
        }
        guard first >> 16 == 0xC2A9, holds(.mdta, at: namespace), let rest = try? uint32(at: name &+ 1)
        else { return nil }
        return PropertyLookup.code.isCode(rest) ? rest : nil
    }
}
