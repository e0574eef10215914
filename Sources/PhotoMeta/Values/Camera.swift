// SPDX-License-Identifier: Apache-2.0
/// The camera that a picture or movie was taken with.
///
/// Encoded as an object whose members are named as the properties are; unknown ones are left out.
public struct Camera: Hashable, Sendable {
    /// The maker as stored, such as "Apple" or "NIKON CORPORATION".
    public let make: String?
    /// The model as stored, such as "iPhone 15 Pro".
    public let model: String?
    /// The software that wrote the file, such as "18.5": the camera's, or that of an editor.
    public let software: String?
    /// The serial number of the camera's body.
    public let serialNumber: String?

    /// Creates a camera; `nil` if maker and model are both absent or blank.
    public init?(
        make: String? = nil, model: String? = nil, software: String? = nil, serialNumber: String? = nil
    ) {
        self.make = make?.notBlank
        self.model = model?.notBlank
        self.software = software?.notBlank
        self.serialNumber = serialNumber?.notBlank
        guard self.make != nil || self.model != nil else { return nil }
    }

    /// Maker and model as people say them: "Apple iPhone 15 Pro", "Canon EOS R6", "NIKON D90".
    ///
    /// The maker is left out if the model begins with one of its words, and so are words for a kind of company. No letter
    /// is changed. `nil` if neither is known.
    public var name: String? {
        joinedName(make: make, model: model)
    }
}

extension Camera: Codable {
    /// Decodes an object with the members `make`, `model`, `software` and `serialNumber`.
    ///
    /// - Throws: `DecodingError` if maker and model are both absent or blank.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let camera = Camera(
            make: try values.decodeIfPresent(String.self, forKey: .make),
            model: try values.decodeIfPresent(String.self, forKey: .model),
            software: try values.decodeIfPresent(String.self, forKey: .software),
            serialNumber: try values.decodeIfPresent(String.self, forKey: .serialNumber))
        guard let camera else { throw DecodingError.invalid("camera", decoder) }
        self = camera
    }
}

extension Camera: CustomStringConvertible {
    /// The ``name``.
    public var description: String { name ?? "" }
}
