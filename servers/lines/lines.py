"""Reads the lines that a scripted model follows; README.md of the servers says which there are."""


def read_lines(said: str) -> tuple[list[str], list[list[str]]]:
    """What is to be said, line by line, and the calls as name and JSON."""
    lines = said.splitlines()
    calls = [line.removeprefix('call ').split(' ', 1) for line in lines if line.startswith('call ')]
    words = [line for line in lines if not line.startswith('call ')]
    if 'fail' in words:
        raise RuntimeError('the model failed')
    return words, calls
