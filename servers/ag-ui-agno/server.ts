import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-agno',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'agno 3.1.10 with ag-ui-protocol 1.0.0',
  setup,
  onlyWith: '--all',
};
