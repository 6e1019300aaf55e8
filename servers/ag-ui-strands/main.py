"""A Strands agent over AG-UI, set up as its documentation shows: the adapter's configuration names the tool that asks first.

POST /agent. Sessions are in files, so a pause survives a restart.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path

import uvicorn
from ag_ui.core import RunAgentInput
from ag_ui_strands import (
    StrandsAgent,
    StrandsAgentConfig,
    ToolBehavior,
    add_strands_fastapi_endpoint,
)
from fastapi import FastAPI
from strands import Agent, tool
from strands.session.file_session_manager import FileSessionManager

from ledger import Ledger
from script import ScriptedModel

data = Path(os.environ.get('DATA_DIR', '.data'))
ledger = Ledger(data / 'ledger.jsonl')


@tool
def transfer_money(to: str, amount: float) -> str:
    """Transfers money."""
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


@tool
def look_up(name: str) -> str:
    """Looks a name up."""
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


def session_of(run: RunAgentInput) -> FileSessionManager:
    return FileSessionManager(session_id=run.thread_id, storage_dir=str(data / 'sessions'))


agent = StrandsAgent(
    Agent(model=ScriptedModel(), tools=[transfer_money, look_up], callback_handler=None),
    name='assistant',
    config=StrandsAgentConfig(
        tool_behaviors={'transfer_money': ToolBehavior(interrupt_on_call=True)},
        session_manager_provider=session_of,
    ),
)
app = FastAPI()
app.get('/ledger')(ledger.read)
add_strands_fastapi_endpoint(app, agent, '/agent')

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3408')))
