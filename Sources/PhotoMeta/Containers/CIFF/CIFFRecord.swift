// SPDX-License-Identifier: Apache-2.0
/// The meaning of a record, by its tag; three bits of the tag are the type.
struct CIFFRecord {
    static let rawImage: UInt16 = 0x2005
    static let jpeg: UInt16 = 0x2007
    static let thumbnail: UInt16 = 0x2008
    static let imageSpecification: UInt16 = 0x1810
    private static let description: UInt16 = 0x0805
    private static let descriptions: UInt16 = 0x2804
    private static let makeAndModel: UInt16 = 0x080A
    private static let flash: UInt16 = 0x1028
    private static let focalLength: UInt16 = 0x1029

    let tag: UInt16
    private let heapTag: UInt16

    init(_ tag: UInt16, in heapTag: UInt16) {
        self.tag = tag
        self.heapTag = heapTag
    }

    /// Two of the eight types are heaps.
    static func isHeap(_ tag: UInt16) -> Bool { tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000 }

    /// The tag; a user's description has the same tag as the camera's, in a different heap.
    var identifier: UInt32 {
        tag == Self.description && heapTag != Self.descriptions ? UInt32(tag) | 0x4000 : UInt32(tag)
    }

    var type: ValueType {
        switch (tag, tag & 0x3800) {
        case (Self.makeAndModel, _): .textList
        // Floating-point numbers have the type of integers.
        case (0x1807, _), (0x1813, _), (0x1814, _), (0x1818, _): .float
        case (_, 0x0800): .ascii
        case (_, 0x1000): .short
        case (_, 0x1800): .long
        default: .undefined
        }
    }

    /// The number of elements of a value in its row, which has eight bytes: one number, with few exceptions.
    var countInRow: Int {
        switch tag {
        case Self.flash, Self.focalLength: 4
        case 0x1803, 0x1813: 2
        default: type == .short || type == .long || type == .float ? 1 : 8
        }
    }
}
