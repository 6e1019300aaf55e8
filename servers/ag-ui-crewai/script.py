"""What stands in for a model: CrewAI sorts a person's words into a flow's outcomes by asking one."""

from typing import Any

from fastapi import APIRouter, Request

router = APIRouter()


@router.post('/v1/chat/completions')
async def sort(request: Request) -> dict[str, Any]:
    """Speaks OpenAI's protocol: a flow that goes on after a pause makes its model anew, from nothing but its name."""
    asked = str((await request.json())['messages']).lower()
    outcome = 'approved' if 'feedback: approved' in asked else 'rejected'
    message = {'role': 'assistant', 'content': f'{{"outcome": "{outcome}"}}'}
    return {
        'id': 'sorted',
        'object': 'chat.completion',
        'created': 0,
        'model': 'script',
        'choices': [{'index': 0, 'finish_reason': 'stop', 'message': message}],
        'usage': {'prompt_tokens': 1, 'completion_tokens': 1, 'total_tokens': 2},
    }
