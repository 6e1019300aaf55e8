"""A Genkit server in Python as its documentation would have one written: a flow and an agent with tools that pause for
a person. The model is scripted, so it needs no API key. The tools only write to a ledger.
"""

import os
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from genkit.exp import FileSessionStore, Genkit
from genkit_fastapi import serve_agent, serve_flow
from genkit_middleware import Filesystem, Middleware, ToolApproval

from flow import define_chat_flow
from ledger import Ledger
from model import define_scripted_model
from tools import define_tools

data = Path(os.environ.get('DATA_DIR', '.data'))

ai = Genkit(plugins=[Middleware()])
model = define_scripted_model(ai)
ledger = Ledger(data / 'ledger.jsonl')
tools = define_tools(ai, ledger)

chat = define_chat_flow(ai, 'chat', model, tools=tools)
assistant = ai.define_agent(
    name='assistant',
    model=model,
    tools=tools,
    store=FileSessionStore(str(data / 'sessions')),
)

# Genkit's own tools for files, each call of which waits for approval by Genkit's own middleware.
workspace = data / 'workspace'
workspace.mkdir(parents=True, exist_ok=True)
use = [
    ToolApproval(allowed_tools=['read_file', 'list_files']),
    Filesystem(root_dir=str(workspace), allow_write_access=True),
]
files_flow = define_chat_flow(ai, 'files', model, use=use)
files_agent = ai.define_agent(
    name='files',
    model=model,
    use=use,
    store=FileSessionStore(str(data / 'files')),
)

app = FastAPI()
app.include_router(serve_flow(chat), prefix='/flows')
app.include_router(serve_flow(files_flow), prefix='/flows')
app.include_router(serve_agent(assistant), prefix='/agents')
app.include_router(serve_agent(files_agent), prefix='/agents')
app.get('/ledger')(ledger.read)

if __name__ == '__main__':
    uvicorn.run(app, host='127.0.0.1', port=int(os.environ.get('PORT', '3403')))
