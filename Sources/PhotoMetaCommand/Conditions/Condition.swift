// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A condition that files match or not: the value of `--if`.
///
/// ``ConditionParser`` has the grammar.
struct Condition: Sendable {
    /// The properties that must be read to evaluate it.
    let selection: PropertySelection
    private let root: Node

    /// A part of a condition.
    indirect enum Node: Sendable {
        /// Whether a file has a property.
        case present(NamedProperty)
        /// Whether a file has a property of a dictionary.
        case presentDictionary(MetadataDictionary)
        case comparison(NamedProperty, Operator, ConditionLiteral)
        case not(Node)
        case all([Node])
        case any([Node])
    }

    /// How a property is compared.
    enum Operator: String, CaseIterable, Sendable {
        case equal = "=="
        case unequal = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
        case contains

        /// Whether the values must have an order.
        var isOrder: Bool { ![.equal, .unequal, .contains].contains(self) }
    }

    /// Reads a condition; the error says where it is wrong.
    init(_ text: String) throws(UsageError) {
        self.init(try ConditionParser.parse(text))
    }

    private init(_ root: Node) {
        self.init(root, root.selection)
    }

    private init(_ root: Node, _ selection: PropertySelection) {
        self.root = root
        self.selection = selection
    }

    /// A condition that is true if both are.
    func and(_ other: Condition) -> Condition {
        let selection = selection.union(other.selection)
        // One list, because nodes are nested only as deeply as parentheses.
        guard case .all(let nodes) = root else { return Condition(.all([root, other.root]), selection) }
        return Condition(.all(nodes + [other.root]), selection)
    }

    /// Whether a file that was read, at least with ``selection``, matches.
    func matches(_ metadata: MediaMetadata) -> Bool { root.matches(metadata) }

    /// Whether a file matches; throws if it cannot be read.
    func matches(fileAt path: String) throws(MetadataError) -> Bool {
        matches(try MediaMetadata(contentsOf: path, options: ReadOptions(selection: selection)))
    }
}

extension Condition.Node {
    fileprivate var selection: PropertySelection {
        switch self {
        case .present(let property), .comparison(let property, _, _): property.selection
        // A movie's tracks are shown with its dictionary.
        case .presentDictionary(let dictionary): PropertySelection([dictionary])
        case .not(let node): node.selection
        case .all(let nodes), .any(let nodes):
            nodes.reduce(into: PropertySelection()) { $0.formUnion($1.selection) }
        }
    }

    fileprivate func matches(_ metadata: MediaMetadata) -> Bool {
        switch self {
        case .present(let property): property.value(in: metadata) != nil
        case .presentDictionary(let dictionary): !metadata.properties(in: dictionary).isEmpty
        case .comparison(let property, let comparison, let literal):
            // An absent value compares as false, also with '!='.
            property.value(in: metadata).map {
                ConditionValue(value: $0).matches(comparison, literal)
            } ?? false
        case .not(let node): !node.matches(metadata)
        case .all(let nodes): nodes.allSatisfy { $0.matches(metadata) }
        case .any(let nodes): nodes.contains { $0.matches(metadata) }
        }
    }
}

// MARK: - The option

extension CommandOption {
    /// `--if`; the member is `nil` unless the option is given.
    ///
    /// Several conditions must all be true.
    static func condition(_ member: MemberPath<Owner, Condition?>) -> Self {
        Self(
            "--if", valueName: "CONDITION", value: .property,
            summary: "leaves out files that do not match, as in 'rating >= 4 && !location'"
        ) { owner, value throws(UsageError) in
            let condition = try Condition(value)
            owner[keyPath: member] = owner[keyPath: member]?.and(condition) ?? condition
        }
    }
}

extension Condition {
    /// The help paragraph of commands that accept conditions.
    static let shortDiscussion = """
        '--if' leaves out the files that do not match a condition, such as 'camera == "ILCE-7M3" && !location'; \
        'photometa get --help' describes conditions. A file that cannot be read is an error.
        """

    /// The help paragraphs that describe conditions.
    static let discussion = [
        """
        '--if' leaves out the files that do not match a condition, such as 'camera == "ILCE-7M3" && !location'. A condition compares \
        a property with a value: == != < <= > >= or contains. A property alone, or a dictionary such as gps, asks whether the file has \
        it. '!' negates, '&&' joins conditions that must all be true, '||' those of which one must be; '&&' binds more tightly, and \
        parentheses group. Properties are named as in 'get', and are those of the file itself, not of its sidecars.
        """,
        """
        If a file does not have a property, every comparison of it is false: 'rating != 3' is true only for files with another rating, \
        and '!(rating == 3)' also for those without. A file that cannot be read is an error, and matches nothing.
        """,
        """
        Values are numbers such as 100, -0.5 or 1/200; dates; true and false; and texts in double or single quotation marks, in which \
        a backslash comes before a quotation mark or a backslash. A text is compared with what 'get' writes and with what 'get \
        --meanings' writes, so both 'exif.meteringMode == 3' and 'exif.meteringMode == "Spot"' are possible. '==' is exact for \
        numbers, and for texts with their case. 'contains' ignores case: a text contains its parts, and a list such as keywords \
        contains its elements. Values of another type are unequal. A property with several fields, such as location, is compared by \
        one of them: 'location.latitude > 48'.
        """,
        """
        Dates are 2024, 2024-05, 2024-05-26, 2024-05-26T10:30 or 2024-05-26T10:30:15, also with decimals, and Z or an offset from UTC. \
        Each is a period: 'captureDate == 2024-05' is true for the whole month, '<' for what ends before it, and '>' for what begins \
        after it. Dates are compared as the camera's clock showed them. If the condition states an offset, moments are compared, and a \
        date without one compares as false.
        """,
        """
        A condition has at most 4096 bytes, and parentheses in at most 64 levels. If '--if' is given several times, a file must match \
        all conditions.
        """,
    ]
}
