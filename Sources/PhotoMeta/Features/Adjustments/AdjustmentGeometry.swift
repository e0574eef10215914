// SPDX-License-Identifier: Apache-2.0
/// Maps points of an image to the result of an affine transform and a crop by Core Image.
///
/// ```swift
/// let crop = ImageRectangle(x: 10, y: 20, width: 3000, height: 2000)
/// let adjustments = Adjustments(operations: [.crop(crop)])
/// let geometry = AdjustmentGeometry(adjustments, size: PixelSize(width: 4032, height: 3024))
/// geometry?.point(ImagePoint(x: 100, y: 50))
/// ```
public struct AdjustmentGeometry: Hashable, Sendable {
    /// The transform of points; coordinates are relative to the lower left corner of the image, as in Core Image.
    public let transform: ImageTransform
    /// The visible part of the transformed image, in the same coordinates.
    public let frame: ImageRectangle
    private let extent: ImageRectangle
    private let hasCrop: Bool

    /// Creates the geometry of adjustments; `nil` if they have no such operation, or several of the same kind.
    ///
    /// The crop of Photos is not included, because how it straightens is not known.
    ///
    /// - Parameters:
    ///   - adjustments: The operations; those that are not enabled are ignored.
    ///   - extent: The image before the operations, with its lower left corner.
    public init?(_ adjustments: Adjustments, extent: ImageRectangle) {
        let operations = adjustments.operations.filter(\.isEnabled)
        let transforms = operations.filter { $0.filter == "CIAffineTransform" }
            .compactMap { ImageTransform($0.setting(CoreImageParameter.transform)) }
        let crops = operations.filter { $0.filter == "CICrop" }
            .compactMap { ImageRectangle($0.setting(CoreImageParameter.rectangle)) }
        guard transforms.count <= 1, crops.count <= 1, transforms.count + crops.count > 0 else { return nil }
        transform = transforms.first ?? .identity
        self.extent = extent
        hasCrop = !crops.isEmpty
        let bounds = transform.bounds(of: extent)
        // The crop is limited to the transformed image.
        guard let frame = crops.first.map({ $0.intersection(bounds) }) ?? bounds,
            frame.width.isFinite, frame.height.isFinite
        else { return nil }
        self.frame = frame
    }

    /// Creates the geometry of adjustments of an image with a size.
    public init?(_ adjustments: Adjustments, size: PixelSize) {
        self.init(
            adjustments,
            extent: ImageRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }

    /// The rotation in degrees, counterclockwise; that of the diagonal if the transform also shears.
    public var angle: Double {
        let transform = transform
        let degrees = Self.degrees(
            y: transform.b - transform.a + transform.d - transform.c,
            x: transform.a - transform.b + transform.d - transform.c)
        return abs(degrees) < 0.01 ? 0 : degrees
    }

    /// Whether the result is a rectangle of the image: it is cropped, or only rotated by right angles.
    var isCrop: Bool {
        let transform = transform
        let isUpright = max(abs(transform.b), abs(transform.c)) < 0.0001
        let isTurned = max(abs(transform.a), abs(transform.d)) < 0.0001
        let scale = abs(transform.a * transform.d - transform.b * transform.c)
        return hasCrop || (isUpright || isTurned) && abs(scale - 1) < 0.01
    }

    /// The size of the result, in whole pixels.
    public var size: PixelSize? {
        guard let width = Int(exactly: frame.width.rounded()),
            let height = Int(exactly: frame.height.rounded())
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Returns the position of an image's point in the result; `nil` if it is cropped away.
    ///
    /// Both are relative to the upper left corner.
    public func point(_ point: ImagePoint) -> ImagePoint? {
        let lower = ImagePoint(x: extent.x + point.x, y: extent.y + extent.height - point.y)
        let result = transform.point(lower)
        let x = result.x - frame.x
        let y = frame.y + frame.height - result.y
        guard (0...frame.width).contains(x), (0...frame.height).contains(y) else { return nil }
        return ImagePoint(x: x, y: y)
    }

    /// The angle of a direction, from -180 to 180 degrees.
    private static func degrees(y: Double, x: Double) -> Double {
        guard y != 0 || x < 0 else { return 0 }
        guard x != 0 || y != 0, x.isFinite, y.isFinite else { return 0 }
        // The tangent of an eighth of the angle, by three halvings: tan(t/2) = sin t / (1 + cos t).
        let radius = (x * x + y * y).squareRoot()
        let isBackward = x < 0
        var (sine, cosine) = (y / radius, abs(x) / radius)
        for _ in 0..<3 {
            let half = sine / (1 + cosine)
            let scale = 1 / (1 + half * half).squareRoot()
            (sine, cosine) = (half * scale, scale)
        }
        let tangent = sine / cosine
        var (power, sum) = (tangent, 0.0)
        for index in stride(from: 1.0, to: 31, by: 2) {
            sum += power / index
            power *= -tangent * tangent
        }
        let degrees = sum * 8 * 180 / .pi
        guard isBackward else { return degrees }
        return (y < 0 ? -180 : 180) - degrees
    }
}
