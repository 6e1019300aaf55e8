"""The graphs of ../langgraph/graphs.mjs in Python.

The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

from typing import Any

from books import ledger
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Send, interrupt
from pydantic import BaseModel
from script import ScriptedModel


@tool
def transfer_money(to: str, amount: float) -> str:
    """Transfers money."""
    ledger.write('transfer_money', {'to': to, 'amount': amount})
    return f'Sent {amount:g} to {to}.'


@tool
def run_shell(command: str) -> str:
    """Runs one shell command."""
    ledger.write('run_shell', {'command': command})
    if command.startswith('crash'):
        raise RuntimeError('the shell crashed')
    return 'nothing real'


@tool
def look_up(name: str) -> str:
    """Looks a name up."""
    ledger.write('look_up', {'name': name})
    return f'{name} is known.'


def make_agent(extra: list[str], **mode: Any) -> Any:
    gated = HumanInTheLoopMiddleware(
        interrupt_on={
            'transfer_money': {
                'allowed_decisions': ['approve', 'edit', 'reject', *extra],
                'description': 'Transfers wait for your word.',
            },
            'run_shell': {'allowed_decisions': ['approve', 'reject']},
        },
        **mode,
    )
    return create_agent(
        ScriptedModel(), [transfer_money, run_shell, look_up], middleware=[gated]
    )


agent = make_agent([])


def route(state: MessagesState) -> Any:
    said = state['messages'][-1].content
    if said == 'ask two':
        return [Send('ask', {'question': 'First name?'}), Send('ask', {'question': 'Last name?'})]
    if said == 'ask':
        return [Send('ask', {'question': 'What is your name?'})]
    return said if said in ('form', 'wizard', 'charge') else 'greet'


def say(words: str) -> dict[str, Any]:
    return {'messages': [AIMessage(content=words)]}


def ask(state: dict[str, str]) -> dict[str, Any]:
    answer = interrupt({'question': state['question']})
    ledger.write('ask', {'answer': answer})
    return say(f'You are "{answer}".')


class Delivery(BaseModel):
    street: str
    floor: int | None = None
    insured: bool


def form(_state: MessagesState) -> dict[str, Any]:
    answer = interrupt({'message': 'Where shall it go?'}, response_schema=Delivery)
    ledger.write('form', {'answer': answer.model_dump()})
    return say('It is on its way.')


def wizard(_state: MessagesState) -> dict[str, Any]:
    """Two questions of one node: the server takes an answer to the first for one to the second."""
    name = interrupt({'question': 'Name?'})
    age = interrupt({'question': 'Age?'})
    ledger.write('wizard', {'name': name, 'age': age})
    return say(f'{name} is {age}.')


def charge(_state: MessagesState) -> dict[str, Any]:
    """What is answered with `break` is kept and given to the node for ever."""
    answer = interrupt({'question': 'Charge the card?'})
    ledger.write('charge', {'answer': answer})
    if answer == 'break':
        raise RuntimeError('the card was declined')
    return say('Charged.')


def greet(_state: MessagesState) -> dict[str, Any]:
    return say('Hello.')


nodes = {'ask': ask, 'form': form, 'wizard': wizard, 'charge': charge, 'greet': greet}
builder = StateGraph(MessagesState)
for name, node in nodes.items():
    builder.add_node(name, node)
    builder.add_edge(name, END)
builder.add_conditional_edges(START, route, list(nodes))
graph = builder.compile()
