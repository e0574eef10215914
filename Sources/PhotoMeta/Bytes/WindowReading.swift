// SPDX-License-Identifier: Apache-2.0
/// What a function of the known bytes returns.
package enum Attempt<Output> {
    case done(Output)
    /// These bytes are needed.
    case missing(Range<UInt64>)
}

/// Calls a function of the known bytes until it needs no others.
package struct WindowReading<Output>: StepwiseOperation {
    private var planner: FetchPlanner
    private let attempt: (FetchPlanner) throws(MetadataError) -> Attempt<Output>
    private var output: Output?

    package init(
        _ planner: FetchPlanner, _ attempt: @escaping (FetchPlanner) throws(MetadataError) -> Attempt<Output>
    ) {
        self.planner = planner
        self.attempt = attempt
    }

    package mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while true {
            if let request = planner.nextRequest() { return request }
            switch try attempt(planner) {
            case .done(let output):
                self.output = output
                return nil
            case .missing(let range): planner.choose(for: range)
            }
        }
    }

    package mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        try planner.accept(request, ofSourceWith: byteCount)
    }

    package mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError) {
        planner.accept(request, failure)
    }

    package func finish() throws(MetadataError) -> Output {
        guard let output else { throw MetadataError(.notReadable, "the bytes were not read") }
        return output
    }
}

/// Reads ranges of a source one after the other, of which nothing is kept.
struct PieceReading<Output>: StepwiseOperation {
    private let source: SourceView
    private let take: (ContiguousArray<UInt8>, Range<UInt64>) throws(MetadataError) -> Attempt<Output>
    private var state: Attempt<Output>
    private var request: PieceRequest?

    /// - Parameters:
    ///   - first: The first range, or the result if no bytes are needed.
    ///   - take: Takes the start of a range; returns the next one, or the result. No byte is the end of the source.
    init(
        _ source: SourceView, _ first: Attempt<Output>,
        _ take: @escaping (ContiguousArray<UInt8>, Range<UInt64>) throws(MetadataError) -> Attempt<Output>
    ) {
        self.source = source
        state = first
        self.take = take
    }

    mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        let source = source
        while case .missing(let range) = state {
            if request == nil { request = PieceRequest(range) }
            if let next = request?.nextRequest(of: source) { return next }
            state = try take(request.take()?.bytes ?? [], range)
        }
        return nil
    }

    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        let source = source
        try self.request?.accept(request, of: source, with: byteCount)
    }

    func finish() throws(MetadataError) -> Output {
        guard case .done(let output) = state else {
            throw MetadataError(.notReadable, "the bytes were not read")
        }
        return output
    }
}
