// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct MediaSubtypesTests {
    @Test func givesEachKindBitAndName() {
        let kinds: [MediaSubtypes] = [
            .live, .hdr, .panorama, .portrait, .depth, .screenshot, .burst, .slowMotion, .timeLapse,
            .cinematic,
            .spatial, .screenRecording,
        ]
        for (bit, kind) in kinds.enumerated() {
            #expect(kind.rawValue == 1 << UInt32(bit))
            #expect(kind.names.count == 1)
        }
        #expect(Set(kinds.flatMap(\.names)).count == kinds.count)
        #expect(MediaSubtypes(kinds).names.count == kinds.count)
        #expect(([.portrait, .live] as MediaSubtypes).description == "live, portrait")
        #expect((MediaSubtypes()).description.isEmpty)
        // A kind unknown to this version.
        #expect(MediaSubtypes(rawValue: 1 << 31).names.isEmpty)
    }

    private func speed(_ frameRate: Double?, capture: Double? = nil, full: Bool? = nil) -> MediaSubtypes {
        MediaSubtypes(frameRate: frameRate, captureRate: capture, playsAtFullRate: full)
    }

    @Test func provesSpeedByTwoRates() {
        #expect(speed(239.7, full: false) == .slowMotion)
        #expect(speed(119.88, full: false) == .slowMotion)
        #expect(speed(30, capture: 120) == .slowMotion)
        #expect(speed(30, capture: 60) == .slowMotion)
        #expect(speed(30, capture: 2) == .timeLapse)
        #expect(speed(30, capture: 15) == .timeLapse)
    }

    @Test func needsTwoRates() {
        #expect(speed(nil, capture: 240, full: false) == [])
        #expect(speed(240) == [])
        #expect(speed(240, full: true) == [])
        #expect(speed(29.97, full: false) == [])
        #expect(speed(120, capture: 120) == [])
        #expect(speed(30, capture: 30) == [])
        #expect(speed(23.8, capture: 30) == [])
        for rate in [0, -1, .nan] { #expect(speed(rate, capture: 120, full: false) == []) }
        for rate in [0, -1, .nan] { #expect(speed(30, capture: rate) == []) }
    }
}
