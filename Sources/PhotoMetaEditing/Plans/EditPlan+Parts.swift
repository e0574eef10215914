// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EditPlan {
    /// Creates a plan that copies only a range of a source.
    init(
        copying range: Range<UInt64>, ofSourceWith sourceByteCount: UInt64, _ source: FileIdentity? = nil
    ) throws(MetadataError) {
        let range = range.clamped(to: 0..<sourceByteCount)
        try self.init(
            [
                Replacement(range: 0..<range.lowerBound, bytes: []),
                Replacement(range: range.upperBound..<sourceByteCount, bytes: []),
            ], ofSourceWith: sourceByteCount, source)
    }

    /// Creates a plan with a result of only new bytes.
    init(
        bytes: ContiguousArray<UInt8>, ofSourceWith sourceByteCount: UInt64, _ source: FileIdentity? = nil
    ) throws(MetadataError) {
        try self.init(
            [Replacement(range: 0..<sourceByteCount, bytes: bytes)], ofSourceWith: sourceByteCount, source)
    }

    /// Returns a plan that applies this plan and then another.
    ///
    /// - Parameter next: A plan for the result of this one.
    func followed(by next: EditPlan) throws(MetadataError) -> EditPlan {
        let result = SourcePieces(self.pieces.map(SourcePieces.Piece.init))
        try next.check(sourceByteCount: byteCount)
        let pieces = next.pieces.map(SourcePieces.Piece.init).flatMap(result.resolved).map(Piece.init)
        var plan = EditPlan(pieces, sourceByteCount: sourceByteCount, source)
        plan.removedStructures = EditPlan.RemovedStructure.allCases.filter {
            removedStructures.contains($0) || next.removedStructures.contains($0)
        }
        return plan
    }

    /// The ranges of the source that the result consists of; `nil` if it has new bytes.
    public var ranges: ByteRanges? {
        newByteCount > 0
            ? nil
            : ByteRanges(
                pieces.compactMap { piece in
                    guard case .copy(let range) = piece else { return nil }
                    return range
                })
    }
}

extension EditPlan.Piece {
    fileprivate init(_ piece: SourcePieces.Piece) {
        self =
            switch piece {
            case .copy(let range): .copy(range)
            case .bytes(let bytes): .bytes(ContiguousArray(bytes))
            }
    }
}
