import { broughtByNpm, type Server } from '../run/server.ts';

export const server: Server = {
  name: 'ai-sdk',
  folder: import.meta.dirname,
  command: process.execPath,
  args: ['main.ts'],
  madeWith: 'ai 7.0.173',
  setup: broughtByNpm,
  offered: { id: 'ai-sdk', label: 'AI SDK', kind: 'ai-sdk', path: '/chat/signed' },
};
