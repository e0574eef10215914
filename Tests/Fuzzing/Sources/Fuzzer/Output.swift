// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta
import PhotoMetaImageIO

/// Parses JSON output with Foundation; returns `false` if the input lacks the part that its first byte selects.
func examineJSON(_ input: [UInt8]) -> Bool {
    guard let kind = input.first else { return false }
    let rest = Array(input.dropFirst())
    let file: [UInt8]?
    switch kind & 7 {
    case 0: file = Wrapping.value(rest)
    case 1: file = Wrapping.items(rest)
    case 2: file = Wrapping.propertyList(rest)
    case 3: file = Wrapping.userData(rest)
    case 4: file = Wrapping.segments(rest)
    case 5: file = rest
    default:
        examineTexts(rest)
        return true
    }
    guard let file else { return false }
    guard let metadata = try? MediaMetadata(contentsOf: file) else { return true }
    // Foundation drops a byte order mark at the start of a text.
    let name = "/" + String(decoding: rest.prefix(20), as: UTF8.self)
    let texts = [
        "file": metadata.json(file: name, includesCodeMeanings: true),
        "SourceFile": metadata.imagePropertiesJSON(file: name),
    ]
    for (member, text) in texts {
        let object = parsed(text) as? [String: Any]
        require(object?[member] as? String == name, "the name has changed: \(text)")
    }
    return true
}

/// Checks that texts and numbers are the same after writing and parsing.
private func examineTexts(_ input: [UInt8]) {
    let texts = input.split(separator: 0x0A, maxSplits: 7, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    var bits: UInt64 = 0
    for byte in input.prefix(8) { bits = bits << 8 | UInt64(byte) }
    let number = Double(bitPattern: bits)
    var json = JSONText()
    json.array { json in
        for text in texts { json.string(text) }
        json.number(number)
        json.bytes(input.span)
    }
    let values = parsed(json.text) as? [Any] ?? []
    require(values.count == texts.count + 2, "\(json.text)")
    for (text, value) in zip(texts, values) {
        // Scalars are compared because equal strings may differ in them. Foundation's parser drops byte order
        // marks.
        let scalars = (value as? String)?.unicodeScalars.filter { $0 != "\u{FEFF}" }
        require(scalars.map(Array.init) == text.unicodeScalars.filter { $0 != "\u{FEFF}" }, "\(json.text)")
    }
    if number.isFinite {
        // Foundation's parser is not exact, but detects a wrong format or magnitude.
        let value = (values[texts.count] as? NSNumber)?.doubleValue ?? .nan
        require(abs(value - number) <= abs(number) * 0x1p-30, "\(number): \(json.text)")
        var alone = JSONText()
        alone.number(number)
        require(Double(alone.text) == number, "\(number): \(alone.text)")
    }
    let encoded = values[texts.count + 1] as? String ?? ""
    require(Data(base64Encoded: encoded) == Data(input), "\(json.text)")
}

private func parsed(_ text: String) -> Any? {
    do {
        return try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
        fatalError("\(error): \(text)")
    }
}
