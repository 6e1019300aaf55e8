import { ownWorkspace } from '../run/ownWorkspace.ts';
import type { Server } from '../run/server.ts';

const folder = import.meta.dirname;

export const server: Server = {
  name: 'tanstack-ai',
  folder,
  command: process.execPath,
  args: ['main.mjs'],
  madeWith: '@tanstack/ai 0.58.0',
  setup: ownWorkspace(folder, '@tanstack/ai'),
  // With the log, so that a stream that was cut is joined again.
  offered: { id: 'tanstack-ai', label: 'TanStack AI', kind: 'tanstack-ai', path: '/log' },
};
