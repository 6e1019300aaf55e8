import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-adk',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'google-adk 2.13.0 with ag-ui-adk 0.11.0',
  setup,
  onlyWith: '--all',
};
