"""A model that does what the last message of a person says, line by line: `call <tool> <JSON>` calls a tool, several such
lines call at once, `then` waits for the results, words that begin with `slow` are said slowly, `fail` fails, and anything
else is said. With no line left it says what the tools gave.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from lines import read_lines

WORD_SECONDS = 0.04


class ScriptedModel(BaseChatModel):
    @property
    def _llm_type(self) -> str:
        return 'script'

    def bind_tools(self, _tools: Any, **_rest: Any) -> 'ScriptedModel':
        return self

    def _generate(self, messages: list[BaseMessage], *_args: Any, **_rest: Any) -> ChatResult:
        words, calls = follow(messages)
        message = AIMessage(content=words, tool_calls=calls)
        return ChatResult(generations=[ChatGeneration(message=message)])

    async def _astream(
        self, messages: list[BaseMessage], *_args: Any, **_rest: Any
    ) -> AsyncIterator[ChatGenerationChunk]:
        words, calls = follow(messages)
        for at, word in enumerate(words.split(' ') if words else []):
            if words.startswith('slow'):
                await asyncio.sleep(WORD_SECONDS)
            said = word if at == 0 else f' {word}'
            yield ChatGenerationChunk(message=AIMessageChunk(content=said))
        if calls or not words:
            pieces = [
                {
                    'index': at,
                    'id': call['id'],
                    'name': call['name'],
                    'args': json.dumps(call['args']),
                    'type': 'tool_call_chunk',
                }
                for at, call in enumerate(calls)
            ]
            yield ChatGenerationChunk(message=AIMessageChunk(content='', tool_call_chunks=pieces))


def follow(messages: list[BaseMessage]) -> tuple[str, list[Any]]:
    """What the model says to this conversation, and what it calls."""
    at = max(i for i, message in enumerate(messages) if isinstance(message, HumanMessage))
    since = messages[at + 1 :]
    steps = str(messages[at].content).split('\nthen\n')
    rounds = sum(isinstance(message, AIMessage) for message in since)
    if rounds < len(steps):
        words, wanted = read_lines(steps[rounds])
    else:
        gave = [f' {m.name} gave {json.dumps(m.content, ensure_ascii=False)}' for m in since if isinstance(m, ToolMessage)]
        words, wanted = ['Done.' + ''.join(gave)], []
    calls = [{'id': f'call_{uuid4()}', 'name': name, 'args': json.loads(args)} for name, args in wanted]
    return '\n'.join(words), calls
