/// How text is written for people: with colors, or without.
struct TextStyle: Sendable {
    let isColored: Bool

    static let plain = TextStyle(isColored: false)

    /// What a section is about.
    func title(_ text: String) -> String { code("1", text) }
    /// The name in front of a value.
    func name(_ text: String) -> String { code("36", text) }
    /// What is wrong.
    func failure(_ text: String) -> String { code("31", text) }
    /// What may be wrong, or was lost.
    func warning(_ text: String) -> String { code("33", text) }
    /// What was added, or is right.
    func success(_ text: String) -> String { code("32", text) }

    /// Select Graphic Rendition (ECMA-48, 8.3.117).
    private func code(_ number: String, _ text: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
    }
}
