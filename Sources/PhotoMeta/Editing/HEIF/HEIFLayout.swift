/// Where the boxes of a HEIF file are that an edit of its items changes or moves.
struct HEIFLayout {
    /// A box with the form of its header.
    struct Place {
        var type: FourCharacterCode
        var start: UInt64
        var body: Range<UInt64>
        /// The size field: 0 for a box that goes to the end of its parent, 1 before a size of 64 bits.
        var statedSize: UInt32

        var end: UInt64 { body.upperBound }
    }

    private(set) var meta: Place?
    private(set) var information: Place?
    private(set) var locations: Place?
    private(set) var references: Place?
    private(set) var itemData: Place?
    private(set) var groups: Place?
    /// The data references that are this file, counted from 1 (§8.7.2); 0 always is.
    private(set) var ownReferences: Set<UInt16> = [0]
    /// The box behind `meta`, if its bytes are free.
    private(set) var free: Place?
    private(set) var movie: Place?
    /// The bodies of the boxes that hold items' data: `mdat`.
    private var mediaData: ContiguousArray<Range<UInt64>> = []
    /// Whether the boxes within `meta` are whole and fill it.
    private(set) var isMetaSound = false
    private(set) var hasFragments = false
    /// Whether there is a C2PA manifest.
    private(set) var hasCredentials = false
    /// Where a new `mdat` goes: behind the last whole box that holds or describes images.
    ///
    /// What counts from the end of the file stays behind it, as a motion photo's movie and Samsung's trailer do.
    private(set) var mediaDataOffset: UInt64 = 0

    /// Walks the boxes of the file, and those of its `meta` box.
    init(in window: ByteWindow) throws(ParseStop) {
        var context = ParseContext(limits: Limits())
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "File")
        var isWhole = true
        while try boxes.next(in: window, known: known, &context) {
            let place = try Place(boxes, in: window)
            isWhole = isWhole && context.diagnostics.isEmpty && place.statedSize != 0
            if place.type == .free || place.type == .skip, isWhole, meta?.end == place.start { free = place }
            switch place.type {
            case .meta where meta == nil:
                meta = place
                try readChildren(of: place, in: window)
                isMetaSound = isMetaSound && context.diagnostics.isEmpty
                if isMetaSound { mediaDataOffset = place.end }
            case .moov:
                movie = movie ?? place
                if isWhole { mediaDataOffset = place.end }
            case .mdat:
                mediaData.append(place.body)
                if isWhole { mediaDataOffset = place.end }
            case FourCharacterCode("m", "o", "o", "f"): hasFragments = true
            case .uuid where !hasCredentials: hasCredentials = try Self.isManifest(place, in: window)
            default: break
            }
        }
        if let meta { mediaDataOffset = max(mediaDataOffset, meta.end) }
    }

    /// Finds the entries of `dref` with the flag that their media is in the same file.
    private mutating func readReferences(
        in body: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) {
        var context = ParseContext(limits: Limits())
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(body, path: "HEIF/meta/dinf")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == FourCharacterCode("d", "r", "e", "f"), boxes.bodyByteCount >= 8 else {
                continue
            }
            var entries = FileBoxCursor((boxes.bodyStart + 8)..<boxes.end, path: "HEIF/meta/dinf/dref")
            var number: UInt16 = 0
            while number < .max, try entries.next(in: window, known: known, &context) {
                number += 1
                guard entries.bodyByteCount >= 4 else { continue }
                if try window.uint32(at: entries.bodyStart) & 1 == 1 { ownReferences.insert(number) }
            }
        }
    }

    /// Whether all these ranges are within boxes of items' data.
    func holdsData(_ ranges: [Range<UInt64>]) -> Bool {
        func contains(_ body: Range<UInt64>, _ range: Range<UInt64>) -> Bool {
            body.lowerBound <= range.lowerBound && range.upperBound <= body.upperBound
        }
        return ranges.allSatisfy { range in
            itemData.map { contains($0.body, range) } == true
                || mediaData.contains { contains($0, range) }
        }
    }

    /// C2PA 2.1 §A.5.1: the box's identifier.
    private static func isManifest(_ place: Place, in window: ByteWindow) throws(ParseStop) -> Bool {
        let identifier: [UInt8] = [
            0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
        ]
        guard place.body.byteCount >= 16 else { return false }
        return try window.read(at: place.body.lowerBound, count: 16) { $0.equals(identifier, in: 0..<16) }
    }

    private mutating func readChildren(of meta: Place, in window: ByteWindow) throws(ParseStop) {
        var context = ParseContext(limits: Limits())
        let known = window.near.bytes.span
        var boxes = try FileBoxCursor(
            childrenOfMeta: meta.body, path: "HEIF/meta", in: window, known: known)
        var isSized = true
        while try boxes.next(in: window, known: known, &context) {
            let place = try Place(boxes, in: window)
            // A box without a size would hold what is put behind it.
            isSized = isSized && place.statedSize != 0
            switch place.type {
            case .iinf: information = information ?? place
            case .iloc: locations = locations ?? place
            case .iref: references = references ?? place
            case .idat: itemData = itemData ?? place
            case .grpl: groups = groups ?? place
            case FourCharacterCode("d", "i", "n", "f"): try readReferences(in: place.body, of: window)
            default: break
            }
        }
        isMetaSound = isSized && context.diagnostics.isEmpty
    }
}

extension HEIFLayout.Place {
    /// The box that a cursor stands at.
    init(_ cursor: FileBoxCursor, in window: ByteWindow) throws(ParseStop) {
        self.init(
            type: cursor.type, start: cursor.start, body: cursor.body,
            statedSize: try window.uint32(at: cursor.start))
    }

    /// Adds the change of the size field that a growth of the box takes.
    func addSize(growingBy byteCount: Int, to replacements: inout [Replacement]) throws(EditStop) {
        guard byteCount != 0 else { return }
        let size = (end &- start) &+ UInt64(bitPattern: Int64(byteCount))
        if statedSize == 1 {
            replacements.add(ContiguousArray(bigEndian: size), at: (start + 8)..<(start + 16))
        } else {
            guard let size = UInt32(exactly: size) else {
                throw .refused(MetadataError(.blockTooLarge, "box '\(type)' would pass 4 GiB"))
            }
            replacements.add(ContiguousArray(bigEndian: size), at: start..<(start + 4))
        }
    }
}
