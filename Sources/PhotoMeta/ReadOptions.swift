// SPDX-License-Identifier: Apache-2.0
/// Options for reading a file.
public struct ReadOptions: Hashable, Sendable {
    /// The limits on what reading may cost.
    public var limits: Limits
    /// Whether a broken file is an error, as ``MediaMetadata/damage`` defines it.
    ///
    /// Otherwise its damage is a ``Diagnostic`` in the result. Files that are only odd are read in both cases.
    public var isStrict: Bool
    /// The properties that are read; all by default.
    public var selection: PropertySelection
    /// The kinds of sidecars that are read with a file at a path, into ``MediaMetadata/sidecars``; none by default.
    ///
    /// They are found as by ``Sidecar/find(forFileAt:)`` and read completely, whatever ``selection`` is. The option has no effect on files
    /// in memory and on asynchronous sources, which have no folder.
    public var sidecars: Sidecar.Kinds

    /// Creates options; omitted ones have their defaults.
    public init(
        limits: Limits = Limits(), isStrict: Bool = false, selection: PropertySelection = .all,
        sidecars: Sidecar.Kinds = []
    ) {
        self.limits = limits
        self.isStrict = isStrict
        self.selection = selection
        self.sidecars = sidecars
    }

    /// Options for untrusted files: the same values, with tighter limits.
    public static let untrusted = ReadOptions(limits: .untrusted)
}
