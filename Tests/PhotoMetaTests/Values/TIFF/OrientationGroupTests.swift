// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Combined orientations, tested by the positions of an image's corners (Exif 2.32 §4.6.4).
@Suite struct OrientationGroupTests {
    /// The displayed sides of row 0 and column 0 of the stored image, from the standard's table.
    private static let sides: [(row: String, column: String)] = [
        ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"),
        ("right", "top"), ("right", "bottom"), ("left", "bottom"),
    ]

    /// Displays a 2 × 2 image.
    private static func displayed(_ image: [[Int]], _ orientation: Orientation) -> [[Int]] {
        let (rowSide, columnSide) = sides[orientation.rawValue - 1]
        var result = [[0, 0], [0, 0]]
        for row in 0...1 {
            for column in 0...1 {
                func place(_ index: Int, _ side: String) -> Int {
                    side == "top" || side == "left" ? index : 1 - index
                }
                let isUpright = rowSide == "top" || rowSide == "bottom"
                let newRow = isUpright ? place(row, rowSide) : place(column, columnSide)
                let newColumn = isUpright ? place(column, columnSide) : place(row, rowSide)
                result[newRow][newColumn] = image[row][column]
            }
        }
        return result
    }

    private static let image = [[1, 2], [3, 4]]

    @Test("Combining two orientations moves the corners as both do") func composes() {
        for first in Orientation.allCases {
            for second in Orientation.allCases {
                #expect(
                    Self.displayed(Self.image, second.applied(after: first))
                        == Self.displayed(Self.displayed(Self.image, first), second))
            }
            #expect(first.inverse.applied(after: first) == .topLeft)
            #expect(first.applied(after: first.inverse) == .topLeft)
        }
    }

    @Test("HEIF's transformations turn the image as the orientation does") func transforms() {
        for orientation in Orientation.allCases {
            let (turns, mirroring) = orientation.transformations
            var image = Self.image
            // ISO/IEC 23008-12 §6.5.10: anticlockwise; §6.5.12: 0 exchanges top and bottom.
            for _ in 0..<turns { image = [[image[0][1], image[1][1]], [image[0][0], image[1][0]]] }
            if mirroring == 0 { image = [image[1], image[0]] }
            if mirroring == 1 { image = image.map { [$0[1], $0[0]] } }
            #expect(image == Self.displayed(Self.image, orientation), "\(orientation)")
            #expect(Orientation(quarterTurns: turns, mirroring: mirroring) == orientation)
        }
    }
}
