import PhotoMeta

/// Changes the creation and modification times in a movie's header (ISO/IEC 14496-12 §8.2.2, §8.3.2, §8.4.2).
struct MovieHeaderEdit {
    private let changes: [PropertyEdit]
    private let reachesTracks: Bool

    /// - Parameter reachesTracks: Whether the times of tracks and their media that are the same change, too.
    init(_ changes: PropertyEdits.List, reachesTracks: Bool) {
        self.changes = changes.changes.filter { $0.isHeaderTime }
        self.reachesTracks = reachesTracks
    }

    var isEmpty: Bool { changes.isEmpty }

    func apply(
        to survey: MovieSurvey, _ scanner: BoxScanner, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        guard !isEmpty else { return }
        let header = try survey.header(in: scanner)
        for change in changes {
            guard case .header(let field) = change.place, let value = change.encodable else { continue }
            let isModification = field == BoxField.modificationTime
            let time = isModification ? header.times.modification : header.times.creation
            func write(_ box: SourceBox, isWide: Bool) throws(EditStop) {
                guard
                    let stored = value.storedValue(as: isWide ? .long8 : .long, byteOrder: .bigEndian)
                else {
                    throw .refused(
                        MetadataError(.invalidValue, "\(change.name) cannot be stored with this value"))
                }
                let width: UInt64 = isWide ? 8 : 4
                let start = box.bodyStart &+ 4 &+ (isModification ? width : 0)
                edits.replace(start..<(start &+ width), with: ContiguousArray(stored.bytes))
            }
            try write(header.box, isWide: header.isWide)
            guard reachesTracks else { continue }
            for box in survey.tracks.flatMap({ [$0.header].compactMap(\.self) + $0.mediaHeaders }) {
                let head = try scanner.bytes(box.body, upTo: 20, "moov/trak")
                let isWide = head.first == 1
                let start = isModification ? (isWide ? 12 : 8) : 4
                if head.number(at: start, isWide: isWide) == time { try write(box, isWide: isWide) }
            }
        }
    }
}

extension PropertyEdit {
    /// Whether this sets a time in a movie's header, which a HEIF file with an image sequence also has.
    var isHeaderTime: Bool { if case .header = place { value != nil } else { false } }
}
