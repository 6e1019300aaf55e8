import { createClient } from 'redis';

/** A connection for commands, and one that only listens: Redis wants two. */
export interface Connections {
  readonly redis: RedisConnection;
  readonly listener: RedisConnection;
  close(): void;
}

/** A connected client of node-redis. */
export type RedisConnection = Awaited<ReturnType<typeof connectOne>>;

/**
 * Connects to the Redis at `url`. A connection that is lost later is made again automatically, and says so once.
 * @throws where there is none to begin with
 */
export async function connect(url: string): Promise<Connections> {
  const redis = await connectOne(url);
  const listener = await connectOne(url);
  return {
    redis,
    listener,
    close() {
      redis.destroy();
      listener.destroy();
    },
  };
}

async function connectOne(url: string) {
  let isConnected = false;
  const client = createClient({
    url,
    socket: {
      // Before the first connection the URL may simply be wrong.
      reconnectStrategy: (retries) => (isConnected ? Math.min(50 * 2 ** retries, 2_000) : false),
    },
  });
  let isLost = false;
  client.on('error', (error: Error) => {
    if (isConnected && !isLost) console.error(`Redis: ${error.message}`);
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
  });
  try {
    await client.connect();
  } catch (cause) {
    client.destroy();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Found no Redis where REDIS_URL points: ${reason}`, { cause });
  }
  isConnected = true;
  return client;
}
