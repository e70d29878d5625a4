#!/usr/bin/env python3
"""Cheats: every answer is a well-formed line with a move that no game knows."""
import json
import sys

for _ in sys.stdin:
    print(json.dumps({"move": "win"}), flush=True)
