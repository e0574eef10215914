// SPDX-License-Identifier: Apache-2.0
/// The kinds of picture that XMP proves. Only the main picture's own packets are used.
extension MediaMetadata {
    /// The kinds that XMP proves.
    var xmpSubtypes: MediaSubtypes {
        var subtypes: MediaSubtypes = []
        if scope.isGooglePortrait { subtypes.insert(.portrait) }
        if scope.hasEmbeddedDepthMap { subtypes.insert(.depth) }
        if scope.isPanorama { subtypes.insert(.panorama) }
        if hasJPEGGainMap { subtypes.insert(.hdr) }
        return subtypes
    }

    /// Whether a JPEG file has a gain map: one that XMP lists, and that is a picture of that size in the MPF index.
    ///
    /// Ultra HDR Image Format 1.0, "Gain map container": `hdrgm:Version`, an item of the directory with the semantic `GainMap`,
    /// and the picture in the index. An editor that drops the picture often leaves the packet.
    private var hasJPEGGainMap: Bool {
        guard format == .jpeg, storedValue(for: \.hdrGainMap.version) != nil, let xmp else { return false }
        let sizes = MotionPhotoClaim(xmp).items.filter { $0.semantic == ContainerItem.Semantic.gainMap }.map(
            \.byteCount)
        guard !sizes.isEmpty else { return false }
        let map = scope.map.withImages
        return (0..<map.partCount).contains { index in
            guard case .range(let range) = map.part(UInt16(clamping: index)).data else { return false }
            return index > 0 && map.part(UInt16(clamping: index)).isJPEG && sizes.contains(range.byteCount)
                && range.upperBound <= map.sourceByteCount
        }
    }
}

extension MetadataScope {
    /// Whether Google's camera states that it rendered a portrait; its original has only a PortraitVersion.
    var isGooglePortrait: Bool {
        self[\.googleCamera.specialTypeID]?.contains { $0.hasSuffix(".SpecialType-PORTRAIT") } ?? false
    }

    /// Whether the packets contain a usable depth map (Google, Depthmap Metadata): the format and range of distances, and the
    /// data.
    fileprivate var hasEmbeddedDepthMap: Bool {
        guard let format = self[\.googleDepth.format], ["RangeInverse", "RangeLinear"].contains(format),
            self[\.googleDepth.near] != nil, self[\.googleDepth.far] != nil
        else { return false }
        return storedValue(for: \.googleDepth.data) != nil
    }

    /// Whether the picture is to be shown as a panorama: it has a projection of Google's specification, and the required sizes.
    ///
    /// UsePanoramaViewer is true if it is absent (Photo Sphere XMP Metadata).
    var isPanorama: Bool {
        guard let projection = self[\.panorama.projectionType]?.lowercased(),
            ["equirectangular", "cylindrical"].contains(projection)
        else { return false }
        return self[\.panorama.usePanoramaViewer] != false
            && (self[\.panorama.fullPanoWidthPixels] ?? 0) > 0
            && (self[\.panorama.fullPanoHeightPixels] ?? 0) > 0
    }
}
