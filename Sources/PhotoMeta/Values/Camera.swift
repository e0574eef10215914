/// What a picture or movie was taken with.
public struct Camera: Hashable, Sendable {
    /// The maker as the file writes it, such as "Apple" or "NIKON CORPORATION".
    public let make: String?
    /// The model as the file writes it, such as "iPhone 15 Pro".
    public let model: String?
    /// The software that wrote the file, such as "18.5": the camera's, or that of whoever changed the file.
    public let software: String?
    /// The serial number of the camera's body.
    public let serialNumber: String?

    /// A camera; `nil` if all that is known of it is blank.
    public init?(
        make: String? = nil, model: String? = nil, software: String? = nil, serialNumber: String? = nil
    ) {
        self.make = make?.notBlank
        self.model = model?.notBlank
        self.software = software?.notBlank
        self.serialNumber = serialNumber?.notBlank
        guard self.make != nil || self.model != nil || self.software != nil || self.serialNumber != nil else {
            return nil
        }
    }

    /// Maker and model as people say them: "Apple iPhone 15 Pro", "Canon EOS R6", "NIKON D90".
    ///
    /// A model that begins with one of the maker's words is not preceded by the maker, and words of a maker that say what
    /// kind of company it is are left out. No letter is changed. `nil` if the file says neither.
    public var name: String? {
        joinedName(make: make, model: model)
    }
}

extension Camera: Codable {
    /// Decodes an object with the members `make`, `model`, `software` and `serialNumber`.
    ///
    /// - Throws: `DecodingError` if all are absent or blank.
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
    /// The ``name``, else the software or the serial number.
    public var description: String { name ?? software ?? serialNumber ?? "" }
}
