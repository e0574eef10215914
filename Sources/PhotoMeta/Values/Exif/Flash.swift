// SPDX-License-Identifier: Apache-2.0
/// Whether the flash fired, and how it was set (Exif 2.32 §4.6.5, tag 0x9209).
///
/// SHORT ×1. Bit 0 is set if it fired; bits 1 and 2 are the returned light, bits 3 and 4 the mode; bit 5 is set if the
/// camera has no flash, bit 6 for red-eye reduction. Bits that the standard does not define are kept.
public struct Flash: RawRepresentable, Hashable, Sendable, Codable {
    /// The bits as stored.
    public let rawValue: Int

    /// Creates a value from its bits; none is refused.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Whether the camera detected light of the flash that was reflected.
    public enum ReturnedLight: Int, Hashable, Sendable, Codable {
        /// The camera cannot detect it.
        case notSupported = 0
        /// A value without a meaning.
        case reserved = 1
        /// None was detected.
        case notDetected = 2
        /// Light was detected.
        case detected = 3
    }

    /// How the flash was set.
    public enum Mode: Int, Hashable, Sendable, Codable {
        /// The file does not say.
        case unknown = 0
        /// Always to fire.
        case on = 1
        /// Never to fire.
        case off = 2
        /// To fire when the camera decides so.
        case automatic = 3
    }

    /// Whether it fired.
    public var didFire: Bool { rawValue & 1 != 0 }

    /// Whether returned light was detected.
    public var returnedLight: ReturnedLight { ReturnedLight(rawValue: rawValue >> 1 & 3) ?? .reserved }

    /// How it was set.
    public var mode: Mode { Mode(rawValue: rawValue >> 3 & 3) ?? .unknown }

    /// Whether the camera has a flash.
    public var isPresent: Bool { rawValue & 0x20 == 0 }

    /// Whether it was set to reduce red eyes.
    public var reducesRedEye: Bool { rawValue & 0x40 != 0 }

    /// The bits that the standard does not define.
    public var unknownBits: Int { rawValue & ~0x7F }
}

extension Flash: CustomStringConvertible {
    /// The settings in words, as in "Off, Did not fire" and "Auto, Fired, Return detected".
    ///
    /// The words are those of ExifTool for the values that the standard lists. Other values are described in the same way,
    /// and bits without a meaning are shown as a number: "Fired, Unknown (0x80)".
    public var description: String {
        if rawValue == 0 { return "No Flash" }
        var words: [String] = []
        switch mode {
        case .unknown: break
        case .on: words.append("On")
        case .off: words.append("Off")
        case .automatic: words.append("Auto")
        }
        if !isPresent {
            words.append("No flash function")
            if didFire { words.append("Fired") }
        } else if didFire {
            // As in other software, "Fired" is omitted if the following words imply it.
            let isSaid = mode == .on && (reducesRedEye || returnedLight.rawValue > 1)
            if !isSaid { words.append("Fired") }
        } else if !(mode == .off && reducesRedEye) {
            words.append("Did not fire")
        }
        if reducesRedEye { words.append("Red-eye reduction") }
        switch returnedLight {
        case .notSupported: break
        case .reserved: words.append("Unknown (0x2)")
        case .notDetected: words.append("Return not detected")
        case .detected: words.append("Return detected")
        }
        if unknownBits != 0 {
            words.append(
                "Unknown (\(unknownBits < 0 ? "-0x" : "0x")\(String(unknownBits.magnitude, radix: 16)))")
        }
        return words.joined(separator: ", ")
    }
}

extension Flash {
    /// Reads a SHORT, or XMP's structure with a field for each of the bits (XMP part 2, §3.5, Flash).
    public init?(_ stored: StoredValue) {
        guard let fields = stored.xmp, fields.form == .structure else {
            guard let rawValue = stored.integer().flatMap(Int.init(exactly:)) else { return nil }
            self.init(rawValue: rawValue)
            return
        }
        var bits = 0
        for field in fields.fields {
            let text = field.text ?? ""
            let isTrue = text.lowercased() == "true"
            switch field.localName {
            case "Fired": bits |= isTrue ? 1 : 0
            case "Return": bits |= ((Int(text) ?? 0) & 3) << 1
            case "Mode": bits |= ((Int(text) ?? 0) & 3) << 3
            case "Function": bits |= isTrue ? 0x20 : 0
            case "RedEyeMode": bits |= isTrue ? 0x40 : 0
            default: break
            }
        }
        self.init(rawValue: bits)
    }
}
