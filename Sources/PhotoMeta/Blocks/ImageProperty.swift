/// Reads a property of an image item into fields under its own four characters (ISO/IEC 23008-12 §6.5; ISO/IEC 14496-12
/// §12.1.5 for colours).
///
/// Where a property has members of several types, the first has its code and the others identifiers of their own
/// (``BoxField``); bit fields are kept whole, and read by a type in `Values`.
struct ImageProperty {
    let range: Range<Int>
    let code: FourCharacterCode

    func read(into table: inout FileMap, _ context: inout ParseContext) {
        guard !(isCommon ? readCommon(into: &table) : readOther(into: &table)) else { return }
        context.note(
            .truncated, code == .hdlr ? "HEIF/meta/hdlr" : "HEIF/meta/iprp/ipco/\(code)",
            at: table.sourceOffset(of: range.lowerBound), "\(range.count) bytes are too few for its fields")
    }

    /// Adds a field; gives whether there is room for it.
    @inline(__always)
    private func add(
        _ type: ValueType, _ count: Int = 1, at offset: Int, as identifier: UInt32? = nil,
        to table: inout FileMap
    ) -> Bool {
        guard offset + count * type.elementByteCount <= range.count else { return false }
        table.append(identifier ?? code.rawValue, type, count, at: range.lowerBound + offset)
        return true
    }

    private func byte(at offset: Int, _ table: FileMap) -> UInt8? {
        offset < range.count ? table.bytes[range.lowerBound + offset] : nil
    }

    // MARK: What every camera writes

    private var isCommon: Bool {
        switch code {
        case .hdlr, .ispe, .irot, .imir, .pixi, .colr, .clap, .pasp, .auxC, .hvcC, .av1C, .avcC: true
        default: false
        }
    }

    private func readCommon(into table: inout FileMap) -> Bool {
        switch code {
        // ISO/IEC 14496-12 §8.4.3: version and flags, a reserved number, the handler.
        case .hdlr: return add(.fourCharacterCode, at: 8, as: BoxField.handlerType, to: &table)
        case .ispe: return add(.long, 2, at: 4, to: &table)
        case .irot, .imir: return add(.byte, at: 0, to: &table)
        case .pixi:
            guard let channelCount = byte(at: 4, table) else { return false }
            return add(.byte, Int(channelCount), at: 5, to: &table)
        case .colr: return readColor(into: &table)
        case .clap: return add(.signedRational, 4, at: 0, to: &table)
        case .pasp: return add(.long, 2, at: 0, to: &table)
        case .auxC:
            return range.count > 4 && add(.utf8, range.count - 4, at: 4, to: &table)
        // ISO/IEC 14496-15 §8.3.2, AV1 in ISOBMFF §2.3: whole, for their bit fields.
        case .hvcC: return add(.undefined, 23, at: 0, to: &table)
        case .av1C: return add(.undefined, 4, at: 0, to: &table)
        // ISO/IEC 14496-15 §5.3.3: version; profile, compatibility, level.
        default: return add(.byte, 3, at: 1, to: &table)
        }
    }

    /// ISO/IEC 14496-12 §12.1.5: a kind, and for `nclx` code points (ISO/IEC 23091-2) and a flag in the last byte's first bit.
    private func readColor(into table: inout FileMap) -> Bool {
        guard add(.fourCharacterCode, at: 0, to: &table) else { return false }
        guard table.bytes.span.holds(.nclx, at: range.lowerBound) else { return true }
        return add(.short, at: 4, as: BoxField.colorPrimaries, to: &table)
            && add(.short, at: 6, as: BoxField.transferCharacteristics, to: &table)
            && add(.short, at: 8, as: BoxField.matrixCoefficients, to: &table)
            && add(.byte, at: 10, as: BoxField.isFullRange, to: &table)
    }

    // MARK: What few write

    /// The offset of a body of this size: behind version and flags, which some editions and writers leave away.
    private func start(of byteCount: Int) -> Int { range.count >= byteCount + 4 ? 4 : 0 }

    private func readOther(into table: inout FileMap) -> Bool {
        switch code.description {
        // Horizontal and vertical offset.
        case "rloc": return add(.long, 2, at: 4, to: &table)
        case "lsel": return add(.short, at: 0, to: &table)
        case "a1op": return add(.byte, at: 0, to: &table)
        // Maximum of the content, and of a picture's average, in cd/m².
        case "clli": return add(.short, 2, at: 0, to: &table)
        // Chromaticities of three primaries and white, in 1/50000; the largest and smallest luminance, in 1/10000 cd/m².
        case "mdcv":
            return add(.short, 8, at: 0, to: &table)
                && add(.long, 2, at: 16, as: BoxField.masteringDisplayLuminance, to: &table)
        case "cclv": return readContentVolume(into: &table)
        // Illuminance, in 1/10000 lux, and the light's chromaticity, in 1/50000.
        case "amve":
            return add(.long, at: 0, to: &table)
                && add(.short, 2, at: 4, as: BoxField.ambientLight, to: &table)
        // In 1/10000 cd/m².
        case "ndwt": return add(.long, at: start(of: 4), to: &table)
        // Luminance and chromaticity of what surrounds the picture, and of what is farther away.
        case "reve":
            let start = start(of: 16)
            return add(.long, at: start, to: &table)
                && add(.short, 2, at: start + 4, as: BoxField.surroundLight, to: &table)
                && add(.long, at: start + 8, as: BoxField.peripheryLuminance, to: &table)
                && add(.short, 2, at: start + 12, as: BoxField.peripheryLight, to: &table)
        // Microseconds since the start of 1904 UTC.
        case "crtt", "mdft": return add(.long8, at: start(of: 8), to: &table)
        // Language, name, description, tags; text and language.
        case "udes", "altt": return range.count > 4 && add(.textList, range.count - 4, at: 4, to: &table)
        // Steps of exposure, of flash exposure and of f-numbers: two small numbers.
        case "aebr", "afbr", "dobr": return add(.signedByte, 2, at: start(of: 2), to: &table)
        // From blue to amber, and from green to magenta.
        case "wbbr":
            let start = start(of: 3)
            return add(.short, at: start, to: &table)
                && add(.signedByte, at: start + 2, as: BoxField.whiteBalanceGreenMagenta, to: &table)
        // Focus distance, as a fraction.
        case "fobr": return add(.short, 2, at: start(of: 4), to: &table)
        case "pano": return add(.byte, at: 4, to: &table)
        case "tols": return add(.short, at: 4, to: &table)
        case "rref":
            guard let count = byte(at: 4, table) else { return false }
            return add(.fourCharacterCode, Int(count), at: 5, to: &table)
        // Width and height, each as a fraction of what it was.
        case "iscl": return add(.short, 4, at: 4, to: &table)
        // With the flags, which say the units and what there is.
        case "cmin", "cmex": return range.count >= 4 && add(.undefined, range.count, at: 0, to: &table)
        default: return true
        }
    }

    /// ISO/IEC 14496-12 §12.1.5: flags, and as they say primaries, and the smallest, the largest and the average luminance.
    private func readContentVolume(into table: inout FileMap) -> Bool {
        guard let flags = byte(at: 0, table) else { return false }
        var offset = 1
        if flags & 0x20 != 0 {
            guard add(.signedLong, 6, at: offset, to: &table) else { return false }
            offset += 24
        }
        let luminances: [(UInt8, UInt32)] = [
            (0x10, BoxField.contentMinimumLuminance), (0x08, BoxField.contentMaximumLuminance),
            (0x04, BoxField.contentAverageLuminance),
        ]
        for (flag, identifier) in luminances where flags & flag != 0 {
            guard add(.long, at: offset, as: identifier, to: &table) else { return false }
            offset += 4
        }
        return true
    }

    // MARK: Groups

    /// ISO/IEC 14496-12 §8.18.3: version and flags, the group's number, how many items, their numbers.
    static func readGroup(
        _ range: Range<Int>, code: FourCharacterCode, into table: inout FileMap,
        _ context: inout ParseContext
    ) {
        let stated = (try? table.bytes.span.uint32(at: range.lowerBound + 8)) ?? 0
        let room = max(range.count - 12, 0) / 4
        if stated > room || range.count < 12 {
            context.note(
                .truncated, "HEIF/meta/grpl/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "\(stated) items stated, room for \(room)")
        }
        if range.count >= 12 {
            table.append(
                BoxField.group(code), .long, min(Int(clamping: stated), room), at: range.lowerBound + 12)
        }
    }
}

// MARK: - Which are read

extension ImageProperty {
    /// The most bytes of a property that are kept; `nil` for properties that are not read.
    static func keptByteCount(of type: FourCharacterCode) -> Int? {
        switch type {
        // A color profile can be long and is a block of its own; a codec's parameter sets are not read.
        case .colr: 11
        case .hvcC: 23
        case .av1C, .avcC: 4
        case .ispe, .irot, .imir, .pixi, .clap, .pasp, .auxC: 1_024
        default: isOther(type) ? 1_024 : nil
        }
    }

    /// Whether a property states how an item's data is coded.
    static func isCodecConfiguration(_ type: FourCharacterCode) -> Bool {
        type == .hvcC || type == .av1C || type == .avcC
    }

    /// Whether it is one of the rarer properties that are read.
    private static func isOther(_ type: FourCharacterCode) -> Bool {
        switch type.description {
        case "rloc", "lsel", "a1op", "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "crtt", "mdft", "udes",
            "altt", "aebr", "wbbr", "fobr", "afbr", "dobr", "pano", "tols", "rref", "iscl", "cmin", "cmex":
            true
        default: false
        }
    }
}
