import type { BackendContext } from '../protocol/backend.ts';
import { digitsIn, putDigits } from '../protocol/exactJson.ts';
import { asObject, defined, type JsonObject } from '../protocol/json.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/**
 * What an adapter remembers, as the opaque JSON that a `checkpoint` event carries. `exact` names the one field that
 * holds what came from the server and goes back to it: numbers in it that JavaScript can't hold keep their digits.
 * The fields must be JSON; one that is undefined is left out by storage.
 * @example
 * yield { type: 'checkpoint', checkpoint: packCheckpoint({ threadId, messages }, 'messages') };
 */
export function packCheckpoint<const Fields extends object>(
  fields: Fields,
  exact?: keyof Fields & string,
): Checkpoint {
  const kept = exact && fields[exact];
  return { ...fields, ...defined({ exact: digitsIn(kept) }) } as unknown as Checkpoint;
}

/**
 * What `packCheckpoint` made, after storage: an empty object before the first turn, or where it is none. It may be of an
 * older version of the adapter, so its fields are read with `asText`, `asList` and `asObject`.
 * @example
 * const threadId = asText(unpackCheckpoint(context, 'messages').threadId) ?? context.sessionId;
 */
export function unpackCheckpoint(
  { checkpoint }: Pick<BackendContext, 'checkpoint'>,
  exact?: string,
): JsonObject {
  const fields = asObject(checkpoint);
  putDigits(exact && fields[exact], fields.exact);
  return fields;
}
