import { packCheckpoint, unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asList, asObject, asText, defined } from '../../protocol/json.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import type { ThreadCall } from './wire.ts';

/** The position of a session. The server keeps the thread itself; the next turn is compared with this. */
export interface LangGraphCheckpoint {
  /** The run whose stream can be joined. */
  readonly running?: string;
  /** The last message of the thread. */
  readonly last?: string;
  /** Calls without a result that are already reported. */
  readonly calls: readonly ThreadCall[];
  /** Open questions from the graph itself that are already reported. */
  readonly asked: readonly string[];
}

/** Reads the checkpoint; a missing or malformed one is a new session. */
export function readCheckpoint(context: Pick<BackendContext, 'checkpoint'>): LangGraphCheckpoint {
  const { running, last, calls, asked } = unpackCheckpoint(context);
  return defined({
    running: asText(running),
    last: asText(last),
    calls: asList(calls).map((call) => {
      const { id, name, message } = asObject(call);
      return { id: String(id), name: String(name), ...defined({ message: asText(message) }) };
    }),
    asked: asList(asked).map(String),
  });
}

/** Returns it as the opaque JSON that the session stores. */
export function writeCheckpoint(checkpoint: LangGraphCheckpoint): Checkpoint {
  return packCheckpoint(checkpoint);
}
