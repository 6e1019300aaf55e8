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
    madeWith: 'the stand-in of @holdpoint/client/testing/kortyx',
    setup: broughtByNpm,
  };
}
