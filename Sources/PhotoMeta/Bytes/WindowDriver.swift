/// Decides what to fetch for a parser that misses bytes, and keeps account of it.
///
/// How bytes come is the caller's business, so that the same code serves sources that block and sources that are
/// awaited.
struct WindowDriver {
    var window: ByteWindow
    private(set) var statistics = ReadStatistics()
    /// Why no more bytes will be fetched; `nil` while they may be.
    private(set) var stopped: Diagnostic?
    /// The same as an error, for a source of which nothing could be read.
    private(set) var failure: MetadataError?
    private let limits: Limits
    private let policy: FetchPolicy
    /// Where in the source the window's first byte is: what is read may be a file in a file.
    let origin: UInt64
    /// Whether the source has stated its size; if not, the window's is an upper bound.
    private var isSizeStated: Bool
    /// How many ranges were chosen: a source that answers one in pieces makes no file a scattered one.
    private var rangeCount = 1
    /// What is needed of the range that was chosen last: a short answer that reaches its end is enough.
    private var needed: Range<UInt64> = 0..<0

    /// A driver for a source of this size; without one, for a source whose answers may state it.
    init(byteCount: UInt64?, limits: Limits, policy: FetchPolicy = .local, origin: UInt64 = 0) {
        window = ByteWindow(byteCount: byteCount ?? ByteWindow.unknownByteCount)
        isSizeStated = byteCount != nil
        self.limits = limits
        self.policy = policy
        self.origin = origin
    }

    /// The range to fetch before anything is parsed; empty for an empty source.
    var firstRange: Range<UInt64> {
        0..<min(
            window.byteCount, UInt64(clamping: policy.firstByteCount), UInt64(clamping: limits.bytesFetched))
    }

    /// What is still to be asked for of a range that was answered up to `offset`; `nil` if the parser can go on, or must.
    mutating func rest(of range: Range<UInt64>, from offset: UInt64) -> Range<UInt64>? {
        let end = min(range.upperBound, window.byteCount)
        let isBegun = offset > range.lowerBound
        guard offset < end, !isBegun || offset < needed.upperBound, stopped == nil, mayRequest(at: offset)
        else { return nil }
        // The gap in front was to come along, and not to be fetched for itself.
        return (isBegun ? max(offset, min(needed.lowerBound, end)) : offset)..<end
    }

    /// The range to fetch next so that `missing` is known, or `nil` if a limit forbids it: the window is then sealed.
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
        // A value that would pass the limit is not asked for at all: a part of it is of no use.
        if wide.byteCount <= budget {
            // More and more, where answers are short: the parser begins anew with each, and each may bring few bytes.
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

    /// Whether the limits allow one more request; if not, the window is sealed.
    mutating func mayRequest(at offset: UInt64) -> Bool {
        if statistics.requests < limits.requests { return true }
        stop(.limit, at: offset, "the limit of \(limits.requests) requests is reached")
        return false
    }

    /// Takes in the answer to one request.
    mutating func accept(_ answer: FetchedBytes, for range: Range<UInt64>) {
        if accepts(answer.bytes.count, ofSourceWith: answer.sourceByteCount, for: range) {
            window.insert(answer.bytes, at: range.lowerBound)
        }
    }

    /// Whether an answer can be used; if not, it ends the fetching.
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

    /// Sets the size that an answer states; returns false if it is not that of the earlier answers.
    private mutating func setSize(_ byteCount: UInt64) -> Bool {
        let isFirst = statistics.requests == 0
        guard isFirst || !isSizeStated else { return byteCount == window.byteCount }
        // Between what is known and where an empty answer was.
        guard isFirst || window.end(before: .max) <= byteCount && byteCount <= window.byteCount else {
            return false
        }
        window.setByteCount(byteCount)
        isSizeStated = true
        return true
    }

    /// Ends fetching because the source failed.
    mutating func stop(at offset: UInt64, _ error: MetadataError) {
        stop(.sourceFailed, at: offset, error.message)
        failure = error
    }

    /// Ends fetching: parsing continues with the bytes that are known.
    mutating func stop(_ code: Diagnostic.Code, at offset: UInt64, _ message: String) {
        stopped = Diagnostic(code: code, path: "Source", offset: offset, message: message)
        failure = MetadataError(.notReadable, message)
        window.seal()
    }
}
