import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-langgraph',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'langgraph 1.2.22 and langchain 1.4.7 with ag-ui-langgraph 0.0.47',
  setup,
  offered: {
    id: 'langgraph',
    label: 'LangGraph over AG-UI',
    kind: 'ag-ui',
    dialect: 'langgraph',
    path: '/agent',
  },
};
