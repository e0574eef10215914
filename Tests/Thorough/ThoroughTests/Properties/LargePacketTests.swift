// SPDX-License-Identifier: Apache-2.0
#if DEBUG
    import Testing

    @testable import PhotoMeta

    /// XMP packets of 16 MB: their cost is linear in their size, and the memory that they keep is bounded.
    @Suite struct LargePacketTests {
        private static let pieces = [
            "<dc:source rdf:parseType='Resource'>", "<dc:source><rdf:Bag><rdf:li>", "<a:b>",
            "<dc:a dc:b='c'/>",
            "<dc:s xmlns:a='b'>", "&a;&amp;", "<![CDATA[]]>",
        ]

        private static func packet(_ piece: String, _ byteCount: Int) -> [UInt8] {
            let count = byteCount / piece.utf8.count
            let text = XMPBuilder("@").text.split(separator: "@")
            let middle = Array(piece.utf8)
            var bytes = Array(text[0].utf8)
            bytes.reserveCapacity(byteCount + 4_096)
            for _ in 0..<count { bytes += middle }
            return bytes + Array(text[1].utf8)
        }

        @Test(
            "A packet of 16 MB takes at most twelve steps a byte, and four times those of 4 MB",
            arguments: pieces)
        func isLinear(piece: String) {
            func steps(_ byteCount: Int) -> Int {
                let bytes = Self.packet(piece, byteCount)
                return WorkCheck.steps {
                    let xmp = XMP(packet: bytes)
                    #expect(xmp.tree.nodes.count <= Limits().xmpNodes)
                    _ = xmp.properties.map(\.text)
                }
            }
            let (quarter, whole) = (steps(4 << 20), steps(16 << 20))
            #expect(whole <= 12 * (16 << 20), "\(whole)")
            #expect(Double(whole) <= 4.4 * Double(quarter) + 100_000, "\(quarter) \(whole)")
        }

        #if os(Linux)
            @Test(
                "A packet of 16 MB takes at most 24 MB beside itself",
                .enabled(
                    if: ResidentMemory.isMeasurable, "the system does not tell the most that a process had"),
                arguments: pieces.indices)
            func isBounded(index: Int) async {
                await #expect(processExitsWith: .success) { [index] in
                    let bytes = ContiguousArray(
                        LargePacketTests.packet(LargePacketTests.pieces[index], 16 << 20))
                    ResidentMemory.forget()
                    let before = ResidentMemory.now
                    let xmp = XMP(packet: bytes)
                    let peak = ResidentMemory.peak - before
                    withExtendedLifetime(xmp) {}
                    // A copy of the packet, and nodes of less than 64 bytes each.
                    #expect(peak <= 24 << 20, "\(peak >> 10) KiB")
                }
            }
        #endif
    }
#endif
