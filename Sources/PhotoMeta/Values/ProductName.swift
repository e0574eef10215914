// SPDX-License-Identifier: Apache-2.0
/// "Minolta Co., Ltd.", "NIKON CORPORATION": words of a maker after the first such word add nothing.
private let companyWords: Set = ["corporation", "corp", "co", "company", "inc", "ltd", "gmbh", "ag"]

/// A maker and a model as one name, without repeating the maker.
func joinedName(make: String?, model: String?) -> String? {
    guard let make, let model else { return model ?? make }
    let firstOfModel = Substring(model.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 })
    var name = ""
    for word in make.utf8.split(separator: 0x20).lazy.map(Substring.init) {
        if !name.isEmpty {
            let plain = String(word.prefix { $0 != "," && $0 != "." }).lowercased()
            guard !companyWords.contains(plain) else { break }
            name += " "
        }
        if word.equalsIgnoringCase(firstOfModel) { return model }
        name += word
    }
    if name.utf8.last == 0x2C { _ = name.popLast() }
    name += " "
    name += model
    return name
}

extension Substring {
    /// Whether both texts are the same in lower case; ASCII, which nearly all names are, is compared by its bytes.
    fileprivate func equalsIgnoringCase(_ other: Substring) -> Bool {
        func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
        if utf8.elementsEqual(other.utf8, by: { small($0) == small($1) }) { return true }
        let isASCII = utf8.allSatisfy { $0 < 0x80 } && other.utf8.allSatisfy { $0 < 0x80 }
        return !isASCII && lowercased() == other.lowercased()
    }
}

extension String {
    /// The text without spaces at its ends; `nil` if nothing is left.
    ///
    /// Cameras write "----" for a lens that they do not know, and a Casio EX-100 has a serial number that is not text.
    var notBlank: String? { notBlank(allowsLines: false) }

    /// The same of a text that may have several lines, and tabs.
    var notBlankLines: String? { notBlank(allowsLines: true) }

    private func notBlank(allowsLines: Bool) -> String? {
        withUTF8Span { text -> Range<Int>? in
            var isBlank = true
            for index in text.indices {
                let isLineBreak = [0x09, 0x0A, 0x0D].contains(text[index])
                guard text[index] >= 0x20 || allowsLines && isLineBreak, text[index] != 0x7F else {
                    return nil
                }
                if text[index] != 0x20, text[index] != 0x2D, !isLineBreak { isBlank = false }
            }
            guard !isBlank else { return nil }
            var start = 0
            while start < text.count, text[start] == 0x20 { start += 1 }
            return text.trimmingSpaces(start..<text.count)
        }.flatMap { range in
            // Most texts have none.
            guard range.count < utf8.count else { return self }
            return String(decoding: Array(utf8)[range], as: UTF8.self)
        }
    }
}
