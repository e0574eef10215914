// SPDX-License-Identifier: Apache-2.0
/// A width and a height, in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

extension PixelSize: CustomStringConvertible {
    /// Both numbers, as in "4032 × 3024".
    public var description: String { "\(width) × \(height)" }
}
