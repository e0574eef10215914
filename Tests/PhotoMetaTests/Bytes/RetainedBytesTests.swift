// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Bytes copied from several places of the source.
@Suite struct RetainedBytesTests {
    @Test("The end of kept bytes is where they end in the source, whatever is kept after them")
    func endOfRun() {
        var kept = RetainedBytes()
        kept.append(ArraySlice(filler(5)), from: 100)
        kept.append(ArraySlice(filler(7)), from: 300)
        #expect(kept.sourceOffset(ofEnd: 5) == 105)
        #expect(kept.sourceOffset(of: 5) == 300)
        #expect(kept.sourceOffset(ofEnd: 12) == 307)
    }

    @Test("Every position in decoded bytes is the start of the encoded ones") func decodedRun() {
        var kept = RetainedBytes()
        let start = kept.append(decoded: ArraySlice(filler(50)), from: 100, count: 9)
        #expect(kept.sourceOffset(of: start + 20) == 100)
        #expect(kept.sourceOffset(ofEnd: start + 50) == 100)
    }
}
