"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

import json
from collections.abc import AsyncIterator
from itertools import count

from pydantic_ai.messages import ModelMessage, ModelRequest, RetryPromptPart, ToolReturnPart, UserPromptPart
from pydantic_ai.models.function import AgentInfo, DeltaToolCall

from lines import read_lines

numbers = count(1)


async def follow_script(
    messages: list[ModelMessage], _info: AgentInfo
) -> AsyncIterator[str | dict[int, DeltaToolCall]]:
    last = messages[-1]
    parts = last.parts if isinstance(last, ModelRequest) else []
    results = [part for part in parts if isinstance(part, ToolReturnPart | RetryPromptPart)]
    said = [part.content for part in parts if isinstance(part, UserPromptPart)]
    if results and not said:
        yield 'Done.'
        for part in results:
            yield f' {part.tool_name} gave {json.dumps(part.content, default=str, ensure_ascii=False)}.'
        return
    words, calls = read_lines(str(said[-1] if said else ''))
    for line in words:
        yield line
    for at, (tool, args) in enumerate(calls):
        yield {at: DeltaToolCall(tool, args, tool_call_id=f'call_{next(numbers)}')}
