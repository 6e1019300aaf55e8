"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

from collections.abc import AsyncIterator, Iterator
from itertools import count, takewhile
from typing import Any

from agno.models.base import Model
from agno.models.message import Message
from agno.models.response import ModelResponse

from lines import read_lines

numbers = count(1)


class ScriptedModel(Model):
    def __init__(self) -> None:
        super().__init__(id='script', provider='script')

    def invoke(self, messages: list[Message], *_args: Any, **_rest: Any) -> ModelResponse:
        return follow_script(messages)

    async def ainvoke(self, messages: list[Message], *_args: Any, **_rest: Any) -> ModelResponse:
        return follow_script(messages)

    def invoke_stream(
        self, messages: list[Message], *_args: Any, **_rest: Any
    ) -> Iterator[ModelResponse]:
        yield follow_script(messages)

    async def ainvoke_stream(
        self, messages: list[Message], *_args: Any, **_rest: Any
    ) -> AsyncIterator[ModelResponse]:
        yield follow_script(messages)

    def _parse_provider_response(self, response: ModelResponse, **_rest: Any) -> ModelResponse:
        return response

    def _parse_provider_response_delta(self, response: ModelResponse) -> ModelResponse:
        return response


def follow_script(messages: list[Message]) -> ModelResponse:
    results = list(takewhile(lambda message: message.role == 'tool', reversed(messages)))
    if results:
        gave = [f' {message.tool_name} gave {message.content}.' for message in reversed(results)]
        return ModelResponse(role='assistant', content=''.join(['Done.', *gave]))
    words, calls = read_lines(str(messages[-1].content))
    return ModelResponse(
        role='assistant',
        content='\n'.join(words),
        tool_calls=[
            {
                'id': f'call_{next(numbers)}',
                'type': 'function',
                'function': {'name': tool, 'arguments': args},
            }
            for tool, args in calls
        ],
    )
