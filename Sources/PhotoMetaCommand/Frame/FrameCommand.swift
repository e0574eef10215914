import PhotoMeta

/// `photometa frame`: writes a photo in a frame with its camera, lens and exposure under it.
struct FrameCommand {
    let arguments: Arguments

    /// Runs the command; returns whether the frame was written.
    @MainActor func run() -> Bool {
        var console = Console()
        let path = arguments.operands[0]
        let output = arguments.output ?? ""
        do throws(MetadataError) {
            let metadata = try MediaMetadata(contentsOf: path)
            guard let frame = try frame(of: metadata, at: path) else {
                let advice = "give one that was made of it with '--image FILE'"
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
        return console.isComplete
    }

    private func frame(of metadata: MediaMetadata, at path: String) throws(MetadataError) -> PhotoFrame? {
        let picture: BrowserPicture?
        if let image = arguments.image {
            picture = try BrowserPicture(in: try MediaMetadata(contentsOf: image), at: image)
        } else {
            picture = try BrowserPicture(in: metadata, at: path)
        }
        guard let picture else { return nil }
        var frame = PhotoFrame(picture: picture, style: arguments.style)
        frame.camera = metadata.camera?.name
        frame.lens = metadata.lens?.name
        frame.exposure = exposure(of: metadata)
        frame.date = metadata.captureDate.map { date in
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(date.year)-\(two(date.month))-\(two(date.day)) \(two(date.hour)):\(two(date.minute))"
        }
        return frame
    }

    /// The caption; with `--35mm`, the focal length is the one on 35 mm film or none.
    private func exposure(of metadata: MediaMetadata) -> String? {
        guard arguments.is35mm, let exposure = metadata.exposure else { return metadata.caption }
        return Exposure(
            exposureTime: exposure.exposureTime, fNumber: exposure.fNumber, iso: exposure.iso,
            focalLengthIn35mmFilm: exposure.focalLengthIn35mmFilm)?.caption
    }
}
