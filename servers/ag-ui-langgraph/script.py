"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult

from lines import read_lines

numbers = count(1)


class ScriptedModel(BaseChatModel):
    @property
    def _llm_type(self) -> str:
        return 'script'

    def bind_tools(self, _tools: Any, **_rest: Any) -> 'ScriptedModel':
        return self

    def _generate(self, messages: list[BaseMessage], *_args: Any, **_rest: Any) -> ChatResult:
        chunks = [generation.message for generation in self._stream(messages)]
        whole = chunks[0]
        for chunk in chunks[1:]:
            whole = whole + chunk
        message = AIMessage(content=whole.content, tool_calls=whole.tool_calls)
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(
        self, messages: list[BaseMessage], *_args: Any, **_rest: Any
    ) -> Iterator[ChatGenerationChunk]:
        last = messages[-1]
        if isinstance(last, ToolMessage):
            yield say('Done.')
            for message in results_in(messages):
                yield say(f' {message.name} gave {message.content}')
            return
        words, calls = read_lines(str(last.content))
        yield say('\n'.join(words))
        for at, (tool, args) in enumerate(calls):
            call = {
                'name': tool,
                'args': args,
                'id': f'call_{next(numbers)}',
                'index': at,
                'type': 'tool_call_chunk',
            }
            yield ChatGenerationChunk(message=AIMessageChunk(content='', tool_call_chunks=[call]))


def say(words: str) -> ChatGenerationChunk:
    return ChatGenerationChunk(message=AIMessageChunk(content=words))


def results_in(messages: list[BaseMessage]) -> list[ToolMessage]:
    """The results with which the conversation ends, oldest first."""
    results: list[ToolMessage] = []
    for message in reversed(messages):
        if not isinstance(message, ToolMessage):
            break
        results.insert(0, message)
    return results
