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
