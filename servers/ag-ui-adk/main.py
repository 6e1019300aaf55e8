"""An agent of Google's ADK over AG-UI, as its documentation would have one written: a tool that requires a confirmation.

POST /agent tells what waits as an outcome; POST /agent/default as a call that is left open, which is what the package does
where nothing is set. Sessions are in SQLite, so that a pause outlives the process.

The model follows a script, so that no key is needed, and the tools only write into a ledger.
"""

import os
from pathlib import Path

import uvicorn
from ag_ui_adk import ADKAgent, add_adk_fastapi_endpoint
from fastapi import FastAPI
from google.adk.agents import LlmAgent
from google.adk.apps import App, ResumabilityConfig
from google.adk.sessions import DatabaseSessionService
from google.adk.tools import FunctionTool

from ledger import Ledger
from script import ScriptedModel

data = Path(os.environ.get('DATA_DIR', '.data'))
data.mkdir(parents=True, exist_ok=True)
ledger = Ledger(data / 'ledger.jsonl')


def transfer_money(to: str, amount: float) -> str:
    """Transfers money."""
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


def look_up(name: str) -> str:
    """Looks a name up."""
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


def make_agent(name: str, emit_interrupt_outcome: bool) -> ADKAgent:
    agent = LlmAgent(
        name='assistant',
        model=ScriptedModel(),
        tools=[FunctionTool(transfer_money, require_confirmation=True), look_up],
    )
    resumable = ResumabilityConfig(is_resumable=True)
    return ADKAgent.from_app(
        App(name=name, root_agent=agent, resumability_config=resumable),
        user_id='person',
        session_service=DatabaseSessionService(f'sqlite+aiosqlite:///{data}/{name}.sqlite'),
        emit_interrupt_outcome=emit_interrupt_outcome,
        # A conversation that waits counts as running: at the default of ten, an eleventh is refused, and so is every answer.
        max_concurrent_executions=1000,
    )


app = FastAPI()
app.get('/ledger')(ledger.read)
add_adk_fastapi_endpoint(app, make_agent('with_outcome', True), '/agent')
add_adk_fastapi_endpoint(app, make_agent('by_default', False), '/agent/default')

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3409')))
