"""A LangGraph agent over AG-UI, set up as its documentation shows: LangChain's middleware asks before a tool runs,
once per turn or, at /per_call, once per call. A second graph calls `interrupt` itself, with a text or a schema.

POST /agent, /per_call and /graph report interrupts as the run’s outcome; POST /agent/default and so on as a custom event,
which is the package’s default. Checkpoints are in SQLite, so a pause survives a restart.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from ag_ui_langgraph import LangGraphAgent, add_langgraph_fastapi_endpoint
from fastapi import FastAPI
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Send, interrupt

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


DELIVERY = {
    'type': 'object',
    'properties': {
        'street': {'type': 'string', 'title': 'Street'},
        'floor': {'type': 'integer', 'minimum': 0},
        'insured': {'type': 'boolean'},
        'doorCode': {'type': 'string', 'format': 'password'},
    },
    'required': ['street', 'insured'],
}


def route(state: MessagesState) -> Any:
    said = state['messages'][-1].content
    if said == 'form':
        return 'form'
    if said == 'ask two':
        return [Send('ask', {'question': 'First name?'}), Send('ask', {'question': 'Last name?'})]
    return Send('ask', {'question': 'What is your name?'}) if said == 'ask' else 'greet'


def ask(state: dict[str, str]) -> dict[str, Any]:
    answer = interrupt(state['question'])
    ledger.write('ask', {'answer': answer})
    return {'messages': [AIMessage(content=f'You are {answer}.')]}


def form(_state: MessagesState) -> dict[str, Any]:
    asked = {'reason': 'delivery', 'message': 'Where shall it go?', 'response_schema': DELIVERY}
    answer = interrupt(asked)
    ledger.write('form', {'answer': answer})
    return {'messages': [AIMessage(content='It is on its way.')]}


def greet(_state: MessagesState) -> dict[str, Any]:
    return {'messages': [AIMessage(content='Hello.')]}


def make_graph() -> StateGraph:
    graph = StateGraph(MessagesState)
    graph.add_node('ask', ask)
    graph.add_node('form', form)
    graph.add_node('greet', greet)
    graph.add_conditional_edges(START, route, ['ask', 'form', 'greet'])
    graph.add_edge('ask', END)
    graph.add_edge('form', END)
    graph.add_edge('greet', END)
    return graph


def make_agent(mode: str, checkpoints: AsyncSqliteSaver) -> Any:
    ask_before = {'transfer_money': True}
    return create_agent(
        ScriptedModel(),
        [transfer_money, look_up],
        middleware=[HumanInTheLoopMiddleware(interrupt_on=ask_before, interrupt_mode=mode)],
        checkpointer=checkpoints,
    )


@asynccontextmanager
async def serve(app: FastAPI) -> AsyncIterator[None]:
    data.mkdir(parents=True, exist_ok=True)
    async with AsyncSqliteSaver.from_conn_string(str(data / 'checkpoints.sqlite')) as checkpoints:
        agents = {
            'graph': make_graph().compile(checkpointer=checkpoints),
            'agent': make_agent('batched', checkpoints),
            'per_call': make_agent('per_call', checkpoints),
        }
        for name, made in agents.items():
            with_outcome = LangGraphAgent(name=name, graph=made, emit_interrupt_outcome=True)
            add_langgraph_fastapi_endpoint(app, with_outcome, f'/{name}')
            by_default = LangGraphAgent(name=name, graph=made)
            add_langgraph_fastapi_endpoint(app, by_default, f'/{name}/default')
        yield


app = FastAPI(lifespan=serve)
app.get('/ledger')(ledger.read)

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3406')))
