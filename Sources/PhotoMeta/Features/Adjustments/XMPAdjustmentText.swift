// SPDX-License-Identifier: Apache-2.0
extension Adjustments {
    /// The operations of Core Image as a packet of XMP, for an image of this extent.
    ///
    /// It has the settings that `CIFilter.serializedXMP(from:inputImageExtent:)` writes: those of Apple's namespace and, for
    /// the crop, vibrance, shadows and red eyes, Adobe's. As there, vibrance and shadows are limited to -1 to 1 and
    /// highlights to 0 to 1, and filters that change nothing are left out. Operations of Photos are left out, too, because
    /// XMP has no settings for them.
    ///
    /// - Parameter extent: The image before the operations, with its lower left corner.
    public func xmp(extent: ImageRectangle) -> [UInt8] {
        var text = AdjustmentText()
        for operation in operations where operation.isEnabled && operation.filter != nil {
            text.append(operation)
        }
        text.appendCrop(self, extent)
        text.appendRest()
        return text.packet
    }
}

/// Collects the properties of a packet.
private struct AdjustmentText {
    private var properties: [String] = []
    private var others: [String] = []
    private var redEyes: [String] = []
    private var isToBeApplied = false

    // MARK: Operations

    mutating func append(_ operation: Adjustments.Operation) {
        switch operation.filter {
        case "CIVibrance": appendVibrance(operation)
        case "CIToneCurve":
            let points = CoreImageParameter.points.compactMap { operation.setting($0)?.vector(of: 2) }
            guard points.count == 5 else { return }
            append(zip(AdjustmentSettings.curve, points.flatMap { $0 }))
        case "CIHighlightShadowAdjust": appendHighlightShadow(operation)
        case "CIAffineTransform":
            guard let numbers = operation.setting(CoreImageParameter.transform)?.vector(of: 6) else { return }
            append(zip(AdjustmentSettings.affine, numbers))
        case "CICrop":
            guard let numbers = operation.setting(CoreImageParameter.rectangle)?.vector(of: 4) else { return }
            append(zip(AdjustmentSettings.crop, numbers))
        case "CIFaceBalance":
            let names = [
                CoreImageParameter.origI, CoreImageParameter.origQ, CoreImageParameter.strength,
                CoreImageParameter.warmth,
            ]
            let numbers = names.compactMap { operation.number($0) }
            guard numbers.count == names.count else { return }
            append(zip(AdjustmentSettings.faceBalance, numbers))
        case "CIRedEyeCorrections": appendRedEyes(operation)
        default: if let text = operation.serialized { others.append(text) }
        }
    }

    private mutating func append(_ numbers: some Sequence<(String, Double)>) {
        for (name, number) in numbers { append("aas:\(name)", number.settingText) }
    }

    private mutating func append(_ name: String, _ text: String) {
        properties.append("<\(name)>\(text.escapedForXML(isAttribute: false))</\(name)>")
    }

    private mutating func appendVibrance(_ operation: Adjustments.Operation) {
        guard let number = operation.number(CoreImageParameter.amount) else { return }
        let amount = min(max(number, -1), 1)
        guard abs(amount) > 0.001 else { return }
        append([("Vibrance", amount)])
        append("crs:Vibrance", (amount * 50).settingText)
        isToBeApplied = true
    }

    private mutating func appendHighlightShadow(_ operation: Adjustments.Operation) {
        guard let highlights = operation.number(CoreImageParameter.highlights),
            let shadows = operation.number(CoreImageParameter.shadows)
        else { return }
        let light = [min(max(highlights, 0), 1), min(max(shadows, -1), 1)]
        guard light[0] <= 0.995 || abs(light[1]) >= 0.005 else { return }
        append(zip(AdjustmentSettings.highlightShadow, light))
        append("crs:FillLight", (max(light[1], 0) * 25).settingText)
        isToBeApplied = true
    }

    private mutating func appendRedEyes(_ operation: Adjustments.Operation) {
        let lists = operation.setting(CoreImageParameter.correctionInfo)?.array ?? []
        let corrections = lists.compactMap(Adjustments.RedEyeCorrection.init)
        guard let first = corrections.first else { return }
        append(
            AdjustmentSettings.redEyeImage.compactMap { setting, name in first[name].map { (setting, $0) } })
        if let model = operation.setting(CoreImageParameter.cameraModel)?.string {
            append("aas:RedEyeModel", model)
        }
        let structures = corrections.map { correction in
            let fields = AdjustmentSettings.redEyeFields.compactMap { field -> String? in
                let numbers = field.numbers.compactMap { correction[$0] }
                let isZero = numbers.allSatisfy { $0 == 0 }
                guard numbers.count == field.numbers.count,
                    !isZero || !AdjustmentSettings.redEyeCases.contains(field.name)
                else { return nil }
                let text = numbers.map(\.settingText).joined(separator: " ")
                return "<re:\(field.name)>\(text)</re:\(field.name)>"
            }
            return "<rdf:li rdf:parseType=\"Resource\">\(fields.joined())</rdf:li>"
        }
        appendArray("aas:RedEyeCorrections", structures)
        redEyes += corrections.compactMap(Self.cameraRaw)
        isToBeApplied = true
    }

    /// A correction in Camera Raw's form: the position of the eye from the upper left corner, and fixed parameters.
    private static func cameraRaw(_ correction: Adjustments.RedEyeCorrection) -> String? {
        guard let point = correction.point, let size = correction.size else { return nil }
        let frame = [("x", point.x), ("y", 1 - point.y), ("width", size), ("height", size)]
        let fixed = [
            "alpha = 0.0244", "density = 0.86", "strength = 0.0757", "redBias = 0.253", "pupilSize = 0.50",
            "pupilDarkenAmount = 0.75",
        ]
        return (frame.map { "\($0) = \(fiveDecimals($1))" } + fixed).joined(separator: ", ")
    }

    private static func fiveDecimals(_ number: Double) -> String {
        let scaled = (abs(number) * 100_000).rounded(.toNearestOrEven)
        guard let value = Int64(exactly: scaled) else { return "0.00000" }
        // A leading 1 keeps the zeros of the decimals.
        let decimals = String(100_000 + value % 100_000).dropFirst()
        return "\(number < 0 && value > 0 ? "-" : "")\(value / 100_000).\(decimals)"
    }

    // MARK: Crop

    /// Appends Camera Raw's crop: an angle, and the edges as fractions of the image from its upper left corner.
    mutating func appendCrop(_ adjustments: Adjustments, _ extent: ImageRectangle) {
        guard let geometry = AdjustmentGeometry(adjustments, extent: extent), extent.width > 0,
            extent.height > 0,
            let back = geometry.transform.inverse, geometry.isCrop
        else { return }
        let frame = geometry.frame
        let upperLeft = back.point(ImagePoint(x: frame.x, y: frame.y + frame.height))
        let lowerRight = back.point(ImagePoint(x: frame.x + frame.width, y: frame.y))
        func fraction(_ number: Double) -> String { min(max(number, 0), 1).settingText }
        append("crs:CropAngle", ((geometry.angle * 1e9).rounded() / 1e9).settingText)
        append("crs:CropTop", fraction((extent.y + extent.height - upperLeft.y) / extent.height))
        append("crs:CropBottom", fraction((extent.y + extent.height - lowerRight.y) / extent.height))
        append("crs:CropLeft", fraction((upperLeft.x - extent.x) / extent.width))
        append("crs:CropRight", fraction((lowerRight.x - extent.x) / extent.width))
        append("crs:HasCrop", "True")
        isToBeApplied = true
    }

    // MARK: The packet

    mutating func appendRest() {
        if !redEyes.isEmpty {
            appendArray(
                "crs:RedEyeInfo", redEyes.map { "<rdf:li>\($0.escapedForXML(isAttribute: false))</rdf:li>" })
        }
        if !others.isEmpty {
            appendArray(
                "aas:Filters", others.map { "<rdf:li>\($0.escapedForXML(isAttribute: false))</rdf:li>" })
        }
        if isToBeApplied { append("crs:AlreadyApplied", "False") }
    }

    private mutating func appendArray(_ name: String, _ items: [String]) {
        properties.append("<\(name)><rdf:Seq>\(items.joined())</rdf:Seq></\(name)>")
    }

    var packet: [UInt8] {
        var lines = [
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
            "   <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
            "      <rdf:Description rdf:about=\"\"",
            "            xmlns:aas=\"\(AdjustmentSettings.namespace)\"",
            "            xmlns:crs=\"\(AdjustmentSettings.cameraRawNamespace)\"",
            "            xmlns:re=\"\(AdjustmentSettings.redEyeNamespace)\">",
        ]
        lines += properties.map { "         \($0)" }
        lines += ["      </rdf:Description>", "   </rdf:RDF>", "</x:xmpmeta>", ""]
        return Array(lines.joined(separator: "\n").utf8)
    }
}
