// SPDX-License-Identifier: Apache-2.0
extension Adjustments {
    /// The correction of one red eye: the numbers of Core Image's `inputCorrectionInfo`.
    ///
    /// Coordinates are fractions of the image.
    public struct RedEyeCorrection: Hashable, Sendable {
        /// The numbers by name, including names that are not in ``names``.
        public var values: [String: Double] = [:]

        /// Creates a correction.
        public init(_ values: [String: Double] = [:]) {
            self.values = values
        }

        init?(_ list: PropertyList) {
            guard let entries = list.entries else { return nil }
            for entry in entries where values[entry.key] == nil { values[entry.key] = entry.value.number }
        }

        /// A number by its name.
        public subscript(name: String) -> Double? {
            get { values[name] }
            set { values[name] = newValue }
        }

        /// The position of the eye.
        public var point: ImagePoint? {
            guard let x = values["pointX"], let y = values["pointY"] else { return nil }
            return ImagePoint(x: x, y: y)
        }

        /// The size of the eye.
        public var size: Double? { values["size"] }

        /// The names of the numbers.
        public static let names = [
            "averageSkinLuminance", "bitmaskThreshold", "bitmaskX", "bitmaskY", "cornealReflectionThreshold",
            "cornealReflectionX", "cornealReflectionY", "existingPupilAverage", "existingPupilHigh",
            "existingPupilLow", "existingPupilMedium", "finalEyeCase", "forceCase", "fullImageHeight",
            "fullImageWidth", "imageOrientation", "imageSignalToNoiseRatio", "imageSpecialValue",
            "interocularDistance", "pointX", "pointY", "pupilShadeAlignment", "pupilShadeAverage",
            "pupilShadeHigh", "pupilShadeLow", "pupilShadeMedium", "repairRectangleMaximumX",
            "repairRectangleMaximumY", "repairRectangleMinimumX", "repairRectangleMinimumY",
            "searchRectangleMaximumX", "searchRectangleMaximumY", "searchRectangleMinimumX",
            "searchRectangleMinimumY", "size", "snappedX", "snappedY",
        ]
    }

    /// The corrections of red eyes that are on.
    public var redEyeCorrections: [RedEyeCorrection] {
        guard let operation = operation(.redEye) else { return [] }
        let lists = ["redEyeCorrections", "allCorrections", "inputCorrectionInfo"].lazy
            .compactMap { operation.setting($0)?.array }
        return (lists.first ?? []).compactMap(RedEyeCorrection.init)
    }
}
