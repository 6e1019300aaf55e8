import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-pydantic-ai',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'pydantic-ai-slim 2.68.0 with ag-ui-protocol 1.0.0',
  setup,
  offered: {
    id: 'pydantic-ai',
    label: 'Pydantic AI over AG-UI',
    kind: 'ag-ui',
    dialect: 'pydantic-ai',
    path: '/server',
  },
};
