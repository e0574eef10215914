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

extension Camera: CustomStringConvertible {
    /// The ``name``, else the software or the serial number.
    public var description: String { name ?? software ?? serialNumber ?? "" }
}

/// A maker and a model of it, without saying the maker twice.
func joinedName(make: String?, model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    // "Minolta Co., Ltd.", "NIKON CORPORATION": what stands behind the first such word says no more.
    let companyWords: Set = ["corporation", "corp", "co", "company", "inc", "ltd", "gmbh", "ag"]
    let words = make.split(separator: " ")
    let brand =
        words.prefix(1)
        + words.dropFirst().prefix { word in
            !companyWords.contains(String(word.prefix { $0 != "," && $0 != "." }).lowercased())
        }
    let first = model.split(separator: " ").first?.lowercased()
    if brand.contains(where: { $0.lowercased() == first }) { return model }
    let name = brand.joined(separator: " ")
    return "\(name.last == "," ? String(name.dropLast()) : name) \(model)"
}

extension String {
    /// The text without spaces at its ends; `nil` if nothing else is in it.
    ///
    /// Bodies write "----" for a lens that says nothing, and a Casio EX-100 has bytes for a serial number that are no text.
    var notBlank: String? {
        let text = utf8.drop { $0 == 0x20 }
        guard text.contains(where: { $0 != 0x20 && $0 != 0x2D }),
            text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return nil }
        var end = text.endIndex
        while end > text.startIndex, text[text.index(before: end)] == 0x20 { end = text.index(before: end) }
        return String(text[..<end])
    }
}
