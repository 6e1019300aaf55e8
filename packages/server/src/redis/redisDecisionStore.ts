import type { DecisionRecord, DecisionStore } from '../decisions/decisionStore.ts';
import { commandOf, type RedisClient, type RedisCommand } from './redisClient.ts';
import { CLAIM, RENEW, SETTLE } from './scripts.ts';

/** Options of {@link redisDecisionStore}. */
export interface RedisDecisionStoreOptions {
  /** The prefix of every key. Default: `holdpoint:decision:`. */
  readonly prefix?: string;
}

/**
 * Keeps decisions in Redis (5 or newer), or in a compatible server: one hash per id, which Redis itself deletes after
 * `ttlMs`. Outcomes are stored unencrypted: anyone who can read that Redis can read them.
 * @param client a connected client of `redis` or `ioredis`, or a function that sends a command
 */
export function redisDecisionStore(
  client: RedisClient,
  { prefix = 'holdpoint:decision:' }: RedisDecisionStoreOptions = {},
): DecisionStore {
  const command = commandOf(client);
  const run = (script: string, id: string, ...words: string[]) =>
    command('EVAL', script, '1', `${prefix}${id}`, ...words);

  return {
    async claim(id, { binding, owner, leaseMs, ttlMs, instead = '' }) {
      const times = [leaseMs, ttlMs].map(wholeMs);
      const found = await run(CLAIM, id, binding, owner, ...times, instead);
      return found === null ? undefined : readRecord(found);
    },
    async renew(id, { owner, leaseMs, ttlMs }) {
      const times = [leaseMs, ttlMs].map(wholeMs);
      return Number(await run(RENEW, id, '', owner, ...times)) === 1;
    },
    async settle(id, { owner, ttlMs }, outcome) {
      const kept = outcome === undefined ? [] : [outcome];
      return Number(await run(SETTLE, id, owner, wholeMs(ttlMs), ...kept)) === 1;
    },
    async weakness() {
      try {
        const wrong: string[] = [];
        for (const [name, wanted] of SAFE_SETTINGS) {
          const found = await readSetting(command, name);
          if (found !== wanted) wrong.push(`${name} is ${found ?? 'unknown'}, not ${wanted}`);
        }
        return wrong.length > 0 ? `Redis: ${wrong.join('; ')}` : undefined;
      } catch (error) {
        return `Redis refuses to show its settings (${error instanceof Error ? error.message : error}); it needs ${SAFE_SETTINGS.map((one) => one.join(' ')).join(', ')}`;
      }
    },
  };
}

/** With these settings, Redis keeps everything it has confirmed. */
const SAFE_SETTINGS = [
  ['appendonly', 'yes'],
  ['appendfsync', 'always'],
  ['maxmemory-policy', 'noeviction'],
] as const;

async function readSetting(command: RedisCommand, name: string): Promise<string | undefined> {
  const reply = await command('CONFIG', 'GET', name);
  // A list in RESP 2; a map in RESP 3, which clients return as a Map or an object.
  const entries = reply instanceof Map ? [...reply] : Object.entries(Object(reply));
  const value = Array.isArray(reply)
    ? reply[1]
    : entries.find(([key]) => String(key) === name)?.[1];
  return value === undefined ? undefined : String(value);
}

/** The script's reply: binding, owner, leased, and the outcome if there is one. */
function readRecord(reply: unknown): DecisionRecord {
  const [binding, owner, leased, outcome] = Array.isArray(reply) ? reply.map(String) : [];
  if (binding === undefined || owner === undefined) {
    throw new Error('Holdpoint: Redis gave no record of a decision');
  }
  return {
    binding,
    owner,
    isLeased: leased === '1',
    ...(outcome === undefined ? {} : { outcome }),
  };
}

// Redis only accepts whole milliseconds.
const wholeMs = (ms: number) => String(Math.ceil(ms));
