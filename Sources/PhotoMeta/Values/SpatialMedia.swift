// SPDX-License-Identifier: Apache-2.0
/// What a file states about its views for two eyes, and about its projection: spatial photos and movies, 180° and 360° pictures.
///
/// ```swift
/// let panorama = try MediaMetadata(contentsOf: "PANO_0001.JPG")
/// panorama.spatial?.projection?.rawValue    // String? "equirectangular"
/// panorama.spatial?.baseline                // Double? nil
/// ```
public struct SpatialMedia: Hashable, Sendable {
    /// Whether there are views for two eyes.
    public internal(set) var kind: Kind
    /// How the two views are stored; `nil` if there is one, or if the file does not say.
    public internal(set) var packing: Packing?
    /// The distance between the two cameras, in millimeters.
    public internal(set) var baseline: Double?
    /// The horizontal field of view of each view, in degrees.
    public internal(set) var fieldOfView: Double?
    /// How far to shift the two views against each other, as a part of the picture's width: -1 to 1, positive to increase the
    /// distance to what is seen.
    public internal(set) var disparityAdjustment: Double?
    /// The eye whose view is shown where only one can be; `nil` if neither is preferred.
    public internal(set) var heroEye: Eye?
    /// How the scene was projected onto the picture; `nil` if the file does not say.
    public internal(set) var projection: Projection?
    /// The horizontal angle that the projection covers, in degrees: 360 for a full sphere, 180 for a half; `nil` for a
    /// rectilinear one, and if the file does not say.
    public internal(set) var coverage: Double?
    /// Whether the two views of a frame are in reversed order.
    public internal(set) var isReversed = false
    /// The ``MediaPart/id`` of the left and of the right picture of a photo; `nil` for movies.
    public internal(set) var partIDs: (left: Int, right: Int)?
    /// The names of the structures that state this, such as `ster`, `cmin`, `vexu` and `GPano`.
    public internal(set) var sources: [String]

    init(_ kind: Kind, sources: [String]) {
        self.kind = kind
        self.sources = sources
    }

    /// Whether two values are the same.
    public static func == (first: Self, second: Self) -> Bool {
        first.kind == second.kind && first.packing == second.packing && first.baseline == second.baseline
            && first.fieldOfView == second.fieldOfView && first.heroEye == second.heroEye
            && first.disparityAdjustment == second.disparityAdjustment
            && first.projection == second.projection && first.coverage == second.coverage
            && first.isReversed == second.isReversed && first.partIDs?.left == second.partIDs?.left
            && first.partIDs?.right == second.partIDs?.right && first.sources == second.sources
    }

    /// Hashes the kind, the projection and the numbers of the cameras.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(projection)
        hasher.combine(baseline)
        hasher.combine(fieldOfView)
    }
}

extension SpatialMedia {
    /// Whether there are views for two eyes.
    public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A view for each eye.
        public static let stereo = Kind(rawValue: "stereo")
        /// One view, with a projection.
        public static let mono = Kind(rawValue: "mono")
    }

    /// How two views are stored.
    public struct Packing: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// Creates a packing from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Two pictures of the file.
        public static let pictures = Packing(rawValue: "pictures")
        /// Two layers of one stream: MV-HEVC.
        public static let layers = Packing(rawValue: "layers")
        /// Side by side in each frame.
        public static let sideBySide = Packing(rawValue: "sideBySide")
        /// One above the other in each frame.
        public static let overUnder = Packing(rawValue: "overUnder")
    }

    /// One of the eyes.
    public enum Eye: String, Hashable, Sendable, Codable {
        /// The left eye.
        case left
        /// The right eye.
        case right
    }

    /// How a scene is projected onto a picture.
    public struct Projection: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// Creates a projection from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As by an ordinary lens: straight lines stay straight.
        public static let rectilinear = Projection(rawValue: "rectilinear")
        /// A whole sphere, or a part of one: 360°.
        public static let equirectangular = Projection(rawValue: "equirectangular")
        /// The front half of a sphere: 180°.
        public static let halfEquirectangular = Projection(rawValue: "halfEquirectangular")
        /// As by a fisheye lens.
        public static let fisheye = Projection(rawValue: "fisheye")
        /// By the parameters of the lens: Apple's immersive movies.
        public static let parametric = Projection(rawValue: "parametric")
        /// The six faces of a cube.
        public static let cubemap = Projection(rawValue: "cubemap")
        /// By a mesh that the file contains.
        public static let mesh = Projection(rawValue: "mesh")
        /// A cylinder, or a part of one.
        public static let cylindrical = Projection(rawValue: "cylindrical")
    }
}

// MARK: - Cameras of photos

extension CameraIntrinsicMatrix {
    /// The horizontal field of view, in degrees: the angles to the left and the right edge; `nil` without a focal length.
    public var horizontalFieldOfView: Double? {
        guard focalLengthX > 0, focalLengthX.isFinite else { return nil }
        return (principalPointX / focalLengthX).arctangentInDegrees
            + ((1 - principalPointX) / focalLengthX).arctangentInDegrees
    }
}

extension SpatialMedia {
    /// The position of a camera, in micrometers, out of the bytes of a `cmex` property (ISO/IEC 23008-12 §6.5.39).
    ///
    /// Absent coordinates are 0; `nil` if the bytes end too early.
    static func position(ofCamera bytes: [UInt8]) -> [Double]? {
        guard bytes.count >= 4 else { return nil }
        let flags = bytes[3]
        var rest = bytes.dropFirst(4)
        var position = [0.0, 0, 0]
        for axis in 0..<3 where flags >> axis & 1 != 0 {
            guard rest.count >= 4 else { return nil }
            let number = rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            position[axis] = Double(Int32(bitPattern: number))
            rest = rest.dropFirst(4)
        }
        return position
    }
}

extension SpatialMedia.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension SpatialMedia.Packing: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension SpatialMedia.Projection: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
