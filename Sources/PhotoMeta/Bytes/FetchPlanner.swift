// SPDX-License-Identifier: Apache-2.0
/// Decides which bytes to fetch for a parser, and counts requests and bytes.
///
/// The caller makes the requests (``StepwiseOperation``).
package struct FetchPlanner {
    package var window: ByteWindow
    private(set) var statistics = ReadStatistics()
    /// The reason why fetching ended; `nil` before that.
    package private(set) var stopped: Diagnostic?
    /// The same reason as an error, for a source of which nothing could be read.
    package private(set) var failure: MetadataError?
    private let byteLimit: Int
    private let requestLimit: Int
    private let policy: FetchPolicy
    let source: SourceView
    /// The range that was chosen last, and the offset up to which it was answered.
    private var wanted: Range<UInt64> = 0..<0
    private var answeredEnd: UInt64 = 0
    /// The rest of that range that is requested now.
    private var requested: Range<UInt64> = 0..<0
    /// Whether the request holds the bytes at the start of the window, so that the answer is appended without a copy.
    private var holdsStart = false
    /// The answer to the request, for a source that is made of pieces.
    private var pieces: PieceRequest?
    /// Whether the source has stated its size; if not, the window's is an upper bound.
    private var isSizeStated: Bool
    /// The number of chosen ranges; not of requests, because short answers do not make a file scattered.
    private var rangeCount = 1
    /// Whether the headers of boxes far apart are read: the read-ahead is then small, and does not grow.
    var readsHeaders = false
    private static let headerReadAhead: UInt64 = 16_384
    /// The needed part of the range that was chosen last: a short answer that reaches its end is enough.
    private var needed: Range<UInt64> = 0..<0

    /// Plans the fetches of a source; the first range is that of the policy.
    package init(_ source: SourceView, limits: Limits, policy: FetchPolicy? = nil) {
        window = ByteWindow(byteCount: source.byteCount ?? ByteWindow.unknownByteCount)
        isSizeStated = source.byteCount != nil
        byteLimit = limits.bytesFetched
        requestLimit = limits.requests
        self.policy = policy ?? source.fetchPolicy
        self.source = source
        wanted = firstRange
    }

    /// Plans the fetches of a file whose bytes are all known: there are none.
    package init(whole bytes: ContiguousArray<UInt8>, limits: Limits) {
        self.init(SourceView(byteCount: UInt64(bytes.count), .local), limits: limits)
        window = ByteWindow(whole: bytes)
        wanted = 0..<0
    }

    /// The range to fetch before anything is parsed; empty for an empty source.
    var firstRange: Range<UInt64> {
        0..<min(
            window.byteCount, UInt64(clamping: policy.firstByteCount), UInt64(clamping: byteLimit))
    }

    // MARK: Requests

    /// Returns the next request for the range that was chosen last; `nil` if no further request is needed or allowed.
    mutating func nextRequest() -> FetchRequest? {
        while true {
            if let request = pieces?.nextRequest(of: source) { return request }
            if let answer = pieces.take() { finish(FetchedBytes(answer.bytes)) }
            guard let rest = rest(of: wanted, from: answeredEnd) else { return nil }
            requested = rest
            guard source.pieces != nil else {
                holdsStart = window.isStart(upTo: rest.lowerBound)
                let start = holdsStart ? window.takeStart() : []
                return FetchRequest(rest.moved(by: source.offset), after: start)
            }
            pieces = PieceRequest(rest)
        }
    }

    /// Takes the answer to the request.
    ///
    /// - Throws: ``MetadataError/Code/sourceChanged`` if the source is made of pieces of another source, which has changed.
    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        guard pieces == nil else {
            try pieces?.accept(request, of: source, with: byteCount)
            return
        }
        // For a range of a source, the size of the source is not that of the range, which is known.
        let byteCount = source.isWhole ? byteCount : nil
        guard holdsStart else {
            finish(FetchedBytes(request.bytes, ofSourceWith: byteCount))
            return
        }
        let count = request.addedByteCount
        answeredEnd = requested.lowerBound.addingSaturated(UInt64(count))
        window.setStart(request.bytes, addedByteCount: count)
        if !accepts(count, ofSourceWith: byteCount, for: requested) { window.takeBack(count) }
    }

    /// Ends fetching because a blocking source failed: parsing continues with the bytes that are known.
    mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError) {
        end(request, .sourceFailed, failure.message)
        self.failure = failure
    }

    /// Ends fetching with a request that is not answered.
    mutating func end(_ request: consuming FetchRequest, _ code: Diagnostic.Code, _ message: String) {
        if pieces.take() == nil, holdsStart { window.setStart(request.bytes, addedByteCount: 0) }
        stop(code, at: answeredEnd, message)
    }

    private mutating func finish(_ answer: FetchedBytes) {
        answeredEnd = requested.lowerBound.addingSaturated(UInt64(answer.bytes.count))
        accept(answer, for: requested)
    }

    /// Chooses the range to fetch for `missing`; seals the window if a limit is reached.
    mutating func choose(for missing: Range<UInt64>) {
        wanted = nextRange(for: missing) ?? 0..<0
        answeredEnd = wanted.lowerBound
    }

    // MARK: Ranges

    /// The rest of a range that was answered up to `offset`; `nil` if no further request is needed or allowed.
    mutating func rest(of range: Range<UInt64>, from offset: UInt64) -> Range<UInt64>? {
        let end = min(range.upperBound, window.byteCount)
        let isBegun = offset > range.lowerBound
        guard offset < end, !isBegun || offset < needed.upperBound, stopped == nil, mayRequest(at: offset)
        else { return nil }
        // Bytes before the needed ones were only included to join two pieces: they are not requested again.
        return (isBegun ? max(offset, min(needed.lowerBound, end)) : offset)..<end
    }

    /// The range to fetch next for `missing`; `nil`, with the window sealed, if a limit is reached.
    mutating func nextRange(for missing: Range<UInt64>) -> Range<UInt64>? {
        var needed = window.firstGap(in: missing)
        let budget = UInt64(clamping: byteLimit - statistics.bytesFetched)
        guard mayRequest(at: needed.lowerBound) else { return nil }
        guard !needed.isEmpty, budget > 0 else {
            stop(
                .limit, at: needed.lowerBound, "the limit of \(byteLimit) bytes fetched is reached")
            return nil
        }
        let known = window.end(before: needed.lowerBound)
        let isNear = needed.lowerBound - known <= UInt64(clamping: policy.joinedGap)
        let lower = isNear ? known : needed.lowerBound
        let readAhead =
            readsHeaders
            ? min(policy.readAhead(after: 0), Self.headerReadAhead) : policy.readAhead(after: rangeCount)
        let ahead = needed.upperBound.addingSaturated(readAhead)
        let upper = min(ahead, window.byteCount)
        let wide = window.firstGap(in: lower..<upper)
        rangeCount += 1
        defer { self.needed = needed }
        // A value that would exceed the limit is not requested: a part of it is useless.
        if wide.byteCount <= budget {
            // Grows, because the parser restarts after each answer, and answers may be short.
            let least = needed.lowerBound.addingSaturated(UInt64(clamping: statistics.bytesFetched) / 4)
            needed = needed.lowerBound..<max(needed.upperBound, min(least, wide.upperBound))
            return wide
        }
        guard needed.byteCount <= budget else {
            let wanted =
                "\(needed.byteCount) bytes more pass the limit of \(byteLimit) bytes fetched"
            stop(.limit, at: needed.lowerBound, wanted)
            return nil
        }
        return needed
    }

    /// Returns whether the limits allow another request; otherwise, seals the window.
    mutating func mayRequest(at offset: UInt64) -> Bool {
        if statistics.requests < requestLimit { return true }
        stop(.limit, at: offset, "the limit of \(requestLimit) requests is reached")
        return false
    }

    /// Adds the answer to one request to the window.
    mutating func accept(_ answer: FetchedBytes, for range: Range<UInt64>) {
        if accepts(answer.bytes.count, ofSourceWith: answer.sourceByteCount, for: range) {
            window.insert(answer.bytes, at: range.lowerBound)
        }
    }

    /// Returns whether an answer can be used; otherwise, ends fetching.
    mutating func accepts(
        _ byteCount: Int, ofSourceWith sourceByteCount: UInt64?, for range: Range<UInt64>
    ) -> Bool {
        if let sourceByteCount {
            guard setSize(sourceByteCount) else {
                let sizes = "\(sourceByteCount) bytes and had \(window.byteCount)"
                stop(.sourceChanged, at: range.lowerBound, "the source has \(sizes)")
                return false
            }
        }
        // An empty answer is the end of a source that does not state its size.
        if byteCount == 0, !isSizeStated, window.end(before: .max) <= range.lowerBound {
            window.setByteCount(range.lowerBound)
        }
        guard byteCount > 0 || window.byteCount <= range.lowerBound, UInt64(byteCount) <= range.byteCount
        else {
            stop(.sourceChanged, at: range.lowerBound, "the source gave \(byteCount) bytes of \(range)")
            return false
        }
        statistics.requests += 1
        statistics.bytesFetched += byteCount
        return true
    }

    /// Sets the size that an answer states; returns `false` if it differs from earlier answers.
    private mutating func setSize(_ byteCount: UInt64) -> Bool {
        let isFirst = statistics.requests == 0
        guard isFirst || !isSizeStated else { return byteCount == window.byteCount }
        // The size must be between the end of the known bytes and the offset of an empty answer.
        guard isFirst || window.end(before: .max) <= byteCount && byteCount <= window.byteCount else {
            return false
        }
        window.setByteCount(byteCount)
        isSizeStated = true
        return true
    }

    /// Ends fetching: parsing continues with the bytes that are known.
    mutating func stop(_ code: Diagnostic.Code, at offset: UInt64, _ message: String) {
        stopped = Diagnostic(code: code, path: "Source", offset: offset, message: message)
        failure = MetadataError(.notReadable, message)
        window.seal()
    }
}
