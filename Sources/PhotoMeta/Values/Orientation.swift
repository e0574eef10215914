/// How stored rows and columns are to be turned to be seen upright (Exif 2.32 §4.6.4, tag 0x0112).
///
/// The names say where row 0 and column 0 of the stored image are seen. Encoded as the number that Exif has for it.
public enum Orientation: Int, Hashable, Sendable, Codable, CaseIterable {
    /// As it is stored.
    case topLeft = 1
    /// Mirrored from left to right.
    case topRight = 2
    /// Turned by 180°.
    case bottomRight = 3
    /// Mirrored from top to bottom.
    case bottomLeft = 4
    /// Mirrored from left to right, then turned by 270° clockwise.
    case leftTop = 5
    /// Turned by 90° clockwise.
    case rightTop = 6
    /// Mirrored from left to right, then turned by 90° clockwise.
    case rightBottom = 7
    /// Turned by 270° clockwise.
    case leftBottom = 8
}

extension Orientation {
    /// Whether width and height change places.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// The orientation of a movie's track by its matrix; `nil` if that does something else than turn and mirror.
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

    /// The orientation that a HEIF image's transformations give: `quarterTurns` anticlockwise, then, if that is asked for,
    /// a mirroring.
    init(quarterTurns: Int, mirroring: Int?) {
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
