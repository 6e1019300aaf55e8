/** Sends one command, its name first, and gives the reply. */
export type RedisCommand = (...words: string[]) => Promise<unknown>;

/** A client of `redis` (node-redis). */
export interface NodeRedisLike {
  sendCommand(words: string[]): Promise<unknown>;
}

/** A client of `ioredis`. */
export interface IoRedisLike {
  call(command: string, ...words: string[]): Promise<unknown>;
}

/** What reaches a Redis: a client of `redis` or `ioredis`, connected, or a function for any other. */
export type RedisClient = NodeRedisLike | IoRedisLike | RedisCommand;

/** The client as a function. */
export function commandOf(client: RedisClient): RedisCommand {
  if (typeof client === 'function') return client;
  // ioredis has a sendCommand too, which takes something else.
  if ('call' in client) return (command = '', ...words) => client.call(command, ...words);
  return (...words) => client.sendCommand(words);
}
