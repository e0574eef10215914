// SPDX-License-Identifier: Apache-2.0
/// The main subject's position, in pixels from the picture's upper left corner: SubjectArea (Exif 2.32 §4.6.5, tag 0x9214)
/// and SubjectLocation (tag 0xA214).
///
/// SHORT ×2, ×3 or ×4; the count tells the shape.
public enum SubjectArea: Hashable, Sendable, Codable {
    /// A point.
    case point(x: Int, y: Int)
    /// A circle by its center.
    case circle(x: Int, y: Int, diameter: Int)
    /// A rectangle by its center.
    case rectangle(x: Int, y: Int, width: Int, height: Int)

    /// Reads two to four whole numbers; `nil` for other types and counts.
    public init?(_ stored: StoredValue) {
        guard (2...4).contains(stored.count) else { return nil }
        let numbers = (0..<stored.count).compactMap { stored.integer(at: $0).flatMap(Int.init(exactly:)) }
        switch numbers.count == stored.count ? numbers.count : 0 {
        case 2: self = .point(x: numbers[0], y: numbers[1])
        case 3: self = .circle(x: numbers[0], y: numbers[1], diameter: numbers[2])
        case 4: self = .rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        default: return nil
        }
    }
}

extension SubjectArea: CustomStringConvertible {
    /// The numbers in the stored order, as in "2015 1511 2217 1330".
    public var description: String {
        switch self {
        case .point(let x, let y): "\(x) \(y)"
        case .circle(let x, let y, let diameter): "\(x) \(y) \(diameter)"
        case .rectangle(let x, let y, let width, let height): "\(x) \(y) \(width) \(height)"
        }
    }
}
