extension FileMap {
    // MARK: In one directory

    /// The index of a directory's first field with this identifier.
    @inline(__always)
    func index(of identifier: UInt32, in directory: Directory) -> Int? {
        var lower = directory.fields.lowerBound
        var upper = directory.fields.upperBound
        guard directory.isSorted else {
            WorkMeter.add(upper &- lower)
            while lower < upper {
                if fields[lower].identifier == identifier { return lower }
                lower &+= 1
            }
            return nil
        }
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if fields[middle].identifier < identifier { lower = middle &+ 1 } else { upper = middle }
        }
        guard lower < directory.fields.upperBound, fields[lower].identifier == identifier else { return nil }
        return lower
    }

    /// Whether a sorted directory has a field with an identifier in a range; `true` for an unsorted directory.
    @inline(__always)
    func hasField(from first: UInt32, through last: UInt32, inDirectory index: Int) -> Bool {
        guard index < directories.count else { return false }
        guard directories[index].isSorted else { return true }
        var position = directories[index].fields.upperBound
        let start = directories[index].fields.lowerBound
        // Searches from the end, because few tags have higher numbers.
        while position > start {
            position &-= 1
            if fields[position].identifier <= last { return fields[position].identifier >= first }
        }
        return false
    }

    /// The integer value of a directory's field with this identifier.
    func integer(_ identifier: UInt32, in directory: Directory) -> Int64? {
        index(of: identifier, in: directory).flatMap { value(of: fields[$0], in: directory).integer() }
    }

    // MARK: Values

    func value(of field: Field, in directory: Directory) -> StoredValue {
        guard directory.dictionary.repeatsFields else {
            return singleValue(of: field, isLittleEndian: directory.isLittleEndian)
        }
        return value(
            of: fields[directory.fields].lazy.filter { $0.identifier == field.identifier }, field,
            in: directory)
    }

    /// The value of the fields of a directory that have the same identifier; `field` is the first of them.
    func value(of fields: some Sequence<Field>, _ field: Field, in directory: Directory) -> StoredValue {
        list(of: fields, in: directory) ?? singleValue(of: field, isLittleEndian: directory.isLittleEndian)
    }

    /// The texts of all fields with the same identifier; `nil` if there is only one, or the first is not a text.
    @inline(never)
    private func list(of fields: some Sequence<Field>, in directory: Directory) -> StoredValue? {
        var list = KeptBytes()
        var first: (value: StoredValue, field: Field)?
        func append(_ value: StoredValue, _ field: Field) {
            let text = ContiguousArray((value.text ?? "").utf8) + [0]
            let source = kept.sourceOffset(of: Int(clamping: field.offset))
            _ = list.append(decoded: text[...], from: source, count: value.byteCount)
        }
        for field in fields where field.offset != Field.nowhere {
            WorkMeter.add()
            let value = singleValue(of: field, isLittleEndian: directory.isLittleEndian)
            guard let previous = first else {
                guard value.isText else { return nil }
                first = (value, field)
                continue
            }
            if list.bytes.isEmpty { append(previous.value, previous.field) }
            append(value, field)
        }
        guard !list.bytes.isEmpty else { return nil }
        return StoredValue(
            type: .textList, count: list.bytes.count, in: list.bytes, at: 0, isLittleEndian: false,
            runs: list.runs)
    }

    @inline(__always)
    func singleValue(of field: Field, isLittleEndian: Bool) -> StoredValue {
        kept.value(of: field, isLittleEndian: isLittleEndian, propertyListLimits)
    }

    // MARK: Ranges

    /// The ranges of a block and of the pieces that continue it, without portions of an extended packet that are stored again.
    ///
    /// - Parameter keepsHeader: Whether to include the identifying bytes at the start.
    func pieces(ofBlockAt index: Int, keepsHeader: Bool) -> [Range<UInt64>] {
        guard index < blocks.count else { return [] }
        var pieces: [Range<UInt64>] = []
        pieces.appendJoined(keepsHeader ? blocks[index].range : blocks[index].payload)
        var next = index + 1
        while next < blocks.count, blocks[next].continuesPrevious {
            if !blocks[next].repeatsPortion(of: blocks[next - 1]) {
                pieces.appendJoined(blocks[next].payload)
            }
            next += 1
        }
        return pieces
    }
}

extension KeptBytes {
    /// The value of a field; a method of the kept bytes, because calling one of the map copies the map.
    @inline(__always)
    func value(
        of field: FileMap.Field, isLittleEndian: Bool,
        _ propertyListLimits: PropertyListLimits = PropertyListLimits()
    ) -> StoredValue {
        StoredValue(
            type: field.type, count: Int(clamping: field.count), in: bytes,
            at: Int(clamping: field.offset), isLittleEndian: isLittleEndian, runs: runs,
            propertyListLimits: propertyListLimits)
    }
}
