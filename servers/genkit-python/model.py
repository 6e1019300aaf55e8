"""A model that follows a script instead of thinking.

It does what the last user message says, line by line:

    call <tool> <JSON>              calls a tool; several lines call at once
    call-without-ref <tool> <JSON>  the same, as a model that numbers no calls
    fail                            stops with an error
    quiet                           as the first line: streams nothing, as some models do
    then                            what follows waits for the results of what came before
    anything else                   is said, word by word

When nothing is left it says what the tools gave.
"""

import json
import re

from genkit import (
    ActionRunContext,
    FinishReason,
    Genkit,
    Message,
    ModelInfo,
    ModelRequest,
    ModelResponse,
    ModelResponseChunk,
    Part,
    PublicError,
    Role,
    Supports,
)

NAME = 'scripted/model'


def define_scripted_model(ai: Genkit) -> str:
    async def generate(request: ModelRequest, ctx: ActionRunContext) -> ModelResponse:
        content: list[Part] = []
        lines, is_quiet = next_step(request.messages)

        def send(part: Part) -> None:
            if not is_quiet:
                ctx.send_chunk(ModelResponseChunk(role=Role.MODEL, content=[part]))

        for n, line in enumerate(lines):
            command, _, rest = line.partition(' ')
            if command == 'fail':
                raise PublicError('UNAVAILABLE', 'the model is overloaded')
            if command in ('call', 'call-without-ref'):
                name, _, tool_input = rest.partition(' ')
                ref = f'call-{len(request.messages)}-{n}' if command == 'call' else None
                part = Part.from_tool_request(name=name, ref=ref, input=json.loads(tool_input))
                content.append(part)
                send(part)
            else:
                content.append(Part.from_text(line))
                for word in re.findall(r'\S+ ?', line):
                    send(Part.from_text(word))
        return ModelResponse(
            message=Message(role=Role.MODEL, content=content),
            finish_reason=FinishReason.STOP,
        )

    ai.define_model(
        name=NAME,
        fn=generate,
        info=ModelInfo(supports=Supports(multiturn=True, tools=True, system_role=True)),
    )
    return NAME


def next_step(messages: list[Message]) -> tuple[list[str], bool]:
    """The lines that are to be followed now, and whether in silence."""
    script, done, results = '', 0, 'Done.'
    for message in messages:
        if message.role == Role.USER:
            script, done, results = message.text, 0, 'Done.'
        elif message.role == Role.MODEL:
            done += 1
        elif message.role == Role.TOOL:
            for part in message.content:
                if part.tool_response is not None:
                    output = json.dumps(part.tool_response.output, separators=(',', ':'))
                    results += f' {part.tool_response.name} gave {output}'
    is_quiet = script.startswith('quiet\n')
    steps = script.removeprefix('quiet\n').split('\nthen\n')
    return (steps[done].split('\n') if done < len(steps) else [results]), is_quiet
