"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

from collections.abc import AsyncIterator, Sequence
from itertools import count
from typing import Any

from agent_framework import (
    BaseChatClient,
    ChatResponse,
    ChatResponseUpdate,
    Content,
    FunctionInvocationLayer,
    Message,
    ResponseStream,
)

from lines import read_lines

numbers = count(1)


class ScriptedClient(FunctionInvocationLayer, BaseChatClient):
    def _inner_get_response(
        self, *, messages: Sequence[Message], stream: bool, **_rest: Any
    ) -> Any:
        if stream:
            return ResponseStream(update(messages), finalizer=ChatResponse.from_updates)
        return respond(messages)


async def update(messages: Sequence[Message]) -> AsyncIterator[ChatResponseUpdate]:
    yield ChatResponseUpdate(role='assistant', contents=follow_script(messages))


async def respond(messages: Sequence[Message]) -> ChatResponse:
    return ChatResponse(messages=[Message(role='assistant', contents=follow_script(messages))])


def follow_script(messages: Sequence[Message]) -> list[Content]:
    last = messages[-1]
    results = [part for part in last.contents if part.type == 'function_result']
    if results:
        names = {
            part.call_id: part.name
            for message in messages
            for part in message.contents
            if part.type == 'function_call'
        }
        gave = [f' {names.get(part.call_id)} gave {part.result}.' for part in results]
        return [Content.from_text(''.join(['Done.', *gave]))]
    words, calls = read_lines(last.text or '')
    said = [Content.from_text('\n'.join(words))] if words else []
    return said + [
        Content.from_function_call(call_id=f'call_{next(numbers)}', name=tool, arguments=args)
        for tool, args in calls
    ]
