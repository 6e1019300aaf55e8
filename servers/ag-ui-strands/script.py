"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

from collections.abc import AsyncIterator
from itertools import count
from typing import Any

from strands.models.model import Model

from lines import read_lines

numbers = count(1)


class ScriptedModel(Model):
    def update_config(self, **_config: Any) -> None:
        pass

    def get_config(self) -> dict[str, Any]:
        return {}

    async def structured_output(self, *_args: Any, **_rest: Any) -> AsyncIterator[Any]:
        raise NotImplementedError
        yield

    async def stream(
        self, messages: list[dict[str, Any]], *_args: Any, **_rest: Any
    ) -> AsyncIterator[dict[str, Any]]:
        words, calls = follow_script(messages)
        yield {'messageStart': {'role': 'assistant'}}
        if words:
            yield {'contentBlockStart': {'start': {}}}
            yield {'contentBlockDelta': {'delta': {'text': words}}}
            yield {'contentBlockStop': {}}
        for tool, args in calls:
            call = {'name': tool, 'toolUseId': f'call_{next(numbers)}'}
            yield {'contentBlockStart': {'start': {'toolUse': call}}}
            yield {'contentBlockDelta': {'delta': {'toolUse': {'input': args}}}}
            yield {'contentBlockStop': {}}
        yield {'messageStop': {'stopReason': 'tool_use' if calls else 'end_turn'}}


def follow_script(messages: list[dict[str, Any]]) -> tuple[str, list[list[str]]]:
    """What is said, and the calls as name and arguments."""
    content = messages[-1]['content']
    results = [part['toolResult'] for part in content if 'toolResult' in part]
    if results:
        names = {
            part['toolUse']['toolUseId']: part['toolUse']['name']
            for message in messages
            for part in message['content']
            if 'toolUse' in part
        }
        gave = [
            f' {names.get(result["toolUseId"])} gave {text.get("text", text)}.'
            for result in results
            for text in result['content']
        ]
        return ''.join(['Done.', *gave]), []
    words, calls = read_lines(''.join(part.get('text', '') for part in content))
    return '\n'.join(words), calls
