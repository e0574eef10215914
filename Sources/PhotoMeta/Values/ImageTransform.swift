// SPDX-License-Identifier: Apache-2.0
/// An affine transform: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct ImageTransform: Hashable, Sendable, Codable {
    /// The factor of x in the new x.
    public var a: Double
    /// The factor of x in the new y.
    public var b: Double
    /// The factor of y in the new x.
    public var c: Double
    /// The factor of y in the new y.
    public var d: Double
    /// The number added to x.
    public var tx: Double
    /// The number added to y.
    public var ty: Double

    /// Creates a transform.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that changes nothing.
    public static let identity = ImageTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns the transformed point.
    public func point(_ point: ImagePoint) -> ImagePoint {
        ImagePoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The inverse transform; `nil` if there is none.
    public var inverse: ImageTransform? {
        let determinant = a * d - b * c
        guard determinant.isNormal else { return nil }
        return ImageTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Returns the smallest rectangle that contains a transformed rectangle.
    public func bounds(of rectangle: ImageRectangle) -> ImageRectangle {
        let right = rectangle.x + rectangle.width
        let top = rectangle.y + rectangle.height
        let corners = [
            ImagePoint(x: rectangle.x, y: rectangle.y), ImagePoint(x: right, y: rectangle.y),
            ImagePoint(x: rectangle.x, y: top), ImagePoint(x: right, y: top),
        ].map(point)
        let x = corners.map(\.x).reduce(.infinity, min)
        let y = corners.map(\.y).reduce(.infinity, min)
        return ImageRectangle(
            x: x, y: y, width: corners.map(\.x).reduce(-.infinity, max) - x,
            height: corners.map(\.y).reduce(-.infinity, max) - y)
    }
}
