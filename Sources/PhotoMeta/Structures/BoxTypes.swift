/// The box, item and handler types that the readers know, by their four characters or the standard's name.
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

    package static var mvex: Self { Self("m", "v", "e", "x") }
    static var mehd: Self { Self("m", "e", "h", "d") }
    package static var moof: Self { Self("m", "o", "o", "f") }
    package static var mfra: Self { Self("m", "f", "r", "a") }
    package static var sidx: Self { Self("s", "i", "d", "x") }
    static var styp: Self { Self("s", "t", "y", "p") }

    // ISO/IEC 14496-14; ETSI TS 102 366
    static var mp4a: Self { Self("m", "p", "4", "a") }
    static var esds: Self { Self("e", "s", "d", "s") }
    static var ac3: Self { Self("a", "c", "-", "3") }
    static var dac3: Self { Self("d", "a", "c", "3") }
    static var ec3: Self { Self("e", "c", "-", "3") }
    static var dec3: Self { Self("d", "e", "c", "3") }

    // ISO/IEC 23008-12: properties, item types, references
    static var ispe: Self { Self("i", "s", "p", "e") }
    package static var irot: Self { Self("i", "r", "o", "t") }
    package static var imir: Self { Self("i", "m", "i", "r") }
    static var pixi: Self { Self("p", "i", "x", "i") }
    package static var colr: Self { Self("c", "o", "l", "r") }
    package static var auxC: Self { Self("a", "u", "x", "C") }
    static var clap: Self { Self("c", "l", "a", "p") }
    static var pasp: Self { Self("p", "a", "s", "p") }
    static var hvcC: Self { Self("h", "v", "c", "C") }
    static var av1C: Self { Self("a", "v", "1", "C") }
    static var avcC: Self { Self("a", "v", "c", "C") }
    static var cclv: Self { Self("c", "c", "l", "v") }
    package static var nclx: Self { Self("n", "c", "l", "x") }
    package static var grpl: Self { Self("g", "r", "p", "l") }
    package static var dimg: Self { Self("d", "i", "m", "g") }
    package static var exifItem: Self { Self("E", "x", "i", "f") }
    package static var mime: Self { Self("m", "i", "m", "e") }
    static var thmb: Self { Self("t", "h", "m", "b") }
    package static var auxl: Self { Self("a", "u", "x", "l") }
    static var hvc1: Self { Self("h", "v", "c", "1") }
    static var av01: Self { Self("a", "v", "0", "1") }
    static var avc1: Self { Self("a", "v", "c", "1") }
    static var jpegItem: Self { Self("j", "p", "e", "g") }
    package static var grid: Self { Self("g", "r", "i", "d") }
    package static var tmap: Self { Self("t", "m", "a", "p") }
    package static var cdsc: Self { Self("c", "d", "s", "c") }

    // QuickTime File Format
    package static var wide: Self { Self("w", "i", "d", "e") }
    static var pnot: Self { Self("p", "n", "o", "t") }
    package static var keys: Self { Self("k", "e", "y", "s") }
    package static var ilst: Self { Self("i", "l", "s", "t") }
    package static var data: Self { Self("d", "a", "t", "a") }
    package static var mebx: Self { Self("m", "e", "b", "x") }
    package static var keyd: Self { Self("k", "e", "y", "d") }
    package static var mdta: Self { Self("m", "d", "t", "a") }
    package static var xmpPacket: Self { Self("X", "M", "P", "_") }
    package static var freeform: Self { Self("-", "-", "-", "-") }
    static var mean: Self { Self("m", "e", "a", "n") }
    static var name: Self { Self("n", "a", "m", "e") }
    package static var pictHandler: Self { Self("p", "i", "c", "t") }

    // Canon's CR3
    package static var canonIFD0: Self { Self("C", "M", "T", "1") }
    package static var canonExif: Self { Self("C", "M", "T", "2") }
    package static var canonMakerNote: Self { Self("C", "M", "T", "3") }
    package static var canonGPS: Self { Self("C", "M", "T", "4") }
    package static var canonThumbnail: Self { Self("T", "H", "M", "B") }
}
