/** Sends one command, its name first, and resolves with the reply. */
export type RedisCommand = (...words: string[]) => Promise<unknown>;

/** A client of `redis` (node-redis). */
export interface NodeRedisLike {
  sendCommand(words: string[]): Promise<unknown>;
}

/** A client of `ioredis`. */
export interface IoRedisLike {
  call(command: string, ...words: string[]): Promise<unknown>;
}

/** Access to a Redis: a connected client of `redis` or `ioredis`, or a function for any other. */
export type RedisClient = NodeRedisLike | IoRedisLike | RedisCommand;

/** Returns the client as a function. */
export function commandOf(client: RedisClient): RedisCommand {
  if (typeof client === 'function') return client;
  // ioredis also has `sendCommand`, with other arguments.
  if ('call' in client) return (command = '', ...words) => client.call(command, ...words);
  return (...words) => client.sendCommand(words);
}
