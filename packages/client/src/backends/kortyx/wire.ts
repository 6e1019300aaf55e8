/**
 * Kortyx's wire format. Every field is optional here, whatever its schema says: server data is read with the guards
 * below and never trusted to be complete.
 */
import type { Frame } from '../../adapter/index.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';

/** One chunk of a turn: `{type, …}`. */
export interface WireChunk extends JsonObject {
  readonly type: string;
}

/** A frame, by its kind. */
export type WireFrame =
  | { readonly type: 'chunk'; readonly chunk: WireChunk }
  /** `[DONE]`, which follows the last chunk. */
  | { readonly type: 'closed' }
  /** Not a chunk. `isBroken`: it began like one, so its content is unknown. */
  | { readonly type: 'unknown'; readonly value: unknown; readonly isBroken: boolean };

/** Sorts one frame. Never throws: anything but a chunk is `unknown`. */
export function parseFrame({ field, value }: Frame): WireFrame {
  if (field !== 'data') return { type: 'unknown', value: `${field}: ${value}`, isBroken: false };
  if (value.trim() === '[DONE]') return { type: 'closed' };
  try {
    return sortChunk(parseJson(value));
  } catch {
    return { type: 'unknown', value, isBroken: value.trimStart().startsWith('{') };
  }
}

/** Sorts the JSON of a frame, or one of the `chunks` of a response without streaming. */
export function sortChunk(json: unknown): WireFrame {
  return isChunk(json)
    ? { type: 'chunk', chunk: json }
    : { type: 'unknown', value: json, isBroken: isJsonObject(json) };
}

/** Returns a frame for an observer. */
export function showFrame(frame: WireFrame): { readonly label: string; readonly body: unknown } {
  if (frame.type === 'chunk') return { label: frame.chunk.type, body: frame.chunk };
  return frame.type === 'closed'
    ? { label: '[DONE]', body: '[DONE]' }
    : { label: 'unknown', body: frame.value };
}

function isChunk(value: unknown): value is WireChunk {
  return isJsonObject(value) && typeof value.type === 'string';
}
