"""A CrewAI flow over AG-UI, set up as its documentation shows: a step that waits for a person's feedback.

POST /transfer asks for one of two outcomes, POST /name for text; both report the interrupt as the run’s outcome. The
/default path below each reports it as a custom event, which is the package’s default. Paused flows are in SQLite, so they
survive a restart.

The message `call transfer_money <JSON>` begins a transfer and `fail` fails; anything else is a message. It needs no API key, and the
tool only writes to a ledger.
"""

import json
import os
from pathlib import Path
from typing import Any
from uuid import uuid4

port = int(os.environ.get('PORT', '3412'))
data = Path(os.environ.get('DATA_DIR', '.data')).resolve()
os.environ |= {
    'CREWAI_STORAGE_DIR': str(data),
    'CREWAI_DISABLE_TELEMETRY': 'true',
    'CREWAI_TRACING_ENABLED': 'false',
    'OTEL_SDK_DISABLED': 'true',
    'LITELLM_LOCAL_MODEL_COST_MAP': 'True',
    # The model that sorts feedback is in script.py.
    'OPENAI_API_KEY': 'none',
    'OPENAI_BASE_URL': f'http://127.0.0.1:{port}/v1',
}

# It reads its settings where it is imported.
import uvicorn  # noqa: E402
from ag_ui_crewai import (  # noqa: E402
    CopilotKitState,
    add_crewai_flow_fastapi_endpoint,
    agui_feedback_provider,
)
from crewai.flow.flow import Flow, listen, router, start  # noqa: E402
from crewai.flow.human_feedback import HumanFeedbackResult, human_feedback  # noqa: E402
from fastapi import FastAPI  # noqa: E402

import script  # noqa: E402
from ledger import Ledger  # noqa: E402

ledger = Ledger(data / 'ledger.jsonl')


def last_words(state: CopilotKitState) -> str:
    message: Any = state.messages[-1]
    return message['content'] if isinstance(message, dict) else message.content


def say(state: CopilotKitState, words: str) -> None:
    state.messages.append({'id': str(uuid4()), 'role': 'assistant', 'content': words})


class Transfer(Flow[CopilotKitState]):
    @start()
    def read(self) -> str:
        return last_words(self.state)

    @router(read)
    def choose(self, said: str) -> str:
        if said == 'fail':
            raise RuntimeError('the flow failed')
        return 'money' if said.startswith('call transfer_money ') else 'words'

    @listen('words')
    def talk(self) -> None:
        say(self.state, last_words(self.state))

    @listen('money')
    @human_feedback(
        message='Transfer this money?',
        emit=['approved', 'rejected'],
        llm='gpt-4o-mini',
        default_outcome='rejected',
        provider=agui_feedback_provider,
    )
    def ask(self) -> dict[str, Any]:
        return json.loads(last_words(self.state).removeprefix('call transfer_money '))

    @listen('approved')
    def transfer(self, result: HumanFeedbackResult) -> None:
        ledger.write('transfer_money', result.output)
        say(self.state, f'Sent {result.output["amount"]} to {result.output["to"]}.')

    @listen('rejected')
    def leave(self, result: HumanFeedbackResult) -> None:
        say(self.state, f'Nothing is sent to {result.output["to"]}.')


class Name(Flow[CopilotKitState]):
    @start()
    @human_feedback(message='What is your name?', provider=agui_feedback_provider)
    def ask(self) -> str:
        return 'a name'

    @listen(ask)
    def greet(self, result: HumanFeedbackResult) -> None:
        ledger.write('ask', {'answer': result.feedback})
        say(self.state, f'You are {result.feedback}.')


app = FastAPI()
app.get('/ledger')(ledger.read)
app.include_router(script.router)
for path, flow in {'/transfer': Transfer, '/name': Name}.items():
    add_crewai_flow_fastapi_endpoint(app, flow(), path, emit_interrupt_outcome=True)
    add_crewai_flow_fastapi_endpoint(app, flow(), f'{path}/default')

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=port)
