// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The folder with the journals of runs, from which they are undone.
struct JournalFolder {
    /// The most bytes that the journals take, except that of the last run.
    static let byteLimit: UInt64 = 1 << 30
    /// The most days for which a journal is kept.
    static let dayLimit = 90

    let path: String
    /// The numbers of the runs; the oldest one comes first.
    private(set) var numbers: [Int]

    /// - Parameter path: The folder that the user names; `nil` for the usual one.
    init(_ path: String?) throws(MetadataError) {
        guard let folder = path ?? System.stateFolder.map({ FilePath.path(of: "photometa", in: $0) }) else {
            throw MetadataError(
                .notFound,
                "no folder is known for the journal, because HOME is not set: '--journal' names one")
        }
        self.path = folder
        numbers = (System.entries(of: folder) ?? []).filter { $0.isUTF8 && $0.status?.kind == .file }
            .compactMap { JournalFile.number(ofName: $0.name) }.sorted()
    }

    func path(of number: Int) -> String { FilePath.path(of: JournalFile.name(number), in: path) }

    /// Removes the runs that are too old, and the oldest ones if all take too much space.
    mutating func prune() {
        let oldest = System.seconds - Int64(Self.dayLimit) * 86_400
        var byteCount: UInt64 = 0
        var kept: [Int] = []
        for number in numbers.reversed() {
            guard let age = JournalFile.age(ofFileAt: path(of: number)) else { continue }
            byteCount += age.byteCount
            let isKept = age.seconds >= oldest && (byteCount <= Self.byteLimit || number == numbers.last)
            // One that cannot be removed belongs to a run that has not ended.
            if !isKept, (try? JournalFile.remove(fileAt: path(of: number))) != nil { continue }
            kept.append(number)
        }
        numbers = kept.reversed()
    }

    /// The journal of a new run.
    func writer(hashesFiles: Bool) -> JournalWriter {
        JournalWriter(
            folder: path, number: (numbers.last ?? 0) + 1, words: System.arguments.map(\.text),
            hashesFiles: hashesFiles)
    }
}
