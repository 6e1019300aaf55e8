import { broughtByNpm, type Server } from '../run/server.ts';

export const server: Server = {
  name: 'genkit-js',
  folder: import.meta.dirname,
  command: process.execPath,
  args: ['main.ts'],
  madeWith: 'genkit 1.42.0 with its Express plugin and middleware',
  setup: broughtByNpm,
};
