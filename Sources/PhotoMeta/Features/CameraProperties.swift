extension MetadataView {
    /// What the picture or movie was taken with; `nil` if the file does not say.
    ///
    /// For images, TIFF's Make, Model and Software and Exif's BodySerialNumber, all of one Exif block, else XMP's form of them. For movies, Apple's keys
    /// (`com.apple.quicktime.make` …), else Android's, else the user data `©mak`, `©mod` and `©swr`; where the movie has none,
    /// those of its video track. Maker and model are taken from the same place.
    public var camera: Camera? {
        scope.namedCamera ?? scope.xmpCamera ?? scope.videoTrackScope?.namedCamera
            ?? scope.inOneBlock {
                Camera(make: nil, model: nil, software: $0.software, serialNumber: $0.serialNumber)
            }
    }

    /// The lens that the picture or movie was taken with; `nil` if the file does not say.
    ///
    /// For images, Exif's LensMake, LensModel, LensSpecification and LensSerialNumber; maker notes other than Apple's
    /// are not read for it. Else XMP's `exifEX` and `aux`. For movies, `com.apple.quicktime.camera.lens_model`, of the movie or else of its video track.
    public var lens: Lens? {
        scope.inOneBlock { $0.lensOfBlock } ?? scope.xmpLens
            ?? scope.videoTrackScope?.inOneBlock { $0.lensOfBlock }
    }
}

extension MetadataScope {
    /// The main video track of the movie that is asked; `nil` for parts of a file, and for images.
    ///
    /// The one rule by which a movie answers with what is stored in a track: iPhones write camera and lens there alone.
    var videoTrackScope: MetadataScope? {
        guard part == 0, block == nil,
            let track = map.tracks.firstIndex(where: \.isVideo),
            let index = map.otherParts.firstIndex(where: { $0.track.map(Int.init) == track })
        else { return nil }
        return MetadataScope(map, part: UInt16(clamping: index + 1))
    }

    /// The camera, if a block names its maker or its model; keys go before user data, wherever they stand.
    fileprivate var namedCamera: Camera? {
        inOneBlock { $0.camera($0[\.tiff.make], $0[\.tiff.model]) }
            ?? inOneBlock { $0.camera($0[\.quickTime.make], $0[\.quickTime.model]) }
            ?? inOneBlock { $0.camera($0[\.quickTime.androidManufacturer], $0[\.quickTime.androidModel]) }
            ?? inOneBlock { $0.camera($0[\.userData.make], $0[\.userData.model]) }
    }

    /// The camera of a block, by the maker and the model that stand in one place; `nil` if both are blank.
    private func camera(_ make: String?, _ model: String?) -> Camera? {
        guard make?.notBlank != nil || model?.notBlank != nil else { return nil }
        return Camera(make: make, model: model, software: software, serialNumber: serialNumber)
    }

    fileprivate var software: String? {
        self[\.tiff.software] ?? self[\.quickTime.software] ?? self[\.userData.softwareVersion]
    }

    fileprivate var serialNumber: String? { self[\.exif.bodySerialNumber] }

    fileprivate var lensOfBlock: Lens? {
        Lens(
            make: self[\.exif.lensMake], model: self[\.exif.lensModel] ?? self[\.quickTime.cameraLensModel],
            serialNumber: self[\.exif.lensSerialNumber], specification: self[\.exif.lensSpecification])
    }
}
