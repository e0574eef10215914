// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing

/// The files that examples name, in the working directory.
enum Files {
    /// Makes the files of one document's examples.
    ///
    /// | name | what it is |
    /// |---|---|
    /// | `IMG_0001.HEIC`, `IMG_0001.MOV` | the Live Photo `Fixtures/live-photo` |
    /// | `IMG_0002.JPG`, `IMG_0002.MOV` | the Live Photo `Fixtures/live-photo-jpeg` |
    /// | `IMG_0003.JPG` | a photo with XMP |
    /// | `IMG_0001.AAE` | an edit by an application |
    /// | `clip.mp4`, `GX010001.MP4` | a movie |
    /// | `credentials.jpg` | a picture with Content Credentials |
    /// | `PXL_0001.MP.jpg` | a motion photo |
    /// | `HDR_0001.JPG` | a photo with a gain map |
    /// | `PANO_0001.JPG` | a panorama |
    /// | `AI_0001.JPG` | a photo that states that a machine made it |
    /// | `damaged.jpg` | a photo whose last segment ends after the file |
    /// | `Fixtures` | a link to the fixtures |
    /// | `Edited`, `Shared`, `Pair`, `Parts` | empty folders |
    static func make(in folder: URL, from fixtures: URL) throws {
        let copies = [
            ("live-photo/still.heic", "IMG_0001.HEIC"), ("live-photo/movie.mov", "IMG_0001.MOV"),
            ("live-photo-jpeg/still.jpg", "IMG_0002.JPG"), ("live-photo-jpeg/movie.mov", "IMG_0002.MOV"),
            ("live-photo/movie.mov", "clip.mp4"), ("live-photo/movie.mov", "GX010001.MP4"),
            ("credentials/photo.jpg", "credentials.jpg"),
            ("corrupt/jpeg-segment-past-the-file.jpg", "damaged.jpg"),
        ]
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        for (source, name) in copies {
            try FileManager.default.copyItem(
                at: fixtures.appendingPathComponent(source), to: folder.appendingPathComponent(name))
        }
        for name in ["Edited", "Shared", "Pair", "Parts"] {
            try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
        }
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("Fixtures"), withDestinationURL: fixtures)
        var edit = MetadataEdit()
        try edit.set(\.title, to: "A dog")
        try edit.set(\.creators, to: ["Ada", "Ben"])
        try edit.set(\.keywords, to: ["dog", "beach"])
        try edit.set(\.rating, to: 4)
        try edit.write(contentsOf: path("IMG_0002.JPG"), to: path("IMG_0003.JPG"))
        try MotionPhoto.assemble(
            still: path("IMG_0002.JPG"), movie: path("IMG_0002.MOV"), output: path("PXL_0001.MP.jpg"))
        try makePictures(path)
        let adjustments = AdjustmentData(
            formatIdentifier: "org.example.editor", formatVersion: "1.0", data: [1, 2, 3])
        try Data(adjustments.aae()).write(to: folder.appendingPathComponent("IMG_0001.AAE"))
    }

    /// Makes the pictures with a projection, a source and a gain map.
    private static func makePictures(_ path: (String) -> String) throws {
        var panorama = MetadataEdit()
        try panorama.set(\.panorama.projectionType, to: "equirectangular")
        try panorama.set(\.panorama.fullPanoWidthPixels, to: 320)
        try panorama.set(\.panorama.fullPanoHeightPixels, to: 160)
        try panorama.write(contentsOf: path("IMG_0002.JPG"), to: path("PANO_0001.JPG"))
        var source = MetadataEdit()
        try source.set(\.iptcExtension.digitalSourceType, to: .trainedAlgorithmicMedia)
        try source.write(contentsOf: path("IMG_0002.JPG"), to: path("AI_0001.JPG"))
        let photo = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("IMG_0002.JPG"))))
        try Data(withGainMap(photo)).write(to: URL(fileURLWithPath: path("HDR_0001.JPG")))
    }

    /// A JPEG file with a gain map: an index of two pictures (CIPA DC-007), and a picture with a segment of ISO 21496-1.
    private static func withGainMap(_ photo: [UInt8]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
        func segment(_ payload: [UInt8]) -> [UInt8] {
            [0xFF, 0xE2] + number(payload.count + 2)[2...] + payload
        }
        let fractions: [(Int, Int)] = [(0, 1), (5, 2), (0, 1), (5, 2), (1, 1), (1, 64), (1, 64)]
        var description: [UInt8] = Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0, 0x40]
        for (numerator, denominator) in fractions { description += number(numerator) + number(denominator) }
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 60, 0, 80, 1, 1, 0x11, 0]
        var map: [UInt8] = [0xFF, 0xD8]
        map += segment(description) + frame
        map += [0xFF, 0xD9]
        // The index takes 66 bytes, and offsets count from its byte order mark, at the tenth byte of the file.
        let byteCount = photo.count + 66
        var index: [UInt8] = Array("MPF\0MM\0*".utf8) + number(8) + [0, 1, 0xB0, 2, 0, 7]
        for value in [32, 26, 0, 0x2003_0000, byteCount, 0, 0, 0, map.count, byteCount - 10, 0] {
            index += number(value)
        }
        var file: [UInt8] = [0xFF, 0xD8]
        file += segment(index)
        file += photo.dropFirst(2)
        return file + map
    }
}
