// SPDX-License-Identifier: Apache-2.0
/// A namespace of XMP properties, and the prefix that it usually has.
public struct XMPNamespace: Hashable, Sendable {
    /// The prefix that standards and programs use, such as "dc"; a file may use another one.
    public let prefix: String
    /// The URI of the namespace.
    public let uri: String

    /// The registered namespace with a prefix; the first if several have it.
    public init?(prefix: String) {
        guard let known = Self.all(withPrefix: prefix).first else { return nil }
        self = known
    }

    /// The registered namespace with a URI.
    public init?(uri: String) {
        guard let known = Self.all.first(where: { $0.uri == uri }) else { return nil }
        self = known
    }

    init(prefix: String, uri: String) {
        self.prefix = prefix
        self.uri = uri
    }

    /// Returns the registered namespaces with a prefix, in the order of the registry.
    package static func all(withPrefix prefix: String) -> [XMPNamespace] { byPrefix[prefix] ?? [] }

    private static let byPrefix = Dictionary(grouping: all, by: \.prefix)
}
