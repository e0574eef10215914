/// How much a reader asks of a source at a time: a request has a price, and so has a byte.
public struct FetchPolicy: Hashable, Sendable {
    /// Bytes of the first read: what it holds costs no second request.
    public var firstByteCount: Int
    /// Bytes that a later read asks for behind those that are needed.
    public var readAhead: Int
    /// The largest gap, in bytes, that is fetched along instead of being stepped over by a request of its own.
    public var joinedGap: Int
    /// Ranges after which a file counts as scattered: from then on each reads twice as far ahead as the one before.
    public var steadyRequests: Int

    /// A policy; what is not named is as in ``local``.
    public init(
        firstByteCount: Int = 16_384, readAhead: Int = 16_384, joinedGap: Int = 32_768,
        steadyRequests: Int = 16
    ) {
        self.firstByteCount = firstByteCount
        self.readAhead = readAhead
        self.joinedGap = joinedGap
        self.steadyRequests = steadyRequests
    }

    /// For a file, of which a read costs about as much as copying a few kilobytes.
    public static let local = FetchPolicy()
    /// For a source behind a network, where a request costs as much as a hundred kilobytes.
    public static let remote = FetchPolicy(
        firstByteCount: 65_536, readAhead: 65_536, joinedGap: 65_536, steadyRequests: 1)

    /// For a file of this name, of which all is wanted or little: a movie's `moov` is mostly behind its media, while an image's
    /// metadata is at its start.
    ///
    /// A name that misleads costs a read. What the file is, its bytes tell.
    static func local(named path: String, isNarrow: Bool) -> FetchPolicy {
        var ending: UInt32 = 0
        for letter in path.utf8.suffix(4) { ending = ending << 8 | UInt32(letter | 0x20) }
        switch FourCharacterCode(rawValue: ending) {
        case FourCharacterCode(".", "j", "p", "g"), FourCharacterCode("j", "p", "e", "g"):
            // Its Exif block holds a thumbnail, and is most of what there is.
            return local
        case FourCharacterCode(".", "m", "o", "v"), FourCharacterCode(".", "m", "p", "4"),
            FourCharacterCode(".", "m", "4", "v"):
            return isNarrow ? narrow : FetchPolicy(firstByteCount: 4_096)
        default: return isNarrow ? narrow : local
        }
    }

    /// The policy for a reader that wants little; the same, if it is one of a caller's own.
    var narrowed: FetchPolicy {
        switch self {
        case .local: .narrow
        case .remote:
            FetchPolicy(
                firstByteCount: 65_536, readAhead: 32_768, joinedGap: 65_536, steadyRequests: 4)
        default: self
        }
    }

    /// For a reader that wants little of a file: what it steps over is mostly not needed.
    private static let narrow = FetchPolicy(firstByteCount: 4_096, readAhead: 4_096, joinedGap: 4_096)

    /// How far ahead to read after so many ranges, at most 1 MiB where it grows.
    func readAhead(after ranges: Int) -> UInt64 {
        let ahead = max(readAhead, 0)
        let doublings = min(max(ranges &- max(steadyRequests, 0), 0), 16)
        return UInt64(clamping: max(ahead, min(min(ahead, 1 << 20) << doublings, 1 << 20)))
    }
}
