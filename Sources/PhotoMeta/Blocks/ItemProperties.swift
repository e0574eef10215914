/// The properties of a HEIF file's images, as they were kept (ISO/IEC 23008-12 §9.3).
struct ItemProperties: Sendable {
    private var properties: ContiguousArray<Property> = []
    /// The position of the `iprp` box's body in the source.
    private var base: UInt64 = 0
    /// Where the tables of associations are kept; the standard allows several.
    private var table: Range<UInt32> = 0..<0
    private var otherTables: ContiguousArray<Range<UInt32>> = []
    /// The fields of properties, where several images are read: a property that all of them have is read once.
    private var sharedFields: [Int: Range<Int>] = [:]

    /// A property: small, because a photo has dozens, of which a plain read reads few.
    private struct Property {
        let type: FourCharacterCode
        /// The number of bytes of the body.
        let byteCount: UInt32
        /// The position of the body among the kept bytes, or ``nowhere``.
        var position: UInt32

        /// The number of bytes of the body that are read.
        var readByteCount: Int { min(Int(clamping: byteCount), type.imagePropertyByteCount ?? 0) }

        static let nowhere = UInt32.max
    }

    /// Adds a table of associations that is kept.
    mutating func addTable(_ range: Range<Int>) {
        let range = UInt32(clamping: range.lowerBound)..<UInt32(clamping: range.upperBound)
        if table.isEmpty { table = range } else { otherTables.append(range) }
    }

    // MARK: Finding

    /// The most bytes that are kept only because they lie between properties that are read.
    private static let joinedGap = 1_024

    /// Finds the properties, and keeps them but for the rest of long ones: a color profile can have megabytes.
    mutating func find(
        in container: Box, _ known: ArraySlice<UInt8>, at base: UInt64, _ input: BlockInput,
        _ map: inout FileMap, _ context: inout ParseContext
    ) {
        self.base = base
        // No offset in it needs more than 32 bits.
        guard container.end <= UInt32.max else { return }
        let bytes = known.span
        properties.reserveCapacity(64)
        var run = container.bodyStart..<container.bodyStart
        var firstOfRun = 0
        // From an offset in the box to a position among the kept bytes, where the run will be.
        var distance = map.kept.bytes.count &- run.lowerBound
        var cursor = BoxCursor(container.body, path: "HEIF/meta/iprp/ipco", base: base)
        while let box = cursor.next(in: bytes, &context) {
            properties.append(
                Property(
                    type: box.type, byteCount: UInt32(truncatingIfNeeded: box.bodyCount),
                    position: UInt32(clamping: box.bodyStart &+ distance)))
            // Keeping a few bytes more takes less than keeping what stands behind them apart.
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

    /// Keeps neighboring properties.
    private mutating func keep(
        _ run: Range<Int>, from first: Int, _ known: ArraySlice<UInt8>, _ input: BlockInput,
        _ map: inout FileMap, _ context: inout ParseContext
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

    /// Reads the properties of a part; and of its first input, if it has one, the configuration of its codec, and colors and
    /// channels where the whole does not state them.
    ///
    /// - Parameter bytes: The bytes that the part's associations are offsets in.
    mutating func read(
        of part: UInt16, in bytes: Span<UInt8>, into map: inout FileMap, _ context: inout ParseContext
    ) {
        let located = map.part(part)
        let own = Int(located.associations.count)
        let count = context.takeEntries(own + Int(located.inputAssociations.count))
        guard count > 0 else { return }
        let firstField = map.fields.count
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for place in 0..<min(own, count) {
            let index = located.associations.index(at: place, in: bytes)
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
        for place in 0..<max(count &- own, 0) {
            let index = located.inputAssociations.index(at: place, in: bytes)
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
        _ index: Int, of part: UInt16, into map: inout FileMap, _ context: inout ParseContext
    ) {
        let property = properties[index]
        let byteCount = property.readByteCount
        guard property.position != Property.nowhere, byteCount > 0 || property.byteCount == 0 else { return }
        if property.type == .colr { locateProfile(property, of: part, &map) }
        let isShared = !map.imagePlaces.isEmpty
        if isShared, let fields = sharedFields[index] {
            return map.repeatFields(from: fields.lowerBound, count: fields.count)
        }
        let firstField = map.fields.count
        let start = Int(clamping: property.position)
        ImageProperty(range: start..<(start &+ byteCount), code: property.type).read(into: &map, &context)
        if isShared { sharedFields[index] = firstField..<map.fields.count }
    }

    /// Adds a color profile as a block: behind the kind of color information (ISO/IEC 14496-12 §12.1.5).
    private func locateProfile(_ property: Property, of part: UInt16, _ map: inout FileMap) {
        guard property.byteCount > 4, map.wants(.iccProfile),
            let kind = try? map.kept.bytes.span.fourCharacterCode(at: Int(property.position)),
            kind == FourCharacterCode("p", "r", "o", "f") || kind == FourCharacterCode("r", "I", "C", "C")
        else { return }
        var block = LocatedBlock(
            .iccProfile, part: part, offset: map.sourceOffset(of: Int(clamping: property.position)) + 4,
            byteCount: Int(clamping: property.byteCount) - 4)
        block.isKept = Int(clamping: property.byteCount) <= Self.joinedGap
        map.blocks.append(block)
        map.hasProfiles = true
    }

    /// Reads the properties of the images that became parts after the file was read.
    mutating func readImages(into map: inout FileMap, _ context: inout ParseContext) {
        let kept = map.kept.bytes
        for table in [table] + otherTables {
            try? map.findAssociations(
                in: kept.span, Int(clamping: table.lowerBound)..<Int(clamping: table.upperBound),
                itemLimit: context.limits.items)
        }
        for place in map.imagePlaces {
            read(of: UInt16(truncatingIfNeeded: place &+ 1), in: kept.span, into: &map, &context)
        }
    }
}

extension Box {
    /// The number of bytes that are kept of a property of an image that is too long to be kept as a whole.
    ///
    /// 1 KB of a color profile: its header, its table of tags, and the tags that follow. The main image's profile is read as a
    /// block; the profiles of other images have only these bytes.
    fileprivate var keptByteCountOfLongProperty: Int {
        min(bodyCount, type == .colr ? 1_024 : type.imagePropertyByteCount ?? 0)
    }
}
