// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Builds an image in one box, `mini`, from the list of its fields (ISO/IEC 23008-12:2022 Amd 2).
struct MinimizedImageBuilder {
    var codec = "avif"
    var explicitCodec: String?
    var (width, height) = (120, 100)
    var orientation = 1
    /// 0 for gray, 1 for 4:2:0, 2 for 4:2:2, 3 for 4:4:4.
    var subsampling = 1
    var bitDepth = 8
    var isFloat = false
    /// Primaries, transfer characteristics and matrix coefficients.
    var color: [Int]?
    var isLarge = false
    var profile: [UInt8] = []
    var alpha: [UInt8]?
    var gainMap: [UInt8]?
    /// Whether all descriptions of luminance are present.
    var hasLuminance = false
    var exif: [UInt8] = []
    var packet: [UInt8] = []
    var isCompressed = false
    var image = filler(50)

    /// Bits, the most significant first.
    private struct Bits {
        var bits: [Bool] = []

        mutating func add(_ value: Int, _ count: Int) {
            for index in (0..<count).reversed() { bits.append(value >> index & 1 == 1) }
        }

        mutating func add(_ flag: Bool) { bits.append(flag) }

        var bytes: [UInt8] {
            stride(from: 0, to: bits.count, by: 8).map { start in
                (0..<8).reduce(UInt8(0)) { byte, index in
                    byte << 1 | (start + index < bits.count && bits[start + index] ? 1 : 0)
                }
            }
        }
    }

    private func addPositions(_ subsampling: Int, to bits: inout Bits) {
        if subsampling == 1 || subsampling == 2 { bits.add(false) }
        if subsampling == 1 { bits.add(false) }
    }

    private func addDepth(to bits: inout Bits) {
        if isFloat {
            bits.add(bitDepth.trailingZeroBitCount - 4, 2)
        } else {
            bits.add(bitDepth > 8)
            if bitDepth > 8 { bits.add(bitDepth - 9, 3) }
        }
    }

    private func addLuminance(to bits: inout Bits) {
        for _ in 0..<6 { bits.add(hasLuminance) }
        guard hasLuminance else { return }
        for _ in 0..<(4 + 24) { bits.add(0xA5, 8) }
        // No primaries; three luminances.
        bits.add(0b0001_1100, 8)
        for _ in 0..<(12 + 8 + 16 + 4) { bits.add(0x5A, 8) }
    }

    /// The body of the box.
    var body: [UInt8] {
        let hasRange = gainMap != nil || hasLuminance
        var bits = Bits()
        bits.add(0, 2)
        bits.add(explicitCodec != nil)
        bits.add(isFloat)
        bits.add(true)
        bits.add(alpha != nil)
        bits.add(color != nil)
        bits.add(hasRange)
        for data in [profile, exif, packet] { bits.add(!data.isEmpty) }
        bits.add(subsampling, 2)
        bits.add(orientation - 1, 3)
        bits.add(isLarge)
        for size in [width, height] { bits.add(size - 1, isLarge ? 15 : 7) }
        addPositions(subsampling, to: &bits)
        addDepth(to: &bits)
        if alpha != nil { bits.add(false) }
        if let color {
            for number in subsampling == 0 ? color.prefix(2) : color[...] { bits.add(number, 8) }
        }
        if let explicitCodec { for byte in latin(explicitCodec + "xxxC") { bits.add(Int(byte), 8) } }
        if hasRange {
            bits.add(gainMap != nil)
            if gainMap != nil {
                for size in [width / 2, height / 2] { bits.add(size - 1, isLarge ? 15 : 7) }
                bits.add(6, 8)
                bits.add(true)
                bits.add(2, 2)
                addPositions(2, to: &bits)
                bits.add(isFloat)
                addDepth(to: &bits)
                // A profile, and its color.
                bits.add(true)
                bits.add(true)
                for _ in 0..<3 { bits.add(9, 8) }
                bits.add(true)
            }
            addLuminance(to: &bits)
            if gainMap != nil { addLuminance(to: &bits) }
        }
        addSizes(to: &bits)
        let configuration = filler(5) + (alpha.map { $0.isEmpty ? [] : filler(3) } ?? [])
        let data = profile + (gainMap == nil ? [] : filler(7) + filler(9)) + (alpha ?? []) + (gainMap ?? [])
        return bits.bytes + configuration + data + image + exif + packet
    }

    private func addSizes(to bits: inout Bits) {
        let metadata = isLarge ? 20 : 10
        let item = isLarge ? 28 : 15
        let configuration = isLarge ? 12 : 3
        if ![profile, exif, packet].allSatisfy(\.isEmpty) || gainMap != nil { bits.add(isLarge) }
        bits.add(isLarge)
        bits.add(isLarge)
        if !profile.isEmpty { bits.add(profile.count - 1, metadata) }
        if let gainMap {
            bits.add(7 - 1, metadata)
            bits.add(9, metadata)
            bits.add(gainMap.count, item)
            if !gainMap.isEmpty { bits.add(0, configuration) }
        }
        bits.add(5, configuration)
        bits.add(image.count - 1, item)
        if let alpha {
            bits.add(alpha.count, item)
            if !alpha.isEmpty { bits.add(3, configuration) }
        }
        if !exif.isEmpty || !packet.isEmpty { bits.add(isCompressed) }
        if !exif.isEmpty { bits.add(exif.count - 1, metadata) }
        if !packet.isEmpty { bits.add(packet.count - 1, metadata) }
    }

    var bytes: [UInt8] {
        let body = body
        return uint32(16) + latin("ftypmif3" + codec) + uint32(UInt32(body.count + 8)) + latin("mini") + body
    }

    /// An image with everything that is read.
    static let whole: [UInt8] = {
        var builder = MinimizedImageBuilder()
        builder.exif = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))]).bytes
        builder.packet = XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes
        builder.alpha = filler(30)
        builder.gainMap = filler(20)
        (builder.isLarge, builder.width) = (true, 200)
        builder.hasLuminance = true
        return builder.bytes
    }()
}
