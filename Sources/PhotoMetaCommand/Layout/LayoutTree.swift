// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The regions of a file as an indented list.
struct LayoutTree {
    /// A region, or the bytes of a region that are in no inner one, which have no name.
    private struct Node {
        var name: String
        var role: FileLayout.Role
        var range: Range<UInt64>
        var isDamaged = false
        var children: [Int] = []
    }

    /// The number of similar regions after which a run is shortened.
    private static let runLimit = 6

    private let layout: FileLayout
    private let listsAll: Bool
    private let nodes: [Node]

    init(_ layout: FileLayout, listsAll: Bool) {
        self.layout = layout
        self.listsAll = listsAll
        var nodes = layout.regions.map {
            Node(name: $0.name, role: $0.role, range: $0.range, isDamaged: $0.isDamaged)
        }
        for (index, region) in layout.regions.enumerated() {
            if let parent = region.parent { nodes[parent].children.append(index) }
        }
        let hasRegions = nodes.map { !$0.children.isEmpty }
        for leaf in layout.leaves {
            for owner in leaf.owners where owner == FileLayout.file || hasRegions[owner] {
                nodes[owner].children.append(nodes.count)
                nodes.append(Node(name: "", role: leaf.role, range: leaf.range))
            }
        }
        let starts = nodes.map(\.range.lowerBound)
        for index in nodes.indices {
            nodes[index].children.sort { (starts[$0], $0) < (starts[$1], $1) }
        }
        self.nodes = nodes
    }

    func text(_ path: String, _ style: TextStyle) -> String {
        var lines = [style.title("\(path.escaped): \(layout.format), \(layout.byteCount) bytes")]
        append(FileLayout.file, depth: 0, style, to: &lines)
        let totals = FileLayout.Role.allCases.compactMap { role in
            let count = layout.byteCount(of: role)
            return count == 0 ? nil : "\(role.words) \(count)"
        }
        lines.append(totals.joined(separator: ", "))
        return lines.joined(separator: "\n")
    }

    private func append(_ parent: Int, depth: Int, _ style: TextStyle, to lines: inout [String]) {
        let children = nodes[parent].children
        var index = 0
        while index < children.count {
            let end = endOfRun(children, from: index)
            let isLong = !listsAll && end - index > Self.runLimit
            for child in children[index..<(isLong ? index + 2 : end)] {
                lines.append(line(of: nodes[child], depth: depth, style))
                append(child, depth: depth + 1, style, to: &lines)
            }
            if isLong {
                lines.append("\("".padded(to: 36 + 2 * depth))… \(end - index - 2) more")
            }
            index = end
        }
    }

    /// The end of a run of regions without inner ones, and with the same role and kind of name.
    private func endOfRun(_ children: [Int], from start: Int) -> Int {
        var end = start + 1
        while end < children.count, isAlike(children[start], children[end]) { end += 1 }
        return end
    }

    private func isAlike(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (nodes[a], nodes[b])
        func kind(_ name: String) -> Substring { name.prefix { !$0.isNumber } }
        return first.role == second.role && first.children.isEmpty && second.children.isEmpty
            && kind(first.name) == kind(second.name)
    }

    private func line(of node: Node, depth: Int, _ style: TextStyle) -> String {
        let offset = "\(node.range.lowerBound)"
        let count = "\(node.range.upperBound - node.range.lowerBound)"
        // The bytes of a region that are in no inner one have a line of their own.
        let role = node.children.isEmpty ? node.role.words : ""
        let start = [offset.padded(to: 11), count.padded(to: 10), role.padded(to: 13)].joined(separator: "")
        let name = "".padded(to: 2 * depth) + (node.name.isEmpty ? "–" : node.name.escaped)
        let damage = node.isDamaged ? style.failure(" damaged") : ""
        return start + style.name(name) + damage
    }
}

extension FileLayout.Role {
    /// The role in words.
    var words: String {
        switch self {
        case .notExamined: "not examined"
        default: rawValue
        }
    }
}
