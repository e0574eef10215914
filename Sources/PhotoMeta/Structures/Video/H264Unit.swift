// SPDX-License-Identifier: Apache-2.0
/// The NAL units of H.264 that are read (ITU-T H.264 §7.3).
enum H264Unit {
    case slice, supplement, parameterSet, other

    /// The size of the header, the unit's type.
    static let headerByteCount = 1

    /// Table 7-1.
    init(header: UInt8) {
        switch header & 31 {
        case 1...5: self = .slice
        case 6: self = .supplement
        case 7: self = .parameterSet
        default: self = .other
        }
    }
}

extension VideoFormat {
    /// Reads a sequence parameter set of H.264 (§7.3.2.1.1), after the header of its unit; `nil` if it is damaged.
    init?(h264 unit: ContiguousArray<UInt8>) {
        var bits = HeaderBits(unit)
        let profile = bits.bits(8)
        bits.skip(16)  // constraint_set flags, level_idc
        _ = bits.number()  // seq_parameter_set_id
        var chroma: UInt32 = 1
        var separatesPlanes = false
        // §7.3.2.1.1: the profiles with other forms of color.
        if [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135].contains(profile) {
            chroma = bits.number()
            if chroma == 3 { separatesPlanes = bits.flag() }
            _ = bits.number()  // bit_depth_luma_minus8
            _ = bits.number()  // bit_depth_chroma_minus8
            bits.skip(1)  // qpprime_y_zero_transform_bypass_flag
            if bits.flag() {  // seq_scaling_matrix_present_flag
                for index in 0..<(chroma == 3 ? 12 : 8) where bits.flag() {
                    Self.skipScalingList(&bits, index < 6 ? 16 : 64)
                }
            }
        }
        _ = bits.number()  // log2_max_frame_num_minus4
        switch bits.number() {  // pic_order_cnt_type
        case 0: _ = bits.number()  // log2_max_pic_order_cnt_lsb_minus4
        case 1:
            bits.skip(1)  // delta_pic_order_always_zero_flag
            _ = bits.signedNumber()  // offset_for_non_ref_pic
            _ = bits.signedNumber()  // offset_for_top_to_bottom_field
            for _ in 0..<min(bits.number(), 255) { _ = bits.signedNumber() }  // offset_for_ref_frame
        default: break
        }
        _ = bits.number()  // max_num_ref_frames
        bits.skip(1)  // gaps_in_frame_num_value_allowed_flag
        let columns = Int64(bits.number()) + 1
        let rows = Int64(bits.number()) + 1
        let isFrame = bits.flag()  // frame_mbs_only_flag
        if !isFrame { bits.skip(1) }  // mb_adaptive_frame_field_flag
        bits.skip(1)  // direct_8x8_inference_flag
        var (horizontal, vertical): (Int64, Int64) = (0, 0)
        if bits.flag() {  // frame_cropping_flag
            horizontal = Int64(bits.number()) + Int64(bits.number())
            vertical = Int64(bits.number()) + Int64(bits.number())
        }
        guard !bits.isPastEnd else { return nil }
        // §7.4.2.1.1: a row of macroblocks of a field is two of a frame; offsets are in units of samples of color.
        let fields: Int64 = isFrame ? 1 : 2
        let isSubsampled = !separatesPlanes && (chroma == 1 || chroma == 2)
        self.init(
            width: columns * 16 - horizontal * (isSubsampled ? 2 : 1),
            height: rows * 16 * fields - vertical * fields * (!separatesPlanes && chroma == 1 ? 2 : 1))
        guard bits.flag() else { return }  // vui_parameters_present_flag
        var usability = self
        usability.readUsability(&bits)
        // Fields that are cut off are left out.
        if !bits.isPastEnd { self = usability }
    }

    /// Annex E.1.1: what may help to show the pictures.
    private mutating func readUsability(_ bits: inout HeaderBits) {
        readPixelAspect(&bits)
        if bits.flag() { bits.skip(1) }  // overscan_appropriate_flag
        if bits.flag() {  // video_signal_type_present_flag
            bits.skip(4)  // video_format, video_full_range_flag
            if bits.flag() { bits.skip(24) }  // colour_primaries and the two after it
        }
        if bits.flag() {  // chroma_loc_info_present_flag
            _ = bits.number()  // chroma_sample_loc_type_top_field
            _ = bits.number()  // chroma_sample_loc_type_bottom_field
        }
        guard bits.flag() else { return }  // timing_info_present_flag
        let ticks = Int64(bits.bits(32))
        let scale = Int64(bits.bits(32))
        // A tick is the length of a field.
        guard ticks > 0, scale > 0 else { return }
        frameRate = Fraction(scale, ticks * 2).reduced
    }

    /// `aspect_ratio_idc`, which H.264 and H.265 share (H.264, Table E-1).
    mutating func readPixelAspect(_ bits: inout HeaderBits) {
        guard bits.flag() else { return }
        let index = Int(bits.bits(8))
        if index == 255 {
            pixelAspect = (Int(bits.bits(16)), Int(bits.bits(16)))
        } else if (1...Self.pixelAspects.count).contains(index) {
            pixelAspect = Self.pixelAspects[index &- 1]
        }
    }

    private static let pixelAspects = [
        (width: 1, height: 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33),
        (18, 11), (15, 11), (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
    ]

    /// §7.3.2.1.1.1.
    private static func skipScalingList(_ bits: inout HeaderBits, _ count: Int) {
        var (last, next): (Int64, Int64) = (8, 8)
        for _ in 0..<count {
            if next != 0 { next = (last &+ bits.signedNumber()) & 0xFF }
            if next != 0 { last = next }
        }
    }
}
