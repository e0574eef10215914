// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct XMPAdjustmentTests {
    private static let extent = ImageRectangle(x: 0, y: 0, width: 438, height: 576)

    /// A packet with these elements.
    private static func packet(_ elements: String) -> [UInt8] {
        utf8(
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                + "<rdf:Description rdf:about=\"\" xmlns:q=\"http://ns.apple.com/adjustment-settings/1.0/\" "
                + "xmlns:re=\"http://ns.apple.com/adjustment-settings/1.0/sType/redeye\">"
                + elements + "</rdf:Description></rdf:RDF></x:xmpmeta>")
    }

    private static func adjustments(_ packet: [UInt8]) -> Adjustments? {
        Adjustments(xmp: XMP(packet: packet))
    }

    /// Two eyes of one photo, from a Core Image log.
    private static let eyes: [[String: Double]] = {
        let values: [(String, Double, Double)] = [
            ("averageSkinLuminance", 0.3176471, 0.3529412), ("bitmaskThreshold", 0.07450981, 0.007843138),
            ("bitmaskX", 0.2054794, 0.4611872), ("bitmaskY", 0.4444444, 0.46875),
            ("cornealReflectionThreshold", 0.8941177, 0.9333334),
            ("cornealReflectionX", 0.2100457, 0.4611872),
            ("cornealReflectionY", 0.4461806, 0.4652778), ("existingPupilAverage", 0.2156863, 0.1764706),
            ("existingPupilHigh", 0.4470589, 0.4117647), ("existingPupilLow", 0, 0),
            ("existingPupilMedium", 0.1843137, 0.1490196), ("finalEyeCase", 0, 0), ("forceCase", 0, 0),
            ("fullImageHeight", 576, 576), ("fullImageWidth", 438, 438), ("imageOrientation", 1, 1),
            ("imageSignalToNoiseRatio", 20, 20), ("imageSpecialValue", 0, 0), ("interocularDistance", 0, 0),
            ("pointX", 0.2009132, 0.4657534), ("pointY", 0.4461806, 0.4704861), ("pupilShadeAlignment", 0, 0),
            ("pupilShadeAverage", 0, 0), ("pupilShadeHigh", 0, 0), ("pupilShadeLow", 0, 0),
            ("pupilShadeMedium", 0, 0),
            ("repairRectangleMaximumX", 0.2465753, 0.4931507),
            ("repairRectangleMaximumY", 0.421875, 0.4392361),
            ("repairRectangleMinimumX", 0.1780822, 0.4292237),
            ("repairRectangleMinimumY", 0.4704861, 0.4913194),
            ("searchRectangleMaximumX", 0.3013698, 0.56621),
            ("searchRectangleMaximumY", 0.3697917, 0.3940972),
            ("searchRectangleMinimumX", 0.1050228, 0.369863),
            ("searchRectangleMinimumY", 0.5190972, 0.5434028),
            ("size", 0.01185013, 0.0124749), ("snappedX", 0.2009132, 0.4657534),
            ("snappedY", 0.4461806, 0.4704861),
        ]
        return [
            Dictionary(uniqueKeysWithValues: values.map { ($0.0, $0.1) }),
            Dictionary(uniqueKeysWithValues: values.map { ($0.0, $0.2) }),
        ]
    }()

    private static let all: [Adjustments.Operation] = [
        .redEyeCorrections(eyes.map { .init($0) }, cameraModel: "iPhone 4S"),
        .faceBalance(origI: 0.11, origQ: 0.02, strength: 0.5, warmth: 0.25),
        .vibrance(0.3),
        .toneCurve([
            ImagePoint(x: 0, y: 0), ImagePoint(x: 0.25, y: 0.2), ImagePoint(x: 0.5, y: 0.6),
            ImagePoint(x: 0.75, y: 0.8),
            ImagePoint(x: 1, y: 1),
        ]),
        .highlightShadow(highlights: 0.8, shadows: 0.4),
        .affineTransform(ImageTransform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 10, ty: -20.125)),
        .crop(ImageRectangle(x: 10, y: 20, width: 100.5, height: 200)),
    ].compactMap { $0 }

    @Test("Each setting becomes a filter's parameter") func readsSettings() throws {
        let names =
            AdjustmentSettings.crop + AdjustmentSettings.affine + AdjustmentSettings.curve
            + AdjustmentSettings.highlightShadow + AdjustmentSettings.faceBalance
            + AdjustmentSettings.vibrance
        let elements = names.enumerated().map { "<q:\($1)>\($0 + 1).5</q:\($1)>" }.joined()
        let adjustments = try #require(Self.adjustments(Self.packet(elements)))
        #expect(
            adjustments.operations.compactMap(\.filter) == [
                "CIFaceBalance", "CIVibrance", "CIToneCurve", "CIHighlightShadowAdjust", "CIAffineTransform",
                "CICrop",
            ])
        func settings(_ index: Int) -> PropertyList { adjustments.operations[index].settings }
        #expect(adjustments.crop?.rectangle == ImageRectangle(x: 1.5, y: 2.5, width: 3.5, height: 4.5))
        #expect(settings(5)["inputRectangle"] == .vector([1.5, 2.5, 3.5, 4.5]))
        #expect(settings(4)["inputTransform"] == .vector([5.5, 6.5, 7.5, 8.5, 9.5, 10.5]))
        #expect(settings(2)["inputPoint0"] == .vector([11.5, 12.5]))
        #expect(settings(2)["inputPoint4"] == .vector([19.5, 20.5]))
        #expect(settings(3)["inputHighlightAmount"] == .real(21.5))
        #expect(settings(3)["inputShadowAmount"] == .real(22.5))
        #expect(settings(0)["inputOrigI"] == .real(23.5) && settings(0)["inputOrigQ"] == .real(24.5))
        #expect(settings(0)["inputStrength"] == .real(25.5) && settings(0)["inputWarmth"] == .real(26.5))
        #expect(settings(1)["inputAmount"] == .real(27.5))
    }

    @Test("A filter with a missing or invalid setting is omitted") func needsAllSettings() {
        #expect(
            Self.adjustments(Self.packet("<q:CropX>1</q:CropX><q:CropY>1</q:CropY><q:CropW>1</q:CropW>"))
                == nil)
        #expect(Self.adjustments(Self.packet("<q:Vibrance>much</q:Vibrance>")) == nil)
        #expect(Self.adjustments(Self.packet("<q:Vibrance>nan</q:Vibrance>")) == nil)
        #expect(Self.adjustments(Self.packet("")) == nil)
    }

    @Test("Red-eye corrections need all their numbers") func readsRedEyes() throws {
        let eye =
            "<q:RedEyeW>438</q:RedEyeW><q:RedEyeH>576</q:RedEyeH><q:RedEyeISV>2</q:RedEyeISV><q:RedEyeOrt>6</q:RedEyeOrt>"
            + "<q:RedEyeSNR>20</q:RedEyeSNR><q:RedEyeModel>iPhone</q:RedEyeModel><q:RedEyeCorrections><rdf:Seq>"
            + "<rdf:li rdf:parseType=\"Resource\"><re:p>1 2 3</re:p><re:ps>4 5 6 7</re:ps><re:iod>8</re:iod><re:s>9 10</re:s>"
            + "<re:b>11 12 13</re:b><re:cr>14 15 16</re:cr><re:ep>17 18 19 20</re:ep><re:asl>21</re:asl>"
            + "<re:sr>22 23 24 25</re:sr><re:rr>26 27 28 29</re:rr><re:fc>30</re:fc><re:psa>31</re:psa>"
            + "</rdf:li></rdf:Seq></q:RedEyeCorrections>"
        let adjustments = try #require(Self.adjustments(Self.packet(eye)))
        let correction = try #require(adjustments.redEyeCorrections.first)
        #expect(Set(correction.values.keys) == Set(Adjustments.RedEyeCorrection.names))
        let ordered: [(String, Double)] = [
            ("pointX", 1), ("pointY", 2), ("size", 3), ("pupilShadeLow", 4), ("pupilShadeMedium", 5),
            ("pupilShadeHigh", 6),
            ("pupilShadeAverage", 7), ("interocularDistance", 8), ("snappedX", 9), ("snappedY", 10),
            ("bitmaskX", 11),
            ("bitmaskThreshold", 13), ("cornealReflectionThreshold", 16), ("existingPupilAverage", 20),
            ("averageSkinLuminance", 21), ("searchRectangleMinimumY", 22), ("searchRectangleMaximumY", 23),
            ("searchRectangleMinimumX", 24), ("searchRectangleMaximumX", 25), ("repairRectangleMinimumY", 26),
            ("repairRectangleMaximumX", 29), ("forceCase", 30), ("pupilShadeAlignment", 31),
            ("finalEyeCase", 0),
            ("fullImageWidth", 438), ("fullImageHeight", 576), ("imageSpecialValue", 2),
            ("imageOrientation", 6),
            ("imageSignalToNoiseRatio", 20),
        ]
        for (name, value) in ordered { #expect(correction[name] == value, "\(name)") }
        #expect(adjustments.operations[0].settings["inputCameraModel"] == .string("iPhone"))
    }

    @Test("Filters round-trip") func roundTrips() throws {
        let written = Adjustments(operations: Self.all)
        let read = try #require(Self.adjustments(written.xmp(extent: Self.extent)))
        #expect(read == written)
        for (correction, eye) in zip(read.redEyeCorrections, Self.eyes) { #expect(correction.values == eye) }
        #expect(read.xmp(extent: Self.extent) == written.xmp(extent: Self.extent))
    }

    @Test("Other filters are written in one text") func writesOtherFilters() throws {
        let filter = Adjustments.Operation(
            .init(rawValue: "CIExposureAdjust"), filter: "CIExposureAdjust",
            settings: [
                .init(key: "inputEV", value: .real(0.5)),
                .init(key: "inputCenter", value: .vector([1, 2.5])),
                .init(key: "inputName", value: .string("a & b")),
            ])
        let packet = Adjustments(operations: [filter]).xmp(extent: Self.extent)
        let text = String(decoding: packet, as: UTF8.self)
        #expect(text.contains("<rdf:li>CIExposureAdjust,EV=0.5,Center=[1 2.5],Name=a &amp; b</rdf:li>"))
        #expect(Self.adjustments(packet)?.operations == [filter])
    }

    @Test("Values are clamped, and filters without effect are omitted, as in Core Image")
    func limitsValues() {
        let strong = Adjustments(operations: [.vibrance(3), .highlightShadow(highlights: -1, shadows: -2)])
        let read = Self.adjustments(strong.xmp(extent: Self.extent))
        #expect(read?.operations == [.vibrance(1), .highlightShadow(highlights: 0, shadows: -1)])
        let none = Adjustments(operations: [
            .vibrance(0.001), .highlightShadow(highlights: 1, shadows: 0.004),
        ])
        #expect(Self.adjustments(none.xmp(extent: Self.extent)) == nil)
        var disabled = Adjustments(operations: [.vibrance(1)])
        disabled.operations[0].isEnabled = false
        #expect(Self.adjustments(disabled.xmp(extent: Self.extent)) == nil)
    }

    @Test(
        "ExifTool reads the packet, with Camera Raw's crop",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)")) func isReadByExifTool() throws
    {
        // A quarter turn anticlockwise of 400 × 300 about the origin, moved back into view; the lower left is kept.
        let turn = ImageTransform(a: 0, b: 1, c: -1, d: 0, tx: 300, ty: 0)
        var operations = Self.all.filter { $0.identifier != .crop && $0.identifier != .affineTransform }
        operations += [.affineTransform(turn), .crop(ImageRectangle(x: 0, y: 0, width: 150, height: 100))]
        let packet = Adjustments(operations: operations)
            .xmp(extent: ImageRectangle(x: 0, y: 0, width: 400, height: 300))
        let text = try TemporaryDirectory.with { folder in
            let file = folder.appendingPathComponent("a.xmp")
            try Data(packet).write(to: file)
            return try OtherTool.exiftool.text([
                "-a", "-s", "-n", "-G1", "-XMP-aas:all", "-XMP-crs:all", file.path,
            ])
        }
        let values = Dictionary(
            text.split(separator: "\n").compactMap { line -> (String, String)? in
                let parts = line.split(separator: ":", maxSplits: 1).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard parts.count == 2 else { return nil }
                return (parts[0].split(separator: " ").joined(), parts[1])
            }, uniquingKeysWith: { first, _ in first })
        func value(_ name: String) -> String? { values["[XMP-aas]\(name)"] ?? values["[XMP-crs]\(name)"] }
        let expected = [
            "AffineB": "1", "AffineX": "300", "CropW": "150", "Vibrance": "0.3", "Curve2y": "0.6",
            "Highlights": "0.8",
            "FaceBalanceOrigQ": "0.02", "FillLight": "10", "HasCrop": "True", "AlreadyApplied": "False",
            "CropAngle": "90",
            // The result's upper left corner is (100, 300) in the image, the lower right (0, 150).
            "CropLeft": "0.25", "CropRight": "0", "CropTop": "0", "CropBottom": "0.5",
            "RedEyeInfo":
                "x = 0.20091, y = 0.55382, width = 0.01185, height = 0.01185, alpha = 0.0244, density = 0.86, "
                + "strength = 0.0757, redBias = 0.253, pupilSize = 0.50, pupilDarkenAmount = 0.75",
        ]
        for (name, number) in expected where name != "RedEyeInfo" {
            #expect(
                value(name) == number || (value(name).flatMap(Double.init) == Double(number)),
                "\(name): \(value(name) ?? "")")
        }
        #expect(value("RedEyeInfo")?.hasPrefix(expected["RedEyeInfo"] ?? "-") == true)
    }
}

@Suite struct AdjustmentGeometryTests {
    private static let size = PixelSize(width: 400, height: 300)

    private static func geometry(_ operations: Adjustments.Operation...) -> AdjustmentGeometry? {
        AdjustmentGeometry(Adjustments(operations: operations), size: size)
    }

    @Test("A crop's origin is the lower left corner") func crops() throws {
        let geometry = try #require(
            Self.geometry(.crop(ImageRectangle(x: 50, y: 20, width: 200, height: 100))))
        #expect(geometry.size == PixelSize(width: 200, height: 100))
        // The crop's upper edge is 300 - 120 below the image's.
        #expect(geometry.point(ImagePoint(x: 50, y: 180)) == ImagePoint(x: 0, y: 0))
        #expect(geometry.point(ImagePoint(x: 250, y: 280)) == ImagePoint(x: 200, y: 100))
        #expect(geometry.point(ImagePoint(x: 49, y: 200)) == nil)
        #expect(geometry.point(ImagePoint(x: 100, y: 179)) == nil)
        #expect(geometry.angle == 0)
    }

    @Test("A quarter turn anticlockwise moves the upper right corner to the upper left") func turns() throws {
        let turn = ImageTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let geometry = try #require(Self.geometry(.affineTransform(turn)))
        #expect(geometry.size == PixelSize(width: 300, height: 400))
        #expect(geometry.point(ImagePoint(x: 400, y: 0)) == ImagePoint(x: 0, y: 0))
        #expect(geometry.point(ImagePoint(x: 0, y: 0)) == ImagePoint(x: 0, y: 400))
        #expect(geometry.point(ImagePoint(x: 0, y: 300)) == ImagePoint(x: 300, y: 400))
        #expect(abs(geometry.angle - 90) < 1e-9)
    }

    @Test(
        "Angles equal those of the C library", arguments: Array(stride(from: -175.0, through: 180, by: 12.5)))
    func findsAngles(_ degrees: Double) throws {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let turn = ImageTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 5, ty: -7)
        let geometry = try #require(Self.geometry(.affineTransform(turn)))
        #expect(abs(geometry.angle - degrees) < 1e-9)
    }

    @Test("A transform followed by a crop") func combines() throws {
        let half = ImageTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 20)
        let crop = ImageRectangle(x: 0, y: 0, width: 110, height: 1_000)
        let geometry = try #require(Self.geometry(.affineTransform(half), .crop(crop)))
        // The transformed image is 10…210 by 20…170.
        #expect(geometry.frame == ImageRectangle(x: 10, y: 20, width: 100, height: 150))
        #expect(geometry.point(ImagePoint(x: 100, y: 100)) == ImagePoint(x: 50, y: 50))
        #expect(geometry.point(ImagePoint(x: 300, y: 100)) == nil)
    }

    @Test("Missing, repeated or empty operations give no geometry") func refuses() {
        #expect(Self.geometry(.vibrance(1)) == nil)
        let crop = ImageRectangle(x: 0, y: 0, width: 10, height: 10)
        #expect(Self.geometry(.crop(crop), .crop(crop)) == nil)
        #expect(Self.geometry(.crop(ImageRectangle(x: 500, y: 0, width: 10, height: 10))) == nil)
        #expect(ImageTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    }
}
