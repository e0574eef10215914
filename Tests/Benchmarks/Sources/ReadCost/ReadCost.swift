// SPDX-License-Identifier: Apache-2.0
import Measurement
import PhotoMeta
import PhotoMetaEditing

/// Reads one file repeatedly, for measuring the cost of one read with an instruction counter.
///
/// `ReadCost FILE COUNT memory|path|selected|identifier|floor|keys|still|json|xmp|plan`: the cost of one read is the difference
/// between two runs divided by the difference of their counts. `selected` reads a Live Photo's identifier alone, and `identifier`
/// also accesses it; `still` reads everything and accesses the still-image time; `keys` accesses fourteen values of one read,
/// and `json` writes one read as JSON. `xmp` parses the file as an XMP packet. `plan` plans a Live Photo of a still and the movie
/// with the same name.
///
/// `ReadCost FILE COUNT time` prints processor nanoseconds of one read: the floor (open, `fstat`, 4 KiB `pread`, close), by
/// path, and from memory. Each of ten rounds runs COUNT reads; the minimum of the rounds counts.
///
/// `ReadCost FILE COUNT fetches|identifier-fetches` reads everything, or a Live Photo's identifier alone, by path. It prints
/// the requests and bytes of one read, the peak memory of the process in bytes, and the identifier.
///
/// `ReadCost FILE COUNT bindings` compares a file with the hashes in its Content Credentials. It prints the bytes that are hashed,
/// and how many megabytes a second of processor time takes; the best of COUNT rounds counts.
@main
enum ReadCost {
    static let usage =
        "ReadCost FILE COUNT memory|path|selected|identifier|floor|keys|still|json|xmp|plan|time|fetches|identifier-fetches|bindings"

    /// The operation to repeat.
    private enum Mode: String {
        case memory, path, selected, identifier, floor, keys, still, json, xmp, plan
    }

    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 4, let count = Int(words[2]), count > 0 else { Measurement.fail(usage: usage) }
        let isOfIdentifier = words[3] == "identifier-fetches"
        // Before the file is loaded, which would count as memory.
        guard words[3] != "fetches", !isOfIdentifier else {
            return try printFetches(words[1], count, isOfIdentifier ? .livePhotoIdentifier : .all)
        }
        guard words[3] != "bindings" else { return try printBindings(words[1], count) }
        let bytes = Measurement.contents(of: words[1])
        guard words[3] != "time" else { return try printTimes(words[1], bytes, count) }
        guard let mode = Mode(rawValue: words[3]) else { Measurement.fail(usage: usage) }
        let once = try MediaMetadata(contentsOf: bytes)
        let buffer = FloorBuffer()
        // "IMG_0001.mov" for "IMG_0001.heic".
        let stem = words[1].prefix(upTo: words[1].lastIndex(of: ".") ?? words[1].endIndex)
        let movie = mode == .plan ? Measurement.contents(of: "\(stem).mov") : []
        let identifierAlone = ReadOptions(selection: .livePhotoIdentifier)
        var total = 0
        for _ in 0..<count {
            switch mode {
            case .floor:
                total &+= Measurement.readFloor(words[1], asksForSize: true, into: buffer.pointer) ? 1 : 0
            case .memory: total &+= try MediaMetadata(contentsOf: bytes).diagnostics.count
            case .path: total &+= try MediaMetadata(contentsOf: words[1]).diagnostics.count
            case .selected:
                total &+= try MediaMetadata(contentsOf: bytes, options: identifierAlone).diagnostics.count
            case .identifier:
                let read = try MediaMetadata(contentsOf: bytes, options: identifierAlone)
                total &+= read.livePhotoIdentifier == nil ? 0 : 1
            case .still:
                // Without a closure, which would add a check of its actor.
                let time = try MediaMetadata(contentsOf: bytes).stillImageTime
                total &+= time == nil ? 0 : 1
            case .keys: total &+= commonValueCount(once)
            case .plan:
                total &+= Int(try LivePhoto.planAssembly(still: bytes, movie: movie).still.newByteCount)
            case .json: total &+= once.json(file: words[1]).utf8.count
            case .xmp: total &+= XMP(packet: bytes).diagnostics.count
            }
        }
        print(total)
    }

    /// Accesses fourteen values that applications use.
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
        if photo[\.exif.shutterSpeedValue] != nil { count += 1 }
        if photo[\.exposureTime] != nil { count += 1 }
        if photo[\.isoSpeedRatings] != nil { count += 1 }
        if photo[\.tiff.orientation] != nil { count += 1 }
        if photo[\.exif.dateTimeOriginal] != nil { count += 1 }
        if photo[\.gps.latitude] != nil { count += 1 }
        if photo[\.makerApple.contentIdentifier] != nil { count += 1 }
        return count
    }

    static func printFetches(_ path: String, _ count: Int, _ properties: PropertySelection) throws {
        var line = ""
        for _ in 0..<count {
            let read = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: properties))
            let (requests, bytes) = (read.statistics.requests, read.statistics.bytesFetched)
            line =
                "\(requests) \(bytes) \(Measurement.peakMemory) \(read.livePhotoIdentifier?.description ?? "none")"
        }
        print(line)
    }

    static func printBindings(_ path: String, _ count: Int) throws {
        let photo = try MediaMetadata(
            contentsOf: path, options: ReadOptions(selection: .contentCredentials))
        var least = UInt64.max
        var byteCount: UInt64 = 0
        for _ in 0..<count {
            let start = Measurement.processorTime
            let bindings = try photo.contentBindings(contentsOf: path)
            least = min(least, Measurement.processorTime - start)
            byteCount = bindings.reduce(0) { $0 + $1.hashedByteCount }
        }
        // Bytes in a microsecond are megabytes in a second.
        print("\(byteCount) bytes, \(byteCount * 1_000 / max(least, 1)) MB/s")
    }

    static func printTimes(_ path: String, _ bytes: [UInt8], _ count: Int) throws {
        let buffer = FloorBuffer()
        var least = [UInt64](repeating: .max, count: 3)
        var total = 0
        func measure(_ mode: Int, _ read: () throws -> Int) rethrows {
            let start = Measurement.processorTime
            for _ in 0..<count { total &+= try read() }
            least[mode] = min(least[mode], Measurement.processorTime - start)
        }
        for _ in 0..<10 {
            measure(0) { Measurement.readFloor(path, asksForSize: true, into: buffer.pointer) ? 1 : 0 }
            try measure(1) { try MediaMetadata(contentsOf: path).diagnostics.count }
            try measure(2) { try MediaMetadata(contentsOf: bytes).diagnostics.count }
        }
        print(least.map { "\($0 / UInt64(count))" }.joined(separator: " "), total < 0 ? "" : "")
    }
}
