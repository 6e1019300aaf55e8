import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-agent-framework',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'agent-framework-core 1.23.0 with agent-framework-ag-ui 1.7.0',
  setup,
  onlyWith: '--all',
};
