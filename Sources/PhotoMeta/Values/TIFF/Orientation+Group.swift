// SPDX-License-Identifier: Apache-2.0
/// Composition of orientations.
extension Orientation {
    /// Creates an orientation from a mirroring left to right, if any, followed by clockwise quarter turns.
    private var steps: (isMirrored: Bool, turns: Int) {
        switch self {
        case .topLeft: (false, 0)
        case .topRight: (true, 0)
        case .bottomRight: (false, 2)
        case .bottomLeft: (true, 2)
        case .leftTop: (true, 3)
        case .rightTop: (false, 1)
        case .rightBottom: (true, 1)
        case .leftBottom: (false, 3)
        }
    }

    private init(isMirrored: Bool, turns: Int) {
        self =
            switch (isMirrored, turns & 3) {
            case (false, 0): .topLeft
            case (false, 1): .rightTop
            case (false, 2): .bottomRight
            case (false, _): .leftBottom
            case (true, 0): .topRight
            case (true, 1): .rightBottom
            case (true, 2): .bottomLeft
            case (true, _): .leftTop
            }
    }

    /// The orientation that applies `other` first, and then this one.
    package func applied(after other: Orientation) -> Orientation {
        let (first, second) = (other.steps, steps)
        // Turning and then mirroring is the same as mirroring and then turning the other way.
        return Orientation(
            isMirrored: first.isMirrored != second.isMirrored,
            turns: second.turns + (second.isMirrored ? -first.turns : first.turns))
    }

    /// The inverse orientation.
    package var inverse: Orientation {
        steps.isMirrored ? self : Orientation(isMirrored: false, turns: -steps.turns)
    }

    /// The transformations of a HEIF image: quarter turns anticlockwise, then a mirroring (0 top to bottom, 1 left to right).
    package var transformations: (quarterTurns: Int, mirroring: Int?) {
        switch self {
        case .topLeft: (0, nil)
        case .topRight: (0, 1)
        case .bottomRight: (2, nil)
        case .bottomLeft: (0, 0)
        case .leftTop: (1, 0)
        case .rightTop: (3, nil)
        case .rightBottom: (3, 0)
        case .leftBottom: (1, nil)
        }
    }
}
