# Hooks for `schemathesis run`; Docs/PairingServer.md has the command.
import schemathesis


# Parts of an upload are sent as they are.
@schemathesis.serializer("application/partial-upload")
def part(context, value):
    return value if isinstance(value, bytes) else str(value).encode()


# Python's HTTP client takes the interim response 104 for the final one, and the final one for that of the next request.
@schemathesis.hook
def before_call(context, case, kwargs):
    if case.method == "POST" and case.path == "/assets":
        for name in list(case.headers or {}):
            if name.lower() in ("upload-draft-interop-version", "upload-complete", "upload-incomplete"):
                del case.headers[name]
