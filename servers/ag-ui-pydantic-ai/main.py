"""A pydantic-ai agent over AG-UI, set up as its documentation shows: a tool that waits for approval.

POST /client keeps no conversation (the default): it trusts the history that the client sends.
POST /server keeps it in a store, and doesn’t trust the client’s copy.
POST /ai-sdk uses the AI SDK's protocol instead of AG-UI's.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path

import uvicorn
from pydantic_ai import Agent, DeferredToolRequests
from pydantic_ai.conversation_store import InMemoryConversationStore
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.ui.ag_ui import AGUIAdapter
from pydantic_ai.ui.vercel_ai import VercelAIAdapter
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ledger import Ledger
from script import follow_script

ledger = Ledger(Path(os.environ.get('DATA_DIR', '.data')) / 'ledger.jsonl')

# Without DeferredToolRequests a call that waits for approval is an error.
agent = Agent(
    FunctionModel(stream_function=follow_script),
    output_type=[str, DeferredToolRequests],
)


@agent.tool_plain(requires_approval=True)
def transfer_money(to: str, amount: float) -> str:
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


@agent.tool_plain
def look_up(name: str) -> str:
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


store = InMemoryConversationStore()


async def client_history(request: Request) -> Response:
    return await AGUIAdapter.dispatch_request(request, agent=agent)


async def server_history(request: Request) -> Response:
    return await AGUIAdapter.dispatch_request(request, agent=agent, conversation_store=store)


async def ai_sdk(request: Request) -> Response:
    # Approvals are in the protocol from version 6 on.
    return await VercelAIAdapter.dispatch_request(request, agent=agent, sdk_version=6)


async def read_ledger(_request: Request) -> Response:
    return JSONResponse(ledger.read())


app = Starlette(
    routes=[
        Route('/client', client_history, methods=['POST']),
        Route('/server', server_history, methods=['POST']),
        Route('/ai-sdk', ai_sdk, methods=['POST']),
        Route('/ledger', read_ledger),
    ]
)

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3405')))
