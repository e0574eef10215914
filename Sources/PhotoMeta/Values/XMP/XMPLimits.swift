/// The limits for reading XMP, from ``Limits``.
struct XMPLimits: Sendable {
    /// The bytes of a packet.
    var bytes = Int32(clamping: Limits().xmpBytes)
    /// The nodes of a part's packets.
    var nodes = Int32(clamping: Limits().xmpNodes)
    /// Elements within elements.
    var depth = Int32(clamping: Limits().xmpDepth)
    /// Different namespaces, and declarations in force.
    var namespaces = Int32(clamping: Limits().xmpNamespaces)

    init() {}

    init(_ limits: Limits) {
        bytes = Int32(clamping: limits.xmpBytes)
        nodes = Int32(clamping: limits.xmpNodes)
        depth = Int32(clamping: limits.xmpDepth)
        namespaces = Int32(clamping: limits.xmpNamespaces)
    }
}
