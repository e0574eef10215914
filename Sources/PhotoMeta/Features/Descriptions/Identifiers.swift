// SPDX-License-Identifier: Apache-2.0
/// Identifiers that several files share.
extension MetadataView {
    /// The identifier that all pictures of a burst share: tag 11 (0x000B) of Apple's maker note, else XMP's `GCamera:BurstID`.
    ///
    /// A UUID. `nil` for single pictures, and for a portrait of Google's camera and its original, which also share a BurstID.
    public var burstIdentifier: String? {
        if let identifier = self[\.makerApple.burstUUID]?.notBlank { return identifier }
        guard let identifier = self[\.googleCamera.burstID]?.notBlank, !scope.isGooglePortrait,
            storedValue(for: \.googleCamera.portraitVersion) == nil
        else { return nil }
        return identifier
    }

    /// The identifier of the capture request, one press of the shutter button: tag 32 (0x0020) of Apple's maker note.
    ///
    /// ASCII, a UUID. All pictures of one request have the same identifier, and so do edited copies.
    public var imageCaptureRequestIdentifier: String? { self[\.makerApple.imageCaptureRequestID]?.notBlank }

    /// The identifier of the picture among those of one request: tag 43 (0x002B) of Apple's maker note.
    ///
    /// ASCII, a UUID. An edited copy keeps it.
    public var photoIdentifier: String? { self[\.makerApple.photoIdentifier]?.notBlank }
}
