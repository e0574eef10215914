// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa frame`: writes a photo in a frame, with its camera, lens and exposure below it.
struct FrameCommand: Command {
    private var path = ""
    private var output: String?
    private var style = PhotoFrame.Style.light
    /// Whether to show only the 35 mm equivalent focal length.
    private var is35mm = false
    /// The picture to show; `nil` for the one in the photo's file.
    private var image: String?

    static let description = CommandDescription(
        name: "frame", operands: "PHOTO --output FRAME.svg",
        summary: "writes a photo in a frame, with its camera, lens and exposure under it",
        discussion: [
            """
            The frame is an SVG document that contains the picture. For a photo that browsers do not show, such as a \
            HEIC, name a converted picture with '--image'. An existing file is not replaced.
            """
        ],
        examples: [
            CommandDescription.Example("photometa frame IMG_0001.JPG --output frame.svg", "frames a photo"),
            CommandDescription.Example(
                "photometa frame IMG_0001.HEIC --image IMG_0001.JPG --style polaroid --output frame.svg",
                "shows a JPEG with the metadata of the HEIC"),
        ])

    static let options: [CommandOption<Self>] = [
        .outputFile(\.output, "the SVG file to write"),
        CommandOption(
            "--style", valueName: "light|dark|polaroid", value: .words(["light", "dark", "polaroid"]),
            summary: "the look of the frame; light by default"
        ) { command, value throws(UsageError) in
            guard let style = PhotoFrame.Style(rawValue: value) else {
                throw UsageError(
                    message: "'\(value.escaped)' is not a style; the styles are light, dark and polaroid")
            }
            command.style = style
        },
        CommandOption(
            "--35mm", sets: \.is35mm,
            summary: "shows the focal length on 35 mm film, or none if the photo does not state it"),
        CommandOption(
            "--image", valueName: "FILE", value: .file,
            summary: "the picture to show, for photos that browsers do not show, such as HEIC"
        ) { command, value in command.image = value },
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count == 1, let output else {
            throw UsageError(message: "'frame' needs one photo, and '--output', the SVG file to write")
        }
        guard FilePath.fileExtension(of: FilePath.name(of: output))?.lowercased() == "svg" else {
            throw UsageError(
                message:
                    "'frame' writes an SVG document, and '\(output.escaped)' does not end in .svg: 'rsvg-convert' converts the document"
            )
        }
        path = operands[0]
    }

    func run(_ console: inout Console) -> ExitStatus {
        let output = output ?? ""
        do throws(MetadataError) {
            let metadata = try MediaMetadata(contentsOf: path)
            guard let frame = try frame(of: metadata, at: path) else {
                let advice = "name a converted picture with '--image FILE'"
                throw MetadataError(
                    .unsupportedFormat, "\(metadata.format) has no picture that browsers show: \(advice)",
                    format: metadata.format)
            }
            if let reason = System.createFile(at: output, frame.svg) {
                throw MetadataError(.notWritten, reason, path: output)
            }
        } catch {
            console.complain("\(error.path ?? path): \(error.message)")
        }
        return console.status
    }

    private func frame(of metadata: MediaMetadata, at path: String) throws(MetadataError) -> PhotoFrame? {
        let picture: BrowserPicture?
        if let image {
            picture = try BrowserPicture(in: try MediaMetadata(contentsOf: image), at: image)
        } else {
            picture = try BrowserPicture(in: metadata, at: path)
        }
        guard let picture else { return nil }
        var frame = PhotoFrame(picture: picture, style: style)
        frame.camera = metadata.camera?.name
        frame.lens = metadata.lens?.name
        frame.exposure = exposure(of: metadata)
        // The day and, if the file states it, the time to the minute.
        frame.date = metadata.captureDate.map { String($0.description.prefix(16).replacing("T", with: " ")) }
        return frame
    }

    /// Returns the caption; with `--35mm`, its focal length is the 35 mm equivalent, if any.
    private func exposure(of metadata: MediaMetadata) -> String? {
        guard is35mm, let exposure = metadata.exposure else { return metadata.caption }
        return Exposure(
            exposureTime: exposure.exposureTime, fNumber: exposure.fNumber, iso: exposure.iso,
            focalLengthIn35mmFilm: exposure.focalLengthIn35mmFilm)?.caption
    }
}
