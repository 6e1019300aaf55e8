"""An agent of Microsoft's Agent Framework over AG-UI, set up as its documentation shows: a tool that always
requires an approval.

POST /agent. Pending approvals are in memory: a restart loses them.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path

import uvicorn
from agent_framework import Agent, tool
from agent_framework_ag_ui import add_agent_framework_fastapi_endpoint
from fastapi import FastAPI

from ledger import Ledger
from script import ScriptedClient

ledger = Ledger(Path(os.environ.get('DATA_DIR', '.data')) / 'ledger.jsonl')


@tool(approval_mode='always_require')
def transfer_money(to: str, amount: float) -> str:
    """Transfers money."""
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


@tool(approval_mode='never_require')
def look_up(name: str) -> str:
    """Looks a name up."""
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


agent = Agent(
    client=ScriptedClient(),
    name='assistant',
    instructions='Follow the script.',
    tools=[transfer_money, look_up],
)
app = FastAPI()
app.get('/ledger')(ledger.read)
# One person uses this server; for several it wants to be told whose approvals are whose.
add_agent_framework_fastapi_endpoint(app, agent, '/agent', single_user=True)

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3410')))
