// SPDX-License-Identifier: Apache-2.0
/// The types and the fields of the chunks of an AVI file (Microsoft, AVI RIFF File Reference; OpenDML AVI File Format Extensions 1.02).
enum AVIChunk {
    /// A chunk whose data are a type and further chunks.
    static let list = FourCharacterCode("L", "I", "S", "T")

    // MARK: Types of lists

    static let headers = FourCharacterCode("h", "d", "r", "l")
    static let stream = FourCharacterCode("s", "t", "r", "l")
    static let extendedHeaders = FourCharacterCode("o", "d", "m", "l")
    /// Texts about the file (Multimedia Programming Interface and Data Specifications 1.0, "INFO List Chunk").
    static let information = FourCharacterCode("I", "N", "F", "O")
    static let media = FourCharacterCode("m", "o", "v", "i")

    /// Data of Nikon's cameras.
    static let nikonData = FourCharacterCode("n", "c", "d", "t")

    // MARK: Types of chunks

    static let mainHeader = FourCharacterCode("a", "v", "i", "h")
    static let streamHeader = FourCharacterCode("s", "t", "r", "h")
    static let streamFormat = FourCharacterCode("s", "t", "r", "f")
    /// Data of the program that made a stream; cameras state what ``AVICameraData`` reads.
    static let streamData = FourCharacterCode("s", "t", "r", "d")
    static let nikonRows = FourCharacterCode("n", "c", "t", "g")
    static let extendedHeader = FourCharacterCode("d", "m", "l", "h")
    static let digitizationTime = FourCharacterCode("I", "D", "I", "T")
    /// XMP Specification Part 3, "AVI".
    static let packet = FourCharacterCode("_", "P", "M", "X")

    /// `AVIMAINHEADER`: numbers of four bytes.
    enum Main {
        static let byteCount = 40
        static let microsecondsPerFrame = 0
        static let maxBytesPerSecond = 4
        static let flags = 12
        static let frameCount = 16
        static let streamCount = 24
    }

    /// `AVISTREAMHEADER`: the times of a stream are in units of scale / rate seconds.
    enum Stream {
        static let byteCount = 36
        static let type = 0
        static let handler = 4
        static let scale = 20
        static let rate = 24
        static let start = 28
        static let length = 32

        static let video = FourCharacterCode("v", "i", "d", "s")
        static let audio = FourCharacterCode("a", "u", "d", "s")
        /// DV, with its sound.
        static let interleaved = FourCharacterCode("i", "a", "v", "s")
        static let text = FourCharacterCode("t", "x", "t", "s")
    }

    /// `BITMAPINFOHEADER`, the format of a video stream; the height is negative if the first row is the upper one.
    enum Picture {
        static let byteCount = 20
        static let width = 4
        static let height = 8
        static let compression = 16
    }

    /// `WAVEFORMAT`, the format of an audio stream.
    enum Sound {
        static let byteCount = 14
        static let formatTag = 0
        static let channelCount = 2
        static let sampleRate = 4
        /// Two bytes, which follow in `PCMWAVEFORMAT`.
        static let bitsPerSample = 14
    }
}
