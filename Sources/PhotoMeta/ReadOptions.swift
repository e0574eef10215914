/// How a file is read.
public struct ReadOptions: Hashable, Sendable {
    /// What reading may cost at the most.
    public var limits: Limits
    /// Whether any damage is an error.
    ///
    /// Otherwise it is a ``Diagnostic`` beside what could be read.
    public var isStrict: Bool
    /// Which properties are read; all, unless it is said.
    public var properties: PropertySelection

    /// Options; the ones that are not named have their defaults.
    public init(
        limits: Limits = Limits(), isStrict: Bool = false, properties: PropertySelection = .all
    ) {
        self.limits = limits
        self.isStrict = isStrict
        self.properties = properties
    }

    /// For files of people whom nobody knows: the same values, with tighter limits.
    public static let untrusted = ReadOptions(limits: .untrusted)
}
