import PhotoMeta

/// Box types that only editors use.
extension FourCharacterCode {
    static var cmov: Self { Self("c", "m", "o", "v") }
    static var dinf: Self { Self("d", "i", "n", "f") }
    static var dref: Self { Self("d", "r", "e", "f") }
    static var tref: Self { Self("t", "r", "e", "f") }
    static var stsc: Self { Self("s", "t", "s", "c") }
    static var stco: Self { Self("s", "t", "c", "o") }
    static var co64: Self { Self("c", "o", "6", "4") }
    static var saio: Self { Self("s", "a", "i", "o") }
    static var gmhd: Self { Self("g", "m", "h", "d") }
    static var gmin: Self { Self("g", "m", "i", "n") }
    static var dtyp: Self { Self("d", "t", "y", "p") }
    static var alis: Self { Self("a", "l", "i", "s") }
    static var mhlr: Self { Self("m", "h", "l", "r") }
    static var dhlr: Self { Self("d", "h", "l", "r") }
    static var appl: Self { Self("a", "p", "p", "l") }
    static var vide: Self { Self("v", "i", "d", "e") }
    /// The movie of a motion photo (Motion Photo format 1.0).
    static var motionPhotoMovie: Self { Self("m", "p", "v", "d") }
    // Pictures and documents in movies
    static var coverArt: Self { Self("c", "o", "v", "r") }
    static var xml: Self { Self("x", "m", "l", " ") }
    static var binaryXML: Self { Self("b", "x", "m", "l") }
    static var id3Tags: Self { Self("I", "D", "3", "2") }
    /// The handler of iTunes' lists.
    static var mdir: Self { Self("m", "d", "i", "r") }
    /// The handler of Sony's description of a recording.
    static var nonRealTimeMetadata: Self { Self("n", "r", "t", "m") }
    /// The brand of QuickTime movies.
    static var quickTimeBrand: Self { Self("q", "t", " ", " ") }
}
