import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'langgraph-python',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'langgraph 1.2.22 and langchain 1.4.7 with langgraph-api 0.16.7',
  setup,
  onlyWith: '--all',
};
