import PhotoMeta

/// Where the library and ExifTool differ in what they say of the corpus.
struct CorpusDifferences {
    /// The files in which they do, and both answers.
    private(set) var found: [String: String] = [:]
    /// Of how many files either says something.
    private(set) var compared = 0

    /// The files of the corpus that are read, and their metadata.
    static let files: [(name: String, metadata: MediaMetadata)] = Oracle.shared.readableFiles.compactMap {
        guard case .success(let metadata)? = Corpus.metadata[$0] else { return nil }
        return ($0, metadata)
    }

    /// Compares one answer of every file, or of those that are counted: none is an answer too.
    init<Answer>(
        _ ours: (MediaMetadata) -> Answer?, _ theirs: (String) -> Answer?,
        where isCounted: (MediaMetadata) -> Bool = { _ in true }, by areEqual: (Answer, Answer) -> Bool
    ) {
        for (name, metadata) in Self.files where isCounted(metadata) {
            let (a, b) = (ours(metadata), theirs(name))
            guard a != nil || b != nil else { continue }
            compared += 1
            if let a, let b, areEqual(a, b) { continue }
            found[name] = "\(a.map { "\($0)" } ?? "none"), ExifTool \(b.map { "\($0)" } ?? "none")"
        }
    }

    /// Compares texts, which have to be the same.
    init(
        _ ours: (MediaMetadata) -> String?, _ theirs: (String) -> String?,
        where isCounted: (MediaMetadata) -> Bool = { _ in true }
    ) {
        self.init(ours, theirs, where: isCounted, by: ==)
    }

    /// Compares numbers, of which ExifTool gives ten digits.
    init(
        ofNumbers ours: (MediaMetadata) -> Double?, _ theirs: (String) -> Double?,
        where isCounted: (MediaMetadata) -> Bool = { _ in true }
    ) {
        self.init(ours, theirs, where: isCounted) { a, b in abs(a - b) <= 1e-9 * max(abs(a), abs(b)) }
    }
}
