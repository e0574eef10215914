import Foundation
import PhotoMeta

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
    /// | `clip.mp4` | a movie |
    /// | `PXL_0001.MP.jpg` | a motion photo |
    /// | `damaged.jpg` | a photo whose last segment ends after the file |
    /// | `Fixtures` | a link to the fixtures |
    /// | `Edited`, `Shared`, `Pair`, `Parts` | empty folders |
    static func make(in folder: URL, from fixtures: URL) throws {
        let copies = [
            ("live-photo/still.heic", "IMG_0001.HEIC"), ("live-photo/movie.mov", "IMG_0001.MOV"),
            ("live-photo-jpeg/still.jpg", "IMG_0002.JPG"), ("live-photo-jpeg/movie.mov", "IMG_0002.MOV"),
            ("live-photo/movie.mov", "clip.mp4"), ("corrupt/jpeg-segment-past-the-file.jpg", "damaged.jpg"),
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
        edit.title = "A dog"
        edit.creators = ["Ada", "Ben"]
        edit.keywords = ["dog", "beach"]
        edit.rating = 4
        try edit.write(contentsOf: path("IMG_0002.JPG"), to: path("IMG_0003.JPG"))
        try MotionPhoto.assemble(
            still: path("IMG_0002.JPG"), movie: path("IMG_0002.MOV"), output: path("PXL_0001.MP.jpg"))
        let adjustments = AdjustmentData(
            formatIdentifier: "org.example.editor", formatVersion: "1.0", data: [1, 2, 3])
        try Data(adjustments.aae()).write(to: folder.appendingPathComponent("IMG_0001.AAE"))
    }
}
