// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The hashes of files of boxes, and of the segments and chunks of pictures (C2PA 2.2 §18.6, §18.7).
@Suite struct ContentBindingTests {
    private func bindings(_ bytes: [UInt8]) throws -> [ContentBinding] {
        let options = ReadOptions(selection: .contentCredentials)
        return try MediaMetadata(bytes: bytes, options: options).contentBindings(contentsOf: bytes)
    }

    private func sha256(_ pieces: some Sequence<UInt8>) -> [UInt8] {
        HashAlgorithm.sha256.digest(of: Array(pieces))
    }

    private func exclusion(_ path: String, _ more: [(String, CBORBuilder)] = []) -> CBORBuilder {
        .map([("xpath", .text(path))] + more)
    }

    /// The exclusions of the credentials and of the file's type.
    private var usual: [CBORBuilder] {
        let identifier = CBORBuilder.map([
            ("offset", .number(8)), ("value", .bytes(CredentialsFile.identifier)),
        ])
        return [exclusion("/uuid", [("data", .array([identifier]))]), exclusion("/ftyp")]
    }

    private func movie(_ label: String, _ value: CBORBuilder) -> [UInt8] {
        var builder = CredentialsBuilder()
        builder.binding = (label, value)
        return CredentialsFile.movie(builder.store)
    }

    /// The boxes at the top of a file, with their offsets.
    private func boxes(_ bytes: [UInt8]) -> [(type: String, offset: Int, bytes: ArraySlice<UInt8>)] {
        var boxes: [(String, Int, ArraySlice<UInt8>)] = []
        var offset = 0
        while offset + 8 <= bytes.count {
            let count = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            boxes.append((type, offset, bytes[offset..<(offset + count)]))
            offset += count
        }
        return boxes
    }

    @Test("Boxes are hashed without excluded ones; since version 2 with their offsets", arguments: [1, 2, 3])
    func hashesBoxes(version: Int) throws {
        let label = version == 1 ? "c2pa.hash.bmff" : "c2pa.hash.bmff.v\(version)"
        // All of the movie's header but its first four bytes, if its version is 0.
        let header = exclusion(
            "/moov/mvhd",
            [
                ("subset", .array([.map([("offset", .number(12)), ("length", .number(0))])])),
                ("version", .number(0)), ("flags", .bytes([0, 0, 0])),
            ])
        let other = exclusion("/moov/mvhd", [("length", .number(5))])
        func value(_ hash: [UInt8]) -> CBORBuilder {
            .map([
                ("exclusions", .array(usual + [header, other])), ("alg", .text("sha256")),
                ("hash", .bytes(hash)),
            ])
        }
        var message: [UInt8] = []
        for box in boxes(movie(label, value(zeros(32)))) where box.type != "ftyp" && box.type != "uuid" {
            if version > 1 { message += uint64(UInt64(box.offset)) }
            var bytes = Array(box.bytes)
            if let start = bytes.firstRange(of: latin("mvhd"))?.lowerBound {
                let count = bytes[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) }
                bytes.removeSubrange((start + 8)..<(start - 4 + count))
            }
            message += bytes
        }
        var file = movie(label, value(sha256(message)))
        let result = try bindings(file)
        #expect(result.map(\.check) == [.matches] && result.map(\.leavesOutOtherBytes) == [true])
        // A byte of the media.
        let media = try #require(file.ranges(of: latin("mdat")).last).upperBound
        file[media] ^= 1
        #expect(try bindings(file).map(\.check) == [.doesNotMatch])
        file[media] ^= 1
        // A byte that is left out.
        let left = try #require(file.ranges(of: latin("mvhd")).last).lowerBound + 20
        file[left] ^= 1
        #expect(try bindings(file).map(\.check) == [.matches])
    }

    @Test("The media may be a tree of blocks", arguments: [1, 2, 4], [true, false])
    func hashesTrees(rowCount: Int, isFixed: Bool) throws {
        let media = exclusion(
            "/mdat", [("subset", .array([.map([("offset", .number(16)), ("length", .number(0))])]))])
        func value(_ hash: [UInt8], _ row: [[UInt8]], _ sizes: [Int]) -> CBORBuilder {
            let blocks: (String, CBORBuilder) =
                isFixed
                ? ("fixedBlockSize", .number(16))
                : ("variableBlockSizes", .array(sizes.map { .number(Int64($0)) }))
            let tree = CBORBuilder.map([
                ("uniqueId", .number(0)), ("localId", .number(0)), ("count", .number(4)),
                ("alg", .text("sha256")),
                ("hashes", .array(row.map { .bytes($0) })), blocks,
            ])
            return .map([
                ("exclusions", .array(usual + [media])), ("alg", .text("sha256")), ("hash", .bytes(hash)),
                ("merkle", .array([tree])),
            ])
        }
        // 64 bytes of media, of which the first eight count as header.
        let sizes = isFixed ? [16, 16, 16, 8] : [20, 20, 10, 6]
        let empty = movie(
            "c2pa.hash.bmff.v3", value(zeros(32), Array(repeating: zeros(32), count: rowCount), sizes))
        var message: [UInt8] = []
        var leaves: [[UInt8]] = []
        for box in boxes(empty) where box.type != "ftyp" && box.type != "uuid" {
            message += uint64(UInt64(box.offset)) + (box.type == "mdat" ? box.bytes.prefix(16) : box.bytes)
            guard box.type == "mdat" else { continue }
            var start = box.bytes.startIndex + 16
            for size in sizes {
                leaves.append(sha256(box.bytes[start..<(start + size)]))
                start += size
            }
            #expect(start == box.bytes.endIndex)
        }
        let pairs = [sha256(leaves[0] + leaves[1]), sha256(leaves[2] + leaves[3])]
        let rows = [4: leaves, 2: pairs, 1: [sha256(pairs[0] + pairs[1])]]
        let row = try #require(rows[rowCount])
        var file = movie("c2pa.hash.bmff.v3", value(sha256(message), row, sizes))
        let result = try bindings(file)
        #expect(result.map(\.check) == [.matches] && result.map(\.leavesOutOtherBytes) == [false])
        let place = try #require(file.ranges(of: latin("mdat")).last).upperBound + 60
        file[place] ^= 1
        #expect(try bindings(file).map(\.check) == [.doesNotMatch])
    }

    @Test("Fragments, damaged trees and other bindings are not compared, with the reason") func givesReasons()
        throws
    {
        func check(_ label: String, _ value: [(String, CBORBuilder)]) throws -> ContentCredentials.HashCheck?
        {
            try bindings(movie(label, .map(value))).first?.check
        }
        let tree = CBORBuilder.map([
            ("localId", .number(7)), ("count", .number(1)), ("hashes", .array([.bytes([1])])),
        ])
        #expect(
            try check("c2pa.hash.bmff.v3", [("merkle", .array([tree]))])
                == .notChecked("a tree of hashes is damaged"))
        let small = CBORBuilder.map([
            ("localId", .number(0)), ("count", .number(1)), ("hashes", .array([.bytes([1])])),
            ("initHash", .bytes([1])),
        ])
        #expect(
            try check("c2pa.hash.bmff.v3", [("merkle", .array([small]))])
                == .notChecked("the hashes of fragments are not compared"))
        #expect(try check("c2pa.hash.bmff.v3", []) == .notChecked("no hash is stated"))
        #expect(
            try check("c2pa.hash.collection.data", [])
                == .notChecked("a binding of the kind 'c2pa.hash.collection.data' is not compared"))
        #expect(
            try check("c2pa.hash.boxes", [("boxes", .array([]))])
                == .notChecked("the parts of such a file are not compared"))
        // Past the end of the file.
        let range = CBORBuilder.map([("start", .number(4)), ("length", .number(Int64.max))])
        #expect(
            try check("c2pa.hash.data", [("hash", .bytes(zeros(32))), ("exclusions", .array([range]))])
                == .doesNotMatch)
        let negative = CBORBuilder.map([("start", .number(-4)), ("length", .number(4))])
        #expect(
            try check("c2pa.hash.data", [("hash", .bytes(zeros(32))), ("exclusions", .array([negative]))])
                == .notChecked("an excluded range is damaged"))
    }

    @Test(
        "The segments of a JPEG file and the chunks of a PNG file are hashed by name",
        arguments: [true, false])
    func hashesNamedBoxes(isJPEG: Bool) throws {
        let scan: [UInt8] =
            [0xFF, 0xDA, 0, 2] + filler(40).map { $0 & 0x7F } + [0xFF, 0, 0xFF, 0xD0, 1, 0xFF, 0xD9]
        func wrap(_ store: [UInt8]) -> [UInt8] {
            guard isJPEG else {
                return PNGBuilder.file(PNGBuilder.chunk("caBX", store))
            }
            let head = JPEGBuilder(
                JUMBFBuilder.segments(store, limit: 500) + [.frame(width: 8, height: 8), .scan]
            ).bytes
            let start = head.ranges(of: [0xFF, 0xDA]).last?.lowerBound ?? head.count
            return head[..<start] + scan
        }
        func builder(_ hashes: [[UInt8]]) -> CredentialsBuilder {
            let names =
                isJPEG
                ? [["SOI"], ["C2PA"], ["SOF0", "SOS"], ["EOI"]]
                : [["IHDR"], ["C2PA"], ["IDAT", "IEND"]]
            var builder = CredentialsBuilder()
            builder.binding = (
                "c2pa.hash.boxes",
                .map([
                    (
                        "boxes",
                        .array(
                            zip(names, hashes).map { names, hash in
                                .map([
                                    ("names", .array(names.map { .text($0) })), ("alg", .text("sha256")),
                                    ("hash", .bytes(hash)),
                                ])
                            })
                    )
                ])
            )
            return builder
        }
        let empty = wrap(builder(Array(repeating: zeros(32), count: 4)).store)
        var hashes: [[UInt8]]
        if isJPEG {
            let frame = try #require(
                empty.ranges(of: [0xFF, 0xC0, 0, 11]).last ?? empty.ranges(of: [0xFF, 0xC0]).last)
            hashes = [
                sha256([0xFF, 0xD8]), [], sha256(empty[frame.lowerBound..<(empty.count - 2)]),
                sha256([0xFF, 0xD9]),
            ]
        } else {
            let data = try #require(empty.ranges(of: latin("IDAT")).last).lowerBound - 4
            hashes = [sha256(empty[8..<33]), [], sha256(empty[data...])]
        }
        hashes[1] = zeros(32)
        var file = wrap(builder(hashes).store)
        let result = try bindings(file)
        #expect(result.map(\.check) == [.matches])
        file[file.count - 3] ^= 1
        #expect(try bindings(file).map(\.check) == [.doesNotMatch])
    }
}
