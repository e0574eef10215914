/// Options for reading a file.
public struct ReadOptions: Hashable, Sendable {
    /// The limits on what reading may cost.
    public var limits: Limits
    /// Whether any damage is an error.
    ///
    /// Otherwise it is a ``Diagnostic`` in the result.
    public var isStrict: Bool
    /// The properties that are read; all by default.
    public var selection: PropertySelection

    /// Creates options; omitted ones have their defaults.
    public init(
        limits: Limits = Limits(), isStrict: Bool = false, selection: PropertySelection = .all
    ) {
        self.limits = limits
        self.isStrict = isStrict
        self.selection = selection
    }

    /// Options for untrusted files: the same values, with tighter limits.
    public static let untrusted = ReadOptions(limits: .untrusted)
}
