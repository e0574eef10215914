// SPDX-License-Identifier: Apache-2.0
/// The metadata of a gain map (ISO 21496-1); the initial values are those of an iPhone 15 Pro's photo.
struct ISOGainMap {
    /// The version in the payload of an item `tmap`.
    var itemVersion: UInt8 = 0
    var minimumVersion: UInt16 = 0
    var writerVersion: UInt16 = 0
    /// Whether the map applies in the base picture's color space.
    var usesBaseColorSpace = true
    /// The denominator of all numbers; their own are not stored then.
    var commonDenominator: UInt32?
    var base: (Int32, UInt32) = (0, 1_000_000)
    var alternate: (Int32, UInt32) = (1_478_249, 1_000_000)
    /// For one or three channels: minimum, maximum, gamma, base offset, alternate offset.
    var channels: [[(Int32, UInt32)]] = [
        [(0, 1_000_000), (1_478_249, 1_000_000), (731_934, 1_000_000), (10, 1_000_000), (10, 1_000_000)]
    ]
    /// Bytes at the end.
    var trailer: [UInt8] = []

    /// Versions, flags, then the fractions.
    var metadata: [UInt8] {
        var flags: UInt8 = 0
        if channels.count == 3 { flags |= 0x80 }
        if usesBaseColorSpace { flags |= 0x40 }
        if commonDenominator != nil { flags |= 0x08 }
        var bytes = uint16(minimumVersion) + uint16(writerVersion)
        bytes.append(flags)
        if let commonDenominator { bytes += uint32(commonDenominator) }
        for (numerator, denominator) in [base, alternate] + channels.flatMap({ $0 }) {
            bytes += uint32(UInt32(bitPattern: numerator))
            if commonDenominator == nil { bytes += uint32(denominator) }
        }
        return bytes + trailer
    }

    /// The payload of an item `tmap`.
    var payload: [UInt8] { [itemVersion] + metadata }
}
