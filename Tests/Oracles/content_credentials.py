# SPDX-License-Identifier: Apache-2.0
"""Makes and compares files with Content Credentials by c2pa-python, an independent implementation (pip install c2pa-python).

    python3 Tests/Oracles/content_credentials.py make FOLDER INPUT…
    python3 Tests/Oracles/content_credentials.py compare PHOTOMETA FILE…
    python3 Tests/Oracles/content_credentials.py test PHOTOMETA FILE…
    python3 Tests/Oracles/content_credentials.py answers ROOTS FILE… > Docs/Examples/ContentCredentials/Tests/CredentialsTests/answers.json

`make` signs each input, with each signature algorithm for the first one, by a root that it writes to FOLDER/root.pem.
`compare` compares manifests, assertions, signers and bindings with the output of `PHOTOMETA show --json --bindings`.
`test` makes files of the inputs in a temporary folder, changes two of them, and compares all.
`answers` writes the validation state and codes, without a trust list and with ROOTS.
"""
import base64, json, os, subprocess, sys, tempfile
import c2pa

ALGORITHMS = {
    "es256": ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
    "es384": ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"],
    "es512": ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-521"],
    "ps256": ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
    "ps384": ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
    "ps512": ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:3072"],
    "ed25519": ["-algorithm", "ED25519"],
}


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def make_signer(folder, algorithm):
    key, request, certificate = (os.path.join(folder, f"{algorithm}.{e}") for e in ("key", "csr", "pem"))
    root_key, root = os.path.join(folder, "root.key"), os.path.join(folder, "root.pem")
    if not os.path.exists(root):
        openssl("genpkey", *ALGORITHMS["es384"], "-out", root_key)
        openssl("req", "-x509", "-new", "-key", root_key, "-sha384", "-days", "3650", "-out", root,
                "-subj", "/C=US/O=Test Root/CN=Root", "-addext", "basicConstraints=critical,CA:TRUE",
                "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-addext", "subjectKeyIdentifier=hash")
    if not os.path.exists(certificate):
        openssl("genpkey", *ALGORITHMS[algorithm], "-out", key)
        openssl("req", "-new", "-key", key, "-out", request, "-subj", f"/C=DE/O=Test Signer {algorithm}/CN=Signer")
        extensions = os.path.join(folder, "extensions")
        with open(extensions, "w") as file:
            file.write("basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\n"
                       "extendedKeyUsage=emailProtection\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n")
        openssl("x509", "-req", "-in", request, "-CA", root, "-CAkey", root_key, "-CAcreateserial", "-sha384",
                "-days", "730", "-extfile", extensions, "-out", certificate)
    with open(certificate) as one, open(root) as two, open(key) as three:
        chain, private = one.read() + two.read(), three.read()
    return c2pa.Signer.from_info(c2pa.C2paSignerInfo(algorithm, chain.encode(), private.encode(), None))


def context(settings):
    return c2pa.Context(c2pa.Settings.from_json(json.dumps(settings)))


def sign(folder, source, target, algorithm, settings={}, manifest={}, ingredient=None):
    definition = {
        "claim_generator_info": [{"name": "Test", "version": "1.0"}], "title": os.path.basename(source),
        "assertions": [{"label": "c2pa.actions", "data": {"actions": [
            {"action": "c2pa.created", "when": "2026-01-02T03:04:05Z",
             "softwareAgent": {"name": "Generator", "version": "2"},
             "digitalSourceType": "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"}]}},
            {"label": "org.test.numbers", "data": {"a": [1, -2, 3.5, True, None, 2**40], "b": {"c": "text"}}}],
    } | manifest
    builder = c2pa.Builder(definition, context({"verify": {"verify_after_sign": False}} | settings))
    if ingredient:
        with open(ingredient, "rb") as stream:
            builder.add_ingredient(json.dumps({"title": "ingredient", "relationship": "componentOf"}), "image/jpeg", stream)
    signer = make_signer(folder, algorithm)
    if os.path.exists(target):
        os.remove(target)
    builder.sign_file(source, target, signer)


def read(path, anchors=None):
    settings = {"verify": {"verify_trust": True, "remote_manifest_fetch": False}}
    if anchors:
        settings["trust"] = {"user_anchors": anchors}
    try:
        if path.endswith(".c2pa"):
            with open(path, "rb") as stream:
                reader = c2pa.Reader("application/c2pa", stream, None, context(settings))
                return {"detailed": json.loads(reader.detailed_json()), "json": json.loads(reader.json())}
        reader = c2pa.Reader(path, None, None, context(settings))
        return {"detailed": json.loads(reader.detailed_json()), "json": json.loads(reader.json())}
    except Exception as error:
        return {"error": str(error)}


def make(folder, inputs):
    os.makedirs(folder, exist_ok=True)
    made = []

    def add(source, name, *arguments, **named):
        target = os.path.join(folder, name)
        sign(folder, source, target, *arguments, **named)
        made.append(target)

    for source in inputs:
        name, ending = os.path.splitext(os.path.basename(source))
        add(source, f"{name}-es256{ending}", "es256")
        if ending in (".mp4", ".mov", ".avif", ".heic"):
            add(source, f"{name}-merkle{ending}", "es256", settings={"core": {"merkle_tree_chunk_size_in_kb": 64}})
    for algorithm in ALGORITHMS:
        add(inputs[0], f"{algorithm}.jpg", algorithm)
    add(inputs[0], "with-ingredient.jpg", "es256", ingredient=made[0])
    compressed = {"core": {"prefer_compress_manifests": True}}
    add(inputs[0], "compressed.jpg", "es256", settings=compressed)
    add(inputs[0], "compressed-ingredient.jpg", "es256", settings=compressed, ingredient=made[-1])
    return made


def change(path, place, target):
    """Copies a file with one bit changed."""
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[place(data)] ^= 1
    with open(target, "wb") as file:
        file.write(data)
    return target


def test(command, inputs):
    with tempfile.TemporaryDirectory() as folder:
        made = make(folder, inputs)
        changed = [
            change(made[0], lambda data: len(data) - 20, os.path.join(folder, "changed-picture.jpg")),
            change(made[0], lambda data: data.index(b"Generator"), os.path.join(folder, "changed-assertion.jpg"))]
        compare(command, made + changed)


def plain(value):
    """A value of JSON in one form: no padding, bytes as Base64, whole numbers without a fraction."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items() if member is not None and name != "pad"}
    if isinstance(value, list):
        if len(value) >= 8 and all(isinstance(number, int) and 0 <= number < 256 for number in value):
            return base64.b64encode(bytes(value)).decode()
        return [plain(element) for element in value]
    return int(value) if isinstance(value, float) and value == int(value) else value


def differences(ours, theirs):
    """The differences between the command's member `contentCredentials` and c2pa-python's answer."""
    detailed, short = theirs["detailed"], theirs["json"]
    if ours["activeManifest"] != detailed["active_manifest"]:
        yield "active manifest", ours["activeManifest"], detailed["active_manifest"]
    manifests = {manifest["label"]: manifest for manifest in ours["manifests"]}
    if set(manifests) != set(detailed["manifests"]):
        yield "manifests", set(manifests), set(detailed["manifests"])
    for label in set(manifests) & set(detailed["manifests"]):
        manifest, other = manifests[label], detailed["manifests"][label]
        pairs = [(manifest.get(name), other["claim"].get(key)) for name, key in (
            ("title", "dc:title"), ("format", "dc:format"), ("instanceID", "instanceID"), ("algorithm", "alg"))]
        signature, stated = manifest["signature"], other["signature"]
        signer = signature["certificates"][0]
        pairs += [
            (signature["algorithm"].lower().replace("eddsa", "ed25519"), stated["alg"].lower()),
            (signer["subject"].get("organization"), stated.get("issuer")),
            (signer["subject"].get("commonName"), stated.get("common_name"))]
        if label in short["manifests"]:
            number = short["manifests"][label]["signature_info"]["cert_serial_number"]
            pairs.append((int(signer["serialNumber"], 16), int(number)))
        if "time" in stated:
            pairs.append((signature.get("timeStamp", "")[:19], stated["time"][:19]))
        assertions = {assertion["label"]: assertion for assertion in manifest["assertions"]}
        pairs.append((set(assertions), set(other["assertion_store"])))
        for name in set(assertions) & set(other["assertion_store"]):
            value = other["assertion_store"][name]
            if isinstance(value, str) and value.startswith("<omitted>"):
                pairs.append((assertions[name].get("length"), int(value.split("=")[1])))
            else:
                pairs.append((plain(assertions[name].get("value")), plain(value)))
        for one, two in pairs:
            if one != two:
                yield label, one, two
    results = short["validation_results"]["activeManifest"]
    codes = [status["code"] for kind in ("success", "failure") for status in results[kind]]
    expected = ["matches" if code.endswith(".match") else "doesNotMatch" for code in codes if "Hash." in code]
    found = [binding["hash"] for binding in ours["bindings"]]
    if found != expected and "notChecked" not in found:
        yield "bindings", found, expected
    mismatches = {status["url"].split("/")[-1] for status in results["failure"] if "hashedURI.mismatch" in status["code"]}
    active = manifests.get(detailed["active_manifest"], {"assertions": []})
    changed = {assertion["label"] for assertion in active["assertions"] if assertion["hash"] == "doesNotMatch"}
    if changed != mismatches:
        yield "changed assertions", changed, mismatches


def compare(command, paths):
    count = 0
    for path in paths:
        theirs = read(path)
        output = subprocess.run([command, "show", "--json", "--bindings", path], capture_output=True, text=True).stdout
        ours = json.loads(output).get("contentCredentials") if output else None
        if "error" in theirs:
            print(f"{path}: c2pa-python: {theirs['error']}")
            continue
        found = list(differences(ours, theirs)) if ours else [("not read",)]
        count += len(found)
        print(f"{path}: {len(found)} differences", *found)
    sys.exit(1 if count else 0)


def answers(roots, paths):
    """Validation states and codes: C2PA's, without those of time stamps."""
    with open(roots) as file:
        anchors = file.read()

    def codes(results):
        kinds = ("success", "informational", "failure")
        names = [status["code"] for kind in kinds for status in results.get(kind, [])]
        return sorted(name for name in names if not name.startswith("timeStamp."))

    table = {}
    for path in paths:
        for kind, trusted in (("none", None), ("roots", anchors)):
            answer = read(path, trusted)
            if "error" in answer:
                continue
            results = answer["json"]["validation_results"]
            table.setdefault(os.path.basename(path), {})[kind] = {
                "state": answer["json"]["validation_state"], "active": codes(results["activeManifest"]),
                "ingredients": sorted(codes(delta["validationDeltas"]) for delta in results.get("ingredientDeltas", []))}
    json.dump(table, sys.stdout, indent=1)


if __name__ == "__main__":
    {"make": make, "compare": compare, "test": test, "answers": answers}[sys.argv[1]](sys.argv[2], sys.argv[3:])
