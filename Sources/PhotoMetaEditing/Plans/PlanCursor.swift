// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Iterates over a plan's pieces in steps of a bounded number of bytes.
struct PlanCursor: Sendable {
    /// The next bytes of the result.
    enum Step: Sendable {
        case copy(Range<UInt64>)
        case bytes(ArraySlice<UInt8>)
    }

    private let pieces: [EditPlan.Piece]
    private let stepByteCount: UInt64
    private var index = 0
    /// The number of bytes of the current piece that are done.
    private var offset: UInt64 = 0

    /// Creates a cursor at the start of a plan's result.
    init(_ plan: EditPlan, upTo stepByteCount: Int) {
        pieces = plan.pieces
        self.stepByteCount = UInt64(max(stepByteCount, 1))
    }

    /// The next step; `nil` at the end.
    var step: Step? {
        guard index < pieces.count else { return nil }
        switch pieces[index] {
        case .copy(let range):
            let start = range.lowerBound + offset
            return .copy(start..<(start + min(range.upperBound - start, stepByteCount)))
        case .bytes(let bytes):
            return .bytes(bytes.dropFirst(Int(clamping: offset)).prefix(Int(clamping: stepByteCount)))
        }
    }

    /// Advances by a number of bytes, at most those of the current step.
    mutating func advance(by byteCount: Int) {
        guard index < pieces.count else { return }
        offset = offset.addingSaturated(UInt64(clamping: byteCount))
        guard offset >= pieces[index].byteCount else { return }
        index += 1
        offset = 0
    }
}

extension EditPlan {
    /// Fetches bytes of the source, at least the start of the range.
    nonisolated(nonsending) func fetch<Source: ByteSource & ~Copyable>(
        _ range: Range<UInt64>, from source: borrowing Source
    ) async throws(ReadError<Source.Failure>) -> ContiguousArray<UInt8> {
        if Task.isCancelled { throw .metadata(.cancelled) }
        let answer: FetchedBytes
        do throws(Source.Failure) {
            answer = try await source.fetch(range)
        } catch {
            // Cancelled sources throw different errors; callers receive a single one.
            throw Task.isCancelled ? .metadata(.cancelled) : .source(error)
        }
        do throws(MetadataError) {
            if let byteCount = answer.sourceByteCount { try check(sourceByteCount: byteCount) }
            try check(answer.bytes.count, of: range)
        } catch {
            throw .metadata(error)
        }
        return answer.bytes
    }

    /// Throws unless an answer has at least one byte and no more than were requested.
    func check(_ byteCount: Int, of range: Range<UInt64>) throws(MetadataError) {
        guard byteCount > 0 else {
            throw MetadataError(.sourceChanged, "the source ends at \(range.lowerBound)")
        }
        guard UInt64(byteCount) <= range.byteCount else {
            throw MetadataError(.notReadable, "the source returned \(byteCount) bytes of \(range)")
        }
    }

    /// Throws unless the source is the file that was read to make the plan, unchanged.
    func check(source file: FileIdentity) throws(MetadataError) {
        try check(sourceByteCount: file.byteCount)
        guard source == nil || source == file else {
            throw MetadataError(.sourceChanged, "the source is not the file that was read")
        }
    }
}
