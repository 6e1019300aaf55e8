"""What the tools and nodes of this server did."""

import os
from pathlib import Path

from ledger import Ledger

ledger = Ledger(Path(os.environ.get('DATA_DIR', '.data')) / 'ledger.jsonl')
