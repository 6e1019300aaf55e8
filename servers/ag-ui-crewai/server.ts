import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'ag-ui-crewai',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'crewai 1.15.30 with ag-ui-crewai 1.0.0',
  setup,
  onlyWith: '--all',
};
