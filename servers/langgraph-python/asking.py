"""The graphs of ../langgraph/asking.mjs in Python: they ask by `interrupt` as LangGraph's page "Interrupts" and Agent Inbox
have it, and do in their code what they read of the answer.
"""

import json
import re
from typing import Any, Literal

from books import ledger
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Command, interrupt
from script import ScriptedModel


def say(words: str) -> dict[str, Any]:
    return {'messages': [AIMessage(content=words)]}


def approval(_state: MessagesState) -> Command[Literal['pay', 'cancel']]:
    is_approved = interrupt({'question': 'Is this correct?', 'llmOutput': 'Pay 900 to Ada'})
    return Command(goto='pay' if is_approved else 'cancel')


def bare(_state: MessagesState) -> Command[Literal['pay', 'cancel']]:
    return Command(goto='pay' if interrupt('Do you approve?') is True else 'cancel')


def pay(_state: MessagesState) -> dict[str, Any]:
    ledger.write('pay', {'amount': 900})
    return say('Paid.')


def cancel(_state: MessagesState) -> dict[str, Any]:
    return say('Cancelled.')


def editing(_state: MessagesState) -> dict[str, Any]:
    answer = interrupt({'task': 'Edit this summary', 'llmGeneratedSummary': 'A cat.'})
    edited = answer['editedText']
    ledger.write('editing', {'editedText': edited})
    return say(f'The summary: {edited}')


def age(_state: MessagesState) -> dict[str, Any]:
    question = 'What is your age?'
    while True:
        answer = interrupt(question)
        if re.fullmatch(r'\d+', str(answer)):
            ledger.write('age', {'age': int(answer)})
            return say(f'You are {answer}.')
        question = f'"{answer}" is not a valid age. What is your age?'


def passing(state: MessagesState) -> dict[str, Any]:
    """What a model wrote, passed on as it is: its keys may be those of a request that LangChain's middleware makes."""
    answer = interrupt(json.loads(str(state['messages'][-1].content).removeprefix('passing ')))
    if answer:
        ledger.write('passing', {'answer': answer})
    return say('Went on.')


nodes = {'approval': approval, 'bare': bare, 'editing': editing, 'age': age, 'passing': passing}
builder = StateGraph(MessagesState)
for name, node in {**nodes, 'pay': pay, 'cancel': cancel}.items():
    builder.add_node(name, node)
for name in ('pay', 'cancel', 'editing', 'age', 'passing'):
    builder.add_edge(name, END)
builder.add_conditional_edges(
    START, lambda state: str(state['messages'][-1].content).split(' ')[0], list(nodes)
)
asking = builder.compile()


@tool
def send_email(to: str, subject: str) -> str:
    """Sends an email."""
    email = {'to': to, 'subject': subject}
    answer = interrupt({'action': 'send_email', **email, 'message': 'Approve sending this email?'})
    if answer.get('action') != 'approve':
        return 'Cancelled by the user.'
    sent = {**email, **{key: value for key, value in answer.items() if key != 'action'}}
    ledger.write('send_email', sent)
    return f'Sent to {sent["to"]}.'


def booked(name: str, place: str, response: dict[str, Any]) -> str:
    if response['type'] == 'ignore':
        return 'The user ignored this.'
    if response['type'] == 'response':
        return f'The user says: {response["args"]}'
    edited = response['args']['args'] if response['type'] == 'edit' else {'place': place}
    ledger.write(name, edited)
    return 'Booked.'


@tool
def book_hotel(place: str) -> str:
    """Books."""
    request = {
        'action_request': {'action': 'book_hotel', 'args': {'place': place}},
        'config': {
            'allow_accept': True,
            'allow_edit': True,
            'allow_respond': True,
            'allow_ignore': True,
        },
        'description': 'Please review the booking.',
    }
    return booked('book_hotel', place, interrupt([request])[0])


@tool
def book_flight(place: str) -> str:
    """Books."""
    request = {
        'actionRequest': {'action': 'book_flight', 'args': {'place': place}},
        'config': {
            'allowAccept': True,
            'allowEdit': False,
            'allowRespond': True,
            'allowIgnore': False,
        },
    }
    return booked('book_flight', place, interrupt(request)[0])


asking_tools = create_agent(ScriptedModel(), [send_email, book_hotel, book_flight])
