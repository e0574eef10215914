# SPDX-License-Identifier: Apache-2.0
"""Writes PhotoMetaTests/Features/AdjustmentSamples.swift: property lists in XML, JSON, AAE and ZIP files by Python's own modules.

    python3 Tests/Oracles/adjustments.py > Tests/PhotoMetaTests/Features/AdjustmentSamples.swift
"""

import base64
import datetime
import io
import json
import plistlib
import struct
import zipfile
import zlib

from property_lists import START, form

TEXTS = ["", "a", "é", "日本語", "🏔" * 20, "a & b < c > \"d\" 'e'", "two\nlines\tand a tab", "]]>", " kept "]


def lists():
    yield from [True, False, 0, -1, 2**31, -(2**63), 2**63 - 1]
    yield from [0.0, -0.5, 1e300, 0.1, 123456.789]
    yield from [START, datetime.datetime(2025, 5, 26, 9, 27, 6), datetime.datetime(1, 1, 1), datetime.datetime(9999, 12, 31, 23, 59, 59)]
    yield from TEXTS
    yield from [b"", b"\x00", bytes(range(51)), bytes(range(52)), bytes(range(256)) * 2]
    yield from [[], {}, [[]], [{}], {"a": []}, {"a": {"b": {"c": [b"\x01" * 100, {"d": b"\x02" * 100}]}}}]
    yield {"flags": 1, "value": 121656434745166, "timescale": 1000000000, "epoch": 0}
    yield {"a & b": "<>", "z": 1, "m": {"x": True, "y": False}}


def numbers():
    yield from ["0", "-0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.5", "-0.25"]
    yield from ["1e3", "1E-3", "2.5e+10", "0.1", "123456789012345678901234567890", "1.0"]


def texts():
    yield from numbers()
    yield from ["true", "false", "null", "[]", "{}", " [ 1 , [ 2 , { } ] ] ", "{\"a\" : {\"b\":[1,2.5,\"c\"]}}\n"]
    yield from ["\"\"", "\"é\"", "\"\\u00e9\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "\"\\ud83c\\udfd4\"", "\"日本\""]


def json_form(value):
    if value is None:
        return "null"
    if isinstance(value, int) and not isinstance(value, bool) and not -(2**63) <= value < 2**63:
        return form(float(value))
    if isinstance(value, list):
        return "[" + ",".join(map(json_form, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(form(key) + ":" + json_form(item) for key, item in value.items()) + "}"
    return form(value)


def deflated(value):
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(json.dumps(value).encode()) + compressor.flush()


def time(value, timescale=600):
    return {"flags": 1, "value": value, "timescale": timescale, "epoch": 0}


def operation(identifier, settings, **others):
    return {"identifier": identifier, "formatVersion": 1, "enabled": True, "settings": settings, **others}


def photos():
    levels = {f"input{level}{end}{color}": place / 10 + (0.05 if end == "Dst" else 0)
              for color in ["RGB", "Red"]
              for place, level in enumerate(["Black", "Shadow", "Mid", "Hilight", "White"])
              for end in ["Src", "Dst"]}
    points = [{"x": 0, "y": 0, "editable": False}, {"x": 0.5, "y": 0.625}, {"x": 1, "y": 1}]
    return {
        "formatVersion": 1,
        "metadata": {"masterWidth": 4032, "masterHeight": 3024, "orientation": 6},
        "versionInfo": {"platform": "iOS", "appVersion": "4026.120.2", "buildNumber": "22F76", "schemaRevision": 0},
        "adjustments": [
            operation("Crop", {"xOrigin": 10.5, "yOrigin": 20, "width": 1500, "height": 1000, "straightenAngle": 0.0125, "pitch": 0.5,
                               "yaw": -0.25, "constraintWidth": 3, "constraintHeight": 2}, auto={"auto": {"width": 1400}}),
            operation("SmartTone", {"inputLight": 0.5, "offsetExposure": 0.1, "offsetLocalLight": 0.2, "offsetHighlights": -0.3,
                                    "offsetShadows": 0.4, "offsetContrast": 0.5, "offsetBrightness": -0.6, "offsetBlackPoint": 0.7},
                      auto=True),
            operation("SmartColor", {"inputColor": 0.1, "offsetSaturation": 0.2, "offsetContrast": 0.3, "offsetCast": 0.4}),
            operation("SmartBlackAndWhite", {"inputBlackAndWhite": 0.3, "offsetStrength": 0.1, "offsetNeutralGamma": 0.2,
                                             "offsetTone": -0.3, "offsetGrain": 0.4}) | {"enabled": False},
            operation("WhiteBalance", {"temperature": 5600, "tint": 4, "grayY": 0.5, "grayI": 0.1, "grayQ": -0.1, "grayWarmth": 0.25,
                                       "faceI": 0.2, "faceQ": 0.3, "faceWarmth": 0.5, "faceStrength": 1, "warmTemp": 0.5,
                                       "warmTint": -0.5}),
            operation("RKCurvesOperation", {"inputKeys": {"RGBCurvePoints": points, "redCurvePoints": points[:2]}}),
            operation("RKLevelsOperation", {"inputKeys": levels}),
            operation("DGVignetteEffectOperation", {"inputKeys": {"inputIntensity": 0.5, "inputRadius": 1, "inputFalloff": 0.75}}),
            operation("DGDefinition2Operation", {"inputKeys": {"inputIntensity": 0.25}}),
            operation("RKNoiseReductionOperation", {"inputKeys": {"inputRadius": 2, "inputEdgeDetail": 1.5}}),
            operation("RKProSharpenOperation", {"inputKeys": {"inputSharpness": 0.5, "inputEdgeScale": 0.25, "inputFalloff": 0.69}}),
            operation("RedEyeBB", {"redEyeCorrections": [{"pointX": 0.2, "pointY": 0.44, "size": 0.0118, "forceCase": 1}]}),
            operation("Effect", {"effectName": "VividWarm", "effectVersion": 1, "effectIntensity": 0.5}),
            operation("PortraitEffect", {"portraitEffectFilterName": "StageLight", "strength": 0.5}),
            operation("DepthEffect", {"aperture": 4.5, "focusRect": {"x": 0.25, "y": 0.5, "w": 0.125, "h": 0.0625},
                                      "depthInfo": {"capturedAperture": 2.8, "minimumAperture": 1.4, "maximumAperture": 16}}),
            operation("SlowMotion", {"rate": 0.25, "regions": [{"timeRange": {"start": time(600), "duration": time(300)}}]}),
            operation("Trim", {"startTime": time(60), "endTime": time(1200)}),
            operation("LivePhotoKeyFrame", {"time": time(870)}),
            operation("VideoPosterFrame", {"time": time(30)}),
            operation("SomethingNew", {"value": [1, {"a": None}]}),
        ],
    }


def aae(data, binary=False, **others):
    values = {
        "adjustmentBaseVersion": 0,
        "adjustmentData": data,
        "adjustmentEditorBundleID": "com.apple.mobileslideshow",
        "adjustmentFormatIdentifier": "com.apple.photo",
        "adjustmentFormatVersion": "1.11",
        "adjustmentRenderTypes": 130,
        "adjustmentTimestamp": datetime.datetime(2025, 12, 29, 4, 7, 22),
        **others,
    }
    return plistlib.dumps(values, fmt=plistlib.FMT_BINARY if binary else plistlib.FMT_XML)


def zipped(method, force=False, comment=b""):
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", method) as archive:
        archive.comment = comment
        for name in ["__MACOSX/._IMG_1.HEIC", "IMG_1.HEIC", "IMG_1.MOV"]:
            information = zipfile.ZipInfo(name, (2025, 5, 26, 9, 27, 6))
            information.compress_type = method
            with archive.open(information, "w", force_zip64=force) as file:
                file.write(name.encode() * 40)
    return output.getvalue()


def table(name, documentation, rows):
    print()
    print(f"    /// {documentation}")
    print(f'    static let {name} = rows("""')
    for row in rows:
        print("        " + " ".join(row))
    print('        """)')


def encoded(data):
    return base64.b64encode(data).decode()


def main():
    print("// swift-format-ignore-file")
    print("import Foundation")
    print()
    print("/// Property lists in XML, JSON, AAE and ZIP files as Python's own modules write them; by `Tests/Oracles/adjustments.py`.")
    print("enum AdjustmentSamples {")
    print("    private static func rows(_ table: String) -> [(bytes: [UInt8], word: String)] {")
    print('        table.split(separator: "\\n").compactMap { line in')
    print('            let words = line.split(separator: " ").map(String.init)')
    print("            guard words.count == 2, let data = Data(base64Encoded: words[0]) else { return nil }")
    print("            return ([UInt8](data), words[1])")
    print("        }")
    print("    }")
    table("lists", "A list in XML, and its value as `PropertyListSamples` writes them.",
          [(encoded(plistlib.dumps(value, sort_keys=False)), form(value)) for value in lists()])
    table("json", "A text in JSON, and its value.",
          [(encoded(text.encode()), json_form(json.loads(text))) for text in texts()])
    edit = deflated(photos())
    slow = plistlib.dumps({"slowMotion": {"rate": 0.125, "regions": [{"timeRange": {"start": time(6), "duration": time(29)}}]}},
                          fmt=plistlib.FMT_BINARY)
    table("files", "An AAE file and its name.", [
        (encoded(aae(edit)), "xml"),
        (encoded(aae(edit, binary=True)), "binary"),
        (encoded(aae(slow, adjustmentFormatIdentifier="com.apple.video.slomo", adjustmentFormatVersion="1.1")), "slow"),
        (encoded(aae(b"their own", adjustmentFormatIdentifier="com.example.editor", adjustmentFormatVersion="2",
                     somethingElse=["kept"])), "other"),
        (encoded(aae(deflated({"adjustments": [operation("X", {"text": "a" * 3_000_000})]}))), "bomb"),
    ])
    table("zips", "A ZIP file and how it was made.", [
        (encoded(zipped(zipfile.ZIP_STORED)), "stored"),
        (encoded(zipped(zipfile.ZIP_DEFLATED)), "deflated"),
        (encoded(zipped(zipfile.ZIP_STORED, force=True)), "large"),
        (encoded(zipped(zipfile.ZIP_STORED, comment=b"a comment " * 50)), "comment"),
    ])
    print("}")


main()
