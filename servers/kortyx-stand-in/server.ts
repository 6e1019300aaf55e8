import { broughtByNpm, type Server } from '../run/server.ts';

/** The stand-in, in memory or on a Redis. */
export function kortyxStandInServer(redisUrl?: string): Server {
  return {
    name: 'kortyx-stand-in',
    folder: import.meta.dirname,
    command: process.execPath,
    args: [
      '--conditions=holdpoint-source',
      'main.ts',
      ...(redisUrl === undefined ? [] : [redisUrl]),
    ],
    madeWith: 'a stand-in for Kortyx',
    setup: broughtByNpm,
  };
}
