// SPDX-License-Identifier: Apache-2.0
/// How to rotate or mirror the stored image so that it is upright (Exif 2.32 §4.6.4, tag 0x0112).
///
/// The names say where row 0 and column 0 of the stored image are seen. Encoded as the number that Exif has for it.
public enum Orientation: Int, Hashable, Sendable, Codable, CaseIterable {
    /// As it is stored.
    case topLeft = 1
    /// Mirrored left to right.
    case topRight = 2
    /// Rotated by 180°.
    case bottomRight = 3
    /// Mirrored top to bottom.
    case bottomLeft = 4
    /// Mirrored left to right, then rotated by 270° clockwise.
    case leftTop = 5
    /// Rotated by 90° clockwise.
    case rightTop = 6
    /// Mirrored left to right, then rotated by 90° clockwise.
    case rightBottom = 7
    /// Rotated by 270° clockwise.
    case leftBottom = 8
}

extension Orientation {
    /// Whether width and height are swapped.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// The orientation of a movie's track from its matrix; `nil` if it does not just rotate and mirror.
    ///
    /// The matrix maps (x, y) to (a·x + c·y, b·x + d·y), with y downwards (QTFF, "Matrices").
    init?(_ matrix: MovieTrackMatrix) {
        switch (matrix.a.signum(), matrix.b.signum(), matrix.c.signum(), matrix.d.signum()) {
        case (1, 0, 0, 1): self = .topLeft
        case (-1, 0, 0, 1): self = .topRight
        case (-1, 0, 0, -1): self = .bottomRight
        case (1, 0, 0, -1): self = .bottomLeft
        case (0, 1, 1, 0): self = .leftTop
        case (0, 1, -1, 0): self = .rightTop
        case (0, -1, -1, 0): self = .rightBottom
        case (0, -1, 1, 0): self = .leftBottom
        default: return nil
        }
    }

    /// The orientation of a HEIF image from its transformations: `quarterTurns` anticlockwise, then a mirroring if there is
    /// one.
    package init(quarterTurns: Int, mirroring: Int?) {
        let turned: Orientation =
            switch quarterTurns & 3 {
            case 1: .leftBottom
            case 2: .bottomRight
            case 3: .rightTop
            default: .topLeft
            }
        guard let mirroring else {
            self = turned
            return
        }
        let isLeftRight = mirroring & 1 == 1
        switch turned {
        case .leftBottom: self = isLeftRight ? .rightBottom : .leftTop
        case .bottomRight: self = isLeftRight ? .bottomLeft : .topRight
        case .rightTop: self = isLeftRight ? .leftTop : .rightBottom
        default: self = isLeftRight ? .topRight : .bottomLeft
        }
    }
}

extension Orientation: CustomStringConvertible {
    /// What to do with the stored image, as in "rotate 90° clockwise".
    public var description: String {
        switch self {
        case .topLeft: "upright"
        case .topRight: "mirror horizontally"
        case .bottomRight: "rotate 180°"
        case .bottomLeft: "mirror vertically"
        case .leftTop: "mirror horizontally and rotate 270° clockwise"
        case .rightTop: "rotate 90° clockwise"
        case .rightBottom: "mirror horizontally and rotate 90° clockwise"
        case .leftBottom: "rotate 270° clockwise"
        }
    }
}
