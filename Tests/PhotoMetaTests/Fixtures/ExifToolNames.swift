// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// ExifTool's names of the fixtures' tags, and how it writes those that it does not write as they are stored.
enum ExifToolNames {
    struct Row: Sendable {
        let tag: UInt16
        let name: String
        let text: @Sendable (StoredValue) -> String

        init(
            _ tag: UInt16, _ name: String,
            _ text: @escaping @Sendable (StoredValue) -> String = { $0.exifToolText }
        ) {
            self.tag = tag
            self.name = name
            self.text = text
        }
    }

    static let imageDirectory: [Row] = [
        Row(0x010F, "Make"), Row(0x0110, "Model"), Row(0x0112, "Orientation"), Row(0x011A, "XResolution"),
        Row(0x011B, "YResolution"), Row(0x0128, "ResolutionUnit"), Row(0x0131, "Software"),
        Row(0x0132, "ModifyDate"), Row(0x013C, "HostComputer"),
    ]

    static let exif: [Row] = [
        Row(0x829A, "ExposureTime"), Row(0x829D, "FNumber"), Row(0x8822, "ExposureProgram"),
        Row(0x8827, "ISO"), Row(0x9000, "ExifVersion", characters), Row(0x9003, "DateTimeOriginal"),
        Row(0x9004, "CreateDate"), Row(0x9010, "OffsetTime"), Row(0x9011, "OffsetTimeOriginal"),
        Row(0x9012, "OffsetTimeDigitized"), Row(0x9101, "ComponentsConfiguration"),
        // ExifTool turns APEX values into what they stand for (Exif 3.0 Annex C).
        Row(0x9201, "ShutterSpeedValue") { "\(pow(2, -($0.double() ?? .nan)))" },
        Row(0x9202, "ApertureValue") { "\(pow(2, ($0.double() ?? .nan) / 2))" },
        Row(0x9203, "BrightnessValue"), Row(0x9204, "ExposureCompensation"), Row(0x9207, "MeteringMode"),
        Row(0x9209, "Flash"), Row(0x920A, "FocalLength"), Row(0x9214, "SubjectArea"),
        Row(0x9291, "SubSecTimeOriginal"), Row(0x9292, "SubSecTimeDigitized"),
        Row(0xA000, "FlashpixVersion", characters), Row(0xA001, "ColorSpace"), Row(0xA002, "ExifImageWidth"),
        Row(0xA003, "ExifImageHeight"), Row(0xA217, "SensingMethod"), Row(0xA301, "SceneType"),
        Row(0xA402, "ExposureMode"), Row(0xA403, "WhiteBalance"), Row(0xA405, "FocalLengthIn35mmFormat"),
        Row(0xA432, "LensInfo"), Row(0xA433, "LensMake"), Row(0xA434, "LensModel"),
        Row(0xA460, "CompositeImage"),
    ]

    static let gps: [Row] = [
        Row(0x0001, "GPSLatitudeRef"), Row(0x0002, "GPSLatitude", degrees), Row(0x0003, "GPSLongitudeRef"),
        Row(0x0004, "GPSLongitude", degrees), Row(0x0005, "GPSAltitudeRef"), Row(0x0006, "GPSAltitude"),
        Row(0x0007, "GPSTimeStamp") { $0.exifToolText.split(separator: " ").joined(separator: ":") },
        Row(0x000C, "GPSSpeedRef"), Row(0x000D, "GPSSpeed"), Row(0x0010, "GPSImgDirectionRef"),
        Row(0x0011, "GPSImgDirection"), Row(0x0017, "GPSDestBearingRef"), Row(0x0018, "GPSDestBearing"),
        Row(0x001D, "GPSDateStamp"), Row(0x001F, "GPSHPositioningError"),
    ]

    static let apple: [Row] = [
        Row(0x0001, "MakerNoteVersion"),
        Row(0x0003, "RunTimeFlags") { time($0, "flags") }, Row(0x0003, "RunTimeValue") { time($0, "value") },
        Row(0x0003, "RunTimeScale") { time($0, "timescale") },
        Row(0x0003, "RunTimeEpoch") { time($0, "epoch") },
        Row(0x0004, "AEStable"), Row(0x0005, "AETarget"), Row(0x0006, "AEAverage"), Row(0x0007, "AFStable"),
        Row(0x0008, "AccelerationVector"), Row(0x000C, "FocusDistanceRange"),
        Row(0x0011, "MediaGroupUUID"), Row(0x0014, "ImageCaptureType"), Row(0x0017, "LivePhotoVideoIndex"),
        Row(0x0019, "ImageProcessingFlags"), Row(0x001F, "Apple_0x001f"),
        // The misspelling is ExifTool 12.57's.
        Row(0x0020, "ImageCaptureReqestID"), Row(0x0021, "HDRHeadroom"), Row(0x0023, "Apple_0x0023"),
        Row(0x002D, "Apple_0x002d"), Row(0x002E, "Apple_0x002e"), Row(0x0040, "SemanticStyle", entries),
    ]

    private static func characters(_ value: StoredValue) -> String {
        String(decoding: value.bytes, as: UTF8.self)
    }

    private static func degrees(_ value: StoredValue) -> String {
        let parts = (0..<3).map { value.double(at: $0) ?? .nan }
        return "\(parts[0] + parts[1] / 60 + parts[2] / 3_600)"
    }

    private static func time(_ value: StoredValue, _ part: String) -> String {
        guard let number = PropertyList(value)?[part]?.integer else { return "none" }
        return "\(number)"
    }

    private static func entries(_ value: StoredValue) -> String {
        guard case .dictionary(let entries)? = PropertyList(value) else { return "none" }
        return entries.sorted { $0.key < $1.key }.map { entry in
            switch entry.value {
            case .integer(let number): "\(entry.key)=\(number)"
            case .real(let number): "\(entry.key)=\(Int64(exactly: number).map { "\($0)" } ?? "\(number)")"
            case .boolean(let flag): "\(entry.key)=\(flag ? 1 : 0)"
            default: "\(entry.key)=?"
            }
        }.joined(separator: " ")
    }
}
