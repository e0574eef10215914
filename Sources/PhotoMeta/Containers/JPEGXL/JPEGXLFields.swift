// SPDX-License-Identifier: Apache-2.0
extension JPEGXLHeader {
    /// The maximum number of bytes kept for the headers: twelve numbers, and the types of extra channels.
    var keptByteCount: Int { 48 + 4 * extraChannels.count }

    /// Adds the fields of the headers, each kept as 32-bit numbers.
    func addFields(from offset: UInt64, count byteCount: Int, to map: inout FileMapBuilder) {
        let firstField = map.fields.count
        func add(_ identifier: UInt32, _ numbers: [Int], _ map: inout FileMapBuilder) {
            var bytes: ArraySlice<UInt8> = []
            for number in numbers {
                bytes += UInt32(clamping: number).bigEndianBytes
            }
            let position = map.keep(decoded: bytes, from: offset, count: byteCount)
            map.append(identifier, .long, numbers.count, at: position)
        }
        add(BoxField.codestreamOrientation, [Int(orientation)], &map)
        add(BoxField.sampleBits, [Int(bitsPerSample)], &map)
        if exponentBits > 0 { add(BoxField.sampleExponentBits, [Int(exponentBits)], &map) }
        if !extraChannels.isEmpty { add(BoxField.extraChannelTypes, extraChannels, &map) }
        add(BoxField.codestreamColorSpace, [colorSpace], &map)
        if let whitePoint { add(BoxField.codestreamWhitePoint, [whitePoint], &map) }
        if let primaries { add(BoxField.codestreamPrimaries, [primaries], &map) }
        if let transferFunction { add(BoxField.codestreamTransfer, [transferFunction], &map) }
        if let renderingIntent { add(BoxField.codestreamIntent, [renderingIntent], &map) }
        add(BoxField.hasCodestreamProfile, [hasProfile ? 1 : 0], &map)
        if let animation {
            add(
                BoxField.ticksPerSecond,
                [Int(clamping: animation.numerator), Int(clamping: animation.denominator)], &map)
            add(BoxField.animationLoops, [Int(clamping: animation.loops)], &map)
        }
        map.close(.jpegXL, from: firstField)
    }
}
