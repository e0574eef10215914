// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The edit in `AdjustmentSamples`; `Tests/Oracles/adjustments.py` has its values.
@Suite struct AdjustmentsTests {
    private let adjustments: Adjustments

    init() throws {
        adjustments = try AdjustmentData(bytes: try AdjustmentDataTests.file("xml")).adjustments()
    }

    @Test("Operations keep their order and their settings") func listsOperations() {
        #expect(adjustments.operations.count == 20)
        #expect(adjustments.operations.first?.identifier == .crop)
        #expect(adjustments.operations.last?.identifier.rawValue == "SomethingNew")
        #expect(
            adjustments.operations.last?.settings["value"]
                == .array([.integer(1), .dictionary([.init(key: "a", value: .null)])]))
        #expect(adjustments.operations.filter { !$0.isEnabled }.map(\.identifier) == [.blackAndWhite])
        #expect(adjustments.operations.filter(\.isAutomatic).map(\.identifier) == [.smartTone])
        #expect(adjustments.operations[0].automaticSettings?["auto"]?["width"] == .integer(1_400))
        #expect(adjustments.operations[0].formatVersion == 1)
        #expect(adjustments.masterSize == PixelSize(width: 4_032, height: 3_024))
        #expect(adjustments.orientation == .rightTop)
        #expect(adjustments.formatVersion == 1)
        #expect(adjustments.writer?.platform == "iOS")
        #expect(adjustments.writer?.version == "4026.120.2")
        #expect(adjustments.writer?.build == "22F76")
        #expect(adjustments.writer?.schemaRevision == 0)
    }

    @Test("Crop") func readsCrop() throws {
        let crop = try #require(adjustments.crop)
        #expect(crop.rectangle == ImageRectangle(x: 10.5, y: 20, width: 1_500, height: 1_000))
        #expect(crop.straightenAngle == 0.0125 && crop.pitch == 0.5 && crop.yaw == -0.25)
        #expect(crop.aspectRatio == PixelSize(width: 3, height: 2))
    }

    @Test("Light, color, and disabled black and white") func readsTone() throws {
        let tone = try #require(adjustments.smartTone)
        #expect([tone.light, tone.exposure, tone.brilliance, tone.highlights] == [0.5, 0.1, 0.2, -0.3])
        #expect([tone.shadows, tone.contrast, tone.brightness, tone.blackPoint] == [0.4, 0.5, -0.6, 0.7])
        let color = try #require(adjustments.smartColor)
        #expect([color.color, color.saturation, color.vibrancy, color.cast] == [0.1, 0.2, 0.3, 0.4])
        #expect(adjustments.blackAndWhite == nil)
        var enabled = adjustments
        enabled.operations[3].isEnabled = true
        let gray = try #require(enabled.blackAndWhite)
        #expect(
            [gray.hue, gray.strength, gray.neutrals, gray.tone, gray.grain] == [0.3, 0.1, 0.2, -0.3, 0.4])
    }

    @Test("White balance") func readsWhiteBalance() throws {
        let balance = try #require(adjustments.whiteBalance)
        #expect(
            [balance.temperature, balance.tint, balance.warmth, balance.warmTint] == [5_600, 4, 0.5, -0.5])
        #expect(balance.gray == .init(y: 0.5, i: 0.1, q: -0.1, warmth: 0.25))
        #expect(balance.face == .init(i: 0.2, q: 0.3, warmth: 0.5, strength: 1))
    }

    @Test("Curves and levels") func readsCurves() throws {
        let curves = try #require(adjustments.curves)
        #expect(curves.rgb == [ImagePoint(x: 0, y: 0), ImagePoint(x: 0.5, y: 0.625), ImagePoint(x: 1, y: 1)])
        #expect(curves.red.count == 2 && curves.green.isEmpty && curves.blue.isEmpty)
        let levels = try #require(adjustments.levels)
        #expect(levels.rgb.black == ImagePoint(x: 0, y: 0.05))
        #expect(
            levels.rgb.shadows?.x == 0.1 && levels.rgb.midtones?.x == 0.2 && levels.rgb.highlights?.x == 0.3)
        #expect(levels.red.white?.x == 0.4)
        #expect(levels.green.black == nil)
    }

    @Test("Vignette, definition, noise and sharpening") func readsDetail() {
        #expect(adjustments.vignette.map { [$0.intensity, $0.radius, $0.falloff] } == [0.5, 1, 0.75])
        #expect(adjustments.definition == 0.25)
        #expect(adjustments.noiseReduction.map { [$0.radius, $0.edgeDetail] } == [2, 1.5])
        #expect(adjustments.sharpen.map { [$0.intensity, $0.edges, $0.falloff] } == [0.5, 0.25, 0.69])
    }

    @Test("Red eyes, filters and portraits") func readsPortraits() throws {
        #expect(
            adjustments.redEyeCorrections == [
                .init(["pointX": 0.2, "pointY": 0.44, "size": 0.0118, "forceCase": 1])
            ])
        #expect(adjustments.effect?.name == "VividWarm")
        #expect(adjustments.effect?.version == 1 && adjustments.effect?.intensity == 0.5)
        #expect(adjustments.portraitLight?.filterName == "StageLight")
        #expect(adjustments.portraitLight?.strength == 0.5)
        let depth = try #require(adjustments.depth)
        #expect(depth.aperture == 4.5 && depth.capturedAperture == 2.8 && depth.apertures == 1.4...16)
        #expect(depth.focusRectangle == ImageRectangle(x: 0.25, y: 0.5, width: 0.125, height: 0.0625))
    }

    @Test("Slow motion, trim and frames") func readsTimes() throws {
        let slow = try #require(adjustments.slowMotion)
        #expect(slow.rate == 0.25)
        #expect(slow.regions.map(\.start.seconds) == [Fraction(1)])
        #expect(slow.regions.map(\.duration.seconds) == [Fraction(1, 2)])
        #expect(adjustments.trim?.start == MediaTime(value: 60, timescale: 600))
        #expect(adjustments.trim?.end == MediaTime(value: 1_200, timescale: 600))
        #expect(adjustments.keyFrameTime == MediaTime(value: 870, timescale: 600))
        #expect(adjustments.posterFrameTime == MediaTime(value: 30, timescale: 600))
    }

    @Test("The data of slow-motion edits is a property list") func readsSlowMotionEdits() throws {
        let slow = try AdjustmentData(bytes: try AdjustmentDataTests.file("slow")).adjustments()
        #expect(slow.operations.map(\.identifier) == [.slowMotion])
        #expect(slow.slowMotion?.rate == 0.125)
        #expect(slow.slowMotion?.regions.first?.duration == MediaTime(value: 29, timescale: 600))
    }
}
