// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A page that shows the layout of a file in a browser: one file, without references to others.
struct LayoutPage {
    /// The number of bytes of a region that the page shows.
    private static let shownByteCount = 64
    /// The number of such bytes in a page.
    private static let byteLimit = 2 << 20

    let text: String

    init(_ layout: FileLayout, _ path: String) throws(MetadataError) {
        let starts = try FirstBytes(
            of: layout.regions.map(\.range) + layout.leaves.map(\.range), count: Self.shownByteCount,
            limit: Self.byteLimit, contentsOf: path)
        var json = JSONText()
        LayoutJSON.write(layout, path, to: &json) { starts.bytes(of: $0) }
        // A script element ends at its end tag, even within a string.
        let data = json.text.split(separator: "</", omittingEmptySubsequences: false).joined(
            separator: "<\\/")
        text = [
            Self.resource(PackageResources.layout_html), Self.resource(PackageResources.layout_css),
            """
            </style>
            </head>
            <body>
            <header><h1 id="title"></h1><p id="facts"></p></header>
            <div id="bars">
            <canvas id="whole" role="img" aria-label="The whole file, drawn to scale"></canvas>
            <div id="zoom" hidden>
            <p id="part-name"></p>
            <canvas id="part" role="img" aria-label="The selected region, drawn to scale"></canvas>
            </div>
            </div>
            <ul id="legend" aria-label="Roles"></ul>
            <div id="columns">
            <main id="tree" role="tree" aria-label="Regions"></main>
            <aside id="detail" aria-live="polite" aria-label="Selected region"></aside>
            </div>
            <noscript><p>This page needs JavaScript.</p></noscript>
            <script type="application/json" id="data">\(data)</script>
            <script>

            """, Self.resource(PackageResources.layout_js), "</script>\n</body>\n</html>\n",
        ].joined()
    }

    private static func resource(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The first bytes of ranges of a file.
private struct FirstBytes {
    private let bytes: [UInt8]
    /// For each offset, the position of the bytes and their number.
    private var places: [UInt64: Range<Int>] = [:]
    private let count: Int

    /// Reads the first `count` bytes of the ranges, in their order up to a limit.
    init(
        of ranges: [Range<UInt64>], count: Int, limit: Int, contentsOf path: String
    ) throws(MetadataError) {
        self.count = count
        var counts: [UInt64: Int] = [:]
        for range in ranges {
            let shown = Int(min(range.upperBound - range.lowerBound, UInt64(count)))
            counts[range.lowerBound] = max(counts[range.lowerBound] ?? 0, shown)
        }
        var read: [Range<UInt64>] = []
        var end = 0
        for range in ranges {
            guard let shown = counts.removeValue(forKey: range.lowerBound), shown > 0, end + shown <= limit
            else {
                continue
            }
            places[range.lowerBound] = end..<(end + shown)
            end += shown
            read.append(range.lowerBound..<(range.lowerBound + UInt64(shown)))
        }
        bytes = try ByteRanges(read).bytes(contentsOf: path)
    }

    func bytes(of range: Range<UInt64>) -> ArraySlice<UInt8>? {
        guard let place = places[range.lowerBound] else { return nil }
        let shown = min(range.upperBound - range.lowerBound, UInt64(count))
        return bytes[place].prefix(Int(shown))
    }
}
