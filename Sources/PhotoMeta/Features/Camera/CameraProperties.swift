// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The camera that took the picture or movie; `nil` if the file has neither its maker nor its model.
    ///
    /// For images, TIFF's Make, Model and Software and Exif's BodySerialNumber, all from one Exif block; if Exif has no
    /// serial number, the one that the block's maker note states as text. If no block has them, XMP's form of them. For
    /// movies, Apple's keys (`com.apple.quicktime.make` …), else Android's, else the user data `©mak`, `©mod` and `©swr`;
    /// if the movie has none, those of its video track. Maker and model are always from the same place.
    public var camera: Camera? {
        scope.namedCamera ?? scope.xmpCamera ?? scope.videoTrackScope?.namedCamera
    }

    /// The lens that the picture or movie was taken with; `nil` if the file does not say.
    ///
    /// For images, Exif's LensMake, LensModel, LensSpecification and LensSerialNumber, each also in IFD0, where some programs
    /// write it. If the block has no model, no specification and no serial number, those of the block's maker note are used if the maker writes them plainly, as Canon, Nikon,
    /// Olympus and Panasonic do. Else XMP's `exifEX` and `aux`. For movies, `com.apple.quicktime.camera.lens_model`, of the
    /// movie or else of its video track.
    public var lens: Lens? {
        scope.inOneBlock { $0.lensOfBlock } ?? scope.xmpLens
            ?? scope.videoTrackScope?.inOneBlock { $0.lensOfBlock }
    }
}

extension MetadataScope {
    /// The main video track of a movie; `nil` for other parts of a file, and for images.
    ///
    /// The only scope from which a movie takes values of a track: iPhones write camera and lens only there.
    var videoTrackScope: MetadataScope? {
        guard part == 0, block == nil,
            let track = map.mainVideoTrack,
            let index = map.otherParts.firstIndex(where: { $0.track.map(Int.init) == track })
        else { return nil }
        return MetadataScope(map, part: UInt16(clamping: index + 1))
    }

    /// The camera, if a block names its maker or its model; keys take precedence over user data, whatever their order.
    fileprivate var namedCamera: Camera? {
        inOneBlock { $0.camera($0[\.tiff.make], $0[\.tiff.model]) }
            ?? inOneBlock { $0.camera($0[\.quickTime.make], $0[\.quickTime.model]) }
            ?? inOneBlock { $0.camera($0[\.quickTime.androidManufacturer], $0[\.quickTime.androidModel]) }
            ?? inOneBlock { $0.camera($0[\.userData.make], $0[\.userData.model]) }
            ?? inOneBlock { $0.camera($0[\.mdpm.make]?.meaning, $0[\.mdpm.model]) }
            ?? inOneBlock { $0.camera($0[\.riff.cameraMake], $0[\.riff.cameraModel]) }
            ?? inOneBlock { $0.camera($0[\.matroska.appleMake], $0[\.matroska.appleModel]) }
            ?? inOneBlock {
                $0.camera($0[\.ciff.makeAndModel]?.first, $0[\.ciff.makeAndModel]?.dropFirst().first)
            }
    }

    /// The camera of a block, by a maker and a model; `nil` if both are blank.
    private func camera(_ make: String?, _ model: String?) -> Camera? {
        guard make?.notBlank != nil || model?.notBlank != nil else { return nil }
        return Camera(make: make, model: model, software: software, serialNumber: serialNumber)
    }

    fileprivate var software: String? {
        self[\.tiff.software] ?? self[\.quickTime.software] ?? self[\.userData.softwareVersion]
            ?? self[\.riff.cameraSoftware] ?? self[\.matroska.appleSoftware]
    }

    fileprivate var serialNumber: String? { self[\.exif.bodySerialNumber]?.notBlank ?? makerSerialNumber }

    fileprivate var lensOfBlock: Lens? {
        let lens = Lens(
            make: self[\.exif.lensMake] ?? value(for: IFD0Lens.make),
            model: self[\.exif.lensModel] ?? value(for: IFD0Lens.model) ?? self[\.quickTime.cameraLensModel],
            serialNumber: self[\.exif.lensSerialNumber] ?? value(for: IFD0Lens.serialNumber),
            specification: self[\.exif.lensSpecification] ?? value(for: IFD0Lens.specification))
        guard lens?.model == nil, lens?.serialNumber == nil, lens?.specification == nil else { return lens }
        return makerLens(of: lens?.make) ?? lens
    }

    // MARK: Maker notes

    /// The lens by the maker note alone, whose values are never combined with those of Exif.
    private func makerLens(of make: String?) -> Lens? {
        Lens(
            make: make,
            model: self[\.makerCanon.lensModel]?.notBlank ?? self[\.olympusEquipment.lensModel]?.notBlank
                ?? self[\.makerPanasonic.lensType],
            serialNumber: self[\.olympusEquipment.lensSerialNumber]?.notBlank
                ?? self[\.makerPanasonic.lensSerialNumber],
            specification: self[\.makerNikon.lensInfo])
    }

    /// The camera's serial number, where a maker writes it as a text.
    private var makerSerialNumber: String? {
        self[\.makerNikon.serialNumber]?.plainSerialNumber
            ?? self[\.olympusEquipment.serialNumber]?.plainSerialNumber
            ?? self[\.makerPentax.serialNumber]?.plainSerialNumber
            ?? self[\.makerSony.serialNumber]?.plainSerialNumber
            ?? self[\.makerSamsung.serialNumber]?.plainSerialNumber
            ?? self[\.makerSigma.serialNumber]?.plainSerialNumber
    }
}

/// Exif's tags of the lens in IFD0, where the standard does not have them.
private enum IFD0Lens {
    static let make = MetadataKey<String>(.tiff, tag: 0xA433, name: "LensMake")
    static let model = MetadataKey<String>(.tiff, tag: 0xA434, name: "LensModel")
    static let serialNumber = MetadataKey<String>(.tiff, tag: 0xA435, name: "LensSerialNumber")
    static let specification = MetadataKey<LensSpecification>(.tiff, tag: 0xA432, name: "LensSpecification")
}

extension String {
    /// The text, if it is a serial number: some cameras write `111111111`, others their model, such as "NIKON D70".
    fileprivate var plainSerialNumber: String? {
        guard let text = notBlank, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
            text.utf8.allSatisfy({
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            })
        else { return nil }
        return Set(text.utf8).count > 1 ? text : nil
    }
}
