/// What reading a file cost its source.
public struct ReadStatistics: Hashable, Sendable {
    /// How often bytes were asked for.
    ///
    /// Bytes that were in memory already need no request.
    public var requests = 0
    /// How many bytes came.
    public var bytesFetched = 0
}
