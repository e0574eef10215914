// SPDX-License-Identifier: Apache-2.0
/// The style of text output: with colors, or without.
struct TextStyle: Sendable {
    let isColored: Bool

    static let plain = TextStyle(isColored: false)

    /// The title of a section.
    func title(_ text: String) -> String { code("1", text) }
    /// The name before a value.
    func name(_ text: String) -> String { code("36", text) }
    /// A problem.
    func failure(_ text: String) -> String { code("31", text) }
    /// A possible problem, or something that was lost.
    func warning(_ text: String) -> String { code("33", text) }
    /// Something that was added, or is right.
    func success(_ text: String) -> String { code("32", text) }

    /// Select Graphic Rendition (ECMA-48, 8.3.117).
    private func code(_ number: String, _ text: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
    }
}
