// SPDX-License-Identifier: Apache-2.0
extension Adjustments {
    /// A range of time in a movie.
    public struct TimeRange: Hashable, Sendable {
        /// The start.
        public var start: MediaTime
        /// The duration.
        public var duration: MediaTime

        init?(_ list: PropertyList?) {
            guard let start = list?["start"].flatMap(MediaTime.init),
                let duration = list?["duration"].flatMap(MediaTime.init)
            else { return nil }
            self.start = start
            self.duration = duration
        }
    }

    /// Slow motion.
    public struct SlowMotion: Hashable, Sendable {
        /// The speed of the regions; 1 is the original speed.
        public var rate: Double?
        /// The slow regions.
        public var regions: [TimeRange]

        init(_ operation: Operation) {
            rate = operation.number("rate")
            regions = (operation.setting("regions")?.array ?? []).compactMap { TimeRange($0["timeRange"]) }
        }
    }

    /// The part of a trimmed movie that is kept.
    public struct Trim: Hashable, Sendable {
        /// The first moment that is kept.
        public var start: MediaTime
        /// The end of the part that is kept.
        public var end: MediaTime

        init?(_ operation: Operation) {
            guard let start = operation.setting("startTime").flatMap(MediaTime.init),
                let end = operation.setting("endTime").flatMap(MediaTime.init)
            else { return nil }
            self.start = start
            self.end = end
        }
    }

    /// The light of a portrait.
    public struct PortraitLight: Hashable, Sendable {
        /// The name of the light's filter.
        public var filterName: String
        /// The strength.
        public var strength: Double?

        init?(_ operation: Operation) {
            guard let name = operation.setting("portraitEffectFilterName")?.string else { return nil }
            filterName = name
            strength = operation.number("strength")
        }
    }

    /// The depth of a portrait.
    public struct Depth: Hashable, Sendable {
        /// The F number that is simulated.
        public var aperture: Double?
        /// The F number that was chosen when the photo was taken.
        public var capturedAperture: Double?
        /// The F numbers that can be chosen.
        public var apertures: ClosedRange<Double>?
        /// The rectangle in focus, as fractions of the picture.
        public var focusRectangle: ImageRectangle?

        init(_ operation: Operation) {
            let information = operation.setting("depthInfo")
            aperture = operation.number("aperture")
            capturedAperture = information?["capturedAperture"]?.number
            if let lower = information?["minimumAperture"]?.number,
                let upper = information?["maximumAperture"]?.number, lower <= upper
            {
                apertures = lower...upper
            }
            if let focus = operation.setting("focusRect"), let x = focus["x"]?.number,
                let y = focus["y"]?.number,
                let width = focus["w"]?.number, let height = focus["h"]?.number
            {
                focusRectangle = ImageRectangle(x: x, y: y, width: width, height: height)
            }
        }
    }

    /// The slow motion that is on.
    public var slowMotion: SlowMotion? { operation(.slowMotion).map(SlowMotion.init) }
    /// The trim that is on.
    public var trim: Trim? { operation(.trim).flatMap(Trim.init) }
    /// The moment of a Live Photo's key frame.
    public var keyFrameTime: MediaTime? { time(of: .livePhotoKeyFrame) }
    /// The moment of a movie's poster frame.
    public var posterFrameTime: MediaTime? { time(of: .posterFrame) }
    /// The light of a portrait that is on.
    public var portraitLight: PortraitLight? { operation(.portraitEffect).flatMap(PortraitLight.init) }
    /// The depth of a portrait that is on.
    public var depth: Depth? { operation(.depthEffect).map(Depth.init) }

    private func time(of identifier: Operation.Identifier) -> MediaTime? {
        operation(identifier)?.setting("time").flatMap(MediaTime.init)
    }
}
