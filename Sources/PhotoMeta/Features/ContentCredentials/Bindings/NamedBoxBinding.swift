// SPDX-License-Identifier: Apache-2.0
/// The hashes of the segments of a JPEG file, or of the chunks of a PNG file, by name (C2PA 2.2 §18.7, "General boxes hash").
struct NamedBoxBinding {
    private let value: PropertyList
    private let algorithm: String?

    /// The part of a JPEG file after the first scan that is read to find where scans end.
    private static let scanByteLimit: UInt64 = 32 << 20
    /// The name of the credentials, which are not hashed.
    private static let credentials = "C2PA"

    init(_ value: PropertyList, _ algorithm: String?) {
        self.value = value
        self.algorithm = value["alg"]?.string ?? algorithm
    }

    /// A part of the file and its name.
    private struct Part: Equatable {
        var name: String
        var range: Range<UInt64>
    }

    func plan(_ start: FileStart, in window: ByteWindow) throws(ParseStop) -> BindingPlanner.Plan {
        let parts: [Part]?
        if JPEG.recognize(start) == .jpeg {
            parts = try segments(in: window)
        } else if PNG.recognize(start) == .png {
            parts = try chunks(in: window)
        } else {
            return .result(.notChecked("the parts of such a file are not compared"))
        }
        guard let parts else { return .result(.notChecked("the parts of the file could not be found")) }
        guard let boxes = value["boxes"]?.array, !boxes.isEmpty else {
            return .result(.notChecked("no hash is stated"))
        }
        var rest = parts[...]
        // The signature of a PNG file may be left out.
        if rest.first?.name == "PNGh", boxes[0]["names"]?.array?.first?.string != "PNGh" {
            rest = rest.dropFirst()
        }
        var plans: [HashPlan] = []
        var leavesOut = false
        for box in boxes {
            let names = box["names"]?.array?.compactMap(\.string) ?? []
            guard !names.isEmpty, names == rest.prefix(names.count).map(\.name),
                let first = rest.first?.range, let last = rest.prefix(names.count).last?.range
            else { return .result(.doesNotMatch) }
            rest = rest.dropFirst(names.count)
            if names == [Self.credentials] { continue }
            if box["excluded"].flatMap(\.integer) == 1 {
                leavesOut = true
                continue
            }
            guard box["exclusions"] == nil else {
                return .result(.notChecked("a part of a segment is excluded"))
            }
            let stated: HashAlgorithm
            switch HashAlgorithm.named(box["alg"]?.string ?? algorithm) {
            case .success(let algorithm): stated = algorithm
            case .failure(let unusable): return .result(unusable.check)
            }
            guard let hash = box["hash"]?.bytes else { return .result(.notChecked("no hash is stated")) }
            plans.append(HashPlan(stated, [.bytes(first.lowerBound..<last.upperBound)], expected: [hash]))
        }
        // Further parts are not hashed, as after the last box of the list.
        return .hashes(plans, leavesOutOtherBytes: leavesOut || !rest.isEmpty)
    }

    // MARK: PNG

    private func chunks(in window: ByteWindow) throws(ParseStop) -> [Part]? {
        var parts = [Part(name: "PNGh", range: 0..<8)]
        var offset: UInt64 = 8
        var context = ParseContext(limits: Limits())
        while offset < window.byteCount, context.consumeBoxAllowance() {
            guard window.byteCount - offset >= 12 else { return nil }
            let header = try window.slice(at: offset, count: 8)
            let type = try header.span.fourCharacterCode(at: 4)
            let end = offset.addingSaturated(UInt64(try header.span.uint32(at: 0)) + 12)
            guard end <= window.byteCount else { return nil }
            let isStore = type == PNGChunk.credentials
            parts.append(Part(name: isStore ? Self.credentials : "\(type)", range: offset..<end))
            offset = end
            if type == PNGChunk.imageEnd { return parts }
        }
        return nil
    }

    // MARK: JPEG

    /// The segments of a JPEG file up to its end; a scan goes with the header before it.
    private func segments(in window: ByteWindow) throws(ParseStop) -> [Part]? {
        var parts = [Part(name: "SOI", range: 0..<2)]
        var offset: UInt64 = 2
        var context = ParseContext(limits: Limits())
        /// The number of the box that the store is in, while its pieces follow each other.
        var storeNumber: UInt16?
        while window.byteCount - offset >= 2, context.consumeBoxAllowance() {
            let header = try window.slice(at: offset, count: 2)
            let marker = try header.span.uint8(at: 1)
            guard try header.span.uint8(at: 0) == 0xFF else { return nil }
            if marker == JPEGSegment.endOfImage {
                parts.append(Part(name: "EOI", range: offset..<(offset + 2)))
                return parts
            }
            guard window.byteCount - offset >= JPEGSegment.headerByteCount, JPEGSegment.hasLength(marker)
            else { return nil }
            let length = UInt64(try window.uint32(at: offset) & 0xFFFF)
            var end = offset.addingSaturated(length + 2)
            guard length >= 2, end <= window.byteCount else { return nil }
            var part = Part(name: JPEGSegment.name(of: marker), range: offset..<end)
            var number: UInt16?
            if marker == JPEGSegment.app11,
                let piece = try JUMBFSegment(in: (offset + JPEGSegment.headerByteCount)..<end, of: window),
                piece.number == storeNumber || piece.beginsStore
            {
                part.name = Self.credentials
                number = piece.number
            }
            if number != nil, number == storeNumber, let last = parts.indices.last {
                parts[last].range = parts[last].range.lowerBound..<end
            } else {
                if marker == JPEGSegment.startOfScan {
                    guard let scanEnd = try Self.scanEnd(from: end, in: window) else { return nil }
                    end = scanEnd
                    part.range = offset..<end
                }
                parts.append(part)
            }
            storeNumber = number
            offset = end
        }
        return nil
    }

    /// The next marker that is not within a scan (ISO/IEC 10918-1 §B.1.1.5); `nil` if there is none.
    private static func scanEnd(from start: UInt64, in window: ByteWindow) throws(ParseStop) -> UInt64? {
        let limit = min(window.byteCount, start.addingSaturated(scanByteLimit))
        // In one request: a scan is most of the file.
        let bytes = try window.slice(at: start, count: Int(clamping: limit - start))
        let span = bytes.span
        var index = 0
        while index + 1 < span.count {
            if span[index] == 0xFF, span[index + 1] != 0, !(0xD0...0xD7).contains(span[index + 1]) {
                return start + UInt64(index)
            }
            index += 1
        }
        return nil
    }
}
