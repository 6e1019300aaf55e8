import { defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { isToolRequestPart, type WirePart, type WireToolRequestPart } from './wire.ts';

/** A part of a message, by its kind. Only this file knows how Genkit's parts differ. */
export type ReadPart =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'request'; readonly part: WireToolRequestPart }
  | { readonly type: 'response'; readonly tool: JsonObject }
  | { readonly type: 'media'; readonly media: { readonly url: string; contentType?: string } }
  | { readonly type: 'data'; readonly data: unknown }
  /** From a future version, or incomplete. */
  | { readonly type: 'custom' };

/** Reads one part. Never throws: an unknown one is `custom`. */
export function readPart(part: WirePart): ReadPart {
  if (typeof part.text === 'string') return { type: 'text', text: part.text };
  const { reasoning, toolResponse, media, data } = part;
  if (typeof reasoning === 'string') return { type: 'reasoning', text: reasoning };
  if (isToolRequestPart(part)) return { type: 'request', part };
  if (isJsonObject(toolResponse) && typeof toolResponse.name === 'string')
    return { type: 'response', tool: toolResponse };
  if (isJsonObject(media) && typeof media.url === 'string') {
    const { url, contentType } = media;
    const mediaType = typeof contentType === 'string' ? contentType : undefined;
    return { type: 'media', media: defined({ url, contentType: mediaType }) };
  }
  return data === undefined ? { type: 'custom' } : { type: 'data', data };
}

/** Returns the name of a part from a future version. */
export function nameOf(part: WirePart): string {
  return Object.keys(part)[0] ?? 'part';
}
