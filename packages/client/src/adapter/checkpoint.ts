import type { BackendContext } from '../protocol/backend.ts';
import { digitsIn, putDigits } from '../protocol/exactJson.ts';
import { asObject, defined, type JsonObject } from '../protocol/json.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/**
 * Converts an adapter's state to the opaque JSON of a `checkpoint` event. `exact` names the one field with data that
 * came from the server and is sent back: numbers in it that JavaScript can't hold keep their digits. The fields must be
 * JSON; storage omits undefined ones.
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
 * Reads the result of `packCheckpoint` from storage; an empty object before the first turn, or if it is not a
 * checkpoint. It may come from an older version of the adapter, so read its fields with `asText`, `asList` and
 * `asObject`.
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
