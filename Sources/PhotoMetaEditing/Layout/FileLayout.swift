// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What each byte of a file is for.
///
/// ```swift
/// let layout = try FileLayout(contentsOf: "IMG_0001.HEIC")
/// for leaf in layout.leaves where leaf.role == .unreferenced {
///     print(leaf.range, layout.path(of: leaf))
/// }
/// ```
///
/// A layout is made on request, not when metadata is read. It walks all structures of the file. Media is not fetched, except
/// the coded data of a JPEG file, which is read in pieces to find its end.
public struct FileLayout: Sendable {
    /// The kind of file.
    public let format: MediaFormat
    /// The size of the file, in bytes.
    public let byteCount: UInt64
    /// The structures of the file: the file itself first, and each after the region that contains it.
    public let regions: [Region]
    /// The smallest pieces, in the order of the file; they cover each byte exactly once.
    public let leaves: [Leaf]
    /// The numbers in the file that state where something is, in the order of the file, without long tables.
    public let references: [Reference]
    /// The long tables of such numbers.
    public let referenceTables: [ReferenceTable]
    /// The numbers in the file that state how large something is, in the order of the file.
    public let sizes: [SizeField]
    /// Whether all structures were examined: no limit was reached, and the source returned all bytes.
    ///
    /// If not, bytes of unknown purpose have the role ``Role/notExamined``, and references may be missing.
    public let isComplete: Bool
    /// Why something was not examined; `nil` if everything was.
    let lack: FileTree.Lack?

    /// A structure, a block of metadata, or coded data.
    ///
    /// A region is inside the region that contains it. Two regions of one parent can share bytes.
    public struct Region: Hashable, Sendable {
        /// The range of the region in the file.
        public let range: Range<UInt64>
        /// The role of those bytes of the region that are in no inner region.
        public internal(set) var role: Role
        /// The index of the region that contains this one; `nil` for the file itself.
        public let parent: Int?
        /// The `MediaPart.id` of the part that the region belongs to; `nil` if it belongs to none or several.
        public let partID: Int?
        /// Whether the region is cut off, or contradicts the structure that contains it.
        public internal(set) var isDamaged: Bool
        let label: Label
        /// The header of a box; `nil` for other regions.
        var box: Box?

        /// The name in the terms of the format, such as `moov`, `APP1`, `eXIf` or `IFD0`.
        public var name: String { label.description }
    }

    /// Bytes with one role, and the regions that they belong to.
    public struct Leaf: Hashable, Sendable {
        /// The range in the file; never empty.
        public let range: Range<UInt64>
        /// The role of the owner; for bytes with several owners, the first of their roles in the order of ``Role``.
        public let role: Role
        /// The indices of the innermost regions that contain the bytes; several where regions share bytes.
        public let owners: [Int]
    }

    /// The purpose of bytes.
    ///
    /// The cases are in the order of their importance, for bytes with several owners.
    public enum Role: String, Hashable, Sendable, CaseIterable, Codable {
        /// Headers, tables and other data that the format needs.
        case structure
        /// Coded images, sound and other samples.
        case media
        /// A property, or the structure of a block of properties.
        case metadata
        /// A file within the file, such as the movie of a motion photo.
        case embedded
        /// Data of a kind that is not known.
        case unknown
        /// Bytes without meaning, as the format defines them.
        case padding
        /// Bytes that nothing in the file refers to.
        case unreferenced
        /// Bytes that were not examined, because a limit was reached, the source ended, or the format's structure is not known.
        case notExamined
    }

    /// The index of the region that is the file itself.
    public static var file: Int { 0 }
}

extension FileLayout.Role: Comparable {
    /// Orders roles by their importance.
    public static func < (a: Self, b: Self) -> Bool { a.order < b.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// MARK: - Questions

extension FileLayout {
    /// The names of the regions that contain the bytes of a leaf, from the outermost to the innermost.
    ///
    /// For bytes with several owners, those of the first one.
    public func path(of leaf: Leaf) -> [String] { leaf.owners.first.map { path(ofRegion: $0) } ?? [] }

    /// The names of the regions around a region and of the region itself, from the outermost to the innermost; without the file.
    public func path(ofRegion index: Int) -> [String] { labels(ofRegion: index).map(\.description) }

    /// The labels of the regions around a region and of the region itself, from the outermost to the innermost; without the file.
    func labels(ofRegion index: Int) -> [Region.Label] {
        var labels: [Region.Label] = []
        var next: Int? = index
        while let region = next, regions.indices.contains(region), region != Self.file {
            labels.append(regions[region].label)
            next = regions[region].parent
        }
        return labels.reversed()
    }

    /// The leaf that contains a byte of the file; `nil` for an offset past the end.
    public func leaf(at offset: UInt64) -> Leaf? {
        guard offset < byteCount else { return nil }
        return leaves.lastElement(beginningUpTo: offset) { $0.range.lowerBound }
    }

    /// The leaves with a role, in the order of the file.
    public func leaves(_ role: Role) -> [Leaf] { leaves.filter { $0.role == role } }

    /// The indices of the regions that belong to a part, in the order in which they were found.
    ///
    /// - Parameters:
    ///   - part: The `MediaPart.id` of the part.
    ///   - role: The role of the regions; `nil` for all roles.
    public func regions(ofPart part: Int, _ role: Role? = nil) -> [Int] {
        regions.indices.filter { regions[$0].partID == part && (role == nil || regions[$0].role == role) }
    }

    /// The number of bytes with a role.
    public func byteCount(of role: Role) -> UInt64 {
        leaves.reduce(0) { $1.role == role ? $0.addingSaturated($1.range.byteCount) : $0 }
    }
}
