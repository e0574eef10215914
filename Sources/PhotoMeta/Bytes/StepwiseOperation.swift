// SPDX-License-Identifier: Apache-2.0
/// An operation that may need bytes of a source: it asks for them, and continues with the answer.
///
/// It never waits itself. The two runners do, ``run(reading:)`` for a blocking source and ``run(awaiting:)`` for an
/// asynchronous one. An operation of several steps is a ``SequentialOperation``.
package protocol StepwiseOperation: ~Copyable {
    associatedtype Output

    /// Continues as far as the known bytes allow; returns the next request, or `nil` at the end.
    mutating func nextRequest() throws(MetadataError) -> FetchRequest?

    /// Takes the answer to the request.
    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError)

    /// Takes the failure of a blocking source; by default, it ends the operation.
    mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError) throws(MetadataError)

    /// Returns the result, at the end.
    consuming func finish() throws(MetadataError) -> Output
}

extension StepwiseOperation where Self: ~Copyable {
    package mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError)
        throws(MetadataError)
    {
        throw failure
    }
}

/// A request for bytes of a source, and then the answer.
package struct FetchRequest {
    /// The bytes that are wanted; the answer may be shorter.
    let range: Range<UInt64>
    /// The known bytes before the range, if any, to which those of the answer are appended.
    var bytes: ContiguousArray<UInt8>
    private let knownByteCount: Int

    init(_ range: Range<UInt64>, after bytes: consuming ContiguousArray<UInt8> = []) {
        self.range = range
        knownByteCount = bytes.count
        self.bytes = bytes
    }

    /// The number of bytes in the answer.
    var addedByteCount: Int { bytes.count - knownByteCount }
}

// MARK: - Running

extension StepwiseOperation where Self: ~Copyable {
    /// Runs the operation on a blocking source.
    package consuming func run(
        reading source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Output {
        while var request = try nextRequest() {
            do throws(MetadataError) {
                try source.append(request.range, to: &request.bytes)
            } catch {
                try accept(request, error)
                continue
            }
            try accept(request, ofSourceWith: source.byteCount)
        }
        return try finish()
    }

    /// Runs the operation on an asynchronous source; a source that fails ends it.
    package nonisolated(nonsending) consuming func run<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source
    ) async throws(ReadError<Source.Failure>) -> Output {
        while var request = try nextRequest(failingAs: Source.Failure.self) {
            if Task.isCancelled { throw .metadata(.cancelled) }
            let answer: FetchedBytes
            do throws(Source.Failure) {
                answer = try await source.fetch(request.range)
            } catch {
                // Sources throw various errors when they are cancelled; callers get one.
                throw Task.isCancelled ? .metadata(.cancelled) : .source(error)
            }
            if request.bytes.isEmpty { request.bytes = answer.bytes } else { request.bytes += answer.bytes }
            do throws(MetadataError) {
                try accept(request, ofSourceWith: answer.sourceByteCount)
            } catch {
                throw .metadata(error)
            }
        }
        do throws(MetadataError) { return try finish() } catch { throw .metadata(error) }
    }

    private mutating func nextRequest<Failure>(
        failingAs failure: Failure.Type
    ) throws(ReadError<Failure>) -> FetchRequest? {
        do throws(MetadataError) { return try nextRequest() } catch { throw .metadata(error) }
    }
}
