import { defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { isToolRequestPart, type WirePart, type WireToolRequestPart } from './wire.ts';

/** A part of a message, by what it is. The one place that knows what tells Genkit's parts apart. */
export type ReadPart =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'request'; readonly part: WireToolRequestPart }
  | { readonly type: 'response'; readonly tool: JsonObject }
  | { readonly type: 'media'; readonly media: { readonly url: string; contentType?: string } }
  | { readonly type: 'data'; readonly data: unknown }
  /** From the future, or not whole. */
  | { readonly type: 'custom' };

/** Reads one part. Never throws: whatever is none of the known ones is `custom`. */
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

/** What a part from the future calls itself. */
export function nameOf(part: WirePart): string {
  return Object.keys(part)[0] ?? 'part';
}
