/// Decides what to fetch for a parser that misses bytes, and keeps account of it.
///
/// How bytes come is the caller's business, so that the same code serves sources that block and sources that are
/// awaited.
struct WindowDriver {
    private(set) var window: ByteWindow
    private(set) var statistics = ReadStatistics()
    /// Why no more bytes will be fetched, once that is so.
    private(set) var stopped: Diagnostic?
    private let limits: Limits
    private let policy: FetchPolicy

    /// How much to ask for beyond what is needed at once.
    struct FetchPolicy: Sendable {
        /// The first read: what it holds costs no second request.
        var firstByteCount = 4_096
        /// The least that a later read asks for.
        var readAhead = 16_384
        /// A gap to the bytes already known that is not larger is fetched with them: a request costs more.
        var joinedGap = 32_768
        /// Requests after which a file counts as scattered: from then on each reads twice as far ahead as the one before.
        var steadyRequests = 4

        /// How far ahead to read after so many requests, at most 1 MiB where it grows.
        func readAhead(after requests: Int) -> UInt64 {
            let doublings = min(max(requests - steadyRequests, 0), 16)
            return UInt64(clamping: max(readAhead, min(readAhead << doublings, 1 << 20)))
        }
    }

    init(byteCount: UInt64, limits: Limits, policy: FetchPolicy = FetchPolicy()) {
        window = ByteWindow(byteCount: byteCount)
        self.limits = limits
        self.policy = policy
    }

    /// The range to fetch before anything is parsed; empty for an empty source.
    var firstRange: Range<UInt64> {
        0..<min(
            window.byteCount, UInt64(clamping: policy.firstByteCount), UInt64(clamping: limits.bytesFetched))
    }

    /// The range to fetch next so that `missing` is known, or `nil` if a limit forbids it: the window is then sealed.
    mutating func nextRange(for missing: Range<UInt64>) -> Range<UInt64>? {
        let needed = window.firstGap(in: missing)
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
        let ahead = lower.addingSaturated(policy.readAhead(after: statistics.requests))
        let upper = min(max(needed.upperBound, ahead), window.byteCount)
        let wide = window.firstGap(in: lower..<upper)
        // A value that would pass the limit is not asked for at all: a part of it is of no use.
        if wide.byteCount <= budget { return wide }
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

    /// Takes in what one request brought.
    mutating func accept(_ bytes: ContiguousArray<UInt8>, at offset: UInt64) {
        statistics.requests += 1
        statistics.bytesFetched += bytes.count
        window.insert(bytes, at: offset)
    }

    /// Goes on with what is known: nothing more will be fetched.
    mutating func stop(_ code: Diagnostic.Code, at offset: UInt64, _ message: String) {
        stopped = Diagnostic(code: code, path: "Source", offset: offset, message: message)
        window.seal()
    }
}
