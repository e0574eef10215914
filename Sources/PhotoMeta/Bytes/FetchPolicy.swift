// SPDX-License-Identifier: Apache-2.0
/// How many bytes a reader requests at a time, which balances the cost of requests and of bytes.
public struct FetchPolicy: Hashable, Sendable {
    /// The number of bytes in the first request.
    public var firstByteCount: Int
    /// The number of bytes that a later request adds after those that are needed.
    public var readAhead: Int
    /// The largest gap, in bytes, that is fetched rather than skipped by starting a new range.
    public var joinedGap: Int
    /// The number of ranges after which the read-ahead doubles with each range, up to 1 MiB.
    public var steadyRequests: Int

    /// Creates a policy; the defaults are those of ``local``.
    public init(
        firstByteCount: Int = 16_384, readAhead: Int = 16_384, joinedGap: Int = 32_768,
        steadyRequests: Int = 16
    ) {
        self.firstByteCount = firstByteCount
        self.readAhead = readAhead
        self.joinedGap = joinedGap
        self.steadyRequests = steadyRequests
    }

    /// For local files, where a request costs about as much as copying a few kilobytes.
    public static let local = FetchPolicy()
    /// For sources on a network, where a request costs about as much as a hundred kilobytes.
    public static let remote = FetchPolicy(
        firstByteCount: 65_536, readAhead: 65_536, joinedGap: 65_536, steadyRequests: 1)

    /// The policy for a file with this name.
    ///
    /// A movie's `moov` is usually after its media; an image's metadata is at the start. A misleading name costs one request:
    /// the format is determined by the bytes.
    ///
    /// - Parameter isNarrow: Whether few properties are selected.
    static func local(named path: String, isNarrow: Bool) -> FetchPolicy {
        var ending: UInt32 = 0
        for letter in path.utf8.suffix(4) { ending = ending << 8 | UInt32(letter | 0x20) }
        switch FourCharacterCode(rawValue: ending) {
        case FourCharacterCode(".", "j", "p", "g"), FourCharacterCode("j", "p", "e", "g"):
            // The Exif block with its thumbnail is most of the metadata.
            return local
        case FourCharacterCode(".", "m", "o", "v"), FourCharacterCode(".", "m", "p", "4"),
            FourCharacterCode(".", "m", "4", "v"):
            return isNarrow ? narrow : FetchPolicy(firstByteCount: 4_096)
        default: return isNarrow ? narrow : local
        }
    }

    /// The policy for reading few properties; a custom policy is returned as it is.
    var narrowed: FetchPolicy {
        switch self {
        case .local: .narrow
        case .remote:
            FetchPolicy(
                firstByteCount: 65_536, readAhead: 32_768, joinedGap: 65_536, steadyRequests: 4)
        default: self
        }
    }

    /// For reading few properties of a local file, where skipped bytes are mostly not needed.
    private static let narrow = FetchPolicy(firstByteCount: 4_096, readAhead: 4_096, joinedGap: 4_096)

    /// Returns the read-ahead after a number of ranges; it grows up to 1 MiB.
    func readAhead(after ranges: Int) -> UInt64 {
        let ahead = max(readAhead, 0)
        let doublings = min(max(ranges &- max(steadyRequests, 0), 0), 16)
        return UInt64(clamping: max(ahead, min(min(ahead, 1 << 20) << doublings, 1 << 20)))
    }
}
