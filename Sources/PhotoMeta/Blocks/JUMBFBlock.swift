// SPDX-License-Identifier: Apache-2.0
/// JUMBF superboxes (ISO/IEC 19566-5 Annex A): their labels, and whether they contain Content Credentials (C2PA).
///
/// The content boxes in them are skipped, unless the manifests of Content Credentials are selected: then their superbox is
/// kept as a whole, and read on access.
enum JUMBFBlock: BlockFormat {
    static let properties: PropertySelection = PropertySelection([.jumbf]).union(.manifests)

    /// The depth to which superboxes are read; of Content Credentials, only the store and its manifests.
    private static let depth = 4
    private static let credentialsDepth = 2
    /// The maximum number of bytes of a description, including its label.
    private static let labelByteCount: UInt64 = 1_024
    /// The number of superboxes whose labels are read.
    private static let superboxLimit = 256

    /// The description box of a superbox, and its range in the block.
    private struct Description {
        var bytes: ArraySlice<UInt8>
        var range: Range<UInt64>
        var depth: Int
        var isStore: Bool
        var isInStore: Bool
    }

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = input.index - 1
        guard let pieces = try input.blockPieces(of: block, in: map, &context) else { return }
        var notes = context
        var found: [Description] = []
        try descriptions(in: 0..<pieces.byteCount, depth: 0, isInStore: false, of: pieces, &found, &notes)
        if found.contains(where: \.isStore), map.manifests == nil,
            map.selection.containsAny(of: .manifests)
        {
            try keepStore(block, index, pieces, input, in: &map, &notes)
        }
        context = notes
        guard !found.isEmpty else {
            context.note(
                .malformed, "\(map.format)/JUMBF", at: block.offset, "no superbox with a description")
            return
        }
        let firstField = map.fields.count
        for description in found {
            guard input.hasRoom(for: description.bytes.count, in: map) else {
                input.noteTooMuch(block, map, &context)
                break
            }
            let range = pieces.keep(description.bytes, of: description.range, in: &map)
            if description.isStore {
                map.append(BoxField.credentialStore, .undefined, 16, at: range.lowerBound)
            }
            guard let label = JUMBFDescription(map.bytes.span.extracting(range))?.label else { continue }
            let start = range.lowerBound + label.lowerBound
            map.append(BoxField.boxLabel, .utf8, label.count, at: start)
            if description.isInStore, description.depth == 1 {
                map.append(BoxField.manifestLabel, .utf8, label.count, at: start)
            }
        }
        map.close(.jumbf, part: block.part, block: index, from: firstField)
    }

    /// Finds the descriptions of the superboxes in a range of a block; each superbox begins with its description.
    private static func descriptions(
        in range: Range<UInt64>, depth: Int, isInStore: Bool, of pieces: BlockPieces,
        _ found: inout [Description], _ context: inout ParseContext
    ) throws(ParseStop) {
        var offset = range.lowerBound
        while range.upperBound - offset >= 8, found.count < superboxLimit {
            guard context.consumeBoxAllowance() else {
                return context.noteRefusedBox("JUMBF", at: pieces.source(of: offset))
            }
            let headerBytes = try pieces.bytes(offset..<min(offset + 16, range.upperBound))
            guard let header = try? BoxHeader(headerBytes.span, at: 0) else { return }
            let start = offset + UInt64(header.headerCount)
            let room = range.upperBound - offset
            let end = offset + min(header.byteCount ?? room, room)
            offset = end
            guard header.type == .superbox, start < end else { continue }
            let child = try pieces.bytes(start..<min(start + 16, end))
            guard let box = try? BoxHeader(child.span, at: 0), box.type == .superboxDescription else {
                continue
            }
            let bodyStart = start + UInt64(box.headerCount)
            let bodyEnd = min(start.addingSaturated(box.byteCount ?? .max), end)
            guard bodyEnd >= bodyStart + UInt64(JUMBFDescription.leastByteCount) else { continue }
            let body = bodyStart..<min(bodyEnd, bodyStart + labelByteCount)
            let bytes = try pieces.bytes(body)
            let isStore = JUMBFDescription(bytes.span)?.type == .manifestStore
            found.append(
                Description(
                    bytes: bytes, range: body, depth: depth, isStore: isStore, isInStore: isInStore))
            let isWithin = isStore || isInStore
            guard depth + 1 < (isWithin ? credentialsDepth : self.depth) else { continue }
            try descriptions(
                in: bodyEnd..<end, depth: depth + 1, isInStore: isWithin, of: pieces, &found, &context)
        }
    }

    // MARK: Manifests

    /// Keeps a block that contains manifests, and adds diagnostics for what is damaged in it.
    private static func keepStore(
        _ block: LocatedBlock, _ index: Int, _ pieces: BlockPieces, _ input: BlockInput,
        in map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let byteCount = Int(exactly: pieces.byteCount), input.hasRoom(for: byteCount, in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        try pieces.request()
        let range = pieces.keep(try pieces.bytes(0..<pieces.byteCount), of: 0..<pieces.byteCount, in: &map)
        map.manifests = FileMap.Manifests(block: index, range: range)
        let limits = PropertyListLimits(context.limits)
        let bytes = map.bytes[range]
        for superbox in JUMBFSuperbox.all(in: bytes.span, base: pieces.source(of: 0), &context) {
            check(superbox, in: bytes, limits, &context) { pieces.source(of: UInt64(clamping: $0)) }
            if map.selection.includesParts {
                addThumbnails(of: superbox, in: bytes, pieces, to: &map, &context)
            }
        }
    }

    /// Adds the thumbnails of manifests as parts.
    private static func addThumbnails(
        of superbox: JUMBFSuperbox, in bytes: ArraySlice<UInt8>, _ pieces: BlockPieces,
        to map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        if superbox.label.hasPrefix("c2pa.thumbnail"), let data = superbox.content(.fileData) {
            let ranges = pieces.sourceRanges(
                of: UInt64(clamping: data.lowerBound)..<UInt64(clamping: data.upperBound))
            guard let first = ranges.first else { return }
            var part = LocatedPart(role: .credentialThumbnail)
            part.isJPEG = bytes.part(data).starts(with: [0xFF, 0xD8])
            part.data = ranges.count == 1 ? .range(first) : .ranges(ranges)
            _ = map.addPart(part, path: "JUMBF", at: first.lowerBound, &context)
        }
        for child in superbox.children { addThumbnails(of: child, in: bytes, pieces, to: &map, &context) }
    }

    /// Adds diagnostics for the values in a superbox that cannot be read.
    ///
    /// - Parameter sourceOffset: The position in the file of an offset in the bytes.
    private static func check(
        _ superbox: JUMBFSuperbox, in bytes: ArraySlice<UInt8>, _ limits: PropertyListLimits,
        _ context: inout ParseContext, sourceOffset: (Int) -> UInt64
    ) {
        for box in superbox.contents where box.type == .cbor {
            do throws(CBOR.Damage) {
                _ = try CBOR.value(of: bytes.part(box.body), limits: limits)
            } catch {
                let offset = sourceOffset(error.offset - bytes.startIndex)
                switch error {
                case .malformed:
                    context.note(
                        .malformed, "JUMBF/\(superbox.label)", at: offset, "not a value in CBOR")
                case .limit:
                    context.note(
                        .limit, "JUMBF/\(superbox.label)", at: offset,
                        "a value in CBOR has too many items or levels")
                }
            }
        }
        if superbox.type == .compressedManifest {
            let offset = sourceOffset(superbox.range.lowerBound)
            if let decoded = superbox.decompressed(bytes, at: offset, &context) {
                check(decoded.manifest, in: decoded.bytes[...], limits, &context) { _ in offset }
            }
        }
        for child in superbox.children {
            check(child, in: bytes, limits, &context, sourceOffset: sourceOffset)
        }
    }
}

extension JUMBFSuperbox {
    /// The manifest in a compressed one (C2PA 2.2 §11.1.4.3), and the bytes that it is in; `nil`, with a diagnostic, if it is
    /// damaged.
    func decompressed(
        _ bytes: ArraySlice<UInt8>, at offset: UInt64, _ context: inout ParseContext
    ) -> (manifest: JUMBFSuperbox, bytes: [UInt8])? {
        let path = "JUMBF/\(label)"
        guard let range = content(.brob) else {
            context.note(.malformed, path, at: offset, "a compressed manifest without data")
            return nil
        }
        guard let decoded = context.decodeBrotli(bytes.part(range).span, path, at: offset) else { return nil }
        // What is in decompressed bytes has no position in the file.
        var inner = ParseContext(limits: context.limits)
        let manifests = JUMBFSuperbox.all(in: decoded.span, base: 0, &inner)
        guard let manifest = manifests.first, inner.diagnostics.isEmpty,
            [.manifest, .updateManifest].contains(manifest.type)
        else {
            context.note(.malformed, path, at: offset, "compressed data that is not a manifest")
            return nil
        }
        return (manifest, Array(decoded))
    }
}

extension BlockPieces {
    /// Throws `.missing` unless all bytes are known; for pieces that are close to each other, in one request.
    fileprivate func request() throws(ParseStop) {
        let ranges = sourceRanges(of: 0..<byteCount)
        guard let first = ranges.first, let last = ranges.last, first.lowerBound < last.upperBound else {
            return
        }
        let whole = first.lowerBound..<last.upperBound
        guard whole.byteCount / 2 <= byteCount, let count = Int(exactly: whole.byteCount) else { return }
        try window.require(at: whole.lowerBound, count: count)
    }
}
