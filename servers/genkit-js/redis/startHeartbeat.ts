import type { RedisConnection } from './connect.ts';

/** A process that is silent for so long is dead to the others. */
const LEASE_MS = 10_000;

/** Says that this process lives, and knows which others do. */
export interface Heartbeat {
  /** This process' name, new at every start. */
  readonly process: string;
  isAlive(process: string): Promise<boolean>;
  stop(): void;
}

/** Starts to say so, a few times before each lease runs out. */
export async function startHeartbeat(redis: RedisConnection, prefix: string): Promise<Heartbeat> {
  const process = crypto.randomUUID();
  const keyOf = (name: string) => `${prefix}:${name}`;
  const beat = () => redis.set(keyOf(process), '', { expiration: { type: 'PX', value: LEASE_MS } });
  await beat();
  // A beat that fails is made up for by the next one.
  const timer = setInterval(() => beat().catch(() => {}), LEASE_MS / 4);
  timer.unref();
  return {
    process,
    isAlive: async (name) => (await redis.exists(keyOf(name))) === 1,
    stop: () => clearInterval(timer),
  };
}
