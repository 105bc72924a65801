# The air of a bad Wi-Fi, for kernels without netem: hands every frame of one cable on to all the others, late, and some
# of them not at all. Says one line once it does so, and goes on until it is ended.
#
#   netem.py DELAY_MS JITTER_MS LOSS_PERCENT CABLE CABLE...
#   netem.py plain CABLE       makes a laptop send whole frames with their checksums: nothing here does that for it

import fcntl
import heapq
import random
import select
import socket
import struct
import sys
import time

EVERYTHING = 0x0003
SIOCETHTOOL = 0x8946
SET_TX_CHECKSUMS, SET_TSO, SET_GSO = 0x17, 0x1F, 0x24


def make_plain(cable):
    import array

    control = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    for what in (SET_TSO, SET_GSO, SET_TX_CHECKSUMS):
        value = array.array("B", struct.pack("II", what, 0))
        fcntl.ioctl(control, SIOCETHTOOL, struct.pack("16sP", cable.encode(), value.buffer_info()[0]))


def carry(delay, jitter, loss, cables):
    sockets = []
    for cable in cables:
        line = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(EVERYTHING))
        line.bind((cable, 0))
        line.setblocking(False)
        sockets.append(line)
    print('{"ready":true}', flush=True)
    on_the_way = []
    count = 0
    while True:
        wait = max(0, on_the_way[0][0] - time.monotonic()) if on_the_way else None
        readable, _, _ = select.select(sockets, [], [], wait)
        for line in readable:
            frame, (_, _, kind, *_) = line.recvfrom(65536)
            if kind == socket.PACKET_OUTGOING or random.random() < loss:
                continue
            late = time.monotonic() + delay + random.uniform(-jitter, jitter)
            count += 1
            heapq.heappush(on_the_way, (late, count, line, frame))
        while on_the_way and on_the_way[0][0] <= time.monotonic():
            _, _, origin, frame = heapq.heappop(on_the_way)
            for line in sockets:
                if line is not origin:
                    try:
                        line.send(frame)
                    except OSError:
                        pass  # a cable that is out, or full: lost, like any other frame


if sys.argv[1] == "plain":
    make_plain(sys.argv[2])
else:
    carry(*(float(word) / 1000 for word in sys.argv[1:3]), float(sys.argv[3]) / 100, sys.argv[4:])
