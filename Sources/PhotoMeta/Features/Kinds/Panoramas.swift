// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The projection of the panorama; `nil` if the picture is not a panorama.
    public var panorama: Panorama? {
        func size(_ width: Double?, _ height: Double?) -> PixelSize? {
            guard let width = width.flatMap({ Int(exactly: $0.rounded()) }), width > 0,
                let height = height.flatMap({ Int(exactly: $0.rounded()) }), height > 0
            else { return nil }
            return PixelSize(width: width, height: height)
        }
        var origin: (left: Int, top: Int)?
        if let left = self[\.panorama.croppedAreaLeftPixels].flatMap({ Int(exactly: $0.rounded()) }),
            let top = self[\.panorama.croppedAreaTopPixels].flatMap({ Int(exactly: $0.rounded()) })
        {
            origin = (left, top)
        }
        return Panorama(
            projectionType: self[\.panorama.projectionType],
            fullSize: size(self[\.panorama.fullPanoWidthPixels], self[\.panorama.fullPanoHeightPixels]),
            croppedSize: size(
                self[\.panorama.croppedAreaImageWidthPixels], self[\.panorama.croppedAreaImageHeightPixels]),
            croppedOrigin: origin, heading: self[\.panorama.poseHeadingDegrees])
    }
}
