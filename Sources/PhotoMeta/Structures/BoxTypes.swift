// SPDX-License-Identifier: Apache-2.0
/// The types of boxes, items, handlers and brands, by their four characters or the standard's name.
extension FourCharacterCode {
    // ISO/IEC 14496-12
    package static var ftyp: Self { Self("f", "t", "y", "p") }
    package static var mdat: Self { Self("m", "d", "a", "t") }
    package static var free: Self { Self("f", "r", "e", "e") }
    package static var skip: Self { Self("s", "k", "i", "p") }
    package static var uuid: Self { Self("u", "u", "i", "d") }
    package static var meta: Self { Self("m", "e", "t", "a") }
    package static var hdlr: Self { Self("h", "d", "l", "r") }
    package static var pitm: Self { Self("p", "i", "t", "m") }
    package static var iinf: Self { Self("i", "i", "n", "f") }
    package static var infe: Self { Self("i", "n", "f", "e") }
    package static var iloc: Self { Self("i", "l", "o", "c") }
    package static var idat: Self { Self("i", "d", "a", "t") }
    package static var iref: Self { Self("i", "r", "e", "f") }
    package static var iprp: Self { Self("i", "p", "r", "p") }
    package static var ipco: Self { Self("i", "p", "c", "o") }
    package static var ipma: Self { Self("i", "p", "m", "a") }
    package static var moov: Self { Self("m", "o", "o", "v") }
    package static var mvhd: Self { Self("m", "v", "h", "d") }
    package static var trak: Self { Self("t", "r", "a", "k") }
    package static var tkhd: Self { Self("t", "k", "h", "d") }
    package static var edts: Self { Self("e", "d", "t", "s") }
    package static var elst: Self { Self("e", "l", "s", "t") }
    package static var mdia: Self { Self("m", "d", "i", "a") }
    package static var mdhd: Self { Self("m", "d", "h", "d") }
    package static var minf: Self { Self("m", "i", "n", "f") }
    package static var stbl: Self { Self("s", "t", "b", "l") }
    package static var stsd: Self { Self("s", "t", "s", "d") }
    package static var stts: Self { Self("s", "t", "t", "s") }
    package static var stsz: Self { Self("s", "t", "s", "z") }
    package static var stz2: Self { Self("s", "t", "z", "2") }
    package static var udta: Self { Self("u", "d", "t", "a") }
    package static var dinf: Self { Self("d", "i", "n", "f") }
    package static var dref: Self { Self("d", "r", "e", "f") }
    package static var tref: Self { Self("t", "r", "e", "f") }
    package static var stsc: Self { Self("s", "t", "s", "c") }
    package static var stco: Self { Self("s", "t", "c", "o") }
    package static var co64: Self { Self("c", "o", "6", "4") }
    package static var saio: Self { Self("s", "a", "i", "o") }

    package static var mvex: Self { Self("m", "v", "e", "x") }
    package static var mehd: Self { Self("m", "e", "h", "d") }
    package static var trex: Self { Self("t", "r", "e", "x") }
    package static var trep: Self { Self("t", "r", "e", "p") }
    package static var moof: Self { Self("m", "o", "o", "f") }
    package static var traf: Self { Self("t", "r", "a", "f") }
    package static var tfhd: Self { Self("t", "f", "h", "d") }
    package static var tfdt: Self { Self("t", "f", "d", "t") }
    package static var trun: Self { Self("t", "r", "u", "n") }
    package static var mfra: Self { Self("m", "f", "r", "a") }
    package static var tfra: Self { Self("t", "f", "r", "a") }
    package static var mfro: Self { Self("m", "f", "r", "o") }
    package static var sidx: Self { Self("s", "i", "d", "x") }
    package static var prft: Self { Self("p", "r", "f", "t") }
    package static var styp: Self { Self("s", "t", "y", "p") }
    package static var sinf: Self { Self("s", "i", "n", "f") }
    package static var schi: Self { Self("s", "c", "h", "i") }
    package static var vide: Self { Self("v", "i", "d", "e") }
    package static var soun: Self { Self("s", "o", "u", "n") }
    package static var auxv: Self { Self("a", "u", "x", "v") }
    package static var textHandler: Self { Self("t", "e", "x", "t") }
    package static var sbtl: Self { Self("s", "b", "t", "l") }
    package static var subt: Self { Self("s", "u", "b", "t") }
    package static var clcp: Self { Self("c", "l", "c", "p") }
    package static var hdrMetadata: Self { Self("i", "t", "3", "5") }
    package static var xml: Self { Self("x", "m", "l", " ") }
    package static var binaryXML: Self { Self("b", "x", "m", "l") }
    package static var id3Tags: Self { Self("I", "D", "3", "2") }

    // ISO/IEC 14496-14; ETSI TS 102 366
    package static var mp4a: Self { Self("m", "p", "4", "a") }
    package static var esds: Self { Self("e", "s", "d", "s") }
    package static var ac3: Self { Self("a", "c", "-", "3") }
    package static var dac3: Self { Self("d", "a", "c", "3") }
    package static var ec3: Self { Self("e", "c", "-", "3") }
    package static var dec3: Self { Self("d", "e", "c", "3") }
    // QuickTime File Format, "Sound Media".
    package static var mp3: Self { Self(".", "m", "p", "3") }

    // ISO/IEC 23008-12, ISO/IEC 23000-22: brands
    package static var mif1: Self { Self("m", "i", "f", "1") }
    package static var mif3: Self { Self("m", "i", "f", "3") }
    package static var miaf: Self { Self("m", "i", "a", "f") }

    // ISO/IEC 23008-12: properties, item types, references
    package static var mini: Self { Self("m", "i", "n", "i") }
    package static var ispe: Self { Self("i", "s", "p", "e") }
    package static var irot: Self { Self("i", "r", "o", "t") }
    package static var imir: Self { Self("i", "m", "i", "r") }
    package static var pixi: Self { Self("p", "i", "x", "i") }
    package static var colr: Self { Self("c", "o", "l", "r") }
    package static var auxC: Self { Self("a", "u", "x", "C") }
    package static var clap: Self { Self("c", "l", "a", "p") }
    package static var pasp: Self { Self("p", "a", "s", "p") }
    package static var hvcC: Self { Self("h", "v", "c", "C") }
    package static var av1C: Self { Self("a", "v", "1", "C") }
    package static var avcC: Self { Self("a", "v", "c", "C") }
    package static var cclv: Self { Self("c", "c", "l", "v") }
    package static var nclx: Self { Self("n", "c", "l", "x") }
    package static var grpl: Self { Self("g", "r", "p", "l") }
    /// A gain map in a JPEG XL file.
    package static var gainMapBundle: Self { Self("j", "h", "g", "m") }
    package static var altr: Self { Self("a", "l", "t", "r") }
    package static var dimg: Self { Self("d", "i", "m", "g") }
    package static var exifItem: Self { Self("E", "x", "i", "f") }
    package static var mime: Self { Self("m", "i", "m", "e") }
    package static var thmb: Self { Self("t", "h", "m", "b") }
    package static var auxl: Self { Self("a", "u", "x", "l") }
    package static var hvc1: Self { Self("h", "v", "c", "1") }
    package static var av01: Self { Self("a", "v", "0", "1") }
    package static var avc1: Self { Self("a", "v", "c", "1") }
    package static var jpegItem: Self { Self("j", "p", "e", "g") }
    package static var grid: Self { Self("g", "r", "i", "d") }
    package static var tmap: Self { Self("t", "m", "a", "p") }
    package static var cdsc: Self { Self("c", "d", "s", "c") }

    // QuickTime File Format
    package static var wide: Self { Self("w", "i", "d", "e") }
    package static var pnot: Self { Self("p", "n", "o", "t") }
    package static var keys: Self { Self("k", "e", "y", "s") }
    package static var ilst: Self { Self("i", "l", "s", "t") }
    package static var data: Self { Self("d", "a", "t", "a") }
    package static var mebx: Self { Self("m", "e", "b", "x") }
    package static var keyd: Self { Self("k", "e", "y", "d") }
    package static var mdta: Self { Self("m", "d", "t", "a") }
    package static var xmpPacket: Self { Self("X", "M", "P", "_") }
    package static var freeform: Self { Self("-", "-", "-", "-") }
    package static var mean: Self { Self("m", "e", "a", "n") }
    package static var name: Self { Self("n", "a", "m", "e") }
    package static var pictHandler: Self { Self("p", "i", "c", "t") }
    package static var cmov: Self { Self("c", "m", "o", "v") }
    package static var gmhd: Self { Self("g", "m", "h", "d") }
    package static var gmin: Self { Self("g", "m", "i", "n") }
    package static var tapt: Self { Self("t", "a", "p", "t") }
    package static var dtyp: Self { Self("d", "t", "y", "p") }
    package static var crec: Self { Self("c", "r", "e", "c") }
    package static var cits: Self { Self("c", "i", "t", "s") }
    package static var alis: Self { Self("a", "l", "i", "s") }
    package static var mhlr: Self { Self("m", "h", "l", "r") }
    package static var dhlr: Self { Self("d", "h", "l", "r") }
    package static var appl: Self { Self("a", "p", "p", "l") }
    /// The list of chapters in user data.
    package static var chpl: Self { Self("c", "h", "p", "l") }
    /// The picture of an album in a list of iTunes.
    package static var coverArt: Self { Self("c", "o", "v", "r") }
    /// The handler of iTunes' lists.
    package static var mdir: Self { Self("m", "d", "i", "r") }
    /// The handler of Sony's description of a recording.
    package static var nonRealTimeMetadata: Self { Self("n", "r", "t", "m") }
    /// The brand of QuickTime movies.
    package static var quickTimeBrand: Self { Self("q", "t", " ", " ") }
    /// The movie of a motion photo (Motion Photo format 1.0).
    package static var motionPhotoMovie: Self { Self("m", "p", "v", "d") }

    // Canon's CR3
    package static var canonIFD0: Self { Self("C", "M", "T", "1") }
    package static var canonExif: Self { Self("C", "M", "T", "2") }
    package static var canonMakerNote: Self { Self("C", "M", "T", "3") }
    package static var canonGPS: Self { Self("C", "M", "T", "4") }
    package static var canonThumbnail: Self { Self("T", "H", "M", "B") }
}
