// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

extension MetadataEdit {
    /// Adds the change of `--add` or `--take`: keywords or creators, an equals sign and values.
    mutating func amend(argument: String, removes: Bool) throws(UsageError) {
        guard let sign = argument.firstIndex(of: "="),
            let list = Self.lists.first(where: { $0.name == argument[..<sign] })
        else {
            throw UsageError(
                message:
                    "'\(argument.escaped)' is not 'keywords' or 'creators' with '=' and values, such as 'keywords=Harbour'"
            )
        }
        let texts = [String](list: String(argument[argument.index(after: sign)...]))
        guard let texts, !texts.isEmpty else {
            throw UsageError(
                message:
                    "'\(argument.escaped)' has no values, such as \(list.name)=sea,boats or '[\"Smith, John\"]'"
            )
        }
        do throws(MetadataError) {
            if removes {
                try remove(texts, from: list.property)
            } else {
                try add(texts, to: list.property)
            }
        } catch {
            throw UsageError(message: error.message.escaped)
        }
    }

    static let listDiscussion = [
        """
        '--add' and '--take' change some elements of keywords or creators, also in lists that repeat them, such as hierarchical keywords. \
        Commas separate values, except in JSON's arrays. Values of a repeated option are added to those of the first, also with '--set'.
        """,
        """
        A sidecar in XMP, AAE or Google Takeout's JSON that still states what is removed from its photo is listed as 'Sidecar still \
        states', unless it is edited, too.
        """,
    ]

    static func listOptions<Owner>(_ member: MemberPath<Owner, MetadataEdit>) -> [CommandOption<Owner>] {
        [
            CommandOption(
                "--add", valueName: "LIST=VALUES", value: .property,
                summary:
                    "adds keywords or creators, such as 'keywords=sea,boats' or 'keywords=[\"Smith, John\"]'"
            ) { owner, value throws(UsageError) in
                try owner[keyPath: member].amend(argument: value, removes: false)
            },
            CommandOption(
                "--take", valueName: "LIST=VALUES", value: .property,
                summary: "removes some keywords or creators, and keeps the others"
            ) { owner, value throws(UsageError) in
                try owner[keyPath: member].amend(argument: value, removes: true)
            },
        ]
    }

    /// The lists whose elements can be added and removed, by their names in the command.
    private static var lists: [(name: String, property: KeyPath<MetadataKeys, DerivedValue<[String]>>)] {
        [("keywords", \.keywords), ("creators", \.creators)]
    }

    /// The list that earlier options set; empty if there is none.
    func texts(set name: String) -> [String] {
        Self.lists.first { $0.name == name }.flatMap { self[$0.property].value } ?? []
    }
}

extension [String] {
    /// Reads values separated by commas, without surrounding spaces; or JSON's array of texts, which may contain commas.
    ///
    /// `nil` for an array of other values.
    init?(list text: String) {
        guard text.drop(while: \.isWhitespace).first == "[" else {
            self = text.split(separator: ",").map { part in
                String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }.filter { !$0.isEmpty }
            return
        }
        guard let texts = [String](json: text) else { return nil }
        self = texts.filter { !$0.isEmpty }
    }
}
