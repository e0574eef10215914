// SPDX-License-Identifier: Apache-2.0
/// The kept properties of a HEIF file's images (ISO/IEC 23008-12 §9.3).
struct ItemProperties: Sendable {
    private var properties: ContiguousArray<Property> = []
    /// The position of the `iprp` box's body in the source.
    private var base: UInt64 = 0
    /// The positions of the kept `ipma` tables; the standard allows several.
    private var table: Range<UInt32> = 0..<0
    private var otherTables: ContiguousArray<Range<UInt32>> = []
    /// The fields of properties by their index: a property that several images share is read once.
    private var sharedFields: [Int: Range<Int>] = [:]

    /// A property; a small type, because a photo has dozens, of which a read needs only a few.
    private struct Property {
        private(set) var type: FourCharacterCode
        /// The number of bytes of the body.
        private(set) var byteCount: UInt32
        /// The position of the body among the kept bytes, or ``nowhere``.
        var position: UInt32

        /// The number of bytes of the body that are read.
        var readByteCount: Int { min(Int(clamping: byteCount), type.imagePropertyByteCount ?? 0) }

        static let nowhere = UInt32.max

        /// Gives a property that is identified by 16 bytes the type that the standard gave it later.
        @inline(never)
        mutating func identify(by body: Span<UInt8>) {
            guard let high = try? body.uint64(at: 0), let low = try? body.uint64(at: 8) else { return }
            switch BoxIdentifier(high: high, low: low) {
            case .cameraIntrinsics: type = FourCharacterCode("c", "m", "i", "n")
            case .cameraExtrinsics: type = FourCharacterCode("c", "m", "e", "x")
            default: return
            }
            byteCount -= UInt32(BoxIdentifier.byteCount)
            position += UInt32(BoxIdentifier.byteCount)
        }
    }

    /// Adds a kept `ipma` table.
    mutating func addTable(_ range: Range<Int>) {
        let range = UInt32(clamping: range.lowerBound)..<UInt32(clamping: range.upperBound)
        if table.isEmpty { table = range } else { otherTables.append(range) }
    }

    // MARK: Finding

    /// The maximum size of a property that is kept as a whole, so that the properties around it are kept in one piece.
    private static let joinedGap = 1_024

    /// Finds the properties, and keeps them; of long ones only the start, because a color profile can have megabytes.
    mutating func find(
        in container: Box, _ known: ArraySlice<UInt8>, at base: UInt64, _ input: BlockInput,
        _ map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        self.base = base
        // Offsets have 32 bits.
        guard container.end <= UInt32.max else { return }
        let bytes = known.span
        properties.reserveCapacity(64)
        var run = container.bodyStart..<container.bodyStart
        var firstOfRun = 0
        // The distance from an offset in the box to the position at which the run will be kept.
        var distance = map.kept.bytes.count &- run.lowerBound
        var cursor = BoxCursor(container.body, path: "HEIF/meta/iprp/ipco", base: base)
        while let box = cursor.next(in: bytes, &context) {
            var property = Property(
                type: box.type, byteCount: UInt32(truncatingIfNeeded: box.bodyCount),
                position: UInt32(clamping: box.bodyStart &+ distance))
            if box.type == .uuid { property.identify(by: bytes.extracting(box.body)) }
            properties.append(property)
            // Keeping a few more bytes costs less than a separate run.
            guard box.bodyCount > Self.joinedGap else {
                run = run.lowerBound..<box.end
                continue
            }
            run = run.lowerBound..<(box.bodyStart &+ box.keptByteCountOfLongProperty)
            keep(run, from: firstOfRun, known, input, &map, &context)
            run = box.end..<box.end
            firstOfRun = properties.count
            distance = map.kept.bytes.count &- run.lowerBound
        }
        keep(run, from: firstOfRun, known, input, &map, &context)
    }

    /// Keeps a run of adjacent properties.
    private mutating func keep(
        _ run: Range<Int>, from first: Int, _ known: ArraySlice<UInt8>, _ input: BlockInput,
        _ map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        guard !run.isEmpty else { return }
        guard input.hasRoom(for: run.count, in: map) else {
            context.note(
                .limit, "HEIF/meta/iprp/ipco", at: base + UInt64(run.lowerBound),
                "\(run.count) bytes more than the limit of kept bytes")
            for index in first..<properties.count { properties[index].position = Property.nowhere }
            return
        }
        map.keep(known.dropFirst(run.lowerBound).prefix(run.count), from: base + UInt64(run.lowerBound))
    }

    // MARK: Reading

    /// Reads the properties of a part.
    ///
    /// Of its first input, if any, reads the codec configuration, and colors and channels that the part does not state.
    ///
    /// - Parameter bytes: The bytes that the offsets of the part's associations refer to.
    mutating func read(
        of part: UInt16, in bytes: Span<UInt8>, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let located = map.part(part)
        let own = Int(located.associations.count)
        let count = context.takeEntries(own + Int(located.inputAssociations.count))
        guard count > 0 else { return }
        let firstField = map.fields.count
        var hasColor = false
        var hasChannels = false
        // In the order of association, which is the order in which transformations apply.
        for position in 0..<min(own, count) {
            let index = located.associations.index(at: position, in: bytes)
            guard index > 0 else { continue }
            guard index <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base, "property \(index) of \(properties.count)")
                continue
            }
            let type = properties[index &- 1].type
            hasColor = hasColor || type == .colr
            hasChannels = hasChannels || type == .pixi
            read(index &- 1, of: part, into: &map, &context)
        }
        for position in 0..<max(count &- own, 0) {
            let index = located.inputAssociations.index(at: position, in: bytes)
            guard index > 0, index <= properties.count else { continue }
            let type = properties[index &- 1].type
            let isOfTheWhole = type == .colr && !hasColor || type == .pixi && !hasChannels
            if type.isCodecConfiguration || isOfTheWhole {
                read(index &- 1, of: part, into: &map, &context)
            }
        }
        if map.fields.count > firstField { map.close(.heif, part: part, from: firstField) }
    }

    /// Adds the fields of one property.
    private mutating func read(
        _ index: Int, of part: UInt16, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let property = properties[index]
        let byteCount = property.readByteCount
        guard property.position != Property.nowhere, byteCount > 0 || property.byteCount == 0 else { return }
        if property.type == .colr { locateProfile(property, of: part, &map) }
        let isShared = !map.imageIndices.isEmpty
        if isShared, let fields = sharedFields[index] {
            return map.repeatFields(from: fields.lowerBound, count: fields.count)
        }
        let firstField = map.fields.count
        let start = Int(clamping: property.position)
        ImageProperty(range: start..<(start &+ byteCount), code: property.type).read(into: &map, &context)
        if isShared { sharedFields[index] = firstField..<map.fields.count }
    }

    /// Adds a color profile as a block.
    private func locateProfile(_ property: Property, of part: UInt16, _ map: inout FileMapBuilder) {
        let offset = ColorInformationBox.profileOffset
        let (start, byteCount) = (Int(clamping: property.position), Int(clamping: property.byteCount))
        guard byteCount > offset, map.wants(.iccProfile), start <= map.kept.bytes.count,
            ColorInformationBox.holdsProfile(map.kept.bytes.span.extracting(start...))
        else { return }
        var block = LocatedBlock(
            .iccProfile, part: part, offset: map.sourceOffset(of: start) + UInt64(offset),
            byteCount: byteCount - offset)
        block.isKept = byteCount <= Self.joinedGap
        map.blocks.append(block)
    }

    /// Reads the properties of the images that became parts after the file was read.
    mutating func readImages(into map: inout FileMapBuilder, _ context: inout ParseContext) {
        let kept = map.kept.bytes
        for table in [table] + otherTables {
            try? map.findAssociations(
                in: kept.span, Int(clamping: table.lowerBound)..<Int(clamping: table.upperBound),
                itemLimit: context.limits.items)
        }
        for index in map.imageIndices {
            read(of: UInt16(truncatingIfNeeded: index &+ 1), in: kept.span, into: &map, &context)
        }
    }
}

extension Box {
    /// The number of bytes to keep of an image property that is too long to be kept as a whole.
    ///
    /// 1 KB of a color profile: its header, its table of tags, and the tags that follow. The main image's profile is read as a
    /// block; the profiles of other images have only these bytes.
    fileprivate var keptByteCountOfLongProperty: Int {
        min(bodyCount, type == .colr ? 1_024 : type.imagePropertyByteCount ?? 0)
    }
}
