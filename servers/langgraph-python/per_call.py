"""The agent of graphs.py with the middleware's other mode, in which each call has its own interrupt."""

from graphs import make_agent

per_call = make_agent(['respond'], interrupt_mode='per_call')
