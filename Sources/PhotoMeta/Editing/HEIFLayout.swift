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
    /// The box behind `meta`, if its bytes are free.
    private(set) var free: Place?
    private(set) var movie: Place?
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
            case .mdat where isWhole: mediaDataOffset = place.end
            case FourCharacterCode("m", "o", "o", "f"): hasFragments = true
            case .uuid where !hasCredentials: hasCredentials = try Self.isManifest(place, in: window)
            default: break
            }
        }
        if let meta { mediaDataOffset = max(mediaDataOffset, meta.end) }
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
