// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// How much brighter than white the picture's brightest parts are meant to be shown, as a factor: 1 to 8.
    ///
    /// It belongs to Apple's gain map, and is computed from tags 33 and 48 of Apple's maker note as described in "Applying
    /// Apple HDR effect to your photos" (developer.apple.com/documentation/appkit). If the tags are absent, negative or have
    /// a zero denominator, it is XMP's HDRGainMapHeadroom, which agrees to four digits in files that have both; else the
    /// `hdrgm:HDRCapacityMax` of an Adobe gain map. It is not checked whether the gain map exists: an editor that removes it
    /// may leave the tags. ``MediaMetadata/gainMap`` requires the map.
    public var hdrHeadroom: Double? {
        scope.appleHeadroom ?? scope.xmpHeadroom
    }
}

extension MetadataScope {
    /// The headroom in Apple's maker note, as a factor.
    var appleHeadroom: Double? {
        inOneBlock { scope in
            guard let headroom = scope[\.makerApple.hdrHeadroom]?.doubleValue, headroom >= 0,
                let gain = scope[\.makerApple.hdrGain]?.doubleValue, gain >= 0
            else { return nil }
            return Self.headroom(headroom, gain: gain)
        }
    }

    /// The headroom in the part's own XMP: Apple's as a factor, Adobe's as a power of two.
    fileprivate var xmpHeadroom: Double? {
        if let factor = self[\.appleGainMap.hdrGainMapHeadroom], factor >= 1, factor.isFinite {
            return factor
        }
        guard let stops = self[\.hdrGainMap.hdrCapacityMax], (0...3).contains(stops) else { return nil }
        return Double.powerOfTwo(stops)
    }

    fileprivate static func headroom(_ headroom: Double, gain: Double) -> Double {
        // In stops, with Apple's constants.
        let stops =
            headroom < 1
            ? gain <= 0.01 ? -20 * gain + 1.8 : -0.101 * gain + 1.601
            : gain <= 0.01 ? -70 * gain + 3 : -0.303 * gain + 2.303
        return Double.powerOfTwo(max(stops, 0))
    }
}
