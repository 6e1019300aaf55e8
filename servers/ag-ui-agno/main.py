"""An Agno agent over AG-UI, set up as its documentation shows: a tool that waits for a confirmation.

POST /agui. Sessions are in SQLite: Agno can't continue a paused run without a database.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path

import uvicorn
from agno.agent import Agent
from agno.db.sqlite import SqliteDb
from agno.os import AgentOS
from agno.os.interfaces.agui import AGUI
from agno.tools import tool

from ledger import Ledger
from script import ScriptedModel

data = Path(os.environ.get('DATA_DIR', '.data'))
data.mkdir(parents=True, exist_ok=True)
ledger = Ledger(data / 'ledger.jsonl')


@tool(requires_confirmation=True)
def transfer_money(to: str, amount: float) -> str:
    """Transfers money."""
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


@tool
def look_up(name: str) -> str:
    """Looks a name up."""
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


agent = Agent(
    id='assistant',
    model=ScriptedModel(),
    tools=[transfer_money, look_up],
    db=SqliteDb(db_file=str(data / 'sessions.sqlite')),
    telemetry=False,
)
app = AgentOS(agents=[agent], interfaces=[AGUI(agent=agent)], telemetry=False).get_app()
app.get('/ledger')(ledger.read)

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3407')))
