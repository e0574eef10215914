// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// How the picture's gain map makes it brighter on HDR displays; `nil` if the file does not have one.
    ///
    /// The map must be there: an image of the file with an auxiliary type that ends with `:aux:hdrgainmap`, or the second input
    /// of an item `tmap`; in a JPEG file, a picture of the MPF index whose segments describe a gain map; in a JPEG XL file, a box `jhgm`;
    /// in a PNG file, a chunk `gdAT` whose picture describes itself. Numbers that an editor left in a maker note or a packet are not enough. Needs ``PropertySelection/gainMap``.
    public var gainMap: GainMap? {
        let map = scope.map
        if map.format == .jpegXL || map.format == .png {
            let described = map.gainMaps.first.flatMap { GainMap.Description(iso: map.bytes[$0.range]) }
            return GainMap([described].compactMap(\.self), partID: nil)
        }
        guard map.items != nil || map.format == .jpeg && map.partCount > 1 else { return nil }
        let images = map.withImages
        return images.items == nil ? jpegGainMap(in: images) : itemGainMap(in: images)
    }

    /// What a file that is only the image of a gain map states about it, in its packet and in a segment of ISO 21496-1; `nil` if it
    /// states nothing.
    package func statedGainMap(iso payload: ArraySlice<UInt8>?) -> GainMap? {
        var descriptions = [payload.flatMap { GainMap.Description(iso: $0) }, scope.ultraHDR].compactMap(
            \.self)
        if scope.statesAppleMap { descriptions += appleDescriptions(scope) }
        return GainMap(descriptions, partID: 0)
    }

    // MARK: HEIF and AVIF

    private func itemGainMap(in map: FileMap) -> GainMap? {
        let main = map.mainPart.number
        var descriptions: [GainMap.Description] = []
        var mapPart: UInt16?
        for kept in map.gainMaps where map.blocks.indices.contains(kept.block) {
            let item = map.blocks[kept.block].code.rawValue
            let inputs = map.items?.tables?.inputs(of: item, in: map) ?? []
            guard inputs.count == 2, inputs[0] == main || item == main else { continue }
            // An item of a later version has a map, too, but cannot be read.
            mapPart = map.partIndex(ofItem: inputs[1])
            if let description = GainMap.Description(toneMap: map.bytes[kept.range]) {
                descriptions.append(description)
            }
            break
        }
        var auxiliaryType: String?
        for index in 1..<max(UInt16(clamping: map.partCount), 1) where map.part(index).role == .auxiliary {
            let part = MediaPart(map, Int(index))
            guard map.part(index).parent == 0 || index == mapPart,
                let type = part.auxiliaryType, type.hasSuffix(GainMap.auxiliaryTypeEnding)
            else { continue }
            if mapPart == nil { mapPart = index }
            if index == mapPart { auxiliaryType = type }
        }
        guard let mapPart else { return nil }
        let part = MetadataScope(map, part: mapPart)
        if let description = part.ultraHDR ?? scope.ultraHDR { descriptions.append(description) }
        if auxiliaryType == GainMap.appleAuxiliaryType || part.statesAppleMap {
            descriptions += appleDescriptions(part)
        }
        return GainMap(descriptions, partID: Int(mapPart))
    }

    // MARK: JPEG

    private func jpegGainMap(in map: FileMap) -> GainMap? {
        let candidates = map.blocks.indices.lazy.filter { map.blocks[$0].kind == .embeddedPicture }
        for block in candidates {
            let index = map.blocks[block].part
            let part = MetadataScope(map, part: index)
            var descriptions = map.gainMaps.filter { $0.block == block }
                .compactMap { GainMap.Description(iso: map.bytes[$0.range]) }
            if let description = part.ultraHDR { descriptions.append(description) }
            if part.statesAppleMap { descriptions += appleDescriptions(part) }
            if let gainMap = GainMap(descriptions, partID: Int(index)) { return gainMap }
        }
        return nil
    }

    // MARK: Apple

    /// Apple's headroom from the maker note, and from the map's own packet; one without headroom if neither states it.
    private func appleDescriptions(_ part: MetadataScope) -> [GainMap.Description] {
        let factors = [scope.appleHeadroom, part[\.appleGainMap.hdrGainMapHeadroom]]
        let stops = factors.compactMap { $0 }.filter { $0 >= 1 && $0.isFinite }.map(\.binaryLogarithm)
        let stated = stops.map {
            GainMap.Description(.apple, baseHeadroom: 0, alternateHeadroom: $0)
        }
        return stated.isEmpty
            ? [GainMap.Description(.apple, baseHeadroom: nil, alternateHeadroom: nil)] : stated
    }
}

extension GainMap {
    /// The end of an auxiliary image's type; before it, makers have names of their own.
    package static let auxiliaryTypeEnding = ":aux:hdrgainmap"
    static let appleAuxiliaryType = "urn:com:apple:photo:2020:aux:hdrgainmap"
}

extension MetadataScope {
    /// The description of Ultra HDR in the part's own packet; `nil` without GainMapMax or HDRCapacityMax, which are required.
    ///
    /// Adobe, Gain Map specification 1.0, and Google, Ultra HDR Image Format 1.0, with the defaults of absent properties.
    fileprivate var ultraHDR: GainMap.Description? {
        guard let maximum = self[\.hdrGainMap.gainMapMax], !maximum.isEmpty,
            let most = self[\.hdrGainMap.hdrCapacityMax]
        else { return nil }
        let least = self[\.hdrGainMap.hdrCapacityMin] ?? 0
        let isHDR = self[\.hdrGainMap.baseRenditionIsHDR] ?? false
        let minimum = self[\.hdrGainMap.gainMapMin] ?? []
        let gamma = self[\.hdrGainMap.gamma] ?? []
        let offsets = [self[\.hdrGainMap.offsetSDR] ?? [], self[\.hdrGainMap.offsetHDR] ?? []]
        func number(_ numbers: [Double], _ index: Int, default value: Double) -> Double {
            numbers.isEmpty ? value : numbers[min(index, numbers.count - 1)]
        }
        let count = ([maximum, minimum, gamma] + offsets).contains { $0.count >= 3 } ? 3 : 1
        let channels = (0..<count).map { index in
            GainMap.Channel(
                minimum: number(minimum, index, default: 0), maximum: number(maximum, index, default: 0),
                gamma: number(gamma, index, default: 1),
                baseOffset: number(offsets[isHDR ? 1 : 0], index, default: 1.0 / 64),
                alternateOffset: number(offsets[isHDR ? 0 : 1], index, default: 1.0 / 64))
        }
        let numbers = [least, most] + channels.flatMap(\.numbers)
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return GainMap.Description(
            .ultraHDR, baseHeadroom: isHDR ? most : least, alternateHeadroom: isHDR ? least : most,
            channels: channels)
    }

    /// Whether the part's packet states that it is Apple's gain map: its version, or the type of auxiliary image that Apple's
    /// JPEG files name there.
    fileprivate var statesAppleMap: Bool {
        self[\.appleGainMap.hdrGainMapVersion] != nil
            || self[\.pixelDataInfo.auxiliaryImageType] == GainMap.appleAuxiliaryType
    }
}
