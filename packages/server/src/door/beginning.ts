// Marks turns that `protectAgent` has let begin a session: there was no snapshot to continue from, so none that could
// be on hold.
import { isJsonObject } from '../internals/json.ts';

const KEY = 'holdpointBegins';

/** Returns the context of a turn that begins a session. */
export const beginning = (sessionId: string | undefined, context: object | undefined) => ({
  ...context,
  [KEY]: sessionId,
});

/** Returns true in a turn that begins this session. */
export const isBeginning = (sessionId: string | undefined, context: unknown): boolean =>
  sessionId !== undefined && isJsonObject(context) && context[KEY] === sessionId;
