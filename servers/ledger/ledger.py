"""What the tools did: they are fakes, and their line here is their effect."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any


class Ledger:
    """Kept in a file, a line each, so that it outlives a killed server."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def write(
        self,
        tool: str,
        tool_input: dict[str, Any],
        *,
        original_input: Any = None,
        secret: str | None = None,
    ) -> None:
        entry = {
            'tool': tool,
            'input': tool_input,
            **({'originalInput': original_input} if original_input is not None else {}),
            **({'secret': secret} if secret is not None else {}),
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open('a') as lines:
            lines.write(json.dumps(entry) + '\n')

    def read(self) -> dict[str, Any]:
        """Answers GET /ledger."""
        if not self.file.exists():
            return {'runs': []}
        return {'runs': [json.loads(line) for line in self.file.read_text().splitlines()]}


def digest(secret: str) -> str:
    """Proof that a secret reached a tool, without keeping it."""
    return sha256(secret.encode()).hexdigest()
