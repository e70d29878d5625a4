#!/usr/bin/env python3
"""The smallest bot: it plays the first legal move (docs/protocol.md 11)."""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"move": question["legal"][0]["move"]}), flush=True)
