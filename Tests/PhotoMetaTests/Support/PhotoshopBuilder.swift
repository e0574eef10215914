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

    var bytes: [UInt8] {
        var bytes = latin("8BPS") + uint16(version) + zeros(6) + uint16(channelCount) + uint32(height)
        bytes += uint32(width) + uint16(depth) + uint16(mode)
        bytes += uint32(UInt32(colors.count)) + colors
        bytes += uint32(statedByteCount ?? UInt32(resources.count)) + resources
        let isWide = version == 2
        guard let layerCount else { return bytes + (isWide ? uint64(0) : uint32(0)) + zeros(40) }
        let layers = uint16(UInt16(bitPattern: layerCount)) + filler(30)
        let sizes = (UInt64(layers.count + (isWide ? 8 : 4)), UInt64(layers.count))
        bytes +=
            isWide ? uint64(sizes.0) + uint64(sizes.1) : uint32(UInt32(sizes.0)) + uint32(UInt32(sizes.1))
        return bytes + layers + zeros(40)
    }
}
