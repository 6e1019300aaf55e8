import { ProtocolError } from '../protocol/errors.ts';
import { parseJson } from '../protocol/exactJson.ts';
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import type { Frame } from '../transport/createFrameReader.ts';

/**
 * The JSON object in a piece of a body, with all digits of its numbers: of a line or a record, or of the data of a frame.
 * For `parse` of a turn. Undefined for a frame with a field of the server's own, and for the `[DONE]` that some servers
 * end a stream with.
 * @throws ProtocolError for anything else than a JSON object: nobody knows what it said.
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
  return new ProtocolError('a frame of the stream is no JSON object', { cause, details });
}
