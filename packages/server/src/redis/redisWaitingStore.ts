import { pause } from '../internals/pause.ts';
import { createHearers } from '../waiting/store/hearers.ts';
import type { WaitingState } from '../waiting/store/waitingItem.ts';
import type {
  WaitingLogLine,
  WaitingNewLine,
  WaitingQuery,
  WaitingRecord,
  WaitingStore,
  WaitingWritten,
} from '../waiting/store/waitingStore.ts';
import { idAt, placeOf } from './placeOf.ts';
import { commandOf, type RedisClient } from './redisClient.ts';
import { redisDecisionStore } from './redisDecisionStore.ts';
import { READ, WRITE, WRITE_INDEX } from './waitingScripts.ts';

/** How often the end of the log is looked at where no connection listens to it. */
const LOOK_EVERY_MS = 500;
/** For so long a connection listens before it asks again. */
const LISTEN_MS = 5_000;
/** How long after a connection was lost it is asked again. */
const LISTEN_AGAIN_MS = 1_000;
/** So many records are read at once. Redis serves nobody else meanwhile. */
const READ_AT_ONCE = 200;
const STATES: readonly WaitingState[] = ['waiting', 'decided', 'sent', 'unknown', 'gone'];
const FIELDS = [
  'id',
  'decisionId',
  'pause',
  'tenant',
  'state',
  'since',
  'dueAt',
  'version',
  'body',
] as const;

/** Options of {@link redisWaitingStore}. */
export interface RedisWaitingStoreOptions {
  /**
   * A connection of its own, connected, that nothing else uses: it waits for news while somebody watches. Without one
   * the log is looked at twice a second.
   */
  readonly listener?: RedisClient;
  /** What every key begins with. Default `holdpoint:{waiting}:`; in a cluster, braces around a part keep them together. */
  readonly prefix?: string;
}

/**
 * Keeps the register in Redis (5 or newer), for all processes that reach it. Each operation that writes is one script.
 * What is acknowledged is as safe as Redis writes it down: `appendonly yes`, best with `appendfsync always`, and
 * `maxmemory-policy noeviction`.
 * @param client a client of `redis` or `ioredis`, connected; or a function that sends a command
 * @example
 * const client = await createClient({ url }).on('error', console.error).connect();
 * const listener = await client.duplicate().on('error', console.error).connect();
 * const store = redisWaitingStore(client, { listener });
 */
export function redisWaitingStore(
  client: RedisClient,
  { listener, prefix = 'holdpoint:{waiting}:' }: RedisWaitingStoreOptions = {},
): WaitingStore {
  const command = commandOf(client);
  const recordKey = (id: string) => `${prefix}request:${id}`;
  const log = `${prefix}log`;

  async function write(
    record: Pick<WaitingRecord, 'id' | 'since'>,
    before: string,
    fields: Readonly<Record<string, string | number | undefined>>,
    lines: readonly WaitingNewLine[],
  ): Promise<WaitingWritten> {
    const words = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [name, String(value)],
    );
    const logged = lines.flatMap(({ seq, hash, text }) => [String(seq), hash, text]);
    const place = placeOf(record);
    const { id } = record;
    const args = [prefix, id, place, before, String(words.length), ...words, ...logged];
    return readWritten(await command('EVAL', WRITE, '1', recordKey(id), ...args));
  }

  /** Those that are there, in the order of their ids. */
  async function read(ids: readonly string[]): Promise<readonly WaitingRecord[]> {
    if (ids.length === 0) return [];
    const found = await command('EVAL', READ, String(ids.length), ...ids.map(recordKey), ...FIELDS);
    return asArray(found).flatMap((values) => toRecord(asArray(values)));
  }

  /** Places behind one, at most so many of each set that holds what is asked for. */
  async function placesBehind(query: WaitingQuery, from: string, most: number): Promise<string[]> {
    const { states = STATES, pause: at, tenant } = query;
    const keys =
      at !== undefined
        ? [`pause:${at}`]
        : states.map((state) =>
            tenant === undefined ? `state:${state}` : `tenant:${state}:${tenant}`,
          );
    const behind = from === '' ? '-' : `(${from}`;
    const limit = ['LIMIT', '0', String(most)];
    const places = await Promise.all(
      keys.map((key) => command('ZRANGEBYLEX', `${prefix}${key}`, behind, '+', ...limit)),
    );
    return places.flatMap((found) => asArray(found).map(String));
  }

  async function list(query: WaitingQuery): Promise<readonly WaitingRecord[]> {
    const { limit, after, dueBy } = query;
    if (dueBy !== undefined) return listDue(query, dueBy);
    const listed: WaitingRecord[] = [];
    for (let from = after ? placeOf(after) : ''; listed.length < limit; ) {
      const most = Math.min(READ_AT_ONCE, limit - listed.length);
      // One that changes its state in between is in two sets.
      const places = [...new Set(await placesBehind(query, from, most))].sort(byBytes);
      const next = places.slice(0, most);
      const records = await read(next.map(idAt));
      listed.push(...records.filter((record) => isMeant(record, query)));
      if (places.length < most) break;
      from = next.at(-1) ?? from;
    }
    return listed;
  }

  /** In the order in which they are due, which the set has: by time, then by place. */
  async function listDue(query: WaitingQuery, dueBy: number): Promise<readonly WaitingRecord[]> {
    const { limit, after } = query;
    const from = after?.dueAt === undefined ? '-inf' : String(after.dueAt);
    const behind = after ? placeOf(after) : '';
    const listed: WaitingRecord[] = [];
    for (let offset = 0; listed.length < limit; offset += READ_AT_ONCE) {
      const words = ['LIMIT', String(offset), String(READ_AT_ONCE)];
      const due = await command('ZRANGEBYSCORE', `${prefix}due`, from, String(dueBy), ...words);
      const places = asArray(due).map(String);
      const records = await read(places.map(idAt));
      listed.push(
        ...records.filter(
          (record) =>
            isMeant(record, query) && (record.dueAt !== after?.dueAt || placeOf(record) > behind),
        ),
      );
      if (places.length < READ_AT_ONCE) break;
    }
    return listed.slice(0, limit);
  }

  async function lastLine(from = command): Promise<WaitingLogLine | undefined> {
    const [entry] = asArray(await from('XREVRANGE', log, '+', '-', 'COUNT', '1'));
    return entry === undefined ? undefined : toLine(entry);
  }

  const hearers = createHearers(listener ? listenBy(commandOf(listener)) : lookNowAndAgain);

  /** What begins listening, and gives what ends it. */
  function listenBy(ask: (...words: string[]) => Promise<unknown>): () => () => void {
    let isWanted = false;
    let isListening = false;
    async function listen(): Promise<void> {
      isListening = true;
      let heard: number | undefined;
      while (isWanted) {
        try {
          heard ??= (await lastLine(ask))?.place ?? 0;
          const words = ['BLOCK', String(LISTEN_MS), 'COUNT', '1', 'STREAMS', log, `${heard}-0`];
          if ((await ask('XREAD', ...words)) === null) continue;
          heard = undefined;
        } catch {
          // It is down: asked again, and something may have been missed.
          heard = undefined;
          await pause(LISTEN_AGAIN_MS);
        }
        hearers.tell();
      }
      isListening = false;
    }
    return () => {
      isWanted = true;
      // One that was ended still waits for its answer, and goes on with it.
      if (!isListening) void listen();
      return () => {
        isWanted = false;
      };
    };
  }

  function lookNowAndAgain(): () => void {
    let heard: number | undefined;
    let isLooking = false;
    const readNewest = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        const place = (await lastLine())?.place ?? 0;
        if (place !== heard) hearers.tell();
        heard = place;
      } catch {
        // It is down: it is looked at again.
      }
      isLooking = false;
    };
    void readNewest();
    const timer = setInterval(() => void readNewest(), LOOK_EVERY_MS);
    (timer as { unref?: () => void }).unref?.();
    return () => clearInterval(timer);
  }

  return {
    decisions: redisDecisionStore(client, { prefix: `${prefix}once:` }),
    add: (record, lines) => write(record, '', { ...record }, lines),
    async replace(record, version, lines) {
      const { state, dueAt, body } = record;
      return write(record, String(version), { state, dueAt, version: record.version, body }, lines);
    },
    async addIndex({ seq, hash, text }) {
      const args = [prefix, String(seq), hash, text];
      return readWritten(await command('EVAL', WRITE_INDEX, '1', `${prefix}index`, ...args));
    },
    async find(by) {
      const id = 'id' in by ? by.id : await command('GET', `${prefix}decision:${by.decisionId}`);
      return id === null ? undefined : (await read([String(id)]))[0];
    },
    list,
    lastLine: () => lastLine(),
    async lastIndex() {
      const [, id] = String((await command('GET', `${prefix}index`)) ?? '').split(' ');
      if (id === undefined) return undefined;
      return asArray(await command('XRANGE', log, id, id)).map(toLine)[0];
    },
    async now() {
      const [seconds, micros] = asArray(await command('TIME')).map(Number);
      return (seconds ?? 0) * 1_000 + (micros ?? 0) / 1_000;
    },
    async linesAfter(place, limit) {
      const words = [`${place + 1}-0`, '+', 'COUNT', String(limit)];
      return asArray(await command('XRANGE', log, ...words)).map(toLine);
    },
    watch: hearers.add,
  };
}

/** What the set that was read does not say. */
function isMeant(record: WaitingRecord, { states, pause: at, tenant, dueBy }: WaitingQuery) {
  return (
    (states === undefined || states.includes(record.state)) &&
    (at === undefined || record.pause === at) &&
    (tenant === undefined || record.tenant === tenant) &&
    (dueBy === undefined || (record.dueAt !== undefined && record.dueAt <= dueBy))
  );
}

function toRecord(values: readonly unknown[]): readonly WaitingRecord[] {
  const [id, decisionId, at, tenant, state, since, dueAt, version, body] = values.map((value) =>
    value === null || value === undefined ? undefined : String(value),
  );
  if (id === undefined) return [];
  // The script writes all of them.
  return [
    {
      id,
      decisionId: decisionId as string,
      pause: at as string,
      ...(tenant === undefined ? {} : { tenant }),
      state: state as WaitingState,
      since: Number(since),
      ...(dueAt === undefined ? {} : { dueAt: Number(dueAt) }),
      version: Number(version),
      body: body as string,
    },
  ];
}

/** An entry of the stream: its id, which is the line's number, and its fields with their values. */
function toLine(entry: unknown): WaitingLogLine {
  const [id, words] = asArray(entry);
  const [, request = '', , seq, , hash = '', , text = ''] = asArray(words).map(String);
  return { place: Number.parseInt(String(id), 10), request, seq: Number(seq), hash, text };
}

function readWritten(reply: unknown): WaitingWritten {
  const became = String(reply);
  if (became === 'written' || became === 'refused') return became;
  throw new Error('Holdpoint: Redis did not say whether it wrote');
}

const asArray = (reply: unknown): readonly unknown[] => (Array.isArray(reply) ? reply : []);

const byBytes = (a: string, b: string) => (a < b ? -1 : 1);
