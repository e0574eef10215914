// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Collects the layout of a file whose metadata was read.
///
/// The structures of the format are walked; blocks, directories and fields are those that the reader found, each inside the
/// structure that contains it. It is a pure function of the file's map and the known bytes, like the readers: it throws for
/// missing bytes, and is called again when they are known.
struct LayoutCollector {
    let map: FileMap
    let window: ByteWindow
    /// Whether only the numbers that refer to regions are collected, not all regions.
    var findsOnlyNumbers = false
    /// What was found outside the window.
    private(set) var findings: Findings
    var builder: LayoutBuilder
    var context: ParseContext
    /// Regions whose parents follow from their ranges.
    var nested: [NestedRegion] = []
    /// The positions of TIFF structures whose other bytes may be image data, or data of a maker note.
    var opaqueStructures: Set<UInt64> = []

    /// What is found in bytes that are not kept.
    struct Findings {
        /// The scans of a JPEG file; `nil` for other files, and if they could not be read.
        var scans: JPEGScans?
        /// The movie in the file of a photo.
        var movie: Range<UInt64>?
        /// Whether the search for the movie ended early.
        var isIncomplete = false
    }

    /// Returns the layout, as far as the limits allow.
    static func layout(
        of map: FileMap, in window: ByteWindow, _ findings: Findings
    ) throws(ParseStop) -> FileLayout {
        var collector = LayoutCollector(
            map: map, window: window, findings: findings,
            builder: LayoutBuilder(byteCount: window.byteCount, map.limits),
            context: ParseContext(limits: map.limits))
        try collector.examine(FileLayout.file) { collector throws(ParseStop) in
            try collector.collectStructure(0..<window.byteCount)
        }
        try collector.examine(FileLayout.file) { collector throws(ParseStop) in
            try collector.collectMetadata()
        }
        collector.nest()
        try collector.examine(FileLayout.file) { collector throws(ParseStop) in
            try collector.markUnreferencedBoxes()
        }
        if findings.isIncomplete || window.isSealed || collector.reachedLimit {
            collector.builder.markUnexamined(FileLayout.file)
        }
        return collector.builder.layout(of: map.format)
    }

    /// Returns the structures of a file, and the numbers that an edit of its blocks may have to change, other than those in
    /// the blocks.
    ///
    /// - Parameter movie: The movie in the file of a photo.
    static func tree(
        of map: FileMap, in window: ByteWindow, _ movie: Range<UInt64>?
    ) throws(ParseStop) -> FileTree {
        var collector = LayoutCollector(
            map: map, window: window, findsOnlyNumbers: true, findings: Findings(movie: movie),
            builder: LayoutBuilder(byteCount: window.byteCount, map.limits),
            context: ParseContext(limits: map.limits))
        try collector.examine(FileLayout.file) { collector throws(ParseStop) in
            // Samsung's older phones state only in their trailer that there is a movie.
            if movie == nil, [.jpeg, .heif].contains(map.format) {
                let range = try SamsungTrailer(in: window)?.movie(in: window)
                collector.findings.movie = range.flatMap { $0.upperBound <= window.byteCount ? $0 : nil }
            }
            try collector.collectStructure(0..<window.byteCount)
        }
        guard map.format == .jpeg || map.format == .heif else { return collector.builder.tree() }
        try collector.examine(FileLayout.file) { collector throws(ParseStop) in
            try collector.collectDirectories(of: .multiPicture)
        }
        if collector.findings.movie != nil { collector.collectProperties() }
        return collector.builder.tree()
    }

    private mutating func collectStructure(_ file: Range<UInt64>) throws(ParseStop) {
        switch map.format {
        case .jpeg, .exv: try collectJPEG(file)
        case .heif, .quickTime, .cr3: try collectBoxFile(file)
        case .jpegXL, .jpeg2000:
            // A codestream without boxes.
            guard try window.uint32(at: 0) == 0x0C else {
                builder.add(file, .piece(.codestream), .media, part: 0)
                return
            }
            try collectBoxFile(file)
        case .png: try collectPNG(file)
        case .webP: try collectRIFF(file)
        case .gif: try collectGIF(file)
        case .photoshop: try collectPhotoshop(file)
        case .xmp: break
        case .aae: builder.add(file, .piece(.propertyList), .metadata, part: 0)
        // The structure of a TIFF file is its directories.
        case _ where map.format.isTIFFStructure: break
        default: builder.markUnexamined(FileLayout.file)
        }
    }

    /// Whether a limit of the reader was reached, so that a directory or a box may not have been read.
    private var reachedLimit: Bool {
        let limits = map.limits
        return context.boxesLeft < 0 || map.directories.count >= limits.directories
            || map.fields.count >= limits.entries || map.otherParts.count >= limits.parts
    }

    /// Examines a region; one that ends early is damaged, and the rest of it not examined.
    mutating func examine(
        _ region: Int, _ body: (inout Self) throws(ParseStop) -> Void
    ) throws(ParseStop) {
        do throws(ParseStop) {
            try body(&self)
        } catch .truncated {
            builder.markDamaged(region)
            builder.markUnexamined(region)
            builder.markDamagedTable()
        }
    }

    private mutating func nest() {
        builder.nest(nested)
        nested = []
        // TIFF 6.0 §2: values begin on a word boundary.
        for gap in builder.gaps(in: builder.regions.indices.filter(isTIFFStructure))
        where gap.range.byteCount == 1 {
            builder.add(gap.range, .piece(.alignment), .padding, in: gap.region)
        }
        setRolesOfRest()
    }

    func isTIFFStructure(_ region: Int) -> Bool {
        region == FileLayout.file
            ? map.format.isTIFFStructure : builder.regions[region].label == .block(.exif)
    }

    // MARK: Reading

    /// The bytes of a range that is not larger than a table may be; `nil` for a larger one.
    func table(_ range: Range<UInt64>) throws(ParseStop) -> ArraySlice<UInt8>? {
        guard range.byteCount <= UInt64(clamping: context.limits.tableBytes) else { return nil }
        return try window.slice(at: range.lowerBound, count: Int(range.byteCount))
    }

    /// An unsigned number of at most eight bytes.
    func number(
        at offset: UInt64, byteCount: Int, _ form: FileLayout.NumberForm = .bigEndian
    ) throws(ParseStop) -> UInt64 {
        form.number(try window.slice(at: offset, count: byteCount)) ?? 0
    }
}

extension Range<UInt64> {
    /// Whether this range contains another one completely.
    func contains(_ other: Self) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }

    /// A part of the range, by its distances from the start.
    func part(_ places: Range<Int>) -> Range<UInt64> {
        let start = Swift.min(lowerBound.addingSaturated(UInt64(clamping: places.lowerBound)), upperBound)
        let end = Swift.min(lowerBound.addingSaturated(UInt64(clamping: places.upperBound)), upperBound)
        return start..<Swift.max(start, end)
    }
}
