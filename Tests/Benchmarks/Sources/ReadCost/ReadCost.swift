import PhotoMeta

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads one file over and over, so that an instruction counter can tell what one read costs.
///
/// `ReadCost FILE COUNT memory|path|keys|still`: the cost of one read is the difference of two runs by the difference of
/// their counts.
@main
enum ReadCost {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 4, let count = Int(words[2]) else {
            print("usage: ReadCost FILE COUNT memory|path|keys|still")
            exit(2)
        }
        let bytes = try contents(of: words[1])
        let once = try MediaMetadata(bytes: bytes)
        var total = 0
        for _ in 0..<count {
            switch words[3] {
            case "memory": total &+= try MediaMetadata(bytes: bytes).diagnostics.count
            case "path": total &+= try MediaMetadata(contentsOf: words[1]).diagnostics.count
            case "still":
                total &+= try MediaMetadata(bytes: bytes).stillImageTime.map { Int($0.numerator) } ?? 0
            case "keys": total &+= commonValueCount(once)
            default: exit(2)
            }
        }
        print(total)
    }

    /// Fourteen values that an application asks for.
    @inline(never)
    static func commonValueCount(_ photo: MediaMetadata) -> Int {
        var count = 0
        if photo[\.cameraMaker] != nil { count += 1 }
        if photo[\.cameraModel] != nil { count += 1 }
        if photo[\.lensMaker] != nil { count += 1 }
        if photo[\.lensModel] != nil { count += 1 }
        if photo[\.focalLength] != nil { count += 1 }
        if photo[\.focalLengthIn35mmFilm] != nil { count += 1 }
        if photo[\.fNumber] != nil { count += 1 }
        if photo[\.shutterSpeed] != nil { count += 1 }
        if photo[\.exposureTime] != nil { count += 1 }
        if photo[\.isoSpeedRatings] != nil { count += 1 }
        if photo[\.tiff.orientation] != nil { count += 1 }
        if photo[\.exif.dateTimeOriginal] != nil { count += 1 }
        if photo[\.gps.latitude] != nil { count += 1 }
        if photo[\.makerApple.contentIdentifier] != nil { count += 1 }
        return count
    }

    static func contents(of path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { exit(1) }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
        }
    }
}
