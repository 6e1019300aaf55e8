// Which turns the door has let begin a session: it found no snapshot to continue from, and so none that could be held.
import { isJsonObject } from '../internals/json.ts';

const KEY = 'holdpointBegins';

/** The context of a turn that begins a session. */
export const beginning = (sessionId: string | undefined, context: object | undefined) => ({
  ...context,
  [KEY]: sessionId,
});

/** True in a turn that begins this session. */
export const isBeginning = (sessionId: string | undefined, context: unknown): boolean =>
  sessionId !== undefined && isJsonObject(context) && context[KEY] === sessionId;
