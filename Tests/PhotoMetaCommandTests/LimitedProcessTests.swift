// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Reads the worst files in processes with limited memory and time, so that exceeding a limit fails one test instead of
/// killing the test runner.
@Suite(.enabled(if: LimitedProcess.isAvailable, "\(LimitedProcess.absence)"))
struct LimitedProcessTests {
    @Test("Reads hostile files of every kind") func hostileFiles() throws {
        try TemporaryDirectory.with { folder in
            for (number, file) in HostileFile.all.enumerated() {
                try folder.write("\(number)", file.make(250))
            }
            try LimitedProcess.expectEnd(of: ["show --json"], in: folder)
        }
    }

    @Test("Reads corrupt files of every kind") func corruptFiles() throws {
        try TemporaryDirectory.with { folder in
            for file in CorruptFile.all { try folder.write(file.name, file.bytes) }
            try LimitedProcess.expectEnd(in: folder)
        }
    }

    /// Sparse files that have the size they declare.
    @Test("Reads metadata that declares gigabytes") func sparseFiles() throws {
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
            try LimitedProcess.expectEnd(in: folder)
        }
    }

    /// With too little memory, the command fails; otherwise, the other tests would prove nothing.
    @Test("The limits are effective") func limitsAreEffective() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg())
            let small = try LimitedProcess.run("show", in: folder, kibibytes: 16 << 10)
            #expect(small.status > 1 || !small.hasExited)
            #expect(try LimitedProcess.run("show", in: folder).status == 0)
        }
    }
}
