/// The limits for decoding one property list, from ``Limits``.
struct PropertyListLimits: Sendable {
    /// Objects visited.
    var objects = Int32(clamping: Limits().propertyListObjects)
    /// Lists within lists.
    var depth = Int32(clamping: Limits().depth)

    init() {}

    init(_ limits: Limits) {
        objects = Int32(clamping: limits.propertyListObjects)
        depth = Int32(clamping: limits.depth)
    }
}
