import PhotoMeta

/// Reads a file that is all in memory, and the same file piece by piece: both must say the same.
///
/// A third time the pieces run out: what is there then is examined.
///
/// The input's last four bytes say where a hole of zeros is put into it and how long that is, so that small inputs make
/// files that take several requests.
public func compareReaders(_ input: [UInt8]) {
    guard input.count >= 4 else { return }
    let file = stretched(input.dropLast(4), by: input.suffix(4))
    let whole = outcome { () throws(MetadataError) in try MediaMetadata(bytes: file) }
    let pieces = outcome { () throws(MetadataError) in try MediaMetadata(bytes: file[...]) }
    precondition(whole == pieces, "in memory: \(whole)\npiece by piece: \(pieces)")
    if let metadata = try? MediaMetadata(bytes: file[...], options: .tiny) { examine(metadata) }
}

private func stretched(_ bytes: ArraySlice<UInt8>, by control: ArraySlice<UInt8>) -> [UInt8] {
    let numbers = control.map(Int.init)
    let position = min(numbers[0] << 8 | numbers[1], bytes.count)
    let hole = [UInt8](repeating: 0, count: numbers[2] << 8 | numbers[3])
    return bytes.prefix(position) + hole + bytes.dropFirst(position)
}

/// The result as JSON without its statistics, or the error.
private func outcome(_ read: () throws(MetadataError) -> MediaMetadata) -> String {
    do throws(MetadataError) {
        return withoutStatistics(try read().json())
    } catch {
        return error.description
    }
}

/// What the source cost may differ.
private func withoutStatistics(_ json: String) -> String {
    // Only an object of that name and that first member is cut: a value of the file is never such an object.
    let bytes = Array(json.utf8)
    guard let start = bytes.firstRange(of: Array("\"statistics\":{\"requests\"".utf8))?.lowerBound,
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return json }
    return String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
}
