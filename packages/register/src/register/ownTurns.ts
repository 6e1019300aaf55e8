// Marks the turns that the register itself runs, by a token in their context that no request can carry.
import { isJsonObject } from '@holdpoint/server/internal';
import type { PausePlace } from './options.ts';

const KEY = 'holdpointTurn';
const running = new Map<string, string>();

const keyOf = ({ agent, sessionId, pause }: PausePlace) =>
  JSON.stringify([agent, sessionId, pause]);

/** Runs a turn that passes on the answers of a pause. `isOwnTurn` recognizes its context while it runs. */
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

/** Returns true in a turn that the register runs in this process with the answers of this pause. */
export function isOwnTurn(place: PausePlace, context: unknown): boolean {
  const token = isJsonObject(context) ? context[KEY] : undefined;
  return typeof token === 'string' && running.get(token) === keyOf(place);
}
