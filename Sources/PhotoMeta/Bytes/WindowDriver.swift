/// Decides what to fetch for a parser that needs more bytes, and counts requests and bytes.
///
/// The caller does the fetching, so the same code serves blocking and asynchronous sources.
struct WindowDriver {
    var window: ByteWindow
    private(set) var statistics = ReadStatistics()
    /// Why no more bytes will be fetched; `nil` while fetching may continue.
    private(set) var stopped: Diagnostic?
    private let limits: Limits
    private let policy: FetchPolicy
    /// The number of ranges chosen.
    ///
    /// Requests are not counted instead, because a source may answer one range in pieces.
    private var rangeCount = 1
    /// The needed part of the last chosen range; a short answer that reaches its end is enough.
    private var needed: Range<UInt64> = 0..<0

    /// Creates a driver.
    ///
    /// - Parameter byteCount: The size of the source; `nil` if its first answer will state it.
    init(byteCount: UInt64?, limits: Limits, policy: FetchPolicy = .local) {
        window = ByteWindow(byteCount: byteCount ?? .max)
        self.limits = limits
        self.policy = policy
    }

    /// The range to fetch before parsing; empty for an empty source.
    var firstRange: Range<UInt64> {
        0..<min(
            window.byteCount, UInt64(clamping: policy.firstByteCount), UInt64(clamping: limits.bytesFetched))
    }

    /// Returns what remains to be requested of a range that was received up to `offset`.
    ///
    /// Returns `nil` if the needed part has arrived, or if a limit forbids another request.
    mutating func rest(of range: Range<UInt64>, from offset: UInt64) -> Range<UInt64>? {
        let end = min(range.upperBound, window.byteCount)
        let isBegun = offset > range.lowerBound
        guard offset < end, !isBegun || offset < needed.upperBound, stopped == nil, mayRequest(at: offset)
        else { return nil }
        // A joined gap before the needed part is not worth a request of its own.
        return (isBegun ? max(offset, min(needed.lowerBound, end)) : offset)..<end
    }

    /// Returns the next range to fetch for `missing`, or seals the window and returns `nil` if a limit forbids it.
    mutating func nextRange(for missing: Range<UInt64>) -> Range<UInt64>? {
        var needed = window.firstGap(in: missing)
        let budget = UInt64(clamping: limits.bytesFetched - statistics.bytesFetched)
        guard mayRequest(at: needed.lowerBound) else { return nil }
        guard !needed.isEmpty, budget > 0 else {
            stop(
                .limit, at: needed.lowerBound, "the limit of \(limits.bytesFetched) bytes fetched is reached")
            return nil
        }
        let known = window.end(before: needed.lowerBound)
        let isNear = needed.lowerBound - known <= UInt64(clamping: policy.joinedGap)
        let lower = isNear ? known : needed.lowerBound
        let ahead = needed.upperBound.addingSaturated(policy.readAhead(after: rangeCount))
        let upper = min(ahead, window.byteCount)
        let wide = window.firstGap(in: lower..<upper)
        rangeCount += 1
        defer { self.needed = needed }
        // A value that would exceed the limit is not requested, because part of it is of no use.
        if wide.byteCount <= budget {
            // With short answers, require more each time: the parser starts again for each answer.
            let least = needed.lowerBound.addingSaturated(UInt64(clamping: statistics.bytesFetched) / 4)
            needed = needed.lowerBound..<max(needed.upperBound, min(least, wide.upperBound))
            return wide
        }
        guard needed.byteCount <= budget else {
            let wanted =
                "\(needed.byteCount) bytes more pass the limit of \(limits.bytesFetched) bytes fetched"
            stop(.limit, at: needed.lowerBound, wanted)
            return nil
        }
        return needed
    }

    /// Returns whether the limits allow another request; if not, seals the window.
    mutating func mayRequest(at offset: UInt64) -> Bool {
        if statistics.requests < limits.requests { return true }
        stop(.limit, at: offset, "the limit of \(limits.requests) requests is reached")
        return false
    }

    /// Adds the answer to one request.
    mutating func accept(_ answer: FetchedBytes, for range: Range<UInt64>) {
        if accepts(answer.bytes.count, ofSourceWith: answer.sourceByteCount, for: range) {
            window.insert(answer.bytes, at: range.lowerBound)
        }
    }

    /// Returns whether an answer is valid and from the same source; if not, stops fetching.
    mutating func accepts(
        _ byteCount: Int, ofSourceWith sourceByteCount: UInt64, for range: Range<UInt64>
    ) -> Bool {
        if statistics.requests == 0 { window.setByteCount(sourceByteCount) }
        guard sourceByteCount == window.byteCount else {
            let sizes = "\(sourceByteCount) bytes and had \(window.byteCount)"
            stop(.sourceChanged, at: range.lowerBound, "the source has \(sizes)")
            return false
        }
        // Only an empty source may answer with no bytes.
        guard byteCount > 0 || window.byteCount == 0, UInt64(byteCount) <= range.byteCount else {
            stop(.sourceChanged, at: range.lowerBound, "the source gave \(byteCount) bytes of \(range)")
            return false
        }
        statistics.requests += 1
        statistics.bytesFetched += byteCount
        return true
    }

    /// Stops fetching; reading continues with the known bytes.
    mutating func stop(_ code: Diagnostic.Code, at offset: UInt64, _ message: String) {
        stopped = Diagnostic(code: code, path: "Source", offset: offset, message: message)
        window.seal()
    }
}
