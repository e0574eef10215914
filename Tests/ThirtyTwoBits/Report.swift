// SPDX-License-Identifier: Apache-2.0
/// Prints everything that was read from a file, one fact per line, independent of the machine.
///
/// Compiled with the library's module for 64 and for 32 bits. Lines with `Int` values are marked, because a value that
/// needs 64 bits is absent with 32.
@_cdecl("report")
public func report(
    _ path: UnsafePointer<CChar>, _ mode: UnsafePointer<CChar>, _ start: UnsafePointer<UInt8>?,
    _ byteCount: Int
) {
    let path = String(cString: path)
    let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: byteCount))
    switch String(cString: mode) {
    case "spread":
        let source = SpreadSource(bytes)
        report("spread") { () throws(MetadataError) in try MediaReader.read(source, ReadOptions()) }
        report("spread, remote") { () throws(MetadataError) in
            try MediaReader.read(source, .untrusted, .remote)
        }
    case "path":
        report("path") { () throws(MetadataError) in try MediaMetadata(contentsOf: path) }
    case "sum":
        summed { report("bytes") { () throws(MetadataError) in try MediaMetadata(contentsOf: bytes) } }
    case "sum-spread":
        let source = SpreadSource(bytes)
        summed {
            report("spread") { () throws(MetadataError) in try MediaReader.read(source, ReadOptions()) }
        }
    default:
        report("bytes") { () throws(MetadataError) in try MediaMetadata(contentsOf: bytes) }
        report("path") { () throws(MetadataError) in try MediaMetadata(contentsOf: path) }
        report("untrusted, little of it") { () throws(MetadataError) in
            var options = ReadOptions.untrusted
            options.selection = .livePhotoIdentifier
            return try MediaReader.read(CollectionByteSource(bytes), options)
        }
    }
}

private func report(_ mode: String, _ read: () throws(MetadataError) -> MediaMetadata) {
    tell("MODE \(mode)")
    do throws(MetadataError) {
        let metadata = try read()
        metadata.reportTable()
        metadata.reportParts()
        metadata.reportTracks()
        metadata.reportMeanings()
        reportKeys(metadata)
        for diagnostic in metadata.diagnostics {
            let place = "\(diagnostic.code.rawValue) at \(diagnostic.offset)"
            tell(sum == nil ? "diagnostic \(place) \(diagnostic.path): \(diagnostic.message)" : place)
        }
        tell("omitted \(metadata.omittedDiagnosticCount)")
        tell("cost \(metadata.statistics.requests) \(metadata.statistics.bytesFetched)")
    } catch {
        tell("error \(error.description)")
    }
}

// MARK: - Facts

/// For many reports, only a checksum of the lines is printed; `nil` prints the lines.
private nonisolated(unsafe) var sum: UInt64?

private func summed(_ body: () -> Void) {
    sum = digest([])
    body()
    print("sum \(sum ?? 0)")
    sum = nil
}

private func tell(_ line: String) {
    if let before = sum { sum = digest(Array(line.utf8), from: before) } else { print(line) }
}

private func means(_ line: String) {
    if sum == nil { tell("means \(line)") }
}

/// Prints a line of `Int` values.
private func tell(_ line: String, _ numbers: [Int]) {
    let fit = numbers.allSatisfy { Int32(exactly: $0) != nil }
    if fit || sum == nil { tell("Int \(line) " + numbers.map { "\($0)" }.joined(separator: " ")) }
}

extension MediaMetadata {
    fileprivate func reportTable() {
        tell("format \(format.rawValue)")
        let map = scope.map
        for block in map.blocks {
            // A larger block is never kept, and its size is clamped with 32 bits.
            let byteCount = min(block.byteCount, Int(Int32.max))
            tell("block \(block.kind.rawValue) \(block.code.description) \(block.part)")
            tell("\(byteCount) bytes at \(block.offset)")
        }
        for directory in map.directories {
            tell(
                "directory \(MetadataDictionary(directory.dictionary).rawValue) \(directory.part) \(directory.isLittleEndian)"
            )
            for field in map.fields[directory.fields] {
                guard field.offset != FileMap.Field.nowhere else {
                    tell("field \(field.identifier) \(field.type.rawValue) nowhere")
                    continue
                }
                let value = map.value(of: field, in: directory)
                let bytes = value.bytes
                tell(
                    "field \(field.identifier) \(value.type.rawValue) \(value.count) \(bytes.count) \(digest(bytes))"
                )
                tell("at \(value.ranges?.text ?? "none")")
                // Decodings that do not depend on the key.
                if let text = value.text { tell("text \(digest(Array(text.utf8)))") }
                if let list = PropertyList(value) { tell("list \(list.shape)") }
                for index in 0..<min(value.count, 4) {
                    tell("element \(value.integer(at: index).text) \(value.double(at: index).text)")
                }
            }
        }
    }

    /// Prints the parts; their places are not part of a checksum, because those of values of type `Int` may be absent.
    fileprivate func reportParts() {
        for part in parts {
            tell("part \(part.role.rawValue) \(part.parentID.text) \(part.codec.text)")
            means("number \(part.number.text) size \(part.pixelSize.text) at \(part.ranges?.text ?? "none")")
        }
    }

    fileprivate func reportTracks() {
        for track in tracks {
            tell(
                "track \(track.id) \(track.handler.description) \(track.codec.description) \(track.duration)")
            tell("media \(track.mediaTimeScale) \(track.mediaDuration) \(track.leadingEmptyDuration)")
            tell("samples \(track.sampleCount) \(track.fixedSampleRate) \(track.frameRate.text)")
            tell("times \(track.creationTime) \(track.modificationTime) \(track.languageCode)")
            tell("size \(track.codedSize.text) \(track.presentationSize.text) \(track.marksStillImage)")
        }
    }

    /// Prints values that may be derived from keys of type `Int`; not part of a checksum, because they may be absent.
    fileprivate func reportMeanings() {
        means("captured \((captureDate?.description).text)")
        means("digitized \((digitizedDate?.description).text)")
        means("modified \((modificationDate?.description).text)")
        means("still \(stillImageTime.text) of \(duration.text)")
        means("identifier \(livePhotoIdentifier.text) \(burstIdentifier.text)")
        means("orientation \((orientation?.rawValue).text)")
        means("pixels \(pixelSize.text) \(displaySize.text)")
        means("colour \(bitsPerComponent.text) \((colorModel?.rawValue).text) \(hdrHeadroom.text)")
        means("subtypes \(mediaSubtypes.description)")
        means("thumbnail \(thumbnail?.ranges?.ranges.first?.text ?? "none")")
        means("exposure \((exposure?.caption).text)")
        means("place \((location?.latitude).text) \((location?.longitude).text) \((location?.altitude).text)")
    }
}

// MARK: - Numbers and texts

/// FNV-1a with 64 bits on every machine.
private func digest(_ bytes: [UInt8], from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}

extension ByteRanges {
    fileprivate var text: String {
        ranges.map { $0.text }.joined(separator: " ") + (isDecoded ? " decoded" : "")
    }
}

extension Range<UInt64> {
    fileprivate var text: String { "\(lowerBound)..<\(upperBound)" }
}

extension Optional where Wrapped: CustomStringConvertible {
    fileprivate var text: String { map { $0.description } ?? "none" }
}

extension Optional<Double> {
    /// The bit pattern, because decimal text may depend on the machine.
    fileprivate var text: String { map { "\($0.bitPattern)" } ?? "none" }
}

extension PropertyList {
    /// The kinds and numbers, with lists in brackets.
    fileprivate var shape: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value), .date(let value): "real \(value.bitPattern)"
        case .data(let bytes): "data \(digest(bytes))"
        case .string(let text): "text \(digest(Array(text.utf8)))"
        case .uid(let value): "uid \(value)"
        case .array(let values): "[" + values.map { $0.shape }.joined(separator: ",") + "]"
        case .dictionary(let entries):
            "{"
                + entries.map { "\(digest(Array($0.key.utf8))):\($0.value.shape)" }.sorted()
                .joined(separator: ",") + "}"
        }
    }
}

/// Returns a text on one line: a long text as its digest; other bytes than printable ASCII as numbers.
private func plain(_ text: String) -> String {
    guard text.utf8.count <= 200 else { return "long \(digest(Array(text.utf8)))" }
    var line = ""
    for byte in text.utf8 {
        line += (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "<\(byte)>"
    }
    return line
}

/// Prints a line if a key has a value.
func reportValue<Value>(_ name: StaticString, _ value: Value?) {
    if value != nil { tell("key \(name.description)") }
}

func reportValue<Value: CustomStringConvertible>(_ name: StaticString, _ value: Value?) {
    if let value { tell("key \(name.description) " + (sum == nil ? plain(value.description) : "")) }
}

func reportValue<Value: CustomStringConvertible>(_ name: StaticString, _ values: [Value]?) {
    reportValue(name, values?.map { $0.description }.joined(separator: "\n"))
}

func reportValue(_ name: StaticString, _ value: Double?) {
    reportValue(name, value?.bitPattern)
}

func reportValue(_ name: StaticString, _ values: [Double]?) {
    reportValue(name, values?.map { $0.bitPattern })
}

func reportValue(_ name: StaticString, _ value: Int?) {
    if let value { tell(name.description, [value]) }
}

func reportValue(_ name: StaticString, _ values: [Int]?) {
    if let values { tell(name.description, values) }
}

func reportValue<Value: RawRepresentable<Int>>(_ name: StaticString, _ value: Value?) {
    reportValue(name, value?.rawValue)
}

func reportValue<Value: RawRepresentable<Int> & CustomStringConvertible>(
    _ name: StaticString, _ value: Value?
) {
    reportValue(name, value?.rawValue)
}

func reportValue<Value: RawRepresentable<Int> & CustomStringConvertible>(
    _ name: StaticString, _ values: [Value]?
) {
    reportValue(name, values?.map { $0.rawValue })
}

// MARK: - Sources

/// A source of any size that contains a few pieces of bytes, and zeros elsewhere.
///
/// It is made from a file that contains 64-bit big-endian numbers (the source's size, the number of pieces, and the offset
/// and size of each piece), followed by the bytes of the pieces.
private struct SpreadSource: BlockingByteSource {
    let byteCount: UInt64
    private var pieces: [(range: Range<UInt64>, start: Int)] = []
    private let storage: ContiguousArray<UInt8>

    init(_ file: ContiguousArray<UInt8>) {
        func number(_ index: Int) -> UInt64 {
            file[(index * 8)..<(index * 8 + 8)].reduce(0) { $0 << 8 | UInt64($1) }
        }
        storage = file
        byteCount = number(0)
        let count = Int(number(1))
        var start = 16 + 16 * count
        for index in 0..<count {
            let (offset, length) = (number(2 + 2 * index), number(3 + 2 * index))
            pieces.append((offset..<(offset + length), start))
            start += Int(length)
        }
    }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: Int(range.upperBound - range.lowerBound))
        for piece in pieces {
            for offset in range.clamped(to: piece.range) {
                bytes[Int(offset - range.lowerBound)] =
                    storage[
                        piece.start + Int(offset - piece.range.lowerBound)]
            }
        }
        return bytes
    }
}
