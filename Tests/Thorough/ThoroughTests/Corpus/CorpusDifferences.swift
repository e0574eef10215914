// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The differences between the library's and ExifTool's answers about the corpus.
struct CorpusDifferences {
    /// The files with a difference, and both answers.
    private(set) var found: [String: String] = [:]
    /// The number of files with an answer from either.
    private(set) var compared = 0

    /// The readable files of the corpus, with their metadata.
    static let files: [(name: String, metadata: MediaMetadata)] = Oracle.shared.readableFiles.compactMap {
        guard case .success(let metadata)? = Corpus.metadata[$0] else { return nil }
        return ($0, metadata)
    }

    /// Compares one answer for every file, or for those that count; no answer is also compared.
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

    /// Compares texts, which must be equal.
    init(
        _ ours: (MediaMetadata) -> String?, _ theirs: (String) -> String?,
        where isCounted: (MediaMetadata) -> Bool = { _ in true }
    ) {
        self.init(ours, theirs, where: isCounted, by: ==)
    }

    /// Compares numbers, which ExifTool prints with ten digits.
    init(
        ofNumbers ours: (MediaMetadata) -> Double?, _ theirs: (String) -> Double?,
        where isCounted: (MediaMetadata) -> Bool = { _ in true }
    ) {
        self.init(ours, theirs, where: isCounted) { a, b in abs(a - b) <= 1e-9 * max(abs(a), abs(b)) }
    }
}
