/// The box, item and handler types that the readers know, by their four characters or the standard's name.
extension FourCharacterCode {
    // ISO/IEC 14496-12
    static var ftyp: Self { Self("f", "t", "y", "p") }
    static var mdat: Self { Self("m", "d", "a", "t") }
    static var free: Self { Self("f", "r", "e", "e") }
    static var skip: Self { Self("s", "k", "i", "p") }
    static var uuid: Self { Self("u", "u", "i", "d") }
    static var meta: Self { Self("m", "e", "t", "a") }
    static var hdlr: Self { Self("h", "d", "l", "r") }
    static var pitm: Self { Self("p", "i", "t", "m") }
    static var iinf: Self { Self("i", "i", "n", "f") }
    static var infe: Self { Self("i", "n", "f", "e") }
    static var iloc: Self { Self("i", "l", "o", "c") }
    static var idat: Self { Self("i", "d", "a", "t") }
    static var iref: Self { Self("i", "r", "e", "f") }
    static var iprp: Self { Self("i", "p", "r", "p") }
    static var ipco: Self { Self("i", "p", "c", "o") }
    static var ipma: Self { Self("i", "p", "m", "a") }
    static var moov: Self { Self("m", "o", "o", "v") }
    static var mvhd: Self { Self("m", "v", "h", "d") }
    static var trak: Self { Self("t", "r", "a", "k") }
    static var tkhd: Self { Self("t", "k", "h", "d") }
    static var edts: Self { Self("e", "d", "t", "s") }
    static var elst: Self { Self("e", "l", "s", "t") }
    static var mdia: Self { Self("m", "d", "i", "a") }
    static var mdhd: Self { Self("m", "d", "h", "d") }
    static var minf: Self { Self("m", "i", "n", "f") }
    static var stbl: Self { Self("s", "t", "b", "l") }
    static var stsd: Self { Self("s", "t", "s", "d") }
    static var stts: Self { Self("s", "t", "t", "s") }
    static var stsz: Self { Self("s", "t", "s", "z") }
    static var stz2: Self { Self("s", "t", "z", "2") }
    static var udta: Self { Self("u", "d", "t", "a") }

    static var mvex: Self { Self("m", "v", "e", "x") }
    static var mehd: Self { Self("m", "e", "h", "d") }
    static var moof: Self { Self("m", "o", "o", "f") }
    static var mfra: Self { Self("m", "f", "r", "a") }
    static var sidx: Self { Self("s", "i", "d", "x") }
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
    static var irot: Self { Self("i", "r", "o", "t") }
    static var imir: Self { Self("i", "m", "i", "r") }
    static var pixi: Self { Self("p", "i", "x", "i") }
    static var colr: Self { Self("c", "o", "l", "r") }
    static var auxC: Self { Self("a", "u", "x", "C") }
    static var clap: Self { Self("c", "l", "a", "p") }
    static var pasp: Self { Self("p", "a", "s", "p") }
    static var hvcC: Self { Self("h", "v", "c", "C") }
    static var av1C: Self { Self("a", "v", "1", "C") }
    static var avcC: Self { Self("a", "v", "c", "C") }
    static var cclv: Self { Self("c", "c", "l", "v") }
    static var nclx: Self { Self("n", "c", "l", "x") }
    static var grpl: Self { Self("g", "r", "p", "l") }
    static var dimg: Self { Self("d", "i", "m", "g") }
    static var exifItem: Self { Self("E", "x", "i", "f") }
    static var mime: Self { Self("m", "i", "m", "e") }
    static var thmb: Self { Self("t", "h", "m", "b") }
    static var auxl: Self { Self("a", "u", "x", "l") }
    static var hvc1: Self { Self("h", "v", "c", "1") }
    static var av01: Self { Self("a", "v", "0", "1") }
    static var avc1: Self { Self("a", "v", "c", "1") }
    static var jpegItem: Self { Self("j", "p", "e", "g") }
    static var grid: Self { Self("g", "r", "i", "d") }
    static var tmap: Self { Self("t", "m", "a", "p") }
    static var cdsc: Self { Self("c", "d", "s", "c") }

    // QuickTime File Format
    static var wide: Self { Self("w", "i", "d", "e") }
    static var pnot: Self { Self("p", "n", "o", "t") }
    static var keys: Self { Self("k", "e", "y", "s") }
    static var ilst: Self { Self("i", "l", "s", "t") }
    static var data: Self { Self("d", "a", "t", "a") }
    static var mebx: Self { Self("m", "e", "b", "x") }
    static var keyd: Self { Self("k", "e", "y", "d") }
    static var mdta: Self { Self("m", "d", "t", "a") }
    static var xmpPacket: Self { Self("X", "M", "P", "_") }
    static var freeform: Self { Self("-", "-", "-", "-") }
    static var mean: Self { Self("m", "e", "a", "n") }
    static var name: Self { Self("n", "a", "m", "e") }
    static var pictHandler: Self { Self("p", "i", "c", "t") }

    // Canon's CR3
    static var canonIFD0: Self { Self("C", "M", "T", "1") }
    static var canonExif: Self { Self("C", "M", "T", "2") }
    static var canonMakerNote: Self { Self("C", "M", "T", "3") }
    static var canonGPS: Self { Self("C", "M", "T", "4") }
    static var canonThumbnail: Self { Self("T", "H", "M", "B") }
}
