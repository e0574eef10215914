// SPDX-License-Identifier: Apache-2.0
/// The mapping of a device's value to light in a color profile, for one channel (ICC.1:2022 curveType, parametricCurveType).
public enum ToneCurve: Hashable, Sendable, Codable {
    /// The value itself.
    case identity
    /// A power of the value.
    case gamma(Double)
    /// Equidistant samples, from 0 to 65,535.
    case table([UInt16])
    /// One of the standard's functions, by its number, with its parameters: g, then those of a, b, c, d, e and f that it has.
    case parametric(function: Int, parameters: [Double])

    /// Reads UNDEFINED, the bytes of a profile's tag from its type signature on.
    ///
    /// `nil` for another kind of curve, and for bytes that end before the curve does.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined, let type = try? stored.slice.span.fourCharacterCode(at: 0) else {
            return nil
        }
        var reader = StructureReader(stored, isLittleEndian: false)
        _ = (reader.uint32(), reader.uint32())
        switch type {
        case FourCharacterCode("c", "u", "r", "v"):
            guard let stated = reader.uint32(), let count = Int(exactly: stated),
                count <= reader.remaining / 2
            else { return nil }
            let values = (0..<count).compactMap { _ in reader.uint16() }
            switch count {
            case 0: self = .identity
            // u8Fixed8Number.
            case 1: self = .gamma(Double(values.first ?? 256) / 256)
            default: self = .table(values)
            }
        case FourCharacterCode("p", "a", "r", "a"):
            let counts = [1, 3, 4, 5, 7]
            guard let function = reader.short(), counts.indices.contains(function), reader.uint16() != nil
            else {
                return nil
            }
            let parameters = (0..<counts[function]).compactMap { _ in reader.fixedPoint() }
            guard parameters.count == counts[function] else { return nil }
            self = .parametric(function: function, parameters: parameters)
        default: return nil
        }
    }
}

extension ToneCurve: CustomStringConvertible {
    /// The kind of curve, as in "Gamma 2.2", "1024 values" or "Function 0 (2.2)".
    public var description: String {
        switch self {
        case .identity: "Identity"
        case .gamma(let power): "Gamma \(power.shortText)"
        case .table(let values): "\(values.count) values"
        case .parametric(let function, let parameters):
            "Function \(function) (\(parameters.map(\.shortText).joined(separator: ", ")))"
        }
    }
}
