/// Finds the JPEG file and the raw image of a Fujifilm raw file.
///
/// Fujifilm documents none of it. A header of big-endian numbers tells where three things stand: a JPEG file, which has the
/// Exif block of the picture; a directory about the raw image; and the raw image.
enum RAF: ContainerReader {
    private static let jpegPlace: UInt64 = 0x54
    private static let directoryPlace: UInt64 = 0x5C
    private static let imagePlace: UInt64 = 0x64
    /// The height and the width of the picture, and of the sensor's data.
    private static let croppedSize: UInt16 = 0x0111
    private static let fullSize: UInt16 = 0x0100
    /// Real files have about thirty.
    private static let entryLimit: UInt32 = 512

    /// "FUJIFILM", and behind it "CCD-RAW ".
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x4655_4A49 && start.second == 0x4649_4C4D && start.third == 0x4343_442D ? .raf : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom()
        if let image = try place(at: imagePlace, in: window), image.lowerBound < window.byteCount {
            let data = image.clamped(to: 0..<window.byteCount)
            map.updatePart(0) { $0.data = .range(data) }
        }
        if let jpeg = try place(at: jpegPlace, in: window) {
            try map.addJPEG(jpeg, role: .preview, in: window, path: "RAF/JPEG", &context)
        }
        guard map.selection.containsAny(of: .codedImage),
            let directory = try place(at: directoryPlace, in: window)
        else { return }
        do throws(ParseStop) {
            map.setSize(try size(in: directory, of: window, &context))
        } catch .truncated(let offset) {
            context.note(.truncated, "RAF/directory", at: offset, "a directory that ends past the file")
        }
    }

    /// An offset and a size, of 32 bits each; `nil` if there is nothing.
    private static func place(at offset: UInt64, in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        let (start, byteCount) = try window.read(at: offset, count: 8) { bytes in
            ((try? bytes.uint32(at: 0)) ?? 0, (try? bytes.uint32(at: 4)) ?? 0)
        }
        guard start > 0, byteCount > 0 else { return nil }
        return UInt64(start)..<(UInt64(start) + UInt64(byteCount))
    }

    /// Rows of a tag, the number of bytes of the value, and the value, behind the number of rows.
    private static func size(
        in directory: Range<UInt64>, of window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> PixelSize? {
        guard directory.byteCount >= 4 else { return nil }
        // Its values are small, but one of some kilobytes at its end.
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
