// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The kinds of files that state the same in different properties.
struct FileKinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let still = Self(rawValue: 1)
    static let movie = Self(rawValue: 2)
    static let sidecar = Self(rawValue: 4)
    /// Movies whose players read iTunes' items, and those whose players read user data.
    static let mp4 = Self(rawValue: 8)
    static let mov = Self(rawValue: 16)
    /// QuickTime movies with keys.
    static let keys = Self(rawValue: 32)
    static let all: Self = [.still, .movie, .sidecar]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kinds of a file.
    init(of file: MediaMetadata) {
        self.init(file.family)
        guard self == .movie else { return }
        insert(file.format == .quickTime ? .mov : .mp4)
        if contains(.mov), !file.properties(in: .quickTime).isEmpty { insert(.keys) }
    }

    /// The kind of the files of a format.
    init(_ format: MediaFormat) {
        switch format {
        case .quickTime: self = .movie
        // A GIF file states properties in XMP only, like a sidecar.
        case .xmp, .gif: self = .sidecar
        default: self = .still
        }
    }
}

/// The properties that state a meaning, in the order in which readers believe them.
///
/// The rows are made from `Registry/Tables/Meanings.tsv`, as is the order in which readers look.
enum MeaningTable {
    static let rows = Meaning.allCases.flatMap { rows(of: $0) }

    static func rows(of meaning: Meaning) -> [MeaningRow] { byMeaning[meaning] ?? [] }
}
