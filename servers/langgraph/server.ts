import { ownWorkspace } from '../run/ownWorkspace.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;

export const server: Server = {
  name: 'langgraph',
  folder,
  command: process.execPath,
  args: ['main.mjs'],
  // What npm calls the latest of the API server, 2.0.0, is older, and does not fit this langgraph.
  madeWith: '@langchain/langgraph 1.7.3 with @langchain/langgraph-api 1.5.1',
  setup: ownWorkspace(folder, '@langchain/langgraph-api'),
  // Its routes stand at the server's root.
  offered: {
    id: 'langgraph-server',
    label: 'LangGraph server',
    kind: 'langgraph',
    path: '',
    assistantId: 'agent',
  },
};
