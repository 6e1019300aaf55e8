import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-strands',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'strands-agents 1.62.0 with ag_ui_strands 1.0.2',
  setup,
  onlyWith: '--all',
};
