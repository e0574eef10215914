// SPDX-License-Identifier: Apache-2.0
/// Finds the JPEG file and the raw image of a Fujifilm raw file.
///
/// Fujifilm has not documented the format. A header of big-endian numbers locates a JPEG file, which has the Exif block of the
/// picture, a directory about the raw image, and the raw image.
enum RAF: ContainerReader {
    // The offsets of the locations in the header.
    private static let jpegLocation: UInt64 = 0x54
    private static let directoryLocation: UInt64 = 0x5C
    private static let imageLocation: UInt64 = 0x64
    // The tags of the height and width of the picture, and of the sensor's data.
    private static let croppedSize: UInt16 = 0x0111
    private static let fullSize: UInt16 = 0x0100
    /// The maximum number of entries; files have about thirty.
    private static let entryLimit: UInt32 = 512

    /// "FUJIFILM", and after it "CCD-RAW ".
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x4655_4A49 && start.second == 0x4649_4C4D && start.third == 0x4343_442D ? .raf : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom()
        if let image = try range(at: imageLocation, in: window), image.lowerBound < window.byteCount {
            let data = image.clamped(to: 0..<window.byteCount)
            map.updatePart(0) { $0.data = .range(data) }
        }
        if let jpeg = try range(at: jpegLocation, in: window) {
            try map.addJPEG(jpeg, role: .preview, in: window, path: "RAF/JPEG", &context)
        }
        guard map.selection.containsAny(of: .codedImage),
            let directory = try range(at: directoryLocation, in: window)
        else { return }
        do throws(ParseStop) {
            map.setSize(try size(in: directory, of: window))
        } catch .truncated(let offset) {
            context.note(.truncated, "RAF/directory", at: offset, "a directory that ends past the file")
        }
    }

    /// Reads an offset and a size, of 32 bits each; `nil` if one of them is 0.
    private static func range(at offset: UInt64, in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        let (start, byteCount) = try window.read(at: offset, count: 8) { bytes in
            ((try? bytes.uint32(at: 0)) ?? 0, (try? bytes.uint32(at: 4)) ?? 0)
        }
        guard start > 0, byteCount > 0 else { return nil }
        return UInt64(start)..<(UInt64(start) + UInt64(byteCount))
    }

    /// The number of rows; then rows of a tag, the size of the value, and the value.
    private static func size(
        in directory: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) -> PixelSize? {
        guard directory.byteCount >= 4 else { return nil }
        // Values are small, except one of some kilobytes at the end.
        let byteCount = min(
            directory.byteCount, window.byteCount - min(directory.lowerBound, window.byteCount))
        let bytes = try window.slice(at: directory.lowerBound, count: Int(min(byteCount, 1_024)))
        let span = bytes.span
        let count = min(try span.uint32(at: 0), entryLimit)
        var offset = 4
        var full: PixelSize?
        for _ in 0..<count {
            guard let tag = try? span.uint16(at: offset), let length = try? span.uint16(at: offset &+ 2)
            else {
                break
            }
            if length == 4, tag == croppedSize || tag == fullSize,
                let height = try? span.uint16(at: offset &+ 4), let width = try? span.uint16(at: offset &+ 6)
            {
                let size = PixelSize(width: Int(width), height: Int(height))
                if tag == croppedSize { return size }
                full = size
            }
            offset &+= 4 &+ Int(length)
        }
        return full
    }
}
