// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A plan that makes a file from ranges copied from a source and new bytes.
///
/// A plan is a value: its size is known before it is applied, and applying it decodes nothing. It can be applied to
/// bytes in memory (``applied(to:)``), streamed (``chunks(contentsOf:upTo:)``), or written to a file
/// (``write(contentsOf:to:options:progress:)``).
///
/// ```swift
/// let plan = try MetadataEdit.forSharing().plan(contentsOf: "IMG_0001.MOV")
/// print(plan)  // … bytes: … copied, … new, in … pieces
/// try plan.write(contentsOf: "IMG_0001.MOV", to: "Shared/IMG_0001.MOV")
/// ```
public struct EditPlan: Sendable, Hashable {
    /// A part of the result.
    public enum Piece: Sendable, Hashable {
        /// A range copied from the source.
        case copy(Range<UInt64>)
        /// New bytes.
        case bytes(ContiguousArray<UInt8>)

        /// The number of bytes that the piece adds to the result.
        public var byteCount: UInt64 {
            switch self {
            case .copy(let range): range.byteCount
            case .bytes(let bytes): UInt64(bytes.count)
            }
        }
    }

    /// A structure that an edit removes as a whole.
    public enum RemovedStructure: String, Hashable, Sendable, CaseIterable, Codable {
        /// The Content Credentials (C2PA), which an edit makes invalid, and the reference to those on a server.
        case contentCredentials
        /// The data from which the original JPEG file of a JPEG XL file can be restored, which contains removed properties.
        case restorationData
    }

    /// The pieces of the result, in order; none is empty.
    public let pieces: [Piece]
    /// The size of the source, in bytes.
    public let sourceByteCount: UInt64
    /// The size of the result, in bytes.
    public let byteCount: UInt64
    /// The number of new bytes in the result.
    public let newByteCount: UInt64
    /// The file that was read to make the plan; `nil` if the source was not a file.
    var source: FileIdentity?
    /// The regions of the result that a removal did not read, and that may contain what was removed; empty for other edits.
    public internal(set) var unread: [UnreadRegion] = []
    /// The structures that were removed as a whole because the edit makes them invalid, in the order of their names.
    public internal(set) var removedStructures: [RemovedStructure] = []
    /// Whether the result is a shared file, which does not get the extended attributes of a source that it replaces.
    var isShared = false

    /// The number of bytes in the result that are copied from the source.
    public var copiedByteCount: UInt64 { byteCount - newByteCount }

    /// Whether the result is the source, byte for byte.
    ///
    /// A file is then not written in place: it keeps its identity, its times and its hard links.
    public var isUnchanged: Bool {
        guard newByteCount == 0, byteCount == sourceByteCount else { return false }
        var end: UInt64 = 0
        return pieces.allSatisfy { piece in
            guard case .copy(let range) = piece, range.lowerBound == end else { return false }
            end = range.upperBound
            return true
        }
    }

    /// Creates a plan that replaces ranges of a source and copies the rest.
    ///
    /// The order of `replacements` matters only for insertions at the same offset. Replacements follow from numbers
    /// in a file, so contradictory ones are an error.
    ///
    /// - Throws: `MetadataError.Code.damaged` if two replacements overlap or one extends past the end of the
    ///   source; `MetadataError.Code.tooLarge` if the size of the result does not fit in 64 bits.
    init(
        _ replacements: [Replacement], ofSourceWith sourceByteCount: UInt64, _ source: FileIdentity? = nil
    ) throws(MetadataError) {
        var pieces: [Piece] = []
        var copied: UInt64 = 0
        var added: UInt64 = 0
        var end: UInt64 = 0
        for replacement in try replacements.ordered() {
            let range = replacement.range
            guard range.upperBound <= sourceByteCount else {
                throw MetadataError(
                    .damaged, "a change ends past the end of the source, at \(range.upperBound)")
            }
            copied += range.lowerBound - end
            pieces.append(copyOf: end..<range.lowerBound)
            added = added.addingSaturated(UInt64(replacement.bytes.count))
            if !replacement.bytes.isEmpty { pieces.append(.bytes(replacement.bytes)) }
            end = range.upperBound
        }
        copied += sourceByteCount - end
        pieces.append(copyOf: end..<sourceByteCount)
        let (byteCount, overflow) = copied.addingReportingOverflow(added)
        guard !overflow else { throw MetadataError(.tooLarge, "the result is too large") }
        self.pieces = pieces
        self.sourceByteCount = sourceByteCount
        self.byteCount = byteCount
        self.source = source
        newByteCount = added
    }

    /// Creates a plan with these pieces, none of which may be empty.
    init(_ pieces: [Piece], sourceByteCount: UInt64, _ source: FileIdentity?) {
        self.pieces = pieces
        self.sourceByteCount = sourceByteCount
        self.source = source
        byteCount = pieces.reduce(0) { $0.addingSaturated($1.byteCount) }
        newByteCount = pieces.reduce(0) { sum, piece in
            guard case .bytes(let bytes) = piece else { return sum }
            return sum.addingSaturated(UInt64(bytes.count))
        }
    }
}

extension EditPlan: CustomStringConvertible {
    /// The sizes and the number of pieces, as in "1240 bytes: 1000 copied, 240 new, in 3 pieces".
    public var description: String {
        let count = pieces.count == 1 ? "1 piece" : "\(pieces.count) pieces"
        return "\(byteCount) bytes: \(copiedByteCount) copied, \(newByteCount) new, in \(count)"
    }
}

extension EditPlan.RemovedStructure: CustomStringConvertible {
    /// The structure in words.
    public var description: String {
        switch self {
        case .contentCredentials: "Content Credentials"
        case .restorationData: "data that restores the original JPEG file"
        }
    }
}

// MARK: - In memory

extension EditPlan {
    /// Returns the result for a source in memory, such as `Data`, as the same type.
    ///
    /// - Throws: `MetadataError.Code.sourceChanged` if the size of the source is not ``sourceByteCount``;
    ///   `MetadataError.Code.tooLarge` if the result does not fit in an array.
    public func applied<Bytes: RandomAccessCollection<UInt8> & RangeReplaceableCollection>(
        to bytes: Bytes
    ) throws(MetadataError) -> Bytes {
        try check(sourceByteCount: UInt64(bytes.count))
        guard Int(exactly: byteCount) != nil else {
            throw MetadataError(.tooLarge, "\(byteCount) bytes do not fit in memory")
        }
        var result = Bytes()
        for piece in pieces {
            switch piece {
            case .copy(let range):
                result += bytes.dropFirst(Int(clamping: range.lowerBound)).prefix(
                    Int(clamping: range.byteCount))
            case .bytes(let new): result += new
            }
        }
        return result
    }

    /// Throws unless the source has the expected size.
    func check(sourceByteCount byteCount: UInt64) throws(MetadataError) {
        guard byteCount == sourceByteCount else {
            throw MetadataError(
                .sourceChanged,
                "the source has \(byteCount) bytes, and had \(sourceByteCount) when it was read")
        }
    }
}

extension [EditPlan.Piece] {
    /// Appends a copied range; extends the last piece if the range continues it.
    fileprivate mutating func append(copyOf range: Range<UInt64>) {
        guard !range.isEmpty else { return }
        if case .copy(let last)? = self.last, last.upperBound == range.lowerBound {
            self[count - 1] = .copy(last.lowerBound..<range.upperBound)
        } else {
            append(.copy(range))
        }
    }
}
