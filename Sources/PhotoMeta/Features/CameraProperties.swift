extension MediaMetadata {
    /// What the picture or movie was taken with; `nil` if the file does not say.
    ///
    /// For images TIFF's Make, Model and Software and Exif's BodySerialNumber. For movies Apple's keys
    /// (`com.apple.quicktime.make` …), else Android's, else the user data `©mak`, `©mod` and `©swr`. Maker and model are
    /// taken from the same place.
    public var camera: Camera? {
        let (make, model) = makeAndModel
        let software = self[\.tiff.software] ?? self[\.quickTime.software] ?? self[\.userData.softwareVersion]
        return Camera(
            make: make, model: model, software: software, serialNumber: self[\.exif.bodySerialNumber])
    }

    private var makeAndModel: (make: String?, model: String?) {
        let places = [
            (self[\.tiff.make], self[\.tiff.model]), (self[\.quickTime.make], self[\.quickTime.model]),
            (self[\.quickTime.androidManufacturer], self[\.quickTime.androidModel]),
        ]
        for (make, model) in places where make?.notBlank != nil || model?.notBlank != nil {
            return (make, model)
        }
        return (self[\.userData.make], self[\.userData.model])
    }

    /// The lens that the picture or movie was taken with; `nil` if the file does not say.
    ///
    /// For images Exif's LensMake, LensModel, LensSpecification and LensSerialNumber; what maker notes other than Apple's
    /// say of a lens is not read. For movies `com.apple.quicktime.camera.lens_model`.
    public var lens: Lens? {
        Lens(
            make: self[\.exif.lensMake], model: self[\.exif.lensModel] ?? self[\.quickTime.cameraLensModel],
            serialNumber: self[\.exif.lensSerialNumber], specification: self[\.exif.lensSpecification])
    }
}
