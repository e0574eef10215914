// SPDX-License-Identifier: Apache-2.0
extension Adjustments {
    /// Tone curves: for all colors, and for each.
    public struct Curves: Hashable, Sendable {
        /// The points for all colors; x is the value before and y the value after, from 0 to 1.
        public var rgb: [ImagePoint]
        /// The points for red.
        public var red: [ImagePoint]
        /// The points for green.
        public var green: [ImagePoint]
        /// The points for blue.
        public var blue: [ImagePoint]

        init(_ operation: Operation) {
            rgb = Self.points(operation.setting("RGBCurvePoints"))
            red = Self.points(operation.setting("redCurvePoints"))
            green = Self.points(operation.setting("greenCurvePoints"))
            blue = Self.points(operation.setting("blueCurvePoints"))
        }

        private static func points(_ list: PropertyList?) -> [ImagePoint] {
            (list?.array ?? []).compactMap { point in
                guard let x = (point["x"] ?? point["xLocation"])?.number,
                    let y = (point["y"] ?? point["yLocation"])?.number
                else { return nil }
                return ImagePoint(x: x, y: y)
            }
        }
    }

    /// Levels: for all colors, and for each.
    public struct Levels: Hashable, Sendable {
        /// The levels for all colors.
        public var rgb: Channel
        /// The levels for red.
        public var red: Channel
        /// The levels for green.
        public var green: Channel
        /// The levels for blue.
        public var blue: Channel

        /// The levels of one color: x is the value before and y the value after, from 0 to 1.
        public struct Channel: Hashable, Sendable {
            /// Black.
            public var black: ImagePoint?
            /// Shadows.
            public var shadows: ImagePoint?
            /// Middle tones.
            public var midtones: ImagePoint?
            /// Highlights, stored as `hilight`.
            public var highlights: ImagePoint?
            /// White.
            public var white: ImagePoint?

            fileprivate init(_ operation: Operation, _ color: String) {
                func point(_ level: String) -> ImagePoint? {
                    guard let x = operation.number("input\(level)Src\(color)"),
                        let y = operation.number("input\(level)Dst\(color)")
                    else { return nil }
                    return ImagePoint(x: x, y: y)
                }
                black = point("Black")
                shadows = point("Shadow")
                midtones = point("Mid")
                highlights = point("Hilight")
                white = point("White")
            }
        }

        init(_ operation: Operation) {
            rgb = Channel(operation, "RGB")
            red = Channel(operation, "Red")
            green = Channel(operation, "Green")
            blue = Channel(operation, "Blue")
        }
    }

    /// The curves that are on.
    public var curves: Curves? { operation(.curves).map(Curves.init) }
    /// The levels that are on.
    public var levels: Levels? { operation(.levels).map(Levels.init) }
}
