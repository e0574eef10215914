// SPDX-License-Identifier: Apache-2.0
/// The names of adjustment settings in XMP, which Core Image writes (iOS 5 and later).
enum AdjustmentSettings {
    static let namespace = "http://ns.apple.com/adjustment-settings/1.0/"
    static let cameraRawNamespace = "http://ns.adobe.com/camera-raw-settings/1.0/"
    static let redEyeNamespace = "http://ns.apple.com/adjustment-settings/1.0/sType/redeye"

    static let crop = ["CropX", "CropY", "CropW", "CropH"]
    static let affine = ["AffineA", "AffineB", "AffineC", "AffineD", "AffineX", "AffineY"]
    static let curve = (0..<5).flatMap { ["Curve\($0)x", "Curve\($0)y"] }
    static let highlightShadow = ["Highlights", "Shadows"]
    static let faceBalance = [
        "FaceBalanceOrigI", "FaceBalanceOrigQ", "FaceBalanceStrength", "FaceBalanceWarmth",
    ]
    static let vibrance = ["Vibrance"]

    /// The settings that the red-eye corrections of an image have in common.
    static let redEyeImage = [
        ("RedEyeW", "fullImageWidth"), ("RedEyeH", "fullImageHeight"), ("RedEyeISV", "imageSpecialValue"),
        ("RedEyeOrt", "imageOrientation"), ("RedEyeSNR", "imageSignalToNoiseRatio"),
    ]

    /// The fields of a red-eye correction: numbers in one text, with a space between them.
    static let redEyeFields: [(name: String, numbers: [String])] = [
        ("p", ["pointX", "pointY", "size"]),
        ("ps", ["pupilShadeLow", "pupilShadeMedium", "pupilShadeHigh", "pupilShadeAverage"]),
        ("iod", ["interocularDistance"]),
        ("s", ["snappedX", "snappedY"]),
        ("b", ["bitmaskX", "bitmaskY", "bitmaskThreshold"]),
        ("cr", ["cornealReflectionX", "cornealReflectionY", "cornealReflectionThreshold"]),
        ("ep", ["existingPupilLow", "existingPupilMedium", "existingPupilHigh", "existingPupilAverage"]),
        ("asl", ["averageSkinLuminance"]),
        (
            "sr",
            [
                "searchRectangleMinimumY", "searchRectangleMaximumY", "searchRectangleMinimumX",
                "searchRectangleMaximumX",
            ]
        ),
        (
            "rr",
            [
                "repairRectangleMinimumY", "repairRectangleMaximumY", "repairRectangleMinimumX",
                "repairRectangleMaximumX",
            ]
        ),
        ("fc", ["forceCase"]),
        ("psa", ["pupilShadeAlignment"]),
        ("fec", ["finalEyeCase"]),
    ]

    /// The fields that are only written if they are not 0.
    static let redEyeCases = ["fc", "psa", "fec"]
}

extension Adjustments {
    /// The adjustment settings in a photo's XMP (`aas`), as the filters of Core Image; `nil` if there are none.
    ///
    /// The filters are in the order in which Core Image applies automatic adjustments, the crop last. A filter is included if
    /// all of its settings are present, as in `CIFilter.filterArray(fromSerializedXMP:inputImageExtent:)`.
    public init?(xmp: XMP) {
        let properties = xmp.properties.filter { $0.namespaceURI == AdjustmentSettings.namespace }
        guard !properties.isEmpty else { return nil }
        var texts: [String: String] = [:]
        for property in properties where texts[property.localName] == nil {
            texts[property.localName] = property.text
        }
        func numbers(_ names: [String]) -> [Double]? {
            let numbers = names.compactMap { texts[$0].flatMap { Double(adjustmentSetting: $0) } }
            return numbers.count == names.count ? numbers : nil
        }
        func values(_ name: String) -> [XMPValue] {
            properties.first { $0.localName == name }?.items ?? []
        }
        let corrections = values("RedEyeCorrections").map { RedEyeCorrection($0) }
        if !corrections.isEmpty {
            let image = AdjustmentSettings.redEyeImage.compactMap { setting, name in
                numbers([setting]).map { (name, $0[0]) }
            }
            let whole = corrections.map { correction in
                RedEyeCorrection(correction.values.merging(image) { own, _ in own })
            }
            operations.append(.redEyeCorrections(whole, cameraModel: texts["RedEyeModel"]))
        }
        if let face = numbers(AdjustmentSettings.faceBalance) {
            operations.append(
                .faceBalance(origI: face[0], origQ: face[1], strength: face[2], warmth: face[3]))
        }
        if let vibrance = numbers(AdjustmentSettings.vibrance) { operations.append(.vibrance(vibrance[0])) }
        if let curve = numbers(AdjustmentSettings.curve) {
            let points = (0..<5).map { ImagePoint(x: curve[$0 * 2], y: curve[$0 * 2 + 1]) }
            if let operation = Operation.toneCurve(points) { operations.append(operation) }
        }
        if let light = numbers(AdjustmentSettings.highlightShadow) {
            operations.append(.highlightShadow(highlights: light[0], shadows: light[1]))
        }
        if let affine = numbers(AdjustmentSettings.affine) {
            operations.append(
                .affineTransform(
                    ImageTransform(
                        a: affine[0], b: affine[1], c: affine[2], d: affine[3], tx: affine[4], ty: affine[5]))
            )
        }
        if let crop = numbers(AdjustmentSettings.crop) {
            operations.append(.crop(ImageRectangle(x: crop[0], y: crop[1], width: crop[2], height: crop[3])))
        }
        operations += values("Filters").compactMap { $0.text.flatMap { Operation(serialized: $0) } }
        guard !operations.isEmpty else { return nil }
    }
}

extension Double {
    /// A decimal number of a setting; white space is ignored.
    fileprivate init?(adjustmentSetting text: String) {
        let digits = text.utf8.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D }
        guard digits.allSatisfy({ $0 < 0x41 || $0 == 0x65 || $0 == 0x45 }),
            let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite
        else { return nil }
        self = number
    }
}

extension Adjustments.RedEyeCorrection {
    /// A correction from its structure.
    fileprivate init(_ structure: XMPValue) {
        self.init()
        for field in structure.fields {
            guard let text = field.text else { continue }
            let numbers = text.split(separator: " ").map { Double(adjustmentSetting: String($0)) }
            let known = AdjustmentSettings.redEyeFields.first { $0.name == field.localName }
            for (name, number) in zip(known?.numbers ?? [field.localName], numbers) {
                if let number { values[name] = number }
            }
        }
        // These fields are not written if they are 0.
        for name in AdjustmentSettings.redEyeFields where AdjustmentSettings.redEyeCases.contains(name.name) {
            for number in name.numbers where values[number] == nil { values[number] = 0 }
        }
    }
}

// MARK: - Other filters

extension Adjustments.Operation {
    /// Reads a filter in Core Image's generic form: `CIName,Parameter=value,…`.
    init?(serialized text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        var settings: [PropertyList.Entry] = []
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { return nil }
            let value = String(part[part.index(after: sign)...])
            settings.append(
                PropertyList.Entry(key: "input\(part[..<sign])", value: Self.value(serialized: value)))
        }
        self.init(Identifier(rawValue: String(name)), filter: String(name), settings: settings)
    }

    private static func value(serialized text: String) -> PropertyList {
        if let number = Double(adjustmentSetting: text) { return .real(number) }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return text == "nil" ? .null : .string(text) }
        let numbers = text.dropFirst().dropLast().split(separator: " ")
            .map { Double(adjustmentSetting: String($0)) }
        return numbers.contains { $0 == nil } ? .string(text) : .vector(numbers.compactMap { $0 })
    }

    /// The filter in Core Image's generic form; `nil` if a setting has no such form.
    var serialized: String? {
        guard let filter, let entries = settings.entries else { return nil }
        var text = filter
        for entry in entries {
            guard entry.key.hasPrefix("input"), let value = Self.text(of: entry.value) else { return nil }
            text += ",\(entry.key.dropFirst(5))=\(value)"
        }
        return text
    }

    private static func text(of value: PropertyList) -> String? {
        switch value {
        case .null: return "nil"
        case .string(let text): return text.contains(",") ? nil : text
        case .array(let values):
            let numbers = values.compactMap(\.number)
            return numbers.count == values.count
                ? "[\(numbers.map(\.settingText).joined(separator: " "))]" : nil
        default: return value.number?.settingText
        }
    }
}

extension Double {
    /// The shortest decimal text that reads back as the number; whole numbers without a point.
    var settingText: String { Int64(exactly: self).map(String.init) ?? "\(self)" }
}
