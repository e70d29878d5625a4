#!/usr/bin/env python3
"""Plays one move, then thinks for ever, also after its input is closed."""
import json
import sys
import time

question = json.loads(sys.stdin.readline())
print(json.dumps({"move": question["legal"][0]["move"]}), flush=True)
while True:
    time.sleep(60)
