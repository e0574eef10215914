// SPDX-License-Identifier: Apache-2.0
extension XMPTree {
    /// The value of a node as keys decode it: text, a list of texts, or the XML of anything else.
    package func storedValue(of index: Int) -> StoredValue {
        let value = XMPValue(self, index)
        let node = nodes[valueNode(of: index)]
        switch value.form {
        case .text, .reference:
            guard !node.text.isPlain else {
                return StoredValue(value, .unmarkedText, bytes, node.text.range, count: 1, runs)
            }
            let written = bytes
            let text = node.text.decoded(in: written.span)
            return StoredValue(value, .unmarkedText, text, 0..<text.count, count: 1)
        case .bag, .sequence, .alternative:
            let items = value.items
            guard items.allSatisfy({ $0.text != nil }) else { break }
            var list = ContiguousArray<UInt8>()
            for item in items {
                list.append(contentsOf: (item.text ?? "").utf8)
                list.append(0)
            }
            return StoredValue(value, .textList, list, 0..<list.count, count: items.count)
        case .structure: break
        }
        return StoredValue(value, .xmp, bytes, node.text.range, count: value.members.count, runs)
    }
}

extension StoredValue {
    /// A value of XMP.
    fileprivate init(
        _ value: XMPValue, _ type: ValueType, _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>,
        count: Int,
        _ runs: RetainedBytes.Runs = RetainedBytes.Runs()
    ) {
        let range = range.clamped(to: 0..<bytes.count)
        self.init(
            type: type, count: range.count, in: bytes, at: range.lowerBound, isLittleEndian: false, runs: runs
        )
        becomeXMP(value, count: count)
    }

    /// The text of one of XMP's items; a text is its own only item.
    func itemText(at index: Int) -> String? {
        guard let xmp, index >= 0, index < count else { return nil }
        return xmp.isArray ? texts?.dropFirst(index).first : index == 0 ? text : nil
    }
}

extension XMPValue {
    /// The value; `nil` for a value that is not XMP.
    public init?(_ stored: StoredValue) {
        guard let value = stored.xmp else { return nil }
        self = value
    }

    /// One of an array's items; a value that is not an array is its own only item.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let value = stored.xmp else { return nil }
        let items = value.isArray ? value.items : [value]
        guard items.indices.contains(index) else { return nil }
        self = items[index]
    }

    /// All items of an array.
    public static func elements(of stored: StoredValue) -> [XMPValue]? {
        stored.xmp.map { $0.isArray ? $0.items : [$0] }
    }
}
