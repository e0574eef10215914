// SPDX-License-Identifier: Apache-2.0
/// The lens that a picture or movie was taken with.
///
/// Encoded as an object whose members are named as the properties are; unknown ones are left out.
public struct Lens: Hashable, Sendable {
    /// The maker as stored.
    public let make: String?
    /// The model as stored, such as "iPhone 15 Pro back triple camera 6.765mm f/1.78".
    public let model: String?
    /// The serial number.
    public let serialNumber: String?
    /// Its focal lengths and smallest F numbers; `nil` if neither focal length is known.
    public let specification: LensSpecification?

    /// Creates a lens; `nil` if nothing about it is known.
    public init?(
        make: String? = nil, model: String? = nil, serialNumber: String? = nil,
        specification: LensSpecification? = nil
    ) {
        self.make = make?.notBlank
        self.model = model?.notBlank
        self.serialNumber = serialNumber?.notBlank
        self.specification = specification.flatMap { specification in
            let (shortest, longest) = (specification.shortestFocalLength, specification.longestFocalLength)
            return (shortest.doubleValue ?? 0) > 0 || (longest.doubleValue ?? 0) > 0 ? specification : nil
        }
        guard
            self.make != nil || self.model != nil || self.serialNumber != nil || self.specification != nil
        else { return nil }
    }

    /// The specification in words: "24-70 mm f/2.8", "18-55 mm f/3.5-5.6", "50 mm f/1.8", "50 mm".
    ///
    /// `nil` if there is none, or none of its numbers is known.
    public var specificationText: String? {
        guard let specification else { return nil }
        let numbers = specification.numbers.map { $0.flatMap { $0 > 0 ? $0 : nil } }
        let lengths = numbers[..<2].compactMap { $0?.positiveText(2) }
        let apertures = numbers[2...].compactMap { $0?.fNumberText }
        let length = Self.span(lengths).map { "\($0) mm" }
        let aperture = Self.span(apertures).map { "f/\($0)" }
        let parts = [length, aperture].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Both ends, or one if they are the same.
    private static func span(_ ends: [String]) -> String? {
        guard let first = ends.first, let last = ends.last else { return nil }
        return first == last ? first : "\(first)-\(last)"
    }

    /// Maker and model as people say them; the maker and the specification if the model is not known.
    ///
    /// `nil` if none of them is known.
    public var name: String? {
        guard model == nil else { return joinedName(make: make, model: model) }
        let parts = [joinedName(make: make, model: nil), specificationText].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension Lens: Codable {
    /// Decodes an object with the members `make`, `model`, `serialNumber` and `specification`.
    ///
    /// - Throws: `DecodingError` if none of them is known.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let lens = Lens(
            make: try values.decodeIfPresent(String.self, forKey: .make),
            model: try values.decodeIfPresent(String.self, forKey: .model),
            serialNumber: try values.decodeIfPresent(String.self, forKey: .serialNumber),
            specification: try values.decodeIfPresent(LensSpecification.self, forKey: .specification))
        guard let lens else { throw DecodingError.invalid("lens", decoder) }
        self = lens
    }
}

extension Lens: CustomStringConvertible {
    /// The ``name``, or else the serial number.
    public var description: String { name ?? serialNumber ?? "" }
}
