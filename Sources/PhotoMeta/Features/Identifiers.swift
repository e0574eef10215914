/// What ties a file to others.
extension MetadataView {
    /// The identifier that all pictures of a burst share: tag 11 (0x000B) of Apple's maker note.
    ///
    /// ASCII, a UUID. `nil` for single pictures.
    public var burstIdentifier: String? { self[\.makerApple.burstUUID]?.notBlank }

    /// The identifier of the press of the shutter button that the picture was made for: tag 32 (0x0020) of Apple's maker
    /// note.
    ///
    /// ASCII, a UUID. The pictures that one press gives have the same one, and so do a picture and an edited copy of it.
    public var imageCaptureRequestIdentifier: String? { self[\.makerApple.imageCaptureRequestID]?.notBlank }

    /// The identifier of the picture among those of one request: tag 43 (0x002B) of Apple's maker note.
    ///
    /// ASCII, a UUID. An edited copy keeps it.
    public var photoIdentifier: String? { self[\.makerApple.photoIdentifier]?.notBlank }
}
