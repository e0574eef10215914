// SPDX-License-Identifier: Apache-2.0
/// An array that needs no allocation for its first element.
///
/// Most files have one packet of XMP, one thumbnail, one run of kept bytes. With the second element, room for
/// about 1 KB of elements is allocated.
///
/// Inlinable, because the other modules of the package would otherwise use it without specializing it.
package struct SmallArray<Element> {
    @usableFromInline var first: Element?
    @usableFromInline var others: ContiguousArray<Element> = []

    @inlinable package init() {}

    @inlinable package mutating func append(_ element: consuming Element) {
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
    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { count }
    // Shorter than what the standard library derives from the indices.
    @inlinable package var count: Int { first == nil ? 0 : others.count &+ 1 }
    @inlinable package var isEmpty: Bool { first == nil }
    @inlinable package func index(after index: Int) -> Int { index &+ 1 }
    @inlinable package func formIndex(after index: inout Int) { index &+= 1 }

    @inlinable package subscript(index: Int) -> Element {
        get {
            if index == 0, let first { return first }
            return others[index &- 1]
        }
        // Without `_modify`, whose coroutine would allocate memory for the element.
        set {
            if index == 0, first != nil { first = newValue } else { others[index &- 1] = newValue }
        }
    }

    @inlinable package mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        var all = ContiguousArray(self)
        all.replaceSubrange(range, with: elements)
        first = all.first
        others = ContiguousArray(all.dropFirst())
    }
}
