// SPDX-License-Identifier: Apache-2.0
/// A time as CoreMedia counts it: a number of units, and the units in a second.
public struct MediaTime: Hashable, Sendable, Codable {
    /// The number of units.
    public let value: Int64
    /// Units per second.
    public let timescale: Int64
    /// The timeline of the time; usually 0.
    public let epoch: Int64
    /// Bits; the lowest is set if the time is valid.
    public let flags: Int64

    /// Creates a time; a valid one on the first timeline unless said otherwise.
    public init(value: Int64, timescale: Int64, epoch: Int64 = 0, flags: Int64 = 1) {
        self.value = value
        self.timescale = timescale
        self.epoch = epoch
        self.flags = flags
    }

    /// The time in seconds; `nil` if it is not valid.
    public var seconds: Fraction? {
        flags & 1 == 1 && timescale > 0 ? Fraction(value, timescale) : nil
    }

    /// Reads the property list of Apple's maker note; `nil` if a number is missing.
    init?(_ list: PropertyList) {
        guard let value = list["value"]?.integer, let timescale = list["timescale"]?.integer else {
            return nil
        }
        self.value = value
        self.timescale = timescale
        epoch = list["epoch"]?.integer ?? 0
        flags = list["flags"]?.integer ?? 0
    }
}

extension MediaTime: CustomStringConvertible {
    /// The seconds, as in "121656.434745166 s".
    public var description: String {
        seconds?.doubleValue.map { "\($0) s" } ?? "invalid"
    }
}
