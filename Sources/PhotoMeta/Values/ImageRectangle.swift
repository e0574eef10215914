// SPDX-License-Identifier: Apache-2.0
/// A rectangle of an image or of its edit.
public struct ImageRectangle: Hashable, Sendable, Codable {
    /// The smallest abscissa.
    public var x: Double
    /// The smallest ordinate.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Returns the intersection of this rectangle and another; `nil` if they do not overlap.
    public func intersection(_ other: ImageRectangle) -> ImageRectangle? {
        let left = max(x, other.x)
        let bottom = max(y, other.y)
        let width = min(x + self.width, other.x + other.width) - left
        let height = min(y + self.height, other.y + other.height) - bottom
        guard width > 0, height > 0 else { return nil }
        return ImageRectangle(x: left, y: bottom, width: width, height: height)
    }
}

/// A point of an image or of its edit.
public struct ImagePoint: Hashable, Sendable, Codable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top or the bottom; the property that contains the point states which.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
