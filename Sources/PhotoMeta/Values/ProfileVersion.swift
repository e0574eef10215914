/// The version of the specification that a color profile follows (ICC.1:2022 §7.2.6).
///
/// On the wire four bytes: the major version, then the minor version and the bug-fix version in four bits each.
public struct ProfileVersion: Hashable, Sendable {
    /// The major version: 2, 4 or 5.
    public let major: Int
    /// The minor version.
    public let minor: Int
    /// The bug-fix version.
    public let bugFix: Int

    /// Reads four UNDEFINED bytes; `nil` for anything else.
    public init?(_ stored: StoredValue) {
        let bytes = Array(stored.slice)
        guard stored.type == .undefined, bytes.count == 4 else { return nil }
        major = Int(bytes[0])
        minor = Int(bytes[1] >> 4)
        bugFix = Int(bytes[1] & 15)
    }
}

extension ProfileVersion: CustomStringConvertible {
    /// The three numbers, as in "4.3.0".
    public var description: String { "\(major).\(minor).\(bugFix)" }
}
