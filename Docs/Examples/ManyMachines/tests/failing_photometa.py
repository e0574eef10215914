# SPDX-License-Identifier: Apache-2.0
"""photometa, except that a file with `kills` in its name ends it, and one with `hangs` stops it.

Either happens when the name arrives, while earlier files have no answer yet, because photometa reads several files at
the same time.
"""

import os
import signal
import subprocess
import sys
import time

process = subprocess.Popen([os.environ["PHOTOMETA"], *sys.argv[1:]], stdin=subprocess.PIPE)
assert process.stdin
before = b""
while part := os.read(0, 1 << 16):
    if b"kills" in before + part:
        process.kill()
        os.kill(os.getpid(), signal.SIGKILL)
    if b"hangs" in before + part:
        process.send_signal(signal.SIGSTOP)
        time.sleep(3_600)
    process.stdin.write(part)
    process.stdin.flush()
    before = part[-8:]
process.stdin.close()
sys.exit(process.wait())
