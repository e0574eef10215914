// SPDX-License-Identifier: Apache-2.0
/// What the boxes of a video sample entry state about its views and its projection.
///
/// Apple, "Stereo Video: ISO Base Media File Format Extensions" (`vexu`, `hfov`); Google, "Spherical Video V2" (`st3d`, `sv3d`)
/// and "Spherical Video V1" (`uuid`); ISO/IEC 14496-15 (`lhvC`).
struct SpatialBoxes {
    private(set) var hasLeftEye = false
    private(set) var hasRightEye = false
    private(set) var hasLayers = false
    /// The other properties, and the boxes that state them.
    private(set) var media = SpatialMedia(.mono, sources: [])

    /// Whether the boxes state something.
    var isEmpty: Bool { media.sources.isEmpty }
    /// Whether there is a view for each eye.
    var isStereo: Bool { hasLeftEye && hasRightEye }

    /// The maximum depth of boxes, such as `vexu/eyes/cams/blin`.
    private static let depthLimit = 4

    /// Reads the boxes that ``MovieTrack/videoExtensions`` has.
    init(_ bytes: [UInt8]) {
        var context = ParseContext(limits: Limits())
        read(0..<bytes.count, of: bytes, depth: 0, &context)
        if hasLayers, isStereo, media.packing == nil { media.packing = .layers }
    }

    private mutating func read(
        _ range: Range<Int>, of bytes: [UInt8], depth: Int, _ context: inout ParseContext
    ) {
        let span = bytes.span
        var boxes = BoxCursor(range, path: "Movie/moov/trak/mdia/minf/stbl/stsd", base: 0)
        while let box = boxes.next(in: span, &context) {
            let name = box.type.description
            if depth == 0 { media.sources.append(name) }
            /// A number after version and flags, or at the start of a box without them.
            func number(at offset: Int = 4) -> UInt32? {
                guard offset + 4 <= box.bodyCount else { return nil }
                return try? span.uint32(at: box.bodyStart + offset)
            }
            func byte() -> UInt8? { box.bodyCount > 4 ? try? span.uint8(at: box.bodyStart + 4) : nil }
            switch name {
            case "vexu", "eyes", "cams", "cmfy", "proj", "pack", "sv3d":
                if depth < Self.depthLimit { read(box.body, of: bytes, depth: depth + 1, &context) }
            case "stri": setEyes(byte() ?? 0)
            case "hero": media.heroEye = [1: .left, 2: .right][byte() ?? 0]
            case "blin": media.baseline = number().map { Double($0) / 1_000 }
            case "dadj": media.disparityAdjustment = number().map { Double(Int32(bitPattern: $0)) / 10_000 }
            case "prji": setProjection(number() ?? 0)
            case "pkin": media.packing = Self.packing(number() ?? 0)
            case "hfov": media.fieldOfView = number(at: 0).map { Double($0) / 1_000 }
            case "lhvC": hasLayers = true
            case "st3d": setStereoMode(byte() ?? 0)
            case "equi": setBounds(number(at: 12) ?? 0, number(at: 16) ?? 0)
            case "cbmp": setProjection(.cubemap, covering: 360)
            case "mshp": setProjection(.mesh, covering: nil)
            case "uuid":
                media.sources[media.sources.count - 1] = "GSpherical"
                setSphericalVideo(bytes[box.body].dropFirst(16))
            default: break
            }
        }
    }

    /// `stri`: bit 0 is the left eye, bit 1 the right one, bit 3 whether they are reversed.
    private mutating func setEyes(_ bits: UInt8) {
        hasLeftEye = bits & 1 != 0
        hasRightEye = bits & 2 != 0
        media.isReversed = bits & 8 != 0
    }

    private mutating func setProjection(_ code: UInt32) {
        switch FourCharacterCode(rawValue: code).description {
        case "rect": setProjection(.rectilinear, covering: nil)
        case "equi": setProjection(.equirectangular, covering: 360)
        case "hequ": setProjection(.halfEquirectangular, covering: 180)
        case "fish": setProjection(.fisheye, covering: nil)
        case "prim": setProjection(.parametric, covering: nil)
        default: break
        }
    }

    private mutating func setProjection(_ projection: SpatialMedia.Projection, covering degrees: Double?) {
        media.projection = projection
        media.coverage = degrees
    }

    private static func packing(_ code: UInt32) -> SpatialMedia.Packing? {
        switch FourCharacterCode(rawValue: code).description {
        case "side": .sideBySide
        case "over": .overUnder
        default: nil
        }
    }

    /// `st3d`: 0 for one view, 1 for top and bottom, 2 for left and right, 3 for a mesh's, 4 for right and left.
    private mutating func setStereoMode(_ mode: UInt8) {
        guard (1...4).contains(mode) else { return }
        hasLeftEye = true
        hasRightEye = true
        media.packing = [1: .overUnder, 2: .sideBySide, 4: .sideBySide][mode]
        media.isReversed = mode == 4
    }

    /// `equi`: the parts of the sphere that are cut off at the left and the right, in 2^-32.
    private mutating func setBounds(_ left: UInt32, _ right: UInt32) {
        let degrees = 360 * (1 - (Double(left) + Double(right)) / 4_294_967_296)
        guard degrees > 0 else { return setProjection(.equirectangular, covering: nil) }
        let rounded = (degrees * 1_000).rounded() / 1_000
        setProjection(rounded == 180 ? .halfEquirectangular : .equirectangular, covering: rounded)
    }

    /// Google's first specification: RDF in a box of the track, with fixed prefixes.
    private mutating func setSphericalVideo(_ text: ArraySlice<UInt8>) {
        func value(_ name: String) -> String? {
            let tag = Array("<GSpherical:\(name)>".utf8)
            guard let start = text.indices.first(where: { text[$0...].starts(with: tag) }) else { return nil }
            let value = text[start...].dropFirst(tag.count).prefix { $0 != UInt8(ascii: "<") }
            return String(decoding: value.filter { $0 > 0x20 }, as: UTF8.self)
        }
        guard value("Spherical") == "true" else { return }
        if value("ProjectionType") == "equirectangular" {
            setProjection(.equirectangular, covering: 360)
        }
        switch value("StereoMode") {
        case "top-bottom": setStereoMode(1)
        case "left-right": setStereoMode(2)
        default: break
        }
    }
}
