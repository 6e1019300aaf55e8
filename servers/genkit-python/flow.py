"""The whole server side of a conversation that the client keeps."""

from collections.abc import Sequence

from genkit import (
    Action,
    ActionRunContext,
    FinishReason,
    Genkit,
    Message,
    ModelResponseChunk,
    Part,
    Tool,
)
from genkit.middleware import BaseMiddleware
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Wire(BaseModel):
    """Snake case here, camel case on the wire."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class Resume(Wire):
    respond: list[Part] | None = None
    restart: list[Part] | None = None


class ChatInput(Wire):
    """One turn: the whole conversation, and the answers when its last message waits for them."""

    messages: list[Message]
    resume: Resume = Resume()


class Problem(Wire):
    """What went wrong. `generate` tells it as a value instead of raising, beside the conversation as far as it is good."""

    status: str
    message: str


class ChatOutput(Wire):
    """The conversation after the turn."""

    messages: list[Message]
    finish_reason: FinishReason | None
    finish_message: str | None = None
    error: Problem | None = None


def define_chat_flow(
    ai: Genkit,
    name: str,
    model: str,
    *,
    tools: Sequence[Tool] | None = None,
    use: Sequence[BaseMiddleware] | None = None,
) -> Action:
    @ai.flow(name=name, chunk_type=ModelResponseChunk)
    async def chat(turn: ChatInput, ctx: ActionRunContext) -> ChatOutput:
        stream = ai.generate_stream(
            model=model,
            messages=turn.messages,
            tools=tools,
            use=use,
            resume_respond=turn.resume.respond,
            resume_restart=turn.resume.restart,
        )
        async for chunk in stream.stream:
            ctx.send_chunk(chunk)
        response = await stream.response
        failed = response.error
        return ChatOutput(
            messages=response.messages,
            finish_reason=response.finish_reason,
            finish_message=response.finish_message,
            error=Problem(status=failed.status, message=failed.message) if failed else None,
        )

    return chat
