// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Spatial photos and movies.
enum SpatialSamples {
    /// A left and a right picture, with cameras.
    static func pair(_ left: [[UInt8]] = [], _ right: [[UInt8]] = []) throws -> MediaMetadata {
        var file = HEIFBuilder()
        file.items = [1, 2].map { HEIFBuilder.Item($0, "hvc1", filler(16)) }
        file.extraMetaBoxes = [box("grpl", fullBox("ster", uint32(9), uint32(2), uint32(1), uint32(2)))]
        for property in left { file.add(property, to: 1) }
        for property in right { file.add(property, to: 2) }
        return try read(file.bytes)
    }

    static func movie(_ boxes: [UInt8], codec: String = "hvc1", uuid: [UInt8] = []) throws
        -> MediaMetadata
    {
        var movie = MovieBuilder()
        var track = TrackBuilder()
        track.handler = "vide"
        track.descriptions = [
            SampleDescription.video(
                codec, width: 320, height: 240, configuration: box("hvcC", filler(23)) + boxes)
        ]
        if !uuid.isEmpty { track.extraBoxes = [box("uuid", uuid)] }
        movie.tracks = [track]
        return try read(movie.bytes)
    }

    static func eyes(_ bits: UInt8, _ boxes: [UInt8]...) -> [UInt8] {
        box("eyes", fullBox("stri", [bits]) + boxes.flatMap { $0 })
    }

    /// A movie with all boxes.
    static func completeMovie() throws -> MediaMetadata {
        let cameras = box("cams", fullBox("blin", uint32(63_500)))
        let comfort = box("cmfy", fullBox("dadj", uint32(UInt32(bitPattern: -293))))
        let projection = box("proj", fullBox("prji", latin("hequ")))
        let packing = box("pack", fullBox("pkin", latin("over")))
        let eyes = eyes(0x0B, fullBox("hero", [2]), cameras, comfort)
        return try movie(box("vexu", eyes, projection, packing) + box("hfov", uint32(63_400)))
    }
}
