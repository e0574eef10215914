// SPDX-License-Identifier: Apache-2.0
/// The cost of reading a file from its source.
public struct ReadStatistics: Hashable, Sendable, Codable {
    /// The number of requests for bytes.
    ///
    /// Bytes that are in memory already need no request.
    public var requests: Int
    /// The number of bytes fetched.
    public var bytesFetched: Int

    /// Creates statistics; zero unless said otherwise.
    public init(requests: Int = 0, bytesFetched: Int = 0) {
        self.requests = requests
        self.bytesFetched = bytesFetched
    }
}
