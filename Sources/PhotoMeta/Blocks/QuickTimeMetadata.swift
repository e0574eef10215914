/// Reads a movie's metadata items and user data into fields (QuickTime File Format, "Metadata" and "User Data").
enum QuickTimeMetadata {
    /// An `ilst` atom: items named by the index of a key, from 1, or by four characters where there is no key table.
    static func readItems(
        _ items: Range<Int>, into table: inout FieldTable, _ context: inout ParseContext
    ) {
        let kept = table.bytes
        let bytes = kept.span
        var itemsLeft = context.limits.movieItems
        var cursor = BoxCursor(
            items, path: "Movie/meta/ilst",
            base: table.sourceOffset(of: items.lowerBound) &- UInt64(items.lowerBound))
        while let item = cursor.next(in: bytes, &context) {
            guard itemsLeft > 0 else {
                context.noteLimit(
                    context.limits.movieItems, of: "metadata items", "Movie/meta/ilst",
                    at: table.sourceOffset(of: item.start))
                return
            }
            itemsLeft -= 1
            // The first `data` counts; more of them hold the same in other languages.
            guard let data = firstData(of: item, in: bytes),
                let (type, count) = try? valueType(of: data, in: bytes)
            else { continue }
            guard count &* type.elementByteCount <= context.limits.valueBytes else {
                context.note(
                    .limit, "Movie/meta/ilst", at: table.sourceOffset(of: data.start),
                    "a value of \(data.bodyCount) bytes is not given")
                continue
            }
            table.append(
                FieldTable.Field(
                    identifier: item.type.rawValue, type: type, count: UInt32(clamping: count),
                    offset: UInt32(clamping: data.bodyStart &+ 8)))
        }
    }

    private static func firstData(of item: Box, in bytes: Span<UInt8>) -> Box? {
        guard let child = try? bytes.box(at: item.bodyStart, end: item.end) else { return nil }
        if child.type == .data { return child }
        // An item of iTunes' own (`----`) has its mean and its name first; others a `name`.
        var offset = child.end
        for _ in 0..<3 {
            guard item.end &- offset >= 8, let next = try? bytes.box(at: offset, end: item.end) else {
                return nil
            }
            if next.type == .data { return next }
            offset = next.end
        }
        return nil
    }

    /// QTFF table 3-5: the well-known types, and those of CoreMedia's metadata, as this library's types.
    private static func valueType(
        of data: Box, in bytes: Span<UInt8>
    ) throws(ParseStop) -> (type: ValueType, count: Int) {
        let indicator = try bytes.uint32(at: data.bodyStart)
        let byteCount = data.bodyCount &- 8
        guard byteCount >= 0 else { throw .truncated(at: UInt64(clamping: data.bodyStart)) }
        // The first byte is 0 for the well-known types, which are the only ones defined.
        let type: ValueType =
            switch indicator {
            case 1: .utf8
            case 2: .utf16
            case 21: .signedInteger
            case 22: .unsignedInteger
            case 23, 70, 71, 72: .float
            case 24, 79, 83: .double
            case 65: .signedByte
            case 66: .signedShort
            case 67: .signedLong
            case 74: .signedLong8
            case 75: .byte
            case 76: .short
            case 77: .long
            case 78: .long8
            default: .undefined
            }
        let size = type.elementByteCount
        guard byteCount % size == 0 else { return (.undefined, byteCount) }
        return (type, byteCount / size)
    }

    /// User data whose type begins with ©: strings, each with a length and a language code.
    static func readText(
        _ range: Range<Int>, code: FourCharacterCode, into table: inout FieldTable,
        _ context: inout ParseContext
    ) {
        let kept = table.bytes
        let bytes = kept.span
        guard let stated = try? bytes.uint16(at: range.lowerBound), range.count >= 4 else {
            context.note(
                .truncated, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "no room for a text")
            return
        }
        var count = Int(stated)
        if count > range.count - 4 {
            context.note(
                .truncated, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "a text of \(count) bytes, room for \(range.count - 4)")
            count = range.count - 4
        }
        table.append(
            FieldTable.Field(
                identifier: code.rawValue, type: .utf8, count: UInt32(clamping: count),
                offset: UInt32(clamping: range.lowerBound + 4)))
    }
}

extension FieldTable {
    /// The key index of a name in a directory's `keys` table, from 1; the items use it as their type.
    func keyIndex(of name: String, in directory: Directory) -> UInt32? {
        let span = bytes.span
        var index: UInt32 = 0
        var found: UInt32?
        forEachKey(of: directory) { range in
            index &+= 1
            // A name may be declared twice, and stored under the second.
            if span.equals(name, in: range), self.index(of: index, in: directory) != nil { found = index }
            return found == nil
        }
        return found
    }

    /// Where the names of a directory's keys stand, in their order.
    func keyRanges(of directory: Directory) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        forEachKey(of: directory) { range in
            ranges.append(range)
            return true
        }
        return ranges
    }

    /// QTFF, "Metadata Item Keys Atom": version, flags, count; then size, namespace and name of each key.
    private func forEachKey(of directory: Directory, _ body: (Range<Int>) -> Bool) {
        let span = bytes.span
        let end = directory.names.upperBound
        var offset = directory.names.lowerBound &+ 8
        var keysLeft = keyLimit
        while keysLeft > 0, offset &+ 8 <= end, let size = try? span.uint32(at: offset) {
            guard size >= 8, UInt64(size) <= UInt64(end &- offset) else { return }
            guard body((offset &+ 8)..<(offset &+ Int(size))) else { return }
            offset &+= Int(size)
            keysLeft &-= 1
        }
    }
}
