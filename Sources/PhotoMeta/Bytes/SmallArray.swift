/// An array that needs no allocation for its first element.
///
/// Most files have one packet of XMP, one thumbnail, one run of kept bytes. With the second element, room for
/// about 1 KB of elements is allocated.
package struct SmallArray<Element> {
    private var first: Element?
    private var others: ContiguousArray<Element> = []

    package init() {}

    package mutating func append(_ element: consuming Element) {
        guard first != nil else {
            first = element
            return
        }
        if others.isEmpty { others.reserveCapacity(1_000 / MemoryLayout<Element>.stride) }
        others.append(element)
    }

    mutating func append(contentsOf other: SmallArray) {
        guard let element = other.first else { return }
        guard first != nil else {
            self = other
            return
        }
        append(element)
        others.append(contentsOf: other.others)
    }
}

extension SmallArray: Sendable where Element: Sendable {}

extension SmallArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    // Shorter than what the standard library derives from the indices.
    package var count: Int { first == nil ? 0 : others.count &+ 1 }
    package var isEmpty: Bool { first == nil }

    package subscript(index: Int) -> Element {
        get {
            if index == 0, let first { return first }
            return others[index &- 1]
        }
        // Without `_modify`, whose coroutine would allocate memory for the element.
        set {
            if index == 0, first != nil { first = newValue } else { others[index &- 1] = newValue }
        }
    }

    package mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
        var all = ContiguousArray(self)
        all.replaceSubrange(range, with: elements)
        first = all.first
        others = ContiguousArray(all.dropFirst())
    }
}
