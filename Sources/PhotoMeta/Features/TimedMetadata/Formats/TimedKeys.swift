// SPDX-License-Identifier: Apache-2.0
/// The keys that a sample description of QuickTime's timed metadata declares, and the samples that have them (QuickTime File
/// Format, "Timed Metadata Media").
package struct TimedKeys: Sendable {
    /// A key: its name and the type of its values.
    package struct Key: Sendable {
        package var name: String
        /// The number of a well-known type; `nil` for a type that a name describes.
        package var type: UInt32?
        /// The position of the key's box in the source; empty for a key that was not read.
        package var range: Range<UInt64>

        package init(name: String, type: UInt32? = nil, range: Range<UInt64> = 0..<0) {
            self.name = name
            self.type = type
            self.range = range
        }
    }

    /// The keys by the numbers that samples refer to them by.
    package private(set) var keys: [UInt32: Key] = [:]
    /// The numbers in the order of the file.
    package private(set) var numbers: [UInt32] = []

    init() {}

    /// Creates keys with the numbers 1, 2, 3 and so on.
    package init(_ keys: [Key]) {
        for key in keys {
            let number = UInt32(clamping: numbers.count + 1)
            numbers.append(number)
            self.keys[number] = key
        }
    }

    /// The names in the order of the file.
    package var names: [String] { numbers.compactMap { keys[$0]?.name } }

    /// Reads the keys of all sample descriptions of a track; none for descriptions of other formats.
    ///
    /// - Parameter body: The body of the `stsd` box: version, flags, count, then the descriptions.
    package static func all(
        _ bytes: ContiguousArray<UInt8>, _ body: Range<Int>, base: UInt64, _ context: inout ParseContext
    ) -> [TimedKeys] {
        guard body.count > SampleEntry.first else { return [] }
        var all: [TimedKeys] = []
        let span = bytes.span
        var entries = BoxCursor(
            (body.lowerBound + SampleEntry.first)..<body.upperBound,
            path: "Movie/moov/trak/mdia/minf/stbl/stsd", base: base)
        while let entry = entries.next(in: span, &context) {
            var keys = TimedKeys()
            if entry.type == .mebx {
                TimedMetadataEntry.forEachKey(of: entry, in: span, base: base, &context) { key, context in
                    guard keys.numbers.count < context.limits.movieEntries else {
                        context.noteLimit(
                            context.limits.movieEntries, of: "keys",
                            "Movie/moov/trak/mdia/minf/stbl/stsd/mebx",
                            at: base.addingSaturated(UInt64(key.start)))
                        return false
                    }
                    keys.add(key, of: bytes, base: base, &context)
                    return true
                }
            }
            all.append(keys)
        }
        return all
    }

    /// Adds a key, with a namespace and a name in `keyd`, and 0 and the number of a well-known type, or 1 and a name, in `dtyp`.
    private mutating func add(
        _ box: Box, of bytes: ContiguousArray<UInt8>, base: UInt64, _ context: inout ParseContext
    ) {
        let span = bytes.span
        let start = base.addingSaturated(UInt64(box.start))
        var key = Key(name: "", type: nil, range: start..<start.addingSaturated(UInt64(box.end - box.start)))
        var boxes = BoxCursor(box.body, path: "Movie/moov/trak/mdia/minf/stbl/stsd/mebx/keys", base: base)
        while let box = boxes.next(in: span, &context) {
            switch box.type {
            case .keyd:
                guard let name = TimedMetadataEntry.name(in: box) else { continue }
                key.name = String(decoding: bytes[name], as: UTF8.self)
            case .dtyp:
                if (try? span.uint32(at: box.bodyStart)) == 0, box.bodyCount >= 8 {
                    key.type = try? span.uint32(at: box.bodyStart + 4)
                }
            default: break
            }
        }
        let number = box.type.rawValue
        if keys[number] == nil { numbers.append(number) }
        keys[number] = key
    }

    // MARK: Samples

    /// Reads a sample: boxes whose types are the numbers of their keys, with the values.
    func read(_ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext) {
        let span = bytes.span
        var boxes = BoxCursor(0..<span.count, path: "Movie/mdat/mebx", base: items.offset)
        while let box = boxes.next(in: span, &context) {
            guard let item = item(box, bytes, &context) else { continue }
            guard items.add(item, &context) else { return }
            addPosition(item.name, item.value, to: &items, &context)
        }
    }

    /// Returns the item in a box; `nil` for one with the number 0 and no value, which iPhones write where nothing was detected.
    private func item(_ box: Box, _ bytes: ArraySlice<UInt8>, _ context: inout ParseContext) -> TimedItem? {
        let number = box.type.rawValue
        if number == 0, keys[0] == nil, box.bodyCount == 0 { return nil }
        let key = keys[number] ?? Key(name: "\(number)", type: nil)
        let start = bytes.startIndex + box.bodyStart
        let value = bytes[start..<(start + box.bodyCount)]
        // The type of records is one that a name describes.
        if key.type == nil, let records = records(in: value, &context) {
            return TimedItem(key.name, .records(records))
        }
        // The type of this key is one that a name describes, too.
        if key.name == "com.apple.quicktime.scene-illuminance", value.count == 4,
            let number = try? value.span.uint32(at: 0)
        {
            return TimedItem(key.name, .integer(Int64(number)))
        }
        return TimedItem(key.name, Self.value(value, key.type, context.limits))
    }

    /// Returns the records of a collection; `nil` for other bytes.
    ///
    /// Boxes `crec`, each with a box `cits`, in which the items of a record are boxes as in a sample, with keys of the same table.
    private func records(in bytes: ArraySlice<UInt8>, _ context: inout ParseContext) -> [[TimedItem]]? {
        let span = bytes.span
        guard span.holds(.crec, at: 4) else { return nil }
        var records: [[TimedItem]] = []
        var offset = 0
        while offset < span.count {
            guard let record = try? span.box(at: offset, end: span.count),
                record.type == .crec,
                let list = try? span.box(at: record.bodyStart, end: record.end),
                list.type == .cits
            else { return nil }
            var items: [TimedItem] = []
            var next = list.bodyStart
            while next < list.end {
                // Records do not contain records.
                guard context.consumeBoxAllowance(), let box = try? span.box(at: next, end: list.end),
                    let key = keys[box.type.rawValue]
                else { return nil }
                let start = bytes.startIndex + box.bodyStart
                items.append(
                    TimedItem(
                        key.name,
                        Self.value(bytes[start..<(start + box.bodyCount)], key.type, context.limits)))
                next = box.end
            }
            records.append(items)
            offset = record.end
        }
        return records
    }

    private static func value(_ bytes: ArraySlice<UInt8>, _ type: UInt32?, _ limits: Limits) -> TimedValue {
        if BinaryPropertyList.begins(bytes.span) {
            var bounds = PropertyListLimits(limits)
            // A list that visits more objects than it has bytes refers to the same ones repeatedly.
            bounds.objects = min(bounds.objects, Int32(clamping: bytes.count))
            if let list = BinaryPropertyList.read(ArraySlice(Array(bytes)), limits: bounds) {
                return .propertyList(list)
            }
        }
        guard let type else { return .bytes(Array(bytes)) }
        let (form, count) = MetadataValue.form(ofType: type, byteCount: bytes.count)
        let stored = StoredValue(
            type: form, count: count, in: ContiguousArray(bytes), at: 0, isLittleEndian: false)
        if form.isText { return String(stored).map { .text($0) } ?? .bytes(Array(bytes)) }
        guard form != .undefined else { return .bytes(Array(bytes)) }
        if stored.count == 1 {
            if let integer = stored.integer() { return .integer(integer) }
            return stored.double().map { .number($0) } ?? .bytes(Array(bytes))
        }
        let numbers = (0..<stored.count).compactMap { stored.double(at: $0) }
        return numbers.isEmpty || numbers.count < stored.count
            ? .bytes(Array(bytes)) : .numbers(numbers, columns: numbers.count)
    }

    /// A position, as a text of ISO 6709.
    private func addPosition(
        _ name: String, _ value: TimedValue, to items: inout TimedItems, _ context: inout ParseContext
    ) {
        guard name == "com.apple.quicktime.location.ISO6709", let text = value.text else { return }
        guard let place = Location(iso6709: text) else {
            context.note(.malformed, "Movie/mdat/\(name)", at: items.offset, "not a position in ISO 6709")
            return
        }
        items.add(
            TimedPosition(
                latitude: place.latitude, longitude: place.longitude, altitude: place.altitude), from: name,
            &context)
    }
}
