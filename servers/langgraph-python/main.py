"""LangGraph's own API server in Python, in memory: `langgraph dev`, on loopback. That command writes next to its graphs, so
it runs on a copy of this folder in DATA_DIR. An argument names the list of graphs: older.json is for releases without
`per_call`.
"""

import os
import shutil
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
data = Path(os.environ.get('DATA_DIR', '.data')).resolve()
app = data / 'app'
shutil.copytree(
    here, app, dirs_exist_ok=True, ignore=shutil.ignore_patterns('.*', '__pycache__', 'node_modules')
)
os.chdir(app)
os.environ.update(
    DATA_DIR=str(data),
    LANGSMITH_TRACING='false',
    LANGGRAPH_CLI_NO_ANALYTICS='1',
    LANGGRAPH_NO_VERSION_CHECK='true',
)
port = os.environ.get('PORT', '3414')
graphs = sys.argv[1] if len(sys.argv) > 1 else 'langgraph.json'
command = ['-m', 'langgraph_cli', 'dev', '--no-browser', '--no-reload', '--config', graphs]
# In place of this process, so that whoever kills it kills the server.
os.execv(sys.executable, [sys.executable, *command, '--host', '127.0.0.1', '--port', port])
