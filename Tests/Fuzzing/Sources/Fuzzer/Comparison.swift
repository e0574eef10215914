// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Reads a file in memory as a whole and in pieces; the results must be the same.
///
/// Also compares reads of only a Live Photo's identifier, and examines the result of a read with tiny limits.
///
/// The input's last four bytes are the position and length of an inserted run of zeros, so that small inputs make
/// files that take several requests.
func compareReaders(_ input: [UInt8]) {
    guard input.count >= 4 else { return }
    let file = stretched(input.dropLast(4), by: input.suffix(4))
    let whole = outcome { () throws(MetadataError) in try MediaMetadata(contentsOf: file) }
    let pieces = outcome { () throws(MetadataError) in try MediaMetadata(contentsOf: file[...]) }
    requireSame("in memory", whole, "piece by piece", pieces)
    let alone = ReadOptions(selection: .livePhotoIdentifier)
    let wholeAlone = outcome { () throws(MetadataError) in try MediaMetadata(contentsOf: file, options: alone)
    }
    let piecesAlone = outcome { () throws(MetadataError) in
        try MediaMetadata(contentsOf: file[...], options: alone)
    }
    requireSame("in memory", wholeAlone, "piece by piece", piecesAlone)
    if let metadata = try? MediaMetadata(contentsOf: file[...], options: .tiny) {
        examine(metadata, of: file)
    }
    compareWindows(Array(input.dropLast(4)))
}

/// Reads a file as a whole, and in requests of seven bytes and of one; results and diagnostics must be the same.
///
/// Each request runs the readers again, so only the beginning of long inputs is compared.
private func compareWindows(_ input: [UInt8]) {
    for (byteCount, longest) in [(7, 1_400), (1, 200)] {
        let file = Array(input.prefix(longest))
        let whole = outcome { () throws(MetadataError) in try MediaMetadata(contentsOf: file) }
        let source = SmallWindows(bytes: ContiguousArray(file), windowByteCount: byteCount)
        let policy = FetchPolicy(
            firstByteCount: byteCount, readAhead: byteCount, joinedGap: byteCount)
        let windows = outcome { () throws(MetadataError) in
            try MediaReader.read(source, .patient, policy)
        }
        requireSame("whole", whole, "windows of \(byteCount)", windows)
    }
}

extension ReadOptions {
    /// Allows as many requests as a file has bytes.
    fileprivate static var patient: ReadOptions {
        var limits = Limits()
        limits.requests = .max
        return ReadOptions(limits: limits)
    }
}

/// Bytes in memory that are returned a few at a time.
private struct SmallWindows: BlockingByteSource {
    let bytes: ContiguousArray<UInt8>
    let windowByteCount: Int

    var byteCount: UInt64 { UInt64(bytes.count) }

    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) {
        bytes += self.bytes(in: range)
    }

    func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
        let lower = min(Int(clamping: range.lowerBound), bytes.count)
        let upper = min(Int(clamping: range.upperBound), bytes.count)
        return ContiguousArray(bytes[lower..<max(lower, upper)].prefix(windowByteCount))
    }
}

private func stretched(_ bytes: ArraySlice<UInt8>, by control: ArraySlice<UInt8>) -> [UInt8] {
    let numbers = control.map(Int.init)
    let position = min(numbers[0] << 8 | numbers[1], bytes.count)
    let hole = [UInt8](repeating: 0, count: numbers[2] << 8 | numbers[3])
    return bytes.prefix(position) + hole + bytes.dropFirst(position)
}

/// Returns the result as text without statistics, or the error.
func outcome(_ read: () throws(MetadataError) -> MediaMetadata) -> String {
    do throws(MetadataError) {
        // The statistics may differ.
        var metadata = try read()
        metadata.statistics = ReadStatistics()
        return metadata.json() + metadata.places
    } catch {
        return error.description
    }
}

extension MediaMetadata {
    /// The properties of parts and blocks that the JSON output does not contain.
    fileprivate var places: String {
        var lines = parts.map { part in
            let values = part.properties.map { "\($0.name) \($0.value.ranges?.description ?? "")" }
            return """
                \(part) \(part.parentID ?? -1) \(part.number ?? -1) \(part.track?.id ?? 0) \
                \(part.captureDate?.description ?? "") \(part.orientation?.description ?? "") \(values)
                """
        }
        lines += blocks.map { "\($0.kind.rawValue) \($0.partID) \($0.ranges)" }
        return "\n" + lines.joined(separator: "\n")
    }
}
