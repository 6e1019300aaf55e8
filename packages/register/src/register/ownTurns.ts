// Which turns of an agent the register itself runs. A turn is known by a token in its context, which no request can carry.
import { isJsonObject } from '@holdpoint/server/internal';
import type { PausePlace } from './options.ts';

const KEY = 'holdpointTurn';
const running = new Map<string, string>();

const keyOf = ({ agent, sessionId, pause }: PausePlace) =>
  JSON.stringify([agent, sessionId, pause]);

/** Runs a turn that gives the answers of a pause, in a context that `isOwnTurn` knows while it runs. */
export async function runOwnTurn<T>(
  place: PausePlace,
  context: object | undefined,
  run: (context: object) => Promise<T>,
): Promise<T> {
  const token = crypto.randomUUID();
  running.set(token, keyOf(place));
  try {
    return await run({ ...context, [KEY]: token });
  } finally {
    running.delete(token);
  }
}

/** True in a turn of this process that the register runs with the answers of this very pause. */
export function isOwnTurn(place: PausePlace, context: unknown): boolean {
  const token = isJsonObject(context) ? context[KEY] : undefined;
  return typeof token === 'string' && running.get(token) === keyOf(place);
}
