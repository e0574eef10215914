// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EditPlan {
    /// Returns what makes the source from the result of this plan.
    ///
    /// The source is read only where the plan does not copy it.
    ///
    /// - Parameters:
    ///   - input: The source of the plan, which is not yet replaced.
    ///   - limits: `dataBytes` is the most bytes that the inverse may contain.
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.sourceChanged` if the source has changed since the plan was made;
    ///   `MetadataError.Code.tooLarge` if the plan takes away more bytes than the limit; as `FileByteSource.init(_:)`.
    public func inverse(
        contentsOf input: some FileInput, limits: Limits = Limits()
    ) throws(MetadataError) -> InversePlan {
        switch try input.inputContents() {
        case .bytes(let bytes):
            let source = CollectionByteSource(bytes)
            try check(sourceByteCount: source.byteCount)
            return try inverting(SourceView(source), limits.dataBytes).run(reading: source)
        case .file(let path):
            let file = try FileByteSource(path: path)
            do throws(MetadataError) {
                try check(source: try FileIdentity(of: file))
                return try inverse(ofOpened: file, limits.dataBytes)
            } catch {
                throw error.at(path: path)
            }
        }
    }

    /// Returns what makes an asynchronous source from the result of this plan.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``inverse(contentsOf:limits:)``.
    public nonisolated(nonsending) func inverse<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) -> InversePlan {
        try await inverting(SourceView(awaiting: source), limits.dataBytes).run(awaiting: source)
    }

    func inverse(
        ofOpened file: borrowing FileByteSource, _ limit: Int
    ) throws(MetadataError) -> InversePlan {
        try inverting(SourceView(file), limit).run(reading: file)
    }

    private func inverting(_ source: SourceView, _ limit: Int) -> SequentialOperation<InversePlan> {
        let (order, gone) = inverseOrder
        return SequentialOperation { steps throws(StepStop) in
            let old = try steps.bytes(of: gone, in: source, limit)
            let inverse = try steps.once { () throws(MetadataError) in
                try EditPlan(copying: order, bytes: old, sourceByteCount: self.byteCount)
            }
            let written = try steps.bytes(of: inverse.uncopiedRanges, in: source.result(of: self), .max)
            return InversePlan(inverse, digest: Checksum.of(written))
        }
    }

    /// A range of the source, and its place in the result.
    private struct Origin {
        var range: Range<UInt64>
        var place: UInt64
    }

    /// The source as ranges of the result, and as ranges that are not in the result.
    private var inverseOrder: (order: [InverseStep], gone: [Range<UInt64>]) {
        var origins: [Origin] = []
        var place: UInt64 = 0
        for piece in pieces {
            if case .copy(let range) = piece { origins.append(Origin(range: range, place: place)) }
            place = place.addingSaturated(piece.byteCount)
        }
        origins.sort { ($0.range.lowerBound, $0.place) < ($1.range.lowerBound, $1.place) }
        var order: [InverseStep] = []
        var gone: [Range<UInt64>] = []
        var end: UInt64 = 0
        func leave(upTo start: UInt64) {
            guard end < start else { return }
            gone.append(end..<start)
            order.append(.gone(start - end))
        }
        // Bytes that the plan copies several times are needed once.
        for origin in origins where origin.range.upperBound > end {
            leave(upTo: origin.range.lowerBound)
            let start = max(origin.range.lowerBound, end)
            let first = origin.place.addingSaturated(start - origin.range.lowerBound)
            order.append(.copy(first..<first.addingSaturated(origin.range.upperBound - start)))
            end = origin.range.upperBound
        }
        leave(upTo: sourceByteCount)
        return (order, gone)
    }

    /// The ranges of the source that no piece copies, in order.
    var uncopiedRanges: [Range<UInt64>] { inverseOrder.gone }

    /// A piece of an inverse, before its bytes are known.
    fileprivate enum InverseStep {
        case copy(Range<UInt64>)
        /// The number of the next bytes that are gone.
        case gone(UInt64)
    }

    /// Creates the plan of an inverse from its pieces and all bytes that are gone.
    private init(
        copying order: [InverseStep], bytes: ContiguousArray<UInt8>, sourceByteCount: UInt64
    ) throws(MetadataError) {
        var pieces: [Piece] = []
        var rest = EncodedFields(bytes)
        for step in order {
            switch step {
            case .copy(let range): pieces.append(.copy(range))
            case .gone(let count):
                pieces.append(.bytes(ContiguousArray(try rest.bytes(Int(clamping: count)))))
            }
        }
        self.init(pieces, sourceByteCount: sourceByteCount, nil)
    }
}

extension Steps {
    /// Reads the bytes at some ranges, of which there may be none.
    fileprivate mutating func bytes(
        of ranges: [Range<UInt64>], in source: SourceView, _ limit: Int
    ) throws(StepStop) -> ContiguousArray<UInt8> {
        guard !ranges.isEmpty else { return [] }
        return try bytes(ByteRanges(ranges), of: source, limit: limit) { $0 }
    }
}
