"""A model that does what the last message says, line by line: `call <tool> <JSON>` calls a tool, several such lines call
at once, `fail` fails, and anything else is said. When there are results it says them."""

import json
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

from google.adk.models import BaseLlm, LlmRequest, LlmResponse
from google.genai import types

from lines import read_lines

numbers = count(1)


class ScriptedModel(BaseLlm):
    model: str = 'script'

    async def generate_content_async(
        self, llm_request: LlmRequest, *_args: Any, **_rest: Any
    ) -> AsyncIterator[LlmResponse]:
        content = types.Content(role='model', parts=follow_script(llm_request.contents[-1]))
        yield LlmResponse(content=content, partial=False)


def follow_script(last: types.Content) -> list[types.Part]:
    parts = last.parts or []
    results = [part.function_response for part in parts if part.function_response]
    if results:
        gave = [
            f' {result.name} gave {json.dumps(result.response, default=str)}.' for result in results
        ]
        return [types.Part(text=''.join(['Done.', *gave]))]
    words, calls = read_lines(''.join(part.text or '' for part in parts))
    said = [types.Part(text='\n'.join(words))] if words else []
    return said + [
        types.Part(
            function_call=types.FunctionCall(
                id=f'call_{next(numbers)}', name=tool, args=json.loads(args)
            )
        )
        for tool, args in calls
    ]
