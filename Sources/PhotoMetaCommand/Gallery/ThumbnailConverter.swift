// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Makes thumbnails with installed programs, for movies and for photos without a preview that browsers show.
///
/// Of a movie, ffmpeg decodes the first frame. A HEVC thumbnail in the file is decoded by ffmpeg. Otherwise, the picture itself is decoded: HEIF by libheif's program or,
/// since version 7.1, by ffmpeg; other formats by ffmpeg. The programs run without a shell and without input, each for a limited
/// time, and write only into a folder of their own in the gallery. ffmpeg is told the format, so that it opens no other file.
struct ThumbnailConverter: Sendable {
    /// The path of `heif-convert`, or `heif-dec` since libheif 1.19.
    private let heifConvert: String?
    private let ffmpeg: String?

    /// Finds the programs; `nil` if there are none.
    init?() {
        heifConvert = System.program(named: "heif-dec") ?? System.program(named: "heif-convert")
        ffmpeg = System.program(named: "ffmpeg")
        guard heifConvert != nil || ffmpeg != nil else { return nil }
    }

    /// The names of the programs.
    var names: String {
        [heifConvert, ffmpeg].compactMap { $0.map(FilePath.name) }.joined(separator: " and ")
    }

    /// The maximum duration of each program: a 48-megapixel photo takes about two seconds.
    private static let timeLimit = Duration.seconds(20)
    /// The maximum size of the data that is passed to a program or read from it.
    private static let byteLimit = 32 << 20
    /// The shorter side of a thumbnail: a tile is about 180 points wide, with two pixels each.
    private static let shorterSide = 384
    /// The longer side of a panorama's thumbnail.
    private static let longerSide = 2_048

    /// ffmpeg's names of the formats that it decodes.
    private static let demuxers: [MediaFormat: String] = [
        .jpeg: "jpeg_pipe", .png: "png_pipe", .webP: "webp_pipe", .tiff: "tiff_pipe", .jpegXL: "jpegxl_pipe",
        .jpeg2000: "j2k_pipe",
    ]

    /// Makes the thumbnail of a photo or movie; `nil` if no program does.
    ///
    /// - Parameter folder: An existing, empty folder for the files of the programs.
    func thumbnail(ofPhotoAt path: String, in folder: String) async -> GalleryThumbnail? {
        guard let metadata = try? MediaMetadata(contentsOf: path, options: .untrusted) else { return nil }
        let photo = Photo(metadata: metadata, path: path.hasPrefix("/") ? path : "./" + path, folder: folder)
        if metadata.mediaKind == .movie {
            guard let size = metadata.displaySize, let frame = await scaled(photo.path, "mov", size, photo)
            else { return nil }
            return GalleryThumbnail(converted: Self.contents(of: frame), orientation: .topLeft)
        }
        if let thumbnail = await embeddedThumbnail(of: photo) { return thumbnail }
        if metadata.family == .heif {
            guard let size = metadata.displaySize, let decoded = await decodedHEIF(photo, size) else {
                return nil
            }
            let small = await scaled(decoded, "jpeg_pipe", size, photo)
            return GalleryThumbnail(converted: Self.contents(of: small ?? decoded), orientation: .topLeft)
        }
        guard let demuxer = Self.demuxers[metadata.family], let size = metadata.pixelSize,
            let small = await scaled(photo.path, demuxer, size, photo)
        else { return nil }
        let orientation = metadata.displayOrientation ?? .topLeft
        return GalleryThumbnail(converted: Self.contents(of: small), orientation: orientation)
    }

    /// A photo to convert.
    private struct Photo {
        let metadata: MediaMetadata
        /// The path, which does not begin with a hyphen.
        let path: String
        let folder: String

        func file(_ name: String) -> String { FilePath.path(of: name, in: folder) }
    }

    /// Decodes a thumbnail in the file.
    private func embeddedThumbnail(of photo: Photo) async -> GalleryThumbnail? {
        let coded = FourCharacterCode("hvc1")
        let candidates = photo.metadata.parts.filter {
            $0.role == .thumbnail && $0.parentID == 0 && $0.codec == coded
        }
        guard let part = candidates.max(by: { ($0.pixelSize?.width ?? 0) < ($1.pixelSize?.width ?? 0) }),
            let size = part.pixelSize,
            let configuration = Self.configuration(of: part, photo.path),
            let data = try? part.bytes(contentsOf: photo.path, limits: Limits(dataBytes: Self.byteLimit)),
            let picture = HEVCPicture(configuration: configuration, data: data)
        else { return nil }
        let stream = photo.file("thumbnail.hevc")
        guard System.createFile(at: stream, picture.bytes) == nil,
            let output = await scaled(stream, "hevc", size, photo), Self.size(of: output) == Self.scaled(size)
        else { return nil }
        // A thumbnail without a rotation of its own is stored like the main picture.
        var orientation = part.itemOrientation
        if Self.isUpright(size, orientation, photo.metadata.displaySize) == false {
            orientation = photo.metadata.itemOrientation
        }
        return GalleryThumbnail(converted: Self.contents(of: output), orientation: orientation)
    }

    /// Returns the contents of a part's box `hvcC`: the property has only the bytes before the parameter sets.
    private static func configuration(of part: MediaPart, _ path: String) -> [UInt8]? {
        let property = part.properties.first { $0.dictionary == .heif && $0.name == "HEVCConfiguration" }
        guard let start = property?.value.ranges?.ranges.first?.lowerBound, start >= 8,
            let header = try? ByteRanges([start - 8..<start]).bytes(
                contentsOf: path, limits: Limits(dataBytes: 8)),
            header.count == 8
        else { return nil }
        let byteCount = header.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard byteCount > 8 else { return nil }
        return try? ByteRanges([start..<start - 8 + byteCount]).bytes(
            contentsOf: path, limits: Limits(dataBytes: byteLimit))
    }

    /// Whether a rotated picture has the shape of the displayed photo; `nil` if one of them is a square.
    private static func isUpright(_ size: PixelSize, _ orientation: Orientation, _ displayed: PixelSize?)
        -> Bool?
    {
        guard let displayed, size.width != size.height, displayed.width != displayed.height else {
            return nil
        }
        return ((size.width > size.height) != orientation.swapsAxes) == (displayed.width > displayed.height)
    }

    /// Decodes a HEIF picture to an upright JPEG file of the displayed size; returns its path.
    private func decodedHEIF(_ photo: Photo, _ size: PixelSize) async -> String? {
        if let heifConvert, await run(heifConvert, ["-q", "85", photo.path, photo.file("picture.jpg")]),
            let output = mainPicture(of: photo), Self.size(of: output) == size
        {
            return output
        }
        let output = photo.file("decoded.jpg")
        guard let ffmpeg, await run(ffmpeg, Self.arguments(photo.path, "mov", to: output)) else { return nil }
        // Earlier versions decode only a tile.
        return Self.size(of: output) == size ? output : nil
    }

    /// The main picture among the files that `heif-convert` wrote: with several pictures, these are numbered in the order of their
    /// items.
    private func mainPicture(of photo: Photo) -> String? {
        let name = photo.file("picture.jpg")
        if System.status(of: name) != nil { return name }
        let numbers = photo.metadata.parts.filter { [.primary, .alternative].contains($0.role) }.map(\.number)
        guard let main = numbers.first else { return nil }
        let outputs = (1...numbers.count).map { photo.file("picture-\($0).jpg") }
        let rank = numbers.count { ($0 ?? 0) < (main ?? 0) }
        let isNumbered = outputs.allSatisfy { System.status(of: $0) != nil }
        return isNumbered && System.status(of: photo.file("picture-\(numbers.count + 1).jpg")) == nil
            ? outputs[rank] : nil
    }

    /// Decodes and scales a picture; returns the path of a JPEG file.
    private func scaled(_ path: String, _ demuxer: String, _ size: PixelSize, _ photo: Photo) async -> String?
    {
        guard let ffmpeg, let small = Self.scaled(size) else { return nil }
        let output = photo.file("scaled.jpg")
        let filter = ["-vf", "scale=\(small.width):\(small.height):flags=area"]
        return await run(ffmpeg, Self.arguments(path, demuxer, filter, to: output)) ? output : nil
    }

    /// Returns the size of a thumbnail.
    private static func scaled(_ size: PixelSize) -> PixelSize? {
        guard size.width > 0, size.height > 0 else { return nil }
        let (width, height) = (Double(size.width), Double(size.height))
        let scale = min(1, Double(shorterSide) / min(width, height), Double(longerSide) / max(width, height))
        return PixelSize(width: max(Int(width * scale), 1), height: max(Int(height * scale), 1))
    }

    private static func arguments(
        _ path: String, _ demuxer: String, _ filter: [String] = [], to output: String
    ) -> [String] {
        // "file:" and "-update" keep colons and percent signs in names from having a meaning. The MOV demuxer rotates as HEIF's
        // properties say; for other formats, the page rotates.
        ["-v", "error", "-nostdin", "-xerror", "-protocol_whitelist", "file"]
            + (demuxer == "mov" ? [] : ["-noautorotate"])
            + ["-f", demuxer, "-i", "file:\(path)", "-frames:v", "1"] + filter
            + ["-map_metadata", "-1", "-q:v", "4", "-f", "image2", "-update", "1", "file:\(output)"]
    }

    private static func size(of path: String) -> PixelSize? {
        (try? MediaMetadata(contentsOf: path, options: .untrusted))?.pixelSize
    }

    private static func contents(of path: String) -> [UInt8] {
        guard let count = System.status(of: path)?.byteCount else { return [] }
        return (try? ByteRanges([0..<count]).bytes(contentsOf: path, limits: Limits(dataBytes: byteLimit)))
            ?? []
    }

    /// Runs a program; returns whether it succeeded in time.
    private func run(_ program: String, _ arguments: [String]) async -> Bool {
        guard let process = System.start(program, arguments) else { return false }
        let end = ContinuousClock.now + Self.timeLimit
        while ContinuousClock.now < end {
            if let isSuccess = System.result(of: process) { return isSuccess }
            try? await Task.sleep(for: .milliseconds(4))
        }
        System.stop(process)
        return false
    }
}
