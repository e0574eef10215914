// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// What the file states about views for two eyes and about its projection; `nil` if nothing.
    ///
    /// Photos: a stereo pair among the groups of items (`ster`), with the cameras of both pictures (`cmin`, `cmex`, also as
    /// visionOS 1 stores them); two views among the pictures of an MPF index; Google's `GPano`. Movies: `vexu` and `hfov`, `st3d`,
    /// `sv3d` and `GSpherical` of the main video track, and Apple's key. Needs ``PropertySelection/spatial``.
    public var spatial: SpatialMedia? {
        mediaKind == .movie ? spatialMovie : stereoPair ?? multiPicturePair ?? projectedPicture
    }

    // MARK: Movies

    private var spatialMovie: SpatialMedia? {
        let boxes = videoTrack.flatMap { $0.videoExtensions.isEmpty ? nil : SpatialBoxes($0.videoExtensions) }
        let isApples = storedValue(for: \.quickTime.spatialFormatVersion) != nil
        var media = boxes?.media ?? SpatialMedia(.mono, sources: [])
        media.kind = boxes?.isStereo == true || isApples ? .stereo : .mono
        if isApples { media.sources.append(MetadataKeys().quickTime.spatialFormatVersion.name) }
        return media.kind == .stereo || media.projection != nil ? media : nil
    }

    // MARK: Photos

    /// ISO/IEC 23008-12 §6.8.5: the first item of the group is the left picture.
    private var stereoPair: SpatialMedia? {
        guard let pair = self[\.heif.stereoPairGroup], pair.count > 1 else { return nil }
        var media = SpatialMedia(.stereo, sources: ["ster"])
        media.packing = .pictures
        let map = scope.map.withImages
        let parts = pair.prefix(2).compactMap { item in
            UInt32(exactly: item).flatMap { map.partIndex(ofItem: $0) }
        }
        guard parts.count == 2 else { return media }
        media.partIDs = (Int(parts[0]), Int(parts[1]))
        let scopes = parts.map { MetadataScope(map, part: $0) }
        if let matrix = scopes.lazy.compactMap({ $0[\.heif.cameraIntrinsicMatrix] }).first {
            media.fieldOfView = matrix.horizontalFieldOfView
            media.sources.append("cmin")
        }
        let positions = scopes.map { $0[\.heif.cameraExtrinsicMatrix].flatMap(SpatialMedia.position) }
        // A picture without the property is at the origin.
        guard positions.contains(where: { $0 != nil }) else { return media }
        media.sources.append("cmex")
        let (left, right) = (positions[0] ?? [0, 0, 0], positions[1] ?? [0, 0, 0])
        let squares = zip(left, right).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        if squares > 0 { media.baseline = squares.squareRoot() / 1_000 }
        return media
    }

    /// CIPA DC-007 §5.2.3.3.3: two or more views of type "disparity".
    private var multiPicturePair: SpatialMedia? {
        guard let entries = self[\.multiPicture.mpEntry]?.entries,
            entries.count(where: { $0.type == .disparity }) > 1
        else { return nil }
        var media = SpatialMedia(.stereo, sources: ["MPF"])
        media.packing = .pictures
        if let meters = self[\.multiPicture.baselineLength]?.doubleValue, meters > 0, meters.isFinite {
            media.baseline = meters * 1_000
        }
        return media
    }

    /// Google, Photo Sphere XMP Metadata.
    private var projectedPicture: SpatialMedia? {
        guard scope.isPanorama, let panorama, let full = panorama.fullSize else { return nil }
        var media = SpatialMedia(.mono, sources: ["GPano"])
        media.projection =
            panorama.projectionType?.lowercased() == "cylindrical" ? .cylindrical : .equirectangular
        let width = panorama.croppedSize?.width ?? pixelSize?.width ?? full.width
        media.coverage = 360 * Double(min(width, full.width)) / Double(full.width)
        return media
    }
}
