// SPDX-License-Identifier: Apache-2.0
/// The formats that are recognized but not read, one row each.
///
/// When a reader for a format is added to ``Containers``, its row is removed.
enum OtherFormats {
    /// The names of formats, and of the root elements of their files, which are XML.
    private static let roots = [
        // SVG 2 §5.1.
        (name: "SVG", root: XMLRoot.name("svg"))
    ]

    /// The format indicated by the first bytes; `nil` if it is not one of these.
    static func format(of start: FileStart) -> MediaFormat? {
        roots.first { $0.root == start.rootElement }.map { MediaFormat(rawValue: $0.name) }
    }
}
