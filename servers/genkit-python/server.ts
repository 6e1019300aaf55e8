import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

export const server: Server = {
  name: 'genkit-python',
  folder,
  command,
  args: ['main.py'],
  madeWith: 'genkit 0.12.0 (Python) with genkit-fastapi and genkit-middleware',
  setup,
  offered: { id: 'python', label: 'Flow in Python', kind: 'flow', path: '/flows/chat' },
};
