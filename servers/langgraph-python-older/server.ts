import { join } from 'node:path';
import { server as current } from '../langgraph-python/server.ts';
import { pythonSetup } from '../run/pythonSetup.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;
const { command, setup } = pythonSetup(folder, '3.11');

/** The server of ../langgraph-python on releases that apps still run: before ids for each question, forms and strict answers. */
export const server: Server = {
  name: 'langgraph-python-older',
  folder,
  command,
  args: [join(current.folder, 'main.py'), 'older.json'],
  madeWith: 'langgraph 1.1.10 and langchain 1.2.18 with langgraph-api 0.7.103',
  setup,
  onlyWith: '--all',
};
