// SPDX-License-Identifier: Apache-2.0
extension DecodingError {
    /// The error for a well-formed value that the type does not allow.
    static func invalid(_ what: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: "not a valid \(what)"))
    }
}
