// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension FourCharacterCode {
    /// What the samples of a track with this handler are, as in "video (vide)"; the code alone if that is not known.
    var handlerText: String {
        let words: String? =
            switch description {
            case "vide": "video"
            case "soun": "sound"
            case "meta": "timed metadata"
            case "text": "text"
            case "sbtl", "subt": "subtitles"
            case "clcp": "closed captions"
            case "tmcd": "time code"
            case "hint": "hints for streaming"
            case "pict": "pictures"
            case "auxv": "auxiliary video"
            case "sdsm": "scene descriptions"
            case "odsm": "object descriptions"
            default: nil
            }
        return words.map { "\($0) (\(self))" } ?? description
    }
}
