#!/usr/bin/env python3
"""Answers every question with a line that is no JSON."""
import sys

for _ in sys.stdin:
    print("I would rather talk about the weather.", flush=True)
