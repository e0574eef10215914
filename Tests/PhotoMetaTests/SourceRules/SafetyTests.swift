// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Finds code through which a file could end the process, by scanning the sources.
@Suite struct SafetyTests {
    private func expectNone(
        of pattern: String, except: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(SourceFile.package.count > 60)
        let files = SourceFile.package.filter { !except.contains($0.path) }
        let places = try files.flatMap { try $0.places(of: pattern) }
        #expect(places == [], sourceLocation: sourceLocation)
    }

    /// The files that call the operating system.
    private static let systemFiles: Set = [
        "Sources/PhotoMeta/Bytes/ReadCalls.swift", "Sources/PhotoMetaEditing/Writing/FileCalls.swift",
        "Sources/PhotoMetaEditing/Writing/SystemFunctions.swift",
        "Sources/PhotoMetaCommand/System/System.swift",
        "Sources/PhotoMetaCommand/System/System+Interruption.swift",
        "Sources/PhotoMetaCommand/System/System+Programs.swift",
    ]

    @Test("No value is forced") func forcesNothing() throws {
        try expectNone(of: #"\btry!"#)
        try expectNone(of: #"\bas!"#)
        // An exclamation mark after a value that does not begin an operator.
        try expectNone(of: #"[\w\)\]\}?>]!(?!=)"#)
        try expectNone(of: #"\bunowned\b"#)
    }

    @Test("The patterns find forced values") func findsForcedValues() throws {
        let file = SourceFile(
            path: "Sources/PhotoMeta/X.swift",
            text: "let a = b!\nlet c: D! = try! f() as! G\nlet e = a != b && !c\nlet g = h[0]!.i // j!")
        #expect(try file.places(of: #"\btry!"#).count == 1)
        #expect(try file.places(of: #"\bas!"#).count == 1)
        let marks = try file.places(of: #"[\w\)\]\}?>]!(?!=)"#)
        #expect(marks.map { $0.split(separator: ":")[1] } == ["1", "2", "2", "2", "4"])
    }

    @Test("Unsafe code is only in the files that call the system") func keepsUnsafeCodeApart() throws {
        try expectNone(of: #"\bunsafe\b|Unsafe\w*|withMemoryRebound|unsafeBitCast"#, except: Self.systemFiles)
        for path in Self.systemFiles {
            #expect(
                FileManager.default.fileExists(atPath: PackageFiles.root.appendingPathComponent(path).path))
        }
    }

    /// A port to another system then changes only these files.
    @Test("Only the files that call the system distinguish systems") func keepsSystemsApart() throws {
        try expectNone(
            of: #"\bimport (?:Darwin|Glibc|Musl|Android|WASILibc|WinSDK)\b"#, except: Self.systemFiles)
        try expectNone(
            of: #"\b(?:canImport|os)\((?!os\)|watchOS\))"#,
            // Where there is ImageIO, its constants are ImageIO's own.
            except: Self.systemFiles.union(["Sources/PhotoMetaImageIO/ImageIOConstants.swift"]))
    }

    /// Truncating a mapped file kills the process.
    @Test("No file is memory-mapped") func mapsNoFile() throws {
        try expectNone(of: #"\bmmap\b|alwaysMapped|mappedIfSafe"#)
    }

    /// Each of these can trap on a number or a name from a file.
    @Test("No call traps on a number or a name from a file") func callsNothingThatTraps() throws {
        try expectNone(of: #"uniqueKeysWithValues"#)
        try expectNone(of: #"\b(?:fatalError|preconditionFailure|precondition|assertionFailure)\s*\("#)
        // Subtracting the fields that were read from those that memory was reserved for cannot overflow.
        let isWithin = #"(?!room\.count &- read\.count\))"#
        try expectNone(of: #"\.remove(?:First|Last)\("# + isWithin)
    }

    @Test("Runtime checks are not compiled away") func keepsRuntimeChecks() throws {
        let package = PackageFiles.root.appendingPathComponent("Package.swift")
        let manifest = try String(contentsOf: package, encoding: .utf8)
        #expect(!manifest.contains("Ounchecked"))
        #expect(!manifest.contains("unsafeFlags"))
        #expect(manifest.contains(".strictMemorySafety()"))
    }

    /// Allocations sized by a number, and why that number does not come from a file.
    private static let sizes: [String: String] = [
        "Sources/PhotoMeta/Registry/MetadataRepresentable.swift: elements.reserveCapacity(stored.count)":
            "elements whose bytes are present: StoredValue.init",
        "Sources/PhotoMeta/Blocks/ItemProperties.swift: properties.reserveCapacity(64)":
            "a constant",
        "Sources/PhotoMeta/Containers/HEIF/HEIFItems.swift: items.reserveCapacity(8)":
            "a constant",
        "Sources/PhotoMeta/Blocks/DirectoryDiagnostics.swift: message.reserveCapacity(40)":
            "a constant",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: directories.reserveCapacity(16)":
            "a constant",
        "Sources/PhotoMeta/Structures/Hashes/SHA2.swift: private var schedule = ContiguousArray<Word>(repeating: 0, count: Variant.roundCount)":
            "a constant",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: if selection.includesStructure { kept.reserveCapacity(byteCount) }":
            "called with constants",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: kept.reserveCapacity(byteCount)":
            "a constant, or at most the number of known bytes",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: fields.reserveCapacity(selection.includesStructure ? fieldCount : min(fieldCount, 48))":
            "called with constants",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: if movie?.tracks.isEmpty == true { movie?.tracks.reserveCapacity(6) }":
            "a constant",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: fields.append(addingCapacity: count) { room in":
            "at most a constant",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: room.append(repeating: Field(), count: count)":
            "the same",
        "Sources/PhotoMeta/Map/FileMapBuilder.swift: fields.append(addingCapacity: limit, initializingWith: fill)":
            "items whose bytes are present: QuickTimeMetadata",
        "Sources/PhotoMeta/Bytes/FileByteSource.swift: if range.lowerBound == 0 { bytes.reserveCapacity(Self.startByteCount) }":
            "a constant",
        "Sources/PhotoMeta/Bytes/RetainedBytes.swift: mutating func reserveCapacity(_ byteCount: Int) {":
            "called with constants: FileMapBuilder.makeRoom",
        "Sources/PhotoMeta/Bytes/RetainedBytes.swift: bytes.reserveCapacity(byteCount)":
            "the same",
        "Sources/PhotoMeta/Bytes/SmallArray.swift: if others.isEmpty { others.reserveCapacity(1_000 / MemoryLayout<Element>.stride) }":
            "a constant",
        "Sources/PhotoMeta/Structures/XML/XMLEncoding.swift: text.reserveCapacity(held.count)":
            "a part of the packet's bytes",
        "Sources/PhotoMeta/Structures/XML/XMLEncoding.swift: units.reserveCapacity(held.count / 2)":
            "a part of the packet's bytes",
        "Sources/PhotoMeta/Structures/XML/XMLText.swift: text.reserveCapacity(held.count)":
            "a part of the packet's bytes",
        "Sources/PhotoMeta/Structures/XMP/XMPNames.swift: if bindings.capacity == 0 { bindings.reserveCapacity(24) }":
            "a constant",
        "Sources/PhotoMeta/Structures/XMP/XMPNames.swift: namespaces.reserveCapacity(20)":
            "a constant",
        "Sources/PhotoMeta/Structures/XMP/XMPReader.swift: if nodes.isEmpty { nodes.reserveCapacity(Swift.min(packet.count / 48 &+ 8, 512)) }":
            "a part of the packet's bytes",
        "Sources/PhotoMeta/Structures/XMP/XMPReader.swift: if frames.capacity == 0 { frames.reserveCapacity(24) }":
            "a constant",
        "Sources/PhotoMeta/Blocks/BlockPieces.swift: starts.reserveCapacity(ranges.count)":
            "pieces that were found",
        "Sources/PhotoMeta/Values/EncodableStructures.swift: case .undefined: [UInt8](repeating: 0, count: 8)":
            "a constant",
        "Sources/PhotoMeta/Values/Numbers/DecimalText.swift: if exponent < 0 { return sign + \"0.\" + String(repeating: \"0\", count: -exponent - 1) + digits }":
            "the exponent of a double: at most 324",
        "Sources/PhotoMeta/Values/Numbers/DecimalText.swift: return sign + digits + String(repeating: \"0\", count: exponent + 1 - digits.utf8.count)":
            "the exponent of a double: at most 308",
        "Sources/PhotoMeta/Values/Dates/CaptureDate.swift: text.append(addingCapacity: Self.longestText, initializingWith: write)":
            "a constant",
        "Sources/PhotoMeta/Features/Views/JSONText.swift: written.append(addingCapacity: CaptureDate.longestText + 3) { room in":
            "a constant",
        "Sources/PhotoMeta/Bytes/Base64.swift: text.append(addingCapacity: (bytes.count / 3 + 1) * 4) { room in":
            "four characters for three bytes in memory",
        "Sources/PhotoMeta/Features/Views/JSONText.swift: written.append(addingCapacity: 21) { room in":
            "a constant",
        "Sources/PhotoMeta/Features/Views/JSONText.swift: written.append(addingCapacity: characters.count + 1) { room in":
            "text in memory, and a comma",
        "Sources/PhotoMeta/Features/Views/JSONText.swift: written.append(addingCapacity: characters.count + 4) { room in":
            "text in memory, and its punctuation",
        "Sources/PhotoMeta/Features/Views/JSONText.swift: written.reserveCapacity(byteCount)":
            "a constant of the caller",
        "Sources/PhotoMetaEditing/Plans/BigEndianBytes.swift: Self(repeating: 0, count: Swift.max(count, 0))":
            "the number of replaced bytes, or a few",
        "Sources/PhotoMeta/Structures/Brotli/Brotli.swift: guard codeCount > 1 else { return (1, ContiguousArray(repeating: 0, count: count)) }":
            "at most 64 contexts of 256 types",
        "Sources/PhotoMeta/Structures/Brotli/BrotliCode.swift: var lengths = ContiguousArray<UInt8>(repeating: 0, count: count)":
            "the symbols of an alphabet: at most 704",
        "Sources/PhotoMeta/Structures/Brotli/BrotliCode.swift: var lengths = ContiguousArray<UInt8>(repeating: 0, count: 18)":
            "a constant",
        "Sources/PhotoMetaCommand/Terminal/TerminalText.swift: self + String(repeating: \" \", count: max(width - count, 0))":
            "the width of a column",
    ]

    @Test("No allocation is sized by a number from a file") func sizesNothingByFile() throws {
        var found: Set<String> = []
        for file in SourceFile.package {
            for place in try file.places(
                of:
                    #"reserveCapacity|addingCapacity|repeating:|repeatElement|minimumCapacity|unsafeUninitializedCapacity"#
            ) {
                // The allocation in the system's file has the requested size, which limits bound.
                guard !Self.systemFiles.contains(file.path) else { continue }
                let parts = place.split(separator: ":")
                let line = try #require(Int(parts[1]))
                found.insert("\(file.path): \(file.lines[line - 1].trimmingCharacters(in: .whitespaces))")
            }
        }
        let unlisted = found.subtracting(Self.sizes.keys).sorted()
        #expect(unlisted == [], "what bounds it? list it with its reason")
        #expect(Set(Self.sizes.keys).subtracting(found).sorted() == [], "listed, and not there any more")
    }

    /// Tables are as long as their data.
    @Test("A source file has at most 400 lines, unless it is a table") func keepsFilesShort() throws {
        let tables = SourceFile.package.filter {
            $0.path == "Sources/PhotoMeta/Registry/CodedValues.swift"
                || $0.path == "Sources/PhotoMeta/Registry/BoxLayouts.swift"
                || $0.path == "Sources/PhotoMeta/Registry/StoredForm.swift"
                || $0.path == "Sources/PhotoMeta/Registry/RegistryTexts.swift"
                || $0.path == "Sources/PhotoMetaImageIO/ImageIOConstants.swift"
                || $0.path == "Sources/PhotoMeta/Registry/Dictionaries.swift"
                || $0.path == "Sources/PhotoMeta/Structures/Brotli/BrotliDictionaryData.swift"
                || $0.path.hasPrefix("Sources/PhotoMeta/Registry/Keys/")
        }
        #expect(tables.count > 10)
        let paths = Set(tables.map(\.path))
        let others = SourceFile.package.filter { !paths.contains($0.path) }
        #expect(others.count > 60)
        for file in others {
            // A line feed at the end of the last line begins another, empty line.
            #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count) lines")
        }
    }
}
