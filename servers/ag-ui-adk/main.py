"""An agent of Google's ADK over AG-UI, set up as its documentation shows: a tool that requires a confirmation.

POST /agent reports interrupts as the run’s outcome; POST /agent/default leaves the call open, which is the package’s
default. POST /agent/sign-in has a tool that requires a sign-in. Sessions are in SQLite, so a pause survives a restart.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path
from typing import Any

import uvicorn
from ag_ui_adk import ADKAgent, add_adk_fastapi_endpoint
from fastapi import FastAPI
from fastapi.openapi.models import OAuth2, OAuthFlowAuthorizationCode, OAuthFlows
from google.adk.agents import LlmAgent
from google.adk.apps import App, ResumabilityConfig
from google.adk.auth import AuthConfig, AuthCredential, AuthCredentialTypes, OAuth2Auth
from google.adk.sessions import DatabaseSessionService
from google.adk.tools import FunctionTool, ToolContext

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


ID_SERVER = 'https://id.acme.example'
CALENDAR = AuthConfig(
    auth_scheme=OAuth2(
        flows=OAuthFlows(
            authorizationCode=OAuthFlowAuthorizationCode(
                authorizationUrl=f'{ID_SERVER}/authorize',
                tokenUrl=f'{ID_SERVER}/token',
                scopes={'calendar.read': 'Read your calendar'},
            )
        )
    ),
    raw_auth_credential=AuthCredential(
        auth_type=AuthCredentialTypes.OAUTH2,
        oauth2=OAuth2Auth(
            client_id='holdpoint', client_secret='unused', redirect_uri='http://localhost/signed-in'
        ),
    ),
    credential_key='acme_calendar',
)


def read_calendar(day: str, tool_context: ToolContext) -> str | None:
    """Reads the calendar of a day."""
    credential = tool_context.get_auth_response(CALENDAR)
    if not credential:
        tool_context.request_credential(CALENDAR)
        return None
    # What came is a reference: the token itself stays with who keeps tokens.
    ledger.write('read_calendar', {'day': day, 'credentialRef': credential.oauth2.access_token})
    return f'Nothing on {day}.'


def make_agent(
    name: str, emit_interrupt_outcome: bool, tools: list[Any] | None = None, resumable: bool = True
) -> ADKAgent:
    gated = FunctionTool(transfer_money, require_confirmation=True)
    agent = LlmAgent(name='assistant', model=ScriptedModel(), tools=tools or [gated, look_up])
    config = ResumabilityConfig(is_resumable=True) if resumable else None
    return ADKAgent.from_app(
        App(name=name, root_agent=agent, resumability_config=config),
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
# With a resumable app, ag-ui-adk 0.11 hides the answer to a sign-in from ADK, and the tool never runs again.
with_sign_in = make_agent('with_sign_in', True, [read_calendar, look_up], resumable=False)
add_adk_fastapi_endpoint(app, with_sign_in, '/agent/sign-in')

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3409')))
