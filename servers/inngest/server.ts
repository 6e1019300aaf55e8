import { ownWorkspace } from '../run/ownWorkspace.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;

/** Inngest's own engine is not on npm: whoever starts this adds its address to `args`. */
export const server: Server = {
  name: 'inngest',
  folder,
  command: process.execPath,
  args: ['main.ts'],
  madeWith: 'inngest 4.24.0',
  setup: ownWorkspace(folder, 'inngest'),
};
