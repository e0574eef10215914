// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct DirectionTests {
    @Test func limitsDegreesToCircle() {
        #expect(Direction(degrees: 0)?.degrees == 0)
        #expect(Direction(degrees: 360, north: .magneticNorth)?.north == .magneticNorth)
        for degrees in [-0.1, 360.1, .nan, .infinity] { #expect(Direction(degrees: degrees) == nil) }
        #expect(Direction(degrees: 221.6186218)?.description == "221.62° from true north")
        #expect(
            Direction(degrees: 90, north: .magneticNorth)?.description == "90° from magnetic north")
    }
}
