// SPDX-License-Identifier: Apache-2.0
/// The NAL units of HEVC that are read (ITU-T H.265 §7.3).
enum HEVCUnit {
    case slice, parameterSet, other

    /// The size of the header: the unit's type, and its layer.
    static let headerByteCount = 2

    /// Table 7-1.
    init(header: UInt8) {
        switch header >> 1 & 63 {
        case 0...31: self = .slice
        case 33: self = .parameterSet
        default: self = .other
        }
    }
}

extension VideoFormat {
    /// Reads a sequence parameter set of HEVC (§7.3.2.2.1), after the header of its unit; `nil` if it is damaged.
    ///
    /// The shape of pixels and the frame rate are after tables that are not read.
    init?(hevc unit: ContiguousArray<UInt8>) {
        var bits = HeaderBits(unit)
        bits.skip(4)  // sps_video_parameter_set_id
        let layerCount = Int(bits.bits(3))  // sps_max_sub_layers_minus1
        bits.skip(1)  // sps_temporal_id_nesting_flag
        // §7.3.3: the profile and the level, and those of the sub-layers.
        bits.skip(88 + 8)
        var states: [(profile: Bool, level: Bool)] = []
        for _ in 0..<layerCount { states.append((bits.flag(), bits.flag())) }
        if layerCount > 0 { bits.skip(2 * (8 - layerCount)) }
        for state in states { bits.skip((state.profile ? 88 : 0) + (state.level ? 8 : 0)) }
        _ = bits.number()  // sps_seq_parameter_set_id
        let chroma = bits.number()
        let separatesPlanes = chroma == 3 && bits.flag()
        var width = Int64(bits.number())
        var height = Int64(bits.number())
        if bits.flag() {  // conformance_window_flag
            let isSubsampled = !separatesPlanes && (chroma == 1 || chroma == 2)
            width -= (Int64(bits.number()) + Int64(bits.number())) * (isSubsampled ? 2 : 1)
            height -=
                (Int64(bits.number()) + Int64(bits.number())) * (!separatesPlanes && chroma == 1 ? 2 : 1)
        }
        guard !bits.isPastEnd else { return nil }
        self.init(width: width, height: height)
    }
}
