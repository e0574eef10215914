// SPDX-License-Identifier: Apache-2.0
/// The size and orientation of a picture, as stored and as displayed.
///
/// Each property is `nil` if the file does not state it unambiguously.
extension MetadataView {
    /// The rotation and mirroring that the stored picture needs to be upright.
    ///
    /// It describes the stored picture, whether or not a decoder applies it; ``displayOrientation`` is what remains to be
    /// applied.
    ///
    /// Exif's Orientation, for HEIF images too: cameras write it consistently with the image's own `irot` and `imir`, which
    /// are used if Exif has none. If an editor made them differ, a HEIF decoder has already applied the latter:
    /// `\.heif.imageRotation` and `\.heif.imageMirroring` have them; see <doc:ShowingUpright>. For movies the matrix of
    /// ``MediaMetadata/videoTrack``.
    public var orientation: Orientation? {
        // ISO/IEC 18181-2: the orientation of the codestream applies, and Exif's is ignored.
        if let orientation = self[\.jpegXL.orientation] { return orientation }
        if let orientation = self[\.tiff.orientation] { return orientation }
        if scope.map.format == .heif {
            guard hasItemSize else { return nil }
            return itemOrientation
        }
        return scope.videoTrack.flatMap { Orientation($0.matrix) }
    }

    /// The orientation that a decoder applies to a HEIF image, by its own properties.
    package var itemOrientation: Orientation {
        let turns = self[\.heif.imageRotation]?.rawValue ?? 0
        // Transformations apply in the order in which they are associated with the item. Mirroring and then rotating is the
        // same as rotating the other way and then mirroring.
        let isMirroredFirst = scope.stands(.imir, before: .irot)
        return Orientation(
            quarterTurns: isMirroredFirst ? -turns : turns, mirroring: self[\.heif.imageMirroring]?.rawValue)
    }

    /// The size of the stored picture, in pixels, before ``orientation`` is applied.
    ///
    /// JPEG, PNG and other files of one picture: the header of the picture. HEIF: the size of the primary item; of a grid,
    /// not of a tile. Movies: the size at which ``MediaMetadata/videoTrack`` is shown. TIFF: the first directory that is not a
    /// reduced image.
    public var pixelSize: PixelSize? {
        if let image = scope.codedImage { return image.size }
        if let extents = self[\.heif.imageSpatialExtents], extents.count == 2, extents[0] > 0, extents[1] > 0
        {
            return PixelSize(width: extents[0], height: extents[1])
        }
        return scope.videoTrack.flatMap { $0.presentationSize ?? $0.codedSize } ?? scope.imageSize
    }

    /// The rotation and mirroring that a decoded image still needs to be upright.
    ///
    /// - HEIF and AVIF: none. A decoder has already applied the image's own `irot`, `imir` and `clap`, which are part of the
    ///   image (ISO/IEC 23008-12 §6.5.10 and §6.5.12); Exif's Orientation only repeats them for old readers, and applying it
    ///   would rotate the picture twice.
    /// - JPEG XL: none. A decoder applies the orientation of the codestream.
    /// - JPEG, TIFF and others: Exif's Orientation; without a valid one, none (TIFF 6.0 §8: the default is 1).
    /// - Movies, and image sequences without an image: the matrix of the video track. Players apply it, decoders do not.
    ///   `nil` if it does not only rotate and mirror, or there is no video.
    ///
    /// ``orientation`` is that of the stored picture, whether or not a decoder applies it. <doc:ShowingUpright> says what decoders
    /// do.
    public var displayOrientation: Orientation? {
        switch scope.map.format {
        case .jpegXL: .topLeft
        case .heif where hasItemSize: .topLeft
        case .heif, .quickTime, .avi, .matroska, .transportStream:
            scope.videoTrack.flatMap { Orientation($0.matrix) }
        // The format states a rotation of its own, whose direction is not known.
        case .crw, .x3f: self[\.tiff.orientation]
        default: self[\.tiff.orientation] ?? .topLeft
        }
    }

    /// The size of the displayed picture, in pixels: ``pixelSize`` after all rotations and crops.
    ///
    /// HEIF: the clean aperture `clap` if it is whole pixels, then `irot`. JPEG XL: width and height are swapped as the
    /// orientation of the codestream requires. JPEG, TIFF and movies: as ``displayOrientation`` requires.
    public var displaySize: PixelSize? {
        guard let size = pixelSize else { return nil }
        let isCropped = scope.map.format == .heif && hasItemSize
        let cropped = isCropped ? cleanAperture(within: size) ?? size : size
        return shownOrientation?.swapsAxes == true ? cropped.turned : cropped
    }

    /// The rotation and mirroring between the stored picture and the displayed one, whoever applies it.
    ///
    /// HEIF: that of `irot` and `imir`, whatever Exif's Orientation says. JPEG XL: that of the codestream.
    package var shownOrientation: Orientation? {
        switch scope.map.format {
        case .heif where hasItemSize: itemOrientation
        case .jpegXL: self[\.jpegXL.orientation] ?? .topLeft
        default: displayOrientation
        }
    }

    /// Whether the primary item states its size.
    private var hasItemSize: Bool { scope.codedImage != nil || self[\.heif.imageSpatialExtents] != nil }

    /// ISO/IEC 14496-12 §12.1.4: width, height and two offsets, each a fraction.
    private func cleanAperture(within size: PixelSize) -> PixelSize? {
        guard let numbers = self[\.heif.cleanAperture]?.map(\.reduced), numbers.count == 4,
            numbers[0].denominator == 1, numbers[1].denominator == 1,
            let width = Int(exactly: numbers[0].numerator), let height = Int(exactly: numbers[1].numerator),
            width > 0, height > 0, width <= size.width, height <= size.height
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension MediaMetadata {
    /// The track that is the movie's picture: the first enabled one with the handler `vide` and a size; `nil` if there is no
    /// video track with a size.
    ///
    /// A disabled track is treated as absent (`tkhd`, ISO/IEC 14496-12 §8.3.2). If all are disabled, it is the first.
    public var videoTrack: MovieTrack? { scope.videoTrack }
}

extension MovieTrack {
    /// Whether the track contains pictures of a known size.
    var isVideo: Bool { handler == .vide && codedSize != nil }
}

extension FileMap {
    /// The index of a movie's main video track: the first enabled one, else the first.
    package var mainVideoTrack: Int? {
        tracks.firstIndex { $0.isVideo && $0.isEnabled } ?? tracks.firstIndex(where: \.isVideo)
    }
}

extension MetadataScope {
    /// The properties that the image data states; known only for the main picture.
    var codedImage: CodedImage? { part == 0 ? map.codedImage : nil }

    /// The track of the part's pictures: the movie's main video track, or the part itself.
    fileprivate var videoTrack: MovieTrack? {
        guard part > 0 else { return map.mainVideoTrack.map { map.tracks[$0] } }
        guard let track = map.part(part).track, Int(track) < map.tracks.count else { return nil }
        return map.tracks[Int(track)].isVideo ? map.tracks[Int(track)] : nil
    }

    /// The TIFF directory that describes the part's image; in a raw file, that of the raw image, which is the main picture.
    var imageDirectory: FileMap.Directory? {
        guard case .directory(let index) = map.part(part).data, index < map.directories.count else {
            return nil
        }
        return map.directories[index]
    }

    /// The size that the image's directory states.
    fileprivate var imageSize: PixelSize? {
        guard let image = imageDirectory,
            let width = map.integer(TIFFTag.width, in: image).flatMap({ Int(exactly: $0) }),
            let height = map.integer(TIFFTag.height, in: image).flatMap({ Int(exactly: $0) }),
            width > 0, height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Whether one of the image's properties is associated before another.
    fileprivate func stands(_ first: FourCharacterCode, before second: FourCharacterCode) -> Bool {
        for directory in directories where directory.dictionary == .heif {
            if let one = map.index(of: first.rawValue, in: directory),
                let other = map.index(of: second.rawValue, in: directory)
            {
                return one < other
            }
        }
        return false
    }
}

extension PixelSize {
    /// The size with width and height swapped.
    fileprivate var turned: PixelSize { PixelSize(width: height, height: width) }
}
