import PhotoMeta

/// Edits the properties of an XMP packet about a movie in the photo's file (Motion Photo format 1.0, "XMP
/// attributes" and "Container element").
///
/// Ranges of the text are cut out or inserted; the rest does not change. The padding absorbs the difference if
/// possible, so that the packet keeps its size.
enum MotionPhotoPacket {
    /// The movie that a packet announces.
    struct Movie {
        /// The MIME types of the photo and of the movie.
        var photoType: String
        var movieType: String
        var byteCount: UInt64
        /// The number of bytes between the photo and the movie.
        var padding: Int
        /// The moment that the photo shows, in microseconds; `nil` if it is not known.
        var microseconds: Int64?
    }

    /// Returns a packet without the properties about a movie; `nil` if it has none.
    static func removingMovie(
        from packet: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let survey = MotionPhotoPacketSurvey(packet)
        guard !survey.claims.isEmpty else { return nil }
        try survey.checkIsWellFormed()
        return apply(survey.claims.map { ($0, "") }, to: survey.bytes, byteCount: packet.count)
    }

    /// Returns a packet that announces only this movie; creates a packet for `nil`.
    static func adding(
        _ movie: Movie, to packet: ContiguousArray<UInt8>?
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        // An item or a segment may be empty.
        let isBlank = packet?.allSatisfy { $0 <= 0x20 } ?? true
        let packet = isBlank ? ContiguousArray(emptyPacket.utf8) : packet ?? []
        let survey = MotionPhotoPacketSurvey(packet)
        try survey.checkIsWellFormed()
        let empty = survey.emptyDescriptions
        guard let place = survey.endOfDescriptions.map({ $0..<$0 }) ?? empty?.range else {
            throw MetadataError(.damaged, "the XMP packet has no place for descriptions")
        }
        var edits = (survey.claims + survey.emptyDirectories).map { ($0, "") }
        if let list = survey.endOfDirectory { edits.append((list..<list, item(movie))) }
        let directory =
            survey.endOfDirectory == nil
            ? "<Container:Directory xmlns:Container=\"\(container)\"><rdf:Seq>\(photo(movie))\(item(movie))</rdf:Seq></Container:Directory>"
            : ""
        let about = survey.about
        // -1 means that the moment is not known.
        let attributes = [
            ("MotionPhoto", "1"), ("MotionPhotoVersion", "1"),
            ("MotionPhotoPresentationTimestampUs", String(movie.microseconds ?? -1)),
        ].map { " GCamera:\($0.0)=\"\($0.1)\"" }.joined()
        let description =
            "<rdf:Description xmlns:rdf=\"\(rdf)\" xmlns:GCamera=\"\(camera)\" rdf:about=\"\(about)\"\(attributes)>\(directory)</rdf:Description>"
        edits.append((place, place.isEmpty ? description : ">\(description)</\(empty?.name ?? "")>"))
        return apply(edits, to: survey.bytes, byteCount: packet.count)
    }

    // MARK: Text

    private static let camera = MotionPhotoClaim.cameraNamespace
    private static let container = MotionPhotoClaim.containerNamespace
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    /// ISO 16684-1 §7.3.2.
    private static let emptyPacket =
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        + "<rdf:RDF xmlns:rdf=\"\(rdf)\"></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>"

    private static func item(_ movie: Movie) -> String {
        item(movie.movieType, "MotionPhoto", byteCount: movie.byteCount, padding: 0)
    }

    private static func photo(_ movie: Movie) -> String {
        item(movie.photoType, "Primary", byteCount: 0, padding: movie.padding)
    }

    private static func item(_ type: String, _ semantic: String, byteCount: UInt64, padding: Int) -> String {
        let attributes = [
            ("Mime", type), ("Semantic", semantic), ("Length", String(byteCount)),
            ("Padding", String(padding)),
        ].map { " Item:\($0.0)=\"\($0.1)\"" }.joined()
        return "<rdf:li xmlns:rdf=\"\(rdf)\" rdf:parseType=\"Resource\">"
            + "<Container:Item xmlns:Container=\"\(container)\" xmlns:Item=\"\(container)item/\"\(attributes)/></rdf:li>"
    }

    /// Replaces ranges of a packet's text; the padding absorbs the difference (ISO 16684-1 §7.3.2).
    private static func apply(
        _ edits: [(range: Range<Int>, text: String)], to bytes: ContiguousArray<UInt8>, byteCount: Int
    ) -> ContiguousArray<UInt8> {
        var result = ContiguousArray<UInt8>()
        var place = 0
        // At the same position, removals come first; an edit within a removed range is dropped.
        let ordered = edits.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        for edit in ordered where edit.range.lowerBound >= place || edit.range.upperBound > place {
            if edit.range.lowerBound > place { result += bytes[place..<edit.range.lowerBound] }
            result += edit.text.utf8
            place = max(place, edit.range.upperBound)
        }
        result += bytes[place...]
        pad(&result, to: byteCount)
        return result
    }

    private static func pad(_ bytes: inout ContiguousArray<UInt8>, to byteCount: Int) {
        let end = trailer(of: bytes) ?? bytes.count
        if bytes.count <= byteCount {
            let padding = ContiguousArray.zeros(byteCount - bytes.count).map { _ in UInt8(0x20) }
            bytes.insert(contentsOf: padding, at: end)
            return
        }
        var start = end
        let excess = bytes.count - byteCount
        while start > 0, end - start < excess, bytes[start - 1] <= 0x20 { start -= 1 }
        bytes.removeSubrange(start..<end)
    }

    /// Returns the offset of `<?xpacket end…` near the end of the packet; padding precedes it.
    private static func trailer(of bytes: ContiguousArray<UInt8>) -> Int? {
        let mark = ContiguousArray("<?xpacket end".utf8)
        guard bytes.count >= mark.count else { return nil }
        return (0...(bytes.count - mark.count)).reversed().prefix(256).first {
            bytes[$0..<($0 + mark.count)].elementsEqual(mark)
        }
    }
}
