// SPDX-License-Identifier: Apache-2.0
/// The parameters of Core Image's filters that adjustment settings in XMP contain.
enum CoreImageParameter {
    static let amount = "inputAmount"
    static let highlights = "inputHighlightAmount"
    static let shadows = "inputShadowAmount"
    static let transform = "inputTransform"
    static let rectangle = "inputRectangle"
    static let points = ["inputPoint0", "inputPoint1", "inputPoint2", "inputPoint3", "inputPoint4"]
    static let origI = "inputOrigI"
    static let origQ = "inputOrigQ"
    static let strength = "inputStrength"
    static let warmth = "inputWarmth"
    static let cameraModel = "inputCameraModel"
    static let correctionInfo = "inputCorrectionInfo"
}

extension PropertyList {
    /// An array of numbers, which represents a vector of Core Image.
    static func vector(_ numbers: [Double]) -> PropertyList { .array(numbers.map { .real($0) }) }

    /// The numbers of an array of exactly `count` numbers; `nil` for other values.
    func vector(of count: Int) -> [Double]? {
        let numbers = array?.compactMap(\.number)
        return numbers?.count == count && array?.count == count ? numbers : nil
    }
}

extension ImageRectangle {
    init?(_ vector: PropertyList?) {
        guard let numbers = vector?.vector(of: 4) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension ImageTransform {
    init?(_ vector: PropertyList?) {
        guard let numbers = vector?.vector(of: 6) else { return nil }
        self.init(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    var vector: PropertyList { .vector([a, b, c, d, tx, ty]) }
}

// MARK: - Making operations

extension Adjustments.Operation {
    private init(_ identifier: Identifier, filter: String, _ settings: [(String, PropertyList)]) {
        self.init(
            identifier, filter: filter,
            settings: settings.map { PropertyList.Entry(key: $0.0, value: $0.1) })
    }

    /// `CIVibrance`: the saturation of colors with little saturation, from -1 to 1.
    public static func vibrance(_ amount: Double) -> Self {
        Self(.vibrance, filter: "CIVibrance", [(CoreImageParameter.amount, .real(amount))])
    }

    /// `CIToneCurve`: a curve through five points, from 0 to 1; `nil` for another number of points.
    public static func toneCurve(_ points: [ImagePoint]) -> Self? {
        guard points.count == CoreImageParameter.points.count else { return nil }
        let settings = zip(CoreImageParameter.points, points).map { ($0, PropertyList.vector([$1.x, $1.y])) }
        return Self(.toneCurve, filter: "CIToneCurve", settings)
    }

    /// `CIHighlightShadowAdjust`: highlights from 0 to 1, where 1 does not change them, and shadows from -1 to 1.
    public static func highlightShadow(highlights: Double, shadows: Double) -> Self {
        Self(
            .highlightShadow, filter: "CIHighlightShadowAdjust",
            [
                (CoreImageParameter.highlights, .real(highlights)),
                (CoreImageParameter.shadows, .real(shadows)),
            ])
    }

    /// `CIAffineTransform`: a rotation that straightens, or another transform, about the lower left corner.
    public static func affineTransform(_ transform: ImageTransform) -> Self {
        Self(
            .affineTransform, filter: "CIAffineTransform", [(CoreImageParameter.transform, transform.vector)])
    }

    /// `CICrop`: the rectangle that is kept, in pixels from the lower left corner.
    public static func crop(_ rectangle: ImageRectangle) -> Self {
        let vector = [rectangle.x, rectangle.y, rectangle.width, rectangle.height]
        return Self(.crop, filter: "CICrop", [(CoreImageParameter.rectangle, .vector(vector))])
    }

    /// `CIFaceBalance`: the color of a face in I and Q, the strength of the correction, and the intended warmth.
    public static func faceBalance(origI: Double, origQ: Double, strength: Double, warmth: Double) -> Self {
        Self(
            .faceBalance, filter: "CIFaceBalance",
            [
                (CoreImageParameter.origI, .real(origI)), (CoreImageParameter.origQ, .real(origQ)),
                (CoreImageParameter.strength, .real(strength)), (CoreImageParameter.warmth, .real(warmth)),
            ])
    }

    /// `CIRedEyeCorrections`: corrections of single eyes.
    public static func redEyeCorrections(
        _ corrections: [Adjustments.RedEyeCorrection], cameraModel: String? = nil
    ) -> Self {
        var settings = [
            (CoreImageParameter.correctionInfo, PropertyList.array(corrections.map(\.propertyList)))
        ]
        if let cameraModel { settings.append((CoreImageParameter.cameraModel, .string(cameraModel))) }
        return Self(.redEye, filter: "CIRedEyeCorrections", settings)
    }
}

extension Adjustments.RedEyeCorrection {
    /// The numbers, sorted by name.
    var propertyList: PropertyList {
        .dictionary(
            values.sorted { $0.key < $1.key }.map { PropertyList.Entry(key: $0.key, value: .real($0.value)) })
    }
}
