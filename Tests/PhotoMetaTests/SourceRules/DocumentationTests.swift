// SPDX-License-Identifier: Apache-2.0
import Testing

/// Every public declaration is documented.
@Suite struct DocumentationTests {
    /// Returns declarations without a documentation comment: the path, line number and line.
    private static func undocumented(in file: SourceFile) throws -> [String] {
        let declaration = try Regex(
            #"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+(?!import\b|extension\b)"#)
        let attribute = try Regex(#"^\s*@\w+(?:\([^)]*\))?\s*$"#)
        let enumCase = try Regex(#"^\s*(?:indirect\s+)?case\s+\w+"#)
        var places: [String] = []
        // The brace depths of public enums, whose cases are public without a modifier.
        var enums: [Int] = []
        var depth = 0
        for (index, line) in file.code.enumerated() {
            let isCase = enums.last == depth && line.firstMatch(of: enumCase) != nil
            let isPublic = line.contains("public") || line.contains("open")
            if isPublic && line.firstMatch(of: declaration) != nil || isCase {
                var above = index - 1
                while above >= 0, file.code[above].firstMatch(of: attribute) != nil { above -= 1 }
                // The scanner blanks comments, so this uses the original line.
                let comment = above >= 0 ? file.lines[above].drop { $0 == " " } : ""
                if !comment.hasPrefix("///") {
                    let text = line.drop { $0 == " " }
                    places.append("\(file.path):\(index + 1): \(text)")
                }
            }
            let opened = line.count { $0 == "{" }
            depth += opened - line.count { $0 == "}" }
            if opened > 0, line.contains("public enum ") || line.contains("public indirect enum ") {
                enums.append(depth)
            }
            while let last = enums.last, depth < last { enums.removeLast() }
        }
        return places
    }

    @Test("Every public declaration has a summary") func findsSummaries() throws {
        let files = SourceFile.library
        let count = files.flatMap(\.code).count { $0.contains("public ") }
        #expect(count > 300)
        let places = try files.flatMap(Self.undocumented)
        #expect(places == [])
    }

    @Test("A declaration without a summary is found") func findsUndocumented() throws {
        let file = SourceFile(
            path: "Sources/PhotoMeta/X.swift",
            text: """
                /// Documented.
                @inlinable
                public func a() {}

                // No documentation.
                public func b() {}
                /// Documented.
                public enum C {
                    case d
                    /// Documented.
                    case e
                    func f() { switch self { case .d: break } }
                }
                @inlinable public var g: Int { 1 }
                internal func h() { let text = "public func i()" }
                public extension Int {}
                public import Foundation
                """)
        let places = try Self.undocumented(in: file).map { $0.split(separator: ":")[1] }
        #expect(places == ["6", "9", "14"])
    }
}
