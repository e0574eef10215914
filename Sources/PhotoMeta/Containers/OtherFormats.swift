// SPDX-License-Identifier: Apache-2.0
/// The formats that are recognized but not read, one row each.
///
/// When a reader for a format is added to ``Containers``, its row is removed.
enum OtherFormats {
    /// The first bytes of a format: a value and a mask for each four bytes.
    private struct Signature {
        let name: String
        var first: (value: UInt32, mask: UInt32) = (0, 0)
        var second: (value: UInt32, mask: UInt32) = (0, 0)
        var third: (value: UInt32, mask: UInt32) = (0, 0)
        /// The name of the root element of an XML file.
        var root: UInt64?

        func matches(_ start: FileStart) -> Bool {
            start.first & first.mask == first.value && start.second & second.mask == second.value
                && start.third & third.mask == third.value && (root.map { $0 == start.rootElement } ?? true)
        }
    }

    private static let all = UInt32.max

    private static let signatures = [
        // RFC 9559 §4: the EBML header.
        Signature(name: "Matroska", first: (0x1A45_DFA3, all)),
        Signature(name: "AVI", first: (0x5249_4646, all), third: (0x4156_4920, all)),
        // SVG 2 §5.1.
        Signature(name: "SVG", root: XMLRoot.name("svg")),
    ]

    /// The format indicated by the first bytes; `nil` if it is not one of these.
    static func format(of start: FileStart) -> MediaFormat? {
        signatures.first { $0.matches(start) }.map { MediaFormat(rawValue: $0.name) }
    }
}
