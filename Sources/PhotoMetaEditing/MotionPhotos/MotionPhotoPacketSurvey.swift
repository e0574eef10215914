import PhotoMeta

/// The positions in an XMP packet that describe a movie in the photo's file.
struct MotionPhotoPacketSurvey {
    /// The packet in UTF-8.
    let bytes: ContiguousArray<UInt8>
    /// The ranges of attributes, elements and list items about a movie.
    private(set) var claims: [Range<Int>] = []
    /// The ranges of file lists that contain only the photo.
    private(set) var emptyDirectories: [Range<Int>] = []
    /// The position to add an item to a file list that is kept; `nil` if there is none.
    private(set) var endOfDirectory: Int?
    /// The position to add a description.
    private(set) var endOfDescriptions: Int?
    /// The end of the descriptions' tag and its name, if the element is empty.
    private(set) var emptyDescriptions: (range: Range<Int>, name: String)?
    /// The subject of the descriptions, as written: it must be the same for a whole packet (ISO 16684-1 §7.4).
    private(set) var about = ""

    private var open: [Element] = []
    /// The indexes of list items among the open elements.
    private var openItems: [Int] = []
    private var directory: Directory?

    private struct Element {
        var start: Int
        var kind: Kind
        /// The purpose of a list item.
        var semantic: String?
    }

    private enum Kind {
        case claim
        case directory
        case list
        case item
        case semantic
        case descriptions
        case other
    }

    /// A file list that is open.
    private struct Directory {
        var depth: Int
        var movies: [Range<Int>] = []
        var hasOthers = false
        var end: Int?
    }

    init(_ packet: ContiguousArray<UInt8>) {
        let encoding = XMLEncoding(of: packet.span, at: 0)
        bytes = encoding?.utf8(of: packet.span, 0..<packet.count) ?? packet
        scan()
    }

    /// Throws `MetadataError.Code.damaged` if an element has no end, because what follows it is not known.
    func checkIsWellFormed() throws(MetadataError) {
        guard open.isEmpty else { throw MetadataError(.damaged, "the XMP packet is not well-formed") }
    }

    private mutating func scan() {
        let bytes = bytes
        var tokens = XMLTokenizer(0..<bytes.count)
        while true {
            switch tokens.next(in: bytes.span) {
            case .startTag: begin(&tokens, bytes)
            case .endTag: end(tokens, bytes)
            case .end, .malformed: return
            }
        }
    }

    // MARK: Names

    /// The prefixes of the names with which phones announce a movie, in Google's and makers' namespaces.
    private static let claimStarts = ["MotionPhoto", "MicroVideo", "OLivePhoto", "VideoLength"]

    private static func isClaim(_ name: String) -> Bool { claimStarts.contains { name.hasPrefix($0) } }

    /// Whether an XMP property may be removed with the movie.
    static func isAboutMovie(_ name: String) -> Bool { isClaim(name) || name == "Directory" }

    /// Whether an XMP property states where the movie is, or how large.
    static func isPosition(_ name: String) -> Bool {
        ["MotionPhotoOffset", "MicroVideoOffset", "Directory"].contains(name)
    }

    private static func kind(_ name: String) -> Kind {
        switch name {
        case "Directory": .directory
        case "Seq", "Bag": .list
        case "li": .item
        case "Semantic": .semantic
        case "RDF": .descriptions
        default: isClaim(name) ? .claim : .other
        }
    }

    private static func text(_ range: Range<Int>, _ bytes: ContiguousArray<UInt8>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    // MARK: Tags

    private mutating func begin(_ tokens: inout XMLTokenizer, _ bytes: ContiguousArray<UInt8>) {
        let name = tokens.name
        let local = Self.text(name.local, bytes)
        let kind = Self.kind(local)
        if kind == .item { openItems.append(open.count) }
        if kind == .directory, directory == nil { directory = Directory(depth: open.count) }
        open.append(Element(start: name.start - 1, kind: kind))
        while let attribute = tokens.nextAttribute(in: bytes.span) {
            let name = Self.text(attribute.name.local, bytes)
            let value = attribute.value
            if name == "about", local == "Description", about.isEmpty {
                about = Self.text(value.range, bytes).replacingQuotes
            }
            if name == "Semantic" { setSemantic(value.string(in: bytes)) }
            guard Self.isClaim(name), Self.text(attribute.name.prefix, bytes) != "xmlns" else { continue }
            claims.append(lineStart(attribute.name.start, bytes)..<(value.range.upperBound + 1))
        }
    }

    private mutating func end(_ tokens: XMLTokenizer, _ bytes: ContiguousArray<UInt8>) {
        guard let element = open.popLast() else { return }
        let tag = tokens.text.range.upperBound
        let range = lineStart(element.start, bytes)..<tokens.position
        switch element.kind {
        case .claim: claims.append(range)
        case .semantic: setSemantic(tokens.text.string(in: bytes))
        case .item:
            _ = openItems.popLast()
            guard let directory, element.semantic != nil, directory.depth < open.count else { break }
            if element.semantic == "MotionPhoto" {
                self.directory?.movies.append(range)
            } else if element.semantic != "Primary" {
                self.directory?.hasOthers = true
            }
        case .list:
            // Empty elements have no end tag.
            if tag < tokens.position { directory?.end = tag }
        case .directory:
            guard let directory, directory.depth == open.count else { break }
            if directory.hasOthers {
                claims += directory.movies
                endOfDirectory = directory.end
            } else if !directory.movies.isEmpty {
                claims.append(range)
            } else {
                emptyDirectories.append(range)
            }
            self.directory = nil
        case .descriptions:
            if tag < tokens.position {
                endOfDescriptions = tag
            } else {
                let name = Self.text(tokens.name.whole, bytes)
                emptyDescriptions = (max(tokens.position - 2, 0)..<tokens.position, name)
            }
        case .other: break
        }
    }

    /// Records the purpose of the innermost list item.
    private mutating func setSemantic(_ text: String) {
        guard let item = openItems.last, open.indices.contains(item) else { return }
        open[item].semantic = text
    }

    /// Returns the start of the white space before a position.
    private func lineStart(_ position: Int, _ bytes: ContiguousArray<UInt8>) -> Int {
        var start = min(max(position, 0), bytes.count)
        while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
        return start
    }
}

extension String {
    /// The text as the value of an attribute in double quotes.
    fileprivate var replacingQuotes: String {
        split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
    }
}
