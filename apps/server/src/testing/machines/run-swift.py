"""Runs the four servers of OpenStack Swift until its input ends: FOLDER ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT.

The folder holds swift.conf and a configuration for each server, and is removed at the end. The first line of the output
is the process id of the proxy. The modules are loaded once, because that takes longer than all the rest.
"""

import os
import shutil
import signal
import sys

from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi
import swift.account.server
import swift.container.server
import swift.obj.server
import swift.proxy.server

folder, ports = sys.argv[1], sys.argv[2:]

for part, port in zip(("account", "container", "object"), ports):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": int(port), "device": "d1"}
    )
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, part))

children = []
for part in ("account", "container", "object", "proxy"):
    child = os.fork()
    if child == 0:
        os.close(0)
        sys.exit(run_wsgi("%s/%s.conf" % (folder, part), "%s-server" % part))
    children.append(child)

print(children[-1], flush=True)
sys.stdin.read()
for child in children:
    os.kill(child, signal.SIGKILL)
shutil.rmtree(folder)
