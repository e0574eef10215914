// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import PhotoMetaEditing
    import Testing

    /// Each function that takes URLs does what the function that takes paths does.
    @Suite struct EditedURLCallTests {
        /// A function in both forms.
        struct Call: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The names of the files that it reads, which are its first arguments.
            let sources: [String]
            /// The names of the files or folders that it writes, which are its other arguments.
            var outputs: [String] = []
            let withURLs: @Sendable ([URL]) throws -> AnyHashable
            let withPaths: @Sendable ([String]) throws -> AnyHashable

            init(
                _ name: String, _ sources: [String], to outputs: [String] = [],
                urls: @escaping @Sendable ([URL]) throws -> AnyHashable,
                paths: @escaping @Sendable ([String]) throws -> AnyHashable
            ) {
                testDescription = name
                self.sources = sources
                self.outputs = outputs
                withURLs = urls
                withPaths = paths
            }
        }

        /// Options that are not the default ones; each changes the result.
        private static let assembly = LivePhoto.AssemblyOptions(
            identifier: "A-B", stillImageTime: Fraction(3, 2))
        private static let parts = LivePhoto.DisassemblyOptions(makesLivePhoto: true, assembly: assembly)
        private static let motion = MotionPhoto.AssemblyOptions(presentationTime: Fraction(3, 2))
        private static let writing = EditPlan.WriteOptions(replacesOutput: true)

        private static let edit = MetadataEdit.forSharing(livePhotoIdentifier: .renewed("A-B"))
        private static let pair = ["live ä.jpg", "live.mov"]
        private static let outputs = ["b ü.jpg", "b.mov"]

        private static func halves(_ plans: LivePhoto.Disassembly) -> AnyHashable {
            [plans.still.plan, plans.movie.plan]
        }

        static let calls = [
            Call("MetadataEdit.plans", pair) {
                let plans = try edit.plans(still: $0[0], movie: $0[1])
                return [plans.still, plans.movie]
            } paths: {
                let plans = try edit.plans(still: $0[0], movie: $0[1])
                return [plans.still, plans.movie]
            },
            Call("MetadataEdit.write", ["a.jpg"], to: ["b ü.jpg"]) {
                try edit.write(contentsOf: $0[0], to: $0[1], options: writing)
            } paths: {
                try edit.write(contentsOf: $0[0], to: $0[1], options: writing)
            },
            Call("MetadataEdit.write, of a pair", pair, to: outputs) {
                let plans = try edit.write(
                    still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: writing)
                return [plans.still, plans.movie]
            } paths: {
                let plans = try edit.write(
                    still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: writing)
                return [plans.still, plans.movie]
            },
            Call("EditPlan.write", ["a.jpg"], to: ["b ü.jpg"]) {
                var counts: [UInt64] = []
                try edit.plan(contentsOf: photo).write(contentsOf: $0[0], to: $0[1], options: writing) {
                    counts += [$0, $1]
                }
                return counts
            } paths: {
                var counts: [UInt64] = []
                try edit.plan(contentsOf: photo).write(contentsOf: $0[0], to: $0[1], options: writing) {
                    counts += [$0, $1]
                }
                return counts
            },
            Call("LivePhoto.planAssembly", pair) {
                try LivePhoto.planAssembly(still: $0[0], movie: $0[1], options: assembly)
            } paths: {
                try LivePhoto.planAssembly(still: $0[0], movie: $0[1], options: assembly)
            },
            Call("LivePhoto.assemble", pair, to: outputs) {
                var counts: [UInt64] = []
                let pair = try LivePhoto.assemble(
                    still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: assembly,
                    writing: writing
                ) { counts += [$0, $1] }
                return [AnyHashable(pair), counts]
            } paths: {
                var counts: [UInt64] = []
                let pair = try LivePhoto.assemble(
                    still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: assembly,
                    writing: writing
                ) { counts += [$0, $1] }
                return [AnyHashable(pair), counts]
            },
            Call("LivePhoto.assemble, in a folder", pair, to: ["b ü.pvt"]) {
                var counts: [UInt64] = []
                let pair = try LivePhoto.assemble(
                    still: $0[0], movie: $0[1], folder: $0[2], options: assembly
                ) { counts += [$0, $1] }
                return [AnyHashable(pair), counts]
            } paths: {
                var counts: [UInt64] = []
                let pair = try LivePhoto.assemble(
                    still: $0[0], movie: $0[1], folder: $0[2], options: assembly
                ) { counts += [$0, $1] }
                return [AnyHashable(pair), counts]
            },
            Call("LivePhoto.planDisassembly, of a motion photo", ["motion.jpg"]) {
                halves(try LivePhoto.planDisassembly(contentsOf: $0[0], options: parts))
            } paths: {
                halves(try LivePhoto.planDisassembly(contentsOf: $0[0], options: parts))
            },
            Call("LivePhoto.disassemble, of a motion photo", ["motion.jpg"], to: outputs) {
                halves(
                    try LivePhoto.disassemble(
                        contentsOf: $0[0], stillOutput: $0[1], movieOutput: $0[2], options: parts,
                        writing: writing))
            } paths: {
                halves(
                    try LivePhoto.disassemble(
                        contentsOf: $0[0], stillOutput: $0[1], movieOutput: $0[2], options: parts,
                        writing: writing))
            },
            Call("LivePhoto.planDisassembly, of two files", pair) {
                halves(try LivePhoto.planDisassembly(still: $0[0], movie: $0[1], options: parts))
            } paths: {
                halves(try LivePhoto.planDisassembly(still: $0[0], movie: $0[1], options: parts))
            },
            Call("LivePhoto.disassemble, of two files", pair, to: outputs) {
                halves(
                    try LivePhoto.disassemble(
                        still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: parts,
                        writing: writing))
            } paths: {
                halves(
                    try LivePhoto.disassemble(
                        still: $0[0], movie: $0[1], stillOutput: $0[2], movieOutput: $0[3], options: parts,
                        writing: writing))
            },
            Call("MotionPhoto.planAssembly", ["a.jpg", "live.mov"]) {
                try MotionPhoto.planAssembly(still: $0[0], movie: $0[1], options: motion)
            } paths: {
                try MotionPhoto.planAssembly(still: $0[0], movie: $0[1], options: motion)
            },
            Call("MotionPhoto.assemble", ["a.jpg", "live.mov"], to: ["b ü.jpg"]) {
                try MotionPhoto.assemble(
                    still: $0[0], movie: $0[1], output: $0[2], options: motion, writing: writing)
            } paths: {
                try MotionPhoto.assemble(
                    still: $0[0], movie: $0[1], output: $0[2], options: motion, writing: writing)
            },
            Call("FileLayout", ["a.jpg"]) {
                let layout = try FileLayout(contentsOf: $0[0], limits: .with { $0.segments = 2 })
                return [AnyHashable(layout.leaves), layout.isComplete]
            } paths: {
                let layout = try FileLayout(contentsOf: $0[0], limits: .with { $0.segments = 2 })
                return [AnyHashable(layout.leaves), layout.isComplete]
            },
            Call("DataHash", ["a.jpg"]) {
                try DataHash(contentsOf: $0[0], algorithm: .imageDataHash)
            } paths: {
                try DataHash(contentsOf: $0[0], algorithm: .imageDataHash)
            },
            Call("XMPSidecar", ["a.jpg"]) {
                try XMPSidecar(ofFileAt: $0[0], naming: .wholeName)
            } paths: {
                try XMPSidecar(ofFileAt: $0[0], naming: .wholeName)
            },
        ]

        private static let photo = CommandFiles.photo()
        private static let files = {
            let movie = EditableMovie().bytes
            let packet = MotionPhotoBuilder.packet(
                "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\"",
                MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)]))
            var live = EditableMovie()
            live.movie.metadata = MovieMetadataBuilder([.apple("content.identifier", "LIVE")])
            live.others = [EditableMovie.mark(at: 300)]
            return [
                ("a.jpg", photo), ("live ä.jpg", CommandFiles.photo(live: "LIVE")), ("live.mov", live.bytes),
                ("motion.jpg", MotionPhotoBuilder.jpeg(packet, movie)),
            ]
        }()

        /// Calls `body` with a folder that contains the sources.
        private static func withSources(_ body: (URL) throws -> Void) throws {
            try TemporaryDirectory.with { folder in
                for (name, bytes) in files { try folder.write(name, bytes) }
                try body(folder)
            }
        }

        /// Writes an old file for each output, and removes each folder.
        private static func reset(_ outputs: [String], in folder: URL) throws {
            for name in outputs {
                guard name.hasSuffix(".pvt") else { try folder.write(name, [1]); continue }
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        }

        /// The content of each output.
        private static func written(_ call: Call, in folder: URL) throws -> [Data] {
            try call.outputs.flatMap { name in
                let output = folder.appendingPathComponent(name)
                guard name.hasSuffix(".pvt") else { return [output] }
                return SharedFiles.names(in: output).map { output.appendingPathComponent($0) }
            }.map { try Data(contentsOf: $0) }
        }

        @Test("URLs have the result of their paths", arguments: calls) func matchesPaths(_ call: Call) throws
        {
            try Self.withSources { folder in
                let urls = (call.sources + call.outputs).map { folder.appendingPathComponent($0) }
                try Self.reset(call.outputs, in: folder)
                let result = try call.withURLs(urls)
                let written = try Self.written(call, in: folder)
                #expect(written.isEmpty == call.outputs.isEmpty && !written.contains(Data([1])))
                try Self.reset(call.outputs, in: folder)
                #expect(try result == call.withPaths(urls.map(\.path)))
                #expect(try written == Self.written(call, in: folder))
            }
        }

        @Test("A URL that is not a file URL is refused, and nothing is written", arguments: calls)
        func refusesOtherURLs(_ call: Call) throws {
            try Self.withSources { folder in
                // Its path is in the folder too.
                let remote = try #require(URL(string: "https://example.com\(folder.path)/remote.jpg"))
                try Self.reset(call.outputs, in: folder)
                let names = SharedFiles.names(in: folder)
                let urls = (call.sources + call.outputs).map { folder.appendingPathComponent($0) }
                for index in urls.indices {
                    var urls = urls
                    urls[index] = remote
                    let code: MetadataError.Code = index < call.sources.count ? .notReadable : .notWritten
                    let error = #expect(throws: MetadataError(code)) { try call.withURLs(urls) }
                    #expect(error?.message == "not a file URL but one with the scheme https")
                }
                #expect(SharedFiles.names(in: folder) == names)
                #expect(try Self.written(call, in: folder).allSatisfy { $0 == Data([1]) })
            }
        }
    }
#endif
