// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Spatial photos and movies, and projections.
@Suite struct SpatialMediaTests {
    // MARK: Photos

    /// §6.5.40: the denominator is 2^12; focal length 1 and principal point a half, so 2 · atan(1/2).
    private static let intrinsics = fullBox(
        "cmin", flags: 0x0C00, uint32(4_096), uint32(2_048), uint32(2_048))

    @Test("Field of view and baseline follow from the cameras of both pictures") func readsCameras() throws {
        let photo = try SpatialSamples.pair(
            [Self.intrinsics, fullBox("cmex", flags: 1, uint32(UInt32(bitPattern: -30_000)))],
            [Self.intrinsics, fullBox("cmex", flags: 5, uint32(10_000), uint32(30_000))])
        let spatial = try #require(photo.spatial)
        #expect(spatial.kind == .stereo && spatial.packing == .pictures)
        #expect(spatial.partIDs?.left == 0 && spatial.partIDs?.right == 1)
        // atan 0.5 is 26.565051177 degrees.
        #expect(try abs(#require(spatial.fieldOfView) - 53.130102354) < 1e-8)
        // 40 mm to the right, and 30 mm along the z axis.
        #expect(spatial.baseline == 50 && spatial.sources == ["ster", "cmin", "cmex"])
        #expect(photo.mediaSubtypes == .spatial && photo.diagnostics == [])
    }

    @Test("A pair without cameras is stereo; broken cameras give no numbers") func toleratesMissingCameras()
        throws
    {
        let photo = try SpatialSamples.pair(
            [fullBox("cmex", flags: 1, [0, 0])], [fullBox("cmin", zeros(12))])
        #expect(photo.spatial?.kind == .stereo && photo.spatial?.baseline == nil)
        #expect(photo.spatial?.fieldOfView == nil)
        #expect(try SpatialSamples.pair().spatial?.sources == ["ster"])
        #expect(
            try SpatialSamples.pair([Self.intrinsics], [fullBox("cmex", flags: 7)]).spatial?.baseline == nil)
    }

    @Test("Reads the properties that visionOS 1 identified by 16 bytes") func readsIdentifiedProperties()
        throws
    {
        let intrinsics: [UInt8] = [
            0x22, 0xCC, 0x04, 0xC7, 0xD6, 0xD9, 0x4E, 0x07, 0x9D, 0x90, 0x4E, 0xB6, 0xEC, 0xBA, 0xF3, 0xA3,
        ]
        let extrinsics: [UInt8] = [
            0x43, 0x63, 0xE9, 0x14, 0x5B, 0x7D, 0x4A, 0xAB, 0x97, 0xAE, 0xBE, 0xA6, 0x98, 0x03, 0xB4, 0x34,
        ]
        let matrix = Array(Self.intrinsics.dropFirst(8))
        let position: [UInt8] = uint32(1) + uint32(63_774)
        var unknown = extrinsics
        unknown[15] = 0
        let left: [[UInt8]] = [box("uuid", intrinsics, matrix), box("uuid", extrinsics, uint32(0))]
        let right: [[UInt8]] = [box("uuid", extrinsics, position), box("uuid", unknown)]
        let photo = try SpatialSamples.pair(left, right)
        #expect(photo.spatial?.baseline == 63.774)
        #expect(photo[\.heif.cameraIntrinsicMatrix]?.focalLengthX == 1)
        #expect(photo.parts[1][\.heif.cameraExtrinsicMatrix] == position)
        #expect(photo.diagnostics == [])
    }

    @Test("The arctangent is that of the C library") func computesArctangents() {
        var random = RandomSource(of: #function)
        var numbers: [Double] = [0, 0.5, 1, -1, 1e-300, 1e300, -.infinity, 0.199_999]
        numbers += (0..<10_000).map { _ in Double.random(in: -20...20, using: &random) }
        for number in numbers {
            let theirs = atan(number) * 180 / .pi
            #expect(abs(number.arctangentInDegrees - theirs) <= 8 * theirs.ulp, "\(number)")
        }
        #expect(Double.nan.arctangentInDegrees.isNaN)
    }

    @Test("The logarithm is that of the C library") func computesLogarithms() {
        var random = RandomSource(of: #function)
        var numbers: [Double] = [1, 2, 0.5, 1.414_213_562_373_095, 1e-300, 1e308, 2.786_103, .infinity]
        numbers += (0..<10_000).map { _ in Double.random(in: 0...100, using: &random) }
        for number in numbers {
            let theirs = log2(number)
            let ours = number.binaryLogarithm
            #expect(ours == theirs || abs(ours - theirs) <= 4 * max(theirs.ulp, 1e-16), "\(number)")
        }
        #expect((0.0).binaryLogarithm == -.infinity && (-1.0).binaryLogarithm.isNaN)
    }

    @Test("Google's panoramas have a projection, and the angle that they cover") func readsPanoramas() throws
    {
        func spatial(_ attributes: String) throws -> SpatialMedia? {
            try read(
                JPEGBuilder([
                    XMPBuilder("", attributes: attributes).segment, .frame(width: 8, height: 8), .scan,
                ])
                .bytes
            ).spatial
        }
        let full = #"GPano:FullPanoWidthPixels="8000" GPano:FullPanoHeightPixels="4000""#
        let whole = try #require(try spatial(#"GPano:ProjectionType="equirectangular" \#(full)"#))
        #expect(whole.kind == .mono && whole.projection == .equirectangular && whole.sources == ["GPano"])
        let part = try spatial(
            #"""
            GPano:ProjectionType="cylindrical" GPano:CroppedAreaImageWidthPixels="4000" \#
            GPano:CroppedAreaImageHeightPixels="1000" \#(full)
            """#)
        #expect(part?.projection == .cylindrical && part?.coverage == 180)
        #expect(try spatial(full) == nil)
    }

    // MARK: Movies

    @Test("Reads every box of a stereo movie") func readsStereoMovies() throws {
        let movie = try SpatialSamples.completeMovie()
        let spatial = try #require(movie.spatial)
        #expect(spatial.kind == .stereo && spatial.packing == .overUnder && spatial.isReversed)
        #expect(spatial.baseline == 63.5 && spatial.fieldOfView == 63.4 && spatial.heroEye == .right)
        #expect(spatial.disparityAdjustment == -0.0293 && spatial.sources == ["vexu", "hfov"])
        #expect(spatial.projection == .halfEquirectangular && spatial.coverage == 180)
        #expect(movie.mediaSubtypes == .spatial)
    }

    @Test("MV-HEVC has the views in layers; one eye is not stereo") func readsLayers() throws {
        let layers = try SpatialSamples.movie(box("lhvC", filler(40)) + box("vexu", SpatialSamples.eyes(3)))
        #expect(layers.spatial?.packing == .layers && layers.spatial?.kind == .stereo)
        #expect(try SpatialSamples.movie(box("lhvC", filler(40))).spatial == nil)
        #expect(try SpatialSamples.movie(box("vexu", SpatialSamples.eyes(1))).spatial == nil)
        #expect(try SpatialSamples.movie(box("hfov", uint32(60_000))).spatial == nil)
        #expect(try SpatialSamples.movie([]).spatial == nil)
    }

    @Test(
        "Apple's projections",
        arguments: [
            ("rect", .rectilinear, nil), ("equi", .equirectangular, 360), ("hequ", .halfEquirectangular, 180),
            ("fish", .fisheye, nil), ("prim", .parametric, nil), ("none", nil, nil),
        ] as [(String, SpatialMedia.Projection?, Double?)])
    func readsProjections(code: String, projection: SpatialMedia.Projection?, coverage: Double?) throws {
        let vexu = box("vexu", box("proj", fullBox("prji", latin(code))))
        let spatial = try SpatialSamples.movie(vexu).spatial
        #expect(spatial?.projection == projection && spatial?.coverage == coverage)
        #expect(spatial?.kind == (projection == nil ? nil : .mono))
        #expect(try SpatialSamples.movie(vexu).mediaSubtypes == [])
    }

    @Test("Google's Spherical Video V2: VR180 cuts off a quarter at each side") func readsSphericalVideo()
        throws
    {
        func sphere(_ left: UInt32, _ right: UInt32) -> [UInt8] {
            let equi = fullBox("equi", uint32(0), uint32(0), uint32(left), uint32(right))
            return box("sv3d", fullBox("svhd", latin("x\0")) + box("proj", fullBox("prhd", zeros(12)) + equi))
        }
        let half = try SpatialSamples.movie(
            fullBox("st3d", [2]) + sphere(0x4000_0000, 0x4000_0000), codec: "avc1")
        #expect(half.spatial?.projection == .halfEquirectangular && half.spatial?.coverage == 180)
        #expect(half.spatial?.packing == .sideBySide && half.mediaSubtypes == .spatial)
        let full = try SpatialSamples.movie(fullBox("st3d", [0]) + sphere(0, 0))
        #expect(full.spatial?.projection == .equirectangular && full.spatial?.coverage == 360)
        #expect(full.spatial?.kind == .mono && full.mediaSubtypes == [])
        #expect(try SpatialSamples.movie(sphere(.max, .max)).spatial?.coverage == nil)
        let modes = try [1, 2, 3, 4, 5].map { try SpatialSamples.movie(fullBox("st3d", [$0])).spatial }
        #expect(modes.map { $0?.packing } == [.overUnder, .sideBySide, nil, .sideBySide, nil])
        #expect(modes.map { $0?.isReversed } == [false, false, false, true, nil])
        let cube = box("sv3d", box("proj", fullBox("cbmp", uint32(0), uint32(0))))
        #expect(try SpatialSamples.movie(cube).spatial?.projection == .cubemap)
        #expect(
            try SpatialSamples.movie(box("sv3d", box("proj", box("mshp", zeros(8))))).spatial?.projection
                == .mesh)
    }

    @Test("Google's Spherical Video V1 is RDF in a box of the track") func readsFirstSphericalVideo() throws {
        let identifier: [UInt8] = [
            0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD,
        ]
        func rdf(_ elements: String) -> [UInt8] {
            identifier + latin("<rdf:SphericalVideo>\(elements)</rdf:SphericalVideo>")
        }
        let movie = try SpatialSamples.movie(
            [],
            uuid: rdf(
                """
                <GSpherical:Spherical>true</GSpherical:Spherical>\
                <GSpherical:ProjectionType>equirectangular</GSpherical:ProjectionType>\
                <GSpherical:StereoMode>top-bottom</GSpherical:StereoMode>
                """))
        #expect(movie.spatial?.projection == .equirectangular && movie.spatial?.packing == .overUnder)
        #expect(movie.spatial?.sources == ["GSpherical"] && movie.mediaSubtypes == .spatial)
        let flat = rdf("<GSpherical:Spherical>false</GSpherical:Spherical>")
        #expect(try SpatialSamples.movie([], uuid: flat).spatial == nil)
        #expect(try SpatialSamples.movie([], uuid: zeros(16) + Array(flat.dropFirst(16))).spatial == nil)
    }

    @Test("Broken boxes are ignored") func toleratesDamage() throws {
        let vexu = box(
            "vexu", SpatialSamples.eyes(3, box("cams", fullBox("blin", uint32(1_000)))),
            box("proj", fullBox("prji", latin("rect"))))
        let whole = vexu + box("hfov", uint32(90_000))
        for count in 0..<whole.count {
            let spatial = try SpatialSamples.movie(Array(whole.prefix(count))).spatial
            #expect(spatial == nil || spatial?.kind == .stereo, "\(count) bytes")
        }
        var nested = fullBox("stri", [3])
        for _ in 0..<200 { nested = box("eyes", nested) }
        #expect(try SpatialSamples.movie(box("vexu", nested)).spatial == nil)
    }
}

/// Spatial files of others; the numbers are those of the files' bytes.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)")) struct SpatialFileTests {
    private func metadata(_ path: String) throws -> MediaMetadata {
        try MediaMetadata(contentsOf: #require(SharedFiles.root).appendingPathComponent(path).path)
    }

    @Test("vexu.mov: both eyes, the left preferred, 19,240 µm, 63.4°") func readsMovie() throws {
        let movie = try metadata("field/vexu.mov")
        let spatial = try #require(movie.spatial)
        #expect(spatial.kind == .stereo && spatial.heroEye == .left && spatial.projection == .rectilinear)
        #expect(spatial.baseline == 19.24 && spatial.fieldOfView == 63.4)
        #expect(movie.mediaSubtypes.contains(.spatial))
    }

    /// 2622D86E / 2^30 = 0.5958, so 2 · atan(1 / 1.1917) = 80.0°; 0000F91E = 63,774 and 0000F93F = 63,807 µm.
    @Test(
        "visionOS 1's properties",
        arguments: [
            ("field/visionos-uuid-properties.heic", 63.774),
            ("corpus/heic__apple-apple-vision-pro__spatial-photo__ef941d.heic", 63.807),
        ])
    func readsPhoto(path: String, baseline: Double) throws {
        let photo = try metadata(path)
        let spatial = try #require(photo.spatial)
        #expect(spatial.kind == .stereo && spatial.baseline == baseline)
        #expect(try abs(#require(spatial.fieldOfView) - 80) < 0.01)
        #expect(photo.mediaSubtypes.contains(.spatial))
    }
}
