import { ProtocolError } from '../protocol/errors.ts';
import { parseJson } from '../protocol/exactJson.ts';
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import type { Frame } from '../transport/createFrameReader.ts';

/**
 * Returns the JSON object in a piece of a body (a line, a record, or the data of a frame), with every digit of its
 * numbers. For `parse` of a turn. Undefined for a frame with an unknown field, and for the `[DONE]` that some servers
 * end a stream with.
 * @throws ProtocolError for anything other than a JSON object, because its meaning is unknown.
 * @example
 * parseRecord('{"say":"Hi"}') // { say: 'Hi' }
 */
export function parseRecord(piece: string | Frame): JsonObject | undefined {
  if (typeof piece !== 'string' && piece.field !== 'data') return undefined;
  const text = typeof piece === 'string' ? piece : piece.value;
  if (text.trim() === '[DONE]') return undefined;
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw notRead(text, cause);
  }
  if (!isJsonObject(json)) throw notRead(text);
  return json;
}

function notRead(text: string, cause?: unknown): ProtocolError {
  const details = text.slice(0, 200);
  return new ProtocolError('a frame of the stream is not a JSON object', { cause, details });
}
