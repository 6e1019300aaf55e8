// Streams changes by server-sent events, and keeps checking who may receive them.
import { pause } from '@holdpoint/server/internal';
import type { Register } from '../register/createRegister.ts';
import type { RegisterPerson } from '../store/approvalRequest.ts';
import { overHttp, overHttpListed } from './overHttp.ts';
import { describeError } from './refusals.ts';

/**
 * The shortest time between two reads of a stream, each of which checks the listener. Changes in between are sent
 * together.
 */
const READ_EVERY_MS = 250;
/** Changes that could not be sent for this long are read again: rights may have changed. */
const STALE_MS = 1_000;
/** The number of sent requests that one stream remembers. */
const MOST_KNOWN = 10_000;

/** Options of {@link changeStream}. */
export interface ChangeStreamOptions<Person extends RegisterPerson> {
  readonly register: Pick<Register<Person>, 'changes' | 'read' | 'watch'>;
  /** Returns the person who still listens, or throws. */
  readonly mustBeThere: () => Promise<Person>;
  /** Limits the stream to one request. */
  readonly id: string | undefined;
  /** Limits the stream to one tenant. */
  readonly tenant: string | undefined;
  /** The last event the client received. */
  readonly after: number | undefined;
  readonly beatMs: number;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  readonly onEnd: () => void;
}

/** Returns a body of events. Reads nothing ahead of the client, however slow it is. */
export function changeStream<Person extends RegisterPerson>(
  options: ChangeStreamOptions<Person>,
): ReadableStream<Uint8Array> {
  const { register, signal, beatMs } = options;
  const encoder = new TextEncoder();
  let isOver = false;
  let isHeard = false;
  let wake = () => {};
  const unwatch = register.watch(() => {
    isHeard = true;
    wake();
  });
  const end = () => {
    if (isOver) return;
    isOver = true;
    options.onEnd();
    unwatch();
    wake();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();

  /** Returns true on a change, false after a beat without one. */
  const hearing = () =>
    new Promise<boolean>((resolve) => {
      if (isHeard || isOver) return resolve(true);
      const timer = setTimeout(() => resolve(false), beatMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });

  const events = tell(options, {
    isOver: () => isOver,
    async next() {
      const readAt = performance.now();
      const heard = await hearing();
      const left = READ_EVERY_MS - (performance.now() - readAt);
      if (heard && left > 0 && !isOver) await pause(left, options.signal).catch(() => {});
      isHeard = false;
      return heard;
    },
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await events.next();
        if (!done && !isOver) return controller.enqueue(encoder.encode(value));
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

async function* tell<Person extends RegisterPerson>(
  { register, mustBeThere, id, tenant, after, report }: ChangeStreamOptions<Person>,
  ear: { readonly isOver: () => boolean; readonly next: () => Promise<boolean> },
): AsyncGenerator<string, void> {
  const known = new Set<string>();
  // A client that reconnects also receives the missed changes.
  let at = after;
  try {
    let isBegun = false;
    let isBeat = false;
    while (!ear.isOver()) {
      if (isBeat) await mustBeThere();
      const found = await register.changes(mustBeThere, { after: at, id, tenant });
      const readAt = Date.now();
      if (id !== undefined) {
        at = found.at;
        const isChanged = !isBegun || found.isMissed || found.changes.length > 0;
        // Read after the position was found, so it is not older. Also read now and then without a change.
        const item = isChanged || isBeat ? await register.read(await mustBeThere(), id) : undefined;
        if (isChanged && item) yield frame('change', at, overHttp(item));
        else if (isBeat) yield frame('beat', at, {});
      } else if (found.isMissed) {
        at = found.at;
        yield frame('reset', at, {});
      } else if (!isBegun && found.changes.length === 0) {
        at = found.at;
        yield frame('start', at, {});
      } else {
        let isStale = false;
        let isTold = false;
        for (const { at: place, id: changed, item, mine } of found.changes) {
          isStale = Date.now() - readAt > STALE_MS;
          if (isStale) break;
          at = place;
          if (item) {
            if (known.size < MOST_KNOWN) known.add(changed);
            yield frame('change', place, { ...overHttpListed(item), mine });
          } else if (known.delete(changed)) yield frame('removed', place, { id: changed });
          else continue;
          isTold = true;
        }
        if (isStale) continue;
        at = found.at;
        if (isBeat && !isTold) yield frame('beat', at, {});
      }
      isBegun = true;
      isBeat = !(await ear.next());
    }
  } catch (error) {
    const { body, isOurs } = describeError(error);
    if (!isOurs) report(error);
    yield frame('end', undefined, body);
  }
}

/** JSON contains no raw line breaks, so no value can start a new line of the stream. */
const frame = (event: string, at: number | undefined, data: unknown) =>
  `event: ${event}\n${at === undefined ? '' : `id: ${at}\n`}data: ${JSON.stringify(data)}\n\n`;
