import Foundation
import Testing

/// The memory and time that a child process may use.
enum ProcessLimits {
    /// Address space for the runtime's libraries and for the files read at once, each as in the threat model; and processor
    /// seconds for all files together.
    static let kibibytes = (512 + 256 * (ProcessInfo.processInfo.activeProcessorCount - 1)) << 10
    static let seconds = 60

    static let arePossible: Bool = {
        #if os(Linux)
            let result = try? CommandLineTool.shell("ulimit -v \(kibibytes) && ulimit -t \(seconds)")
            return result?.status == 0
        #else
            return false
        #endif
    }()
}

/// Reads the worst files in processes with limited memory and time, so that exceeding a limit fails one test instead of
/// killing the test runner.
@Suite(.enabled(if: ProcessLimits.arePossible, "the shell cannot limit a process's memory here"))
struct LimitedProcessTests {
    /// Runs a command on the files of a folder, within the limits.
    private func run(
        _ command: String, in folder: URL, kibibytes: Int = ProcessLimits.kibibytes,
        seconds: Int = ProcessLimits.seconds
    ) throws -> CommandLineTool.Result {
        let line = "ulimit -v \(kibibytes) && ulimit -t \(seconds) && exec \"$PHOTOMETA\" \(command) -- *"
        return try CommandLineTool.shell(line, in: folder)
    }

    private func expectEnd(in folder: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for command in ["show", "show --json", "show --imageio", "show --strict"] {
            let result = try run(command, in: folder)
            let names = SharedFiles.names(in: folder).prefix(3)
            #expect(result.hasExited, "\(command): \(names) …", sourceLocation: sourceLocation)
            #expect(
                result.status <= 1, "\(command): \(result.errors.prefix(500))", sourceLocation: sourceLocation
            )
        }
    }

    @Test("Hostile files of every kind") func hostileFiles() throws {
        try TemporaryDirectory.with { folder in
            for (number, file) in HostileFile.all.enumerated() {
                try folder.write("\(number)", file.make(250))
            }
            try LimitedProcess.expectEnd(of: ["show --json"], in: folder)
        }
    }

    @Test("Corrupt files of every kind") func corruptFiles() throws {
        try TemporaryDirectory.with { folder in
            for file in CorruptFile.all { try folder.write(file.name, file.bytes) }
            try expectEnd(in: folder)
        }
    }

    /// Sparse files that have the size they declare.
    @Test("Metadata that claims gigabytes") func sparseFiles() throws {
        let gigabyte: UInt64 = 1 << 30
        let sizes: [(name: String, head: [UInt8])] = [
            ("moov.mov", uint32(1 << 30) + latin("moov")),
            ("meta.heic", box("ftyp", latin("heic"), zeros(4)) + uint32(1 << 30) + latin("meta")),
            ("wide.mov", uint32(1) + latin("moov") + uint64(gigabyte)),
            ("brands.mov", uint32(1 << 30) + latin("ftyp")),
            (
                "value.tif",
                TIFFBuilder([TIFFEntry(0x0110, .undefined(zeros(8)), count: 1 << 29)]).bytes
            ),
            (
                "values.tif",
                TIFFBuilder(
                    (0..<200).map {
                        TIFFEntry(
                            0x1000 + $0, .raw(type: 1, count: 1 << 20, zeros(8)), offset: UInt32($0) << 20)
                    }
                ).bytes
            ),
            (
                "item.heic",
                {
                    var file = Samples.heif(exif: Samples.exifItem())
                    file.items[1].extents[0].length = 1 << 29
                    return file.bytes
                }()
            ),
        ]
        try TemporaryDirectory.with { folder in
            for size in sizes {
                try SparseFile.write(
                    to: folder.appendingPathComponent(size.name), byteCount: gigabyte,
                    pieces: [(0, size.head)])
            }
            try expectEnd(in: folder)
        }
    }

    /// With too little memory the command fails; otherwise, the other tests would show nothing.
    @Test("The limits are effective") func limitsBite() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg())
            let small = try LimitedProcess.run("show", in: folder, kibibytes: 16 << 10)
            #expect(small.status > 1 || !small.hasExited)
            #expect(try LimitedProcess.run("show", in: folder).status == 0)
        }
    }
}
