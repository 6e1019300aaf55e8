import type { Frame } from '../../adapter/index.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import { asObject, type JsonObject } from '../../protocol/json.ts';

/** A parsed frame, by its kind. */
export type WireFrame =
  | { readonly type: 'chunk'; readonly chunk: unknown; readonly json: unknown }
  | { readonly type: 'result'; readonly result: JsonObject; readonly json: unknown }
  | { readonly type: 'error'; readonly error: unknown; readonly json: unknown }
  | { readonly type: 'unknown'; readonly json: unknown };

/** A frame after which nothing follows. */
export type FinalFrame = Extract<WireFrame, { readonly type: 'result' | 'error' }>;

/**
 * Sorts one frame. The field takes precedence over the keys: a bare error has a `message` too
 * (fixtures/next-agent-init-errors.http). Undefined for anything else, such as the `END` that Next appends.
 * @throws ProtocolError if the data is not JSON.
 */
export function parseFrame({ field, value }: Frame): WireFrame | undefined {
  if (field === 'error') {
    const json = readJson(value) ?? value;
    return { type: 'error', error: json, json };
  }
  if (field !== 'data') return undefined;
  const json = readJson(value);
  if (json === undefined)
    throw new ProtocolError('a frame of the stream is not JSON', { details: value.slice(0, 200) });
  return sortFrame(json);
}

/** Sorts the JSON of a `data` frame, or of a whole response without streaming. */
function sortFrame(json: unknown): WireFrame {
  const { result, error, message } = asObject(json);
  if (result !== undefined) return { type: 'result', result: asObject(result), json };
  if (error !== undefined) return { type: 'error', error: json, json };
  if (message === undefined) return { type: 'unknown', json };
  // A bare error has a message and a status; a flow may stream a plain text.
  const isError = typeof message === 'string' && asObject(json).status !== undefined;
  return isError ? { type: 'error', error: json, json } : { type: 'chunk', chunk: message, json };
}

/** Returns a frame for an observer, labelled by the kind of its chunk. */
export function showFrame(frame: WireFrame): { readonly label: string; readonly body: unknown } {
  const kind = frame.type === 'chunk' ? Object.keys(asObject(frame.chunk))[0] : frame.type;
  return { label: kind ?? 'chunk', body: frame.json };
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
