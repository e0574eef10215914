// SPDX-License-Identifier: Apache-2.0
/// The box `mini`, which is a whole image: its properties in bits, then its data (ISO/IEC 23008-12:2022 Amd 2, "MinimizedImageBox").
struct MinimizedImageBox {
    /// The most bytes of the fields before the data.
    static let largestHeaderByteCount = 512

    /// A coded picture.
    struct Picture {
        var size = PixelSize(width: 0, height: 0)
        /// How colors are sampled: 0 if there are none.
        var subsampling: UInt32 = 0
        var bitDepth: UInt32 = 8
        /// Whether the samples are floating-point numbers.
        var isFloat = false
        var isFullRange = false
        /// Primaries, transfer characteristics and matrix coefficients (ITU-T H.273).
        var color: [UInt32] = []
        var data: Range<UInt64> = 0..<0

        var componentCount: Int { subsampling == 0 ? 1 : 3 }
    }

    /// The type of the item; `nil` if the brands state it.
    private(set) var codec: FourCharacterCode?
    private(set) var image = Picture()
    /// Exif's orientation.
    private(set) var orientation: UInt32 = 1
    private(set) var hasAlpha = false
    /// The coded picture of transparency; empty if it is part of the image.
    private(set) var alphaData: Range<UInt64> = 0..<0
    /// The picture of a gain map.
    private(set) var gainMap: Picture?
    private(set) var profile: Range<UInt64> = 0..<0
    private(set) var exif: Range<UInt64> = 0..<0
    private(set) var packet: Range<UInt64> = 0..<0
    /// Whether Exif and XMP are compressed.
    private(set) var isCompressed = false
    /// The end of the data, as the fields state it.
    private(set) var end: UInt64 = 0

    /// Reads the fields at the start of a box's body; `nil` if they are damaged or of another version.
    init?(_ bytes: ContiguousArray<UInt8>, at base: UInt64) {
        var bits = HeaderBits(bytes)
        guard bits.bits(2) == 0 else { return nil }
        let hasCodec = bits.flag()
        image.isFloat = bits.flag()
        image.isFullRange = bits.flag()
        hasAlpha = bits.flag()
        let hasColor = bits.flag()
        let hasRange = bits.flag()
        let (hasProfile, hasExif, hasPacket) = (bits.flag(), bits.flag(), bits.flag())
        image.subsampling = bits.bits(2)
        orientation = bits.bits(3) + 1
        let isLarge = bits.flag()
        image.size = Self.size(&bits, isLarge)
        Self.skipPositions(&bits, image.subsampling)
        image.bitDepth = Self.bitDepth(&bits, image.isFloat)
        // Whether colors are multiplied with transparency.
        if hasAlpha { bits.skip(1) }
        if hasColor {
            image.color = [bits.bits(8), bits.bits(8), image.subsampling == 0 ? 2 : bits.bits(8)]
        } else {
            // sRGB, or what the profile says.
            image.color = (hasProfile ? [2, 2] : [1, 13]) + [image.subsampling == 0 ? 2 : 6]
        }
        if hasCodec {
            codec = FourCharacterCode(rawValue: bits.bits(32))
            bits.skip(32)
        }
        let hasMapProfile = hasRange && readGainMap(&bits, isLarge)
        readData(
            &bits, at: base, hasProfile: hasProfile, hasMapProfile: hasMapProfile, hasExif: hasExif,
            hasPacket: hasPacket)
        guard !bits.isPastEnd else { return nil }
    }

    // MARK: Fields

    private static func size(_ bits: inout HeaderBits, _ isLarge: Bool) -> PixelSize {
        let width = bits.bits(isLarge ? 15 : 7)
        return PixelSize(width: Int(width) + 1, height: Int(bits.bits(isLarge ? 15 : 7)) + 1)
    }

    /// Whether color samples are centered horizontally, and vertically.
    private static func skipPositions(_ bits: inout HeaderBits, _ subsampling: UInt32) {
        bits.skip(subsampling == 1 ? 2 : subsampling == 2 ? 1 : 0)
    }

    private static func bitDepth(_ bits: inout HeaderBits, _ isFloat: Bool) -> UInt32 {
        if isFloat { return 1 << (bits.bits(2) + 4) }
        return bits.flag() ? bits.bits(3) + 9 : 8
    }

    /// Reads what describes a high dynamic range; returns whether the image with the gain map applied has a profile of its own.
    private mutating func readGainMap(_ bits: inout HeaderBits, _ isLarge: Bool) -> Bool {
        var hasProfile = false
        if bits.flag() {
            var map = Picture()
            map.size = Self.size(&bits, isLarge)
            map.color = [2, 2, bits.bits(8)]
            map.isFullRange = bits.flag()
            map.subsampling = bits.bits(2)
            Self.skipPositions(&bits, map.subsampling)
            map.isFloat = bits.flag()
            map.bitDepth = Self.bitDepth(&bits, map.isFloat)
            hasProfile = bits.flag()
            // Primaries, transfer characteristics, matrix coefficients and range of the result.
            if bits.flag() { bits.skip(8 + 8 + 8 + 1) }
            gainMap = map
        }
        for _ in 0..<(gainMap == nil ? 1 : 2) { Self.skipLuminance(&bits) }
        return hasProfile
    }

    /// The bodies of `clli`, `mdcv`, `cclv`, `amve`, `reve` and `ndwt`, each if its flag is set.
    private static func skipLuminance(_ bits: inout HeaderBits) {
        let flags = (0..<6).map { _ in bits.flag() }
        if flags[0] { bits.skip(32) }
        if flags[1] { bits.skip(8 * 24) }
        if flags[2] {
            bits.skip(2)
            let parts = (0..<4).map { _ in bits.flag() }
            bits.skip(2)
            bits.skip((parts[0] ? 192 : 0) + parts.dropFirst().reduce(0) { $0 + ($1 ? 32 : 0) })
        }
        if flags[3] { bits.skip(64) }
        if flags[4] { bits.skip(128) }
        if flags[5] { bits.skip(32) }
    }

    /// Reads the sizes of the data, which follow each other after the fields.
    private mutating func readData(
        _ bits: inout HeaderBits, at base: UInt64, hasProfile: Bool, hasMapProfile: Bool, hasExif: Bool,
        hasPacket: Bool
    ) {
        let hasMap = gainMap != nil
        let metadataBits = (hasProfile || hasExif || hasPacket || hasMap) && bits.flag() ? 20 : 10
        let configurationBits = bits.flag() ? 12 : 3
        let itemBits = bits.flag() ? 28 : 15
        func size(_ isPresent: Bool, _ count: Int, plus one: UInt64 = 0) -> UInt64 {
            isPresent ? UInt64(bits.bits(count)) + one : 0
        }
        let profileSize = size(hasProfile, metadataBits, plus: 1)
        let mapProfileSize = size(hasMapProfile, metadataBits, plus: 1)
        let mapMetadataSize = size(hasMap, metadataBits)
        let mapSize = size(hasMap, itemBits)
        var configurationSize = size(mapSize > 0, configurationBits)
        configurationSize += size(true, configurationBits)
        let imageSize = size(true, itemBits, plus: 1)
        let alphaSize = size(hasAlpha, itemBits)
        configurationSize += size(alphaSize > 0, configurationBits)
        isCompressed = (hasExif || hasPacket) && bits.flag()
        let exifSize = size(hasExif, metadataBits, plus: 1)
        let packetSize = size(hasPacket, metadataBits, plus: 1)

        var offset = base.addingSaturated(UInt64(clamping: bits.alignedByteOffset) + configurationSize)
        func next(_ byteCount: UInt64) -> Range<UInt64> {
            let start = offset
            offset = offset.addingSaturated(byteCount)
            return start..<offset
        }
        profile = next(profileSize)
        _ = next(mapProfileSize + mapMetadataSize)
        alphaData = next(alphaSize)
        gainMap?.data = next(mapSize)
        image.data = next(imageSize)
        exif = next(exifSize)
        packet = next(packetSize)
        end = offset
    }
}
