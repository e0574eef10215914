// SPDX-License-Identifier: Apache-2.0
/// Builds a Photoshop file (Adobe Photoshop File Formats, "Photoshop File Format").
struct PhotoshopBuilder {
    var version: UInt16 = 1
    var channelCount: UInt16 = 3
    var width: UInt32 = 30
    var height: UInt32 = 20
    var depth: UInt16 = 8
    var mode: UInt16 = 3
    var colors: [UInt8] = []
    var resources: [UInt8] = []
    /// The stated size of the resources section; the true one if `nil`.
    var statedByteCount: UInt32?
    /// The number of layers, negative if the first further channel is transparency; absent if `nil`.
    var layerCount: Int16?
    /// The records of layers, after their number; noise if `nil`.
    var layers: [[UInt8]]?
    /// Whether the layers are in a block of their own, as in files of 16 bits.
    var hasLayerBlock = false
    /// How the picture is compressed.
    var compression: UInt16 = 0

    /// A record of a layer, with a mask, blending ranges and further blocks.
    func layer(
        _ name: [UInt8], _ unicodeName: String?, blendMode: String, rectangle: [Int32], extra: [UInt8] = []
    ) -> [UInt8] {
        let isWide = version == 2
        let size = isWide ? uint64(9) : uint32(9)
        var rest = uint32(4) + filler(4) + uint32(8) + filler(8) + [UInt8(name.count)] + name
        rest += zeros((4 - (name.count + 1) % 4) % 4) + extra
        if let unicodeName {
            let text = uint32(UInt32(unicodeName.utf16.count)) + unicodeName.utf16.flatMap { uint16($0) }
            rest += latin("8BIMluni") + uint32(UInt32(text.count)) + text
        }
        let place = rectangle.flatMap { uint32(UInt32(bitPattern: $0)) }
        let channels = uint16(2) + uint16(0) + size + uint16(1) + size
        return place + channels + latin("8BIM") + latin(blendMode) + [128, 0, 2, 0]
            + uint32(UInt32(rest.count))
            + rest
    }

    var bytes: [UInt8] {
        var bytes = latin("8BPS") + uint16(version) + zeros(6) + uint16(channelCount) + uint32(height)
        bytes += uint32(width) + uint16(depth) + uint16(mode)
        bytes += uint32(UInt32(colors.count)) + colors
        bytes += uint32(statedByteCount ?? UInt32(resources.count)) + resources
        let isWide = version == 2
        func size(_ count: Int) -> [UInt8] { isWide ? uint64(UInt64(count)) : uint32(UInt32(count)) }
        let picture = uint16(compression) + zeros(38)
        guard let layerCount else { return bytes + size(0) + picture }
        let layers =
            uint16(UInt16(bitPattern: layerCount)) + (layers.map { Array($0.joined()) } ?? filler(30))
        // No layers, an empty mask, a block of another kind, and that of the layers.
        let other = latin("8BIMPatt") + uint32(5) + filler(5) + zeros(3)
        let section =
            hasLayerBlock
            ? size(0) + uint32(0) + other + latin(isWide ? "8B64" : "8BIM") + latin("Lr16")
                + size(layers.count)
                + layers
            : size(layers.count) + layers
        return bytes + size(section.count) + section + picture
    }
}
