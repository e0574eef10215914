/// "Minolta Co., Ltd.", "NIKON CORPORATION": words of a maker after the first such word add nothing.
private let companyWords: Set = ["corporation", "corp", "co", "company", "inc", "ltd", "gmbh", "ag"]

/// A maker and a model as one name, without repeating the maker.
func joinedName(make: String?, model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    let firstOfModel = Substring(model.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 }).lowercased()
    var name = ""
    for word in make.utf8.split(separator: 0x20).lazy.map(Substring.init) {
        if !name.isEmpty {
            let plain = String(word.prefix { $0 != "," && $0 != "." }).lowercased()
            guard !companyWords.contains(plain) else { break }
            name += " "
        }
        if word.lowercased() == firstOfModel { return model }
        name += word
    }
    if name.last == "," { _ = name.popLast() }
    name += " "
    name += model
    return name
}

extension String {
    /// The text without spaces at its ends; `nil` if nothing is left.
    ///
    /// Cameras write "----" for a lens that they do not know, and a Casio EX-100 has a serial number that is not text.
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
