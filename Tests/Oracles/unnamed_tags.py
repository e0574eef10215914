#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Lists the tags that ExifTool reads from files of today, and for which PhotoMeta has no key and unnamed_tags.tsv no reason.

    Tests/Oracles/unnamed_tags.py .build/debug/photometa [FOLDER...]
    Tests/Oracles/unnamed_tags.py --listed .build/debug/photometa

Without folders, these are read: corpus, field, timed and credentials in ../shared (or in PHOTOMETA_SHARED), and Fixtures. A file is
of today if its latest date is of 2023 or later, or if it states none. The names of the keys are those of `photometa keys --json`,
ExifTool's those of `exiftool -listx`; what a file has that ExifTool does not list is listed too. With --listed, no files are read: the
tags that ExifTool lists are compared with the keys, in each table of which some have one.

Each row of unnamed_tags.tsv has a table of ExifTool's and the identifier of a tag in it, both with * for any text, and either the key
path under which PhotoMeta has the same, or the reason why it has none. The exit status is 1 if a tag is left over, or if a row names
a key that does not exist. Needs exiftool, and half a minute.
"""

import csv
import fnmatch
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRST_YEAR = 2023

# Files that state nothing about pictures or movies, and those that take ExifTool too much memory.
OTHER_FILES = {"json", "gz", "md", "tsv", "txt", "pem", "csv"}
OTHER_FOLDERS = {"corrupt"}

# The prefixes of XMP that ExifTool names otherwise.
PREFIXES = {
    "iptcCore": "Iptc4xmpCore", "iptcExt": "Iptc4xmpExt", "microsoft": "MicrosoftPhoto", "photomech": "photomechanic",
    "hdr": "hdr_metadata", "getty": "GettyImagesGIFT",
}

# Tables whose identifiers are numbers of fields, and the dictionaries with the same numbers.
NUMBERED = {
    "Exif::Main": ["TIFF", "Exif", "DNG", "Interop", "PanasonicRaw"], "GPS::Main": ["GPS"], "MPF::Main": ["MPF"],
    "Apple::Main": ["MakerApple"], "Canon::Main": ["MakerCanon"], "Nikon::Main": ["MakerNikon"], "Sony::Main": ["MakerSony"],
    "FujiFilm::Main": ["MakerFuji"], "Panasonic::Main": ["MakerPanasonic"], "Pentax::Main": ["MakerPentax"],
    "Samsung::Type2": ["MakerSamsung"], "Olympus::Main": ["MakerOlympus"], "Olympus::Equipment": ["OlympusEquip"],
    "Olympus::CameraSettings": ["OlympusCamera"], "Olympus::FocusInfo": ["OlympusFocus"],
    "Olympus::ImageProcessing": ["OlympusImage"], "Olympus::RawDevelopment": ["OlympusRawDev"], "DJI::Main": ["MakerDJI"],
}

# Tables whose identifiers are codes of boxes, chunks or tags, or keywords.
CODED = {
    "QuickTime::UserData": ["UserData"], "QuickTime::ItemPropCont": ["HEIF"], "PNG::Main": ["PNG"], "PNG::TextualData": ["PNG"],
    "ICC_Profile::Main": ["ICC"],
}

# Groups of tables in which the name of a tag is that of a key.
NAMED = {
    "ICC_Profile": ["ICC"], "Photoshop": ["8BIM"], "PNG": ["PNG"], "GIF": ["GIF"], "RIFF": ["WebP"], "JFIF": ["JFIF"],
    "Jpeg2000": ["JPEG2000"], "APP12": ["JPEG"],
}


def keys(photometa):
    """The keys of PhotoMeta: their paths, and for each dictionary their identifiers: numbers, codes and names."""
    output = subprocess.run([photometa, "keys", "--json"], stdout=subprocess.PIPE, check=True, text=True).stdout
    paths, found = set(), defaultdict(set)
    for line in output.splitlines():
        key = json.loads(line)
        paths.add(key["keyPath"])
        if "key" not in key:
            continue
        tag = key.get("tag", "")
        found[key["dictionary"]] |= {key["key"], tag}
        number = re.fullmatch(r"0x([0-9A-Fa-f]{4})", tag)
        if number:
            found[key["dictionary"]].add(int(number[1], 16))
    return paths, found


def listed():
    """The tags that ExifTool lists: for each pair of a table and an identifier the group and the name."""
    output = subprocess.run(["exiftool", "-listx"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    return {
        (table.get("name"), tag.get("id")): (tag.get("g1") or table.get("g1") or "", tag.get("name"))
        for table in xml.etree.ElementTree.fromstring(output)
        for tag in table.findall("tag")
    }


def files(folders):
    """What ExifTool reads from each file of the folders."""
    ignored = [word for folder in OTHER_FOLDERS for word in ("-i", folder)]
    command = ["exiftool", "-j", "-a", "-G1:4", "-s", "-u", "-D", "-t", "-r", "-struct", "-q", *ignored, *map(str, folders)]
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    for file in json.loads(output or b"[]"):
        path = file.pop("SourceFile")
        if path.rpartition(".")[2].lower() not in OTHER_FILES:
            yield path, {name: tag for name, tag in file.items() if isinstance(tag, dict)}


def is_of_today(tags):
    """Whether the latest date that a file states is of a year to look at, or the file states none."""
    years = []
    for name, tag in tags.items():
        # The dates of the file system and of color profiles are not the picture's.
        if tag["table"].startswith(("File", "Extra", "ICC_Profile")) or not re.search("Date|Time", name):
            continue
        date = re.match(r"((?:19|20)\d\d)[:-]\d\d[:-]\d\d", str(tag["val"]))
        if date and int(date[1]) > 1970:
            years.append(int(date[1]))
    return not years or max(years) >= FIRST_YEAR


def is_named(table, tag, name, group, found):
    """Whether a dictionary has the tag."""
    if group.startswith("XMP-"):
        prefix = group[4:]
        local = tag.rpartition(":")[2]
        return local in found[PREFIXES.get(prefix, prefix)]
    if table in NUMBERED and tag.isdecimal():
        return any(int(tag) in found[dictionary] for dictionary in NUMBERED[table])
    if table.startswith("IPTC::") and tag.isdecimal():
        record = {"IPTC::EnvelopeRecord": 0x100, "IPTC::ApplicationRecord": 0x200}.get(table, 0)
        return record + int(tag) in found["IPTC"]
    # ExifTool writes the first letter of international texts as a byte that is not UTF-8.
    code = re.sub(r"^[?�]", "©", tag)
    if table in CODED and any(code in found[dictionary] for dictionary in CODED[table]):
        return True
    # Keys without the start of their name, and items of iTunes, are in one table.
    if table in ("QuickTime::Keys", "QuickTime::ItemList"):
        return bool({code, "com.apple.quicktime." + tag} & (found["QuickTime"] | found["ItemList"]))
    return any(name in found[dictionary] for dictionary in NAMED.get(table.partition("::")[0], []))


def compare_lists(found):
    """Prints the tags that ExifTool lists and for which there is no key, in each table of which some have one."""
    missing, named = defaultdict(list), defaultdict(int)
    for (table, identifier), (group, name) in listed().items():
        code = re.sub(r"^\\xa9", "©", identifier)
        if is_named(table, code, name, group, found):
            named[table] += 1
        else:
            missing[table].append(f"{identifier} {name}")
    for table in sorted(named):
        print(f"{table}: {named[table]} with a key, {len(missing[table])} without")
        for tag in sorted(missing[table]):
            print(f"    {tag}")
    print(f"{sum(named.values())} tags with a key, {sum(map(len, missing.values()))} without")


def main():
    if sys.argv[1] == "--listed":
        return compare_lists(keys(sys.argv[2])[1])
    photometa = sys.argv[1]
    shared = Path(os.environ.get("PHOTOMETA_SHARED", ROOT.parent / "shared"))
    folders = [Path(folder) for folder in sys.argv[2:]]
    folders = folders or [shared / name for name in ("corpus", "field", "timed", "credentials")] + [ROOT / "Fixtures"]
    absent = [folder for folder in folders if not folder.is_dir()]
    for folder in absent:
        print(f"{folder} is absent: its files are not read")
    folders = [folder for folder in folders if folder.is_dir()]
    paths, found = keys(photometa)
    known = listed()
    with open(Path(__file__).with_suffix(".tsv"), encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
    used = [False] * len(rows)
    unnamed = defaultdict(list)
    count, named, explained = 0, set(), set()
    for path, tags in files(folders):
        if not is_of_today(tags):
            continue
        count += 1
        for key, tag in tags.items():
            # Further tags of a name have the number of the copy between group and name.
            (group, *_), name = key.split(":"), key.rpartition(":")[2]
            table, identifier = tag["table"], str(tag.get("id", name))
            entry = (table, identifier, name)
            if is_named(table, identifier, name, group, found):
                named.add(entry)
                continue
            matches = [
                index for index, row in enumerate(rows)
                if fnmatch.fnmatchcase(table, row["table"]) and fnmatch.fnmatchcase(identifier, row["tag"])
            ]
            for index in matches:
                used[index] = True
            if matches:
                explained.add(entry)
            else:
                unnamed[entry].append(path)
    missing = [row for row in rows if row["key"] and row["key"] not in paths]
    for row in missing:
        print(f"{row['table']} {row['tag']}: {row['key']} is not a key")
    if not sys.argv[2:] and not absent:
        for row, isUsed in zip(rows, used):
            if not isUsed:
                print(f"{row['table']} {row['tag']}: in no file")
    for (table, identifier, name), where in sorted(unnamed.items()):
        note = "" if (table, identifier) in known else ", not listed by ExifTool"
        print(f"{table}\t{identifier}\t{name}\t{len(where)} files, such as {where[0]}{note}")
    print(f"{count} files, {len(named)} tags with a key, {len(explained)} in unnamed_tags.tsv, {len(unnamed)} left over")
    return 1 if unnamed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
