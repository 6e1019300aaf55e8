import { asList, asObject, asText, defined } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';

/** Blocks that repeat the message's calls. */
const CALLS = /^(?:tool_use|tool_call(?:_chunk)?|input_json_delta|function_call)$/;

/** Reports the content of a message, or a delta of it: a text, or blocks in the model's own format. */
export function tellContent(content: unknown, messageId: string, out: TurnEvent[]): void {
  if (typeof content === 'string') tellText('text', content, { messageId, partId: 'text' }, out);
  for (const [at, item] of asList(content).entries()) {
    if (typeof item === 'string') {
      tellText('text', item, { messageId, partId: 'text' }, out);
      continue;
    }
    const block = asObject(item);
    const { type, index = at, text, reasoning, thinking, image_url: image, url, mime_type } = block;
    const place = { messageId, partId: `${type}-${index}` };
    const address = asText(asObject(image).url) ?? asText(image) ?? asText(url);
    if (type === 'text' || type === 'text_delta') tellText('text', text, place, out);
    else if (type === 'reasoning' || type === 'thinking')
      tellText('reasoning', reasoning ?? thinking, place, out);
    else if (address !== undefined) {
      const contentType = asText(mime_type);
      out.push({ type: 'media', ...place, url: address, ...defined({ contentType }) });
    } else if (!CALLS.test(String(type)))
      out.push({ type: 'custom', messageId, name: asText(type) ?? 'block', value: block });
  }
}

function tellText(
  type: 'text' | 'reasoning',
  delta: unknown,
  place: { readonly messageId: string; readonly partId: string },
  out: TurnEvent[],
) {
  if (typeof delta !== 'string' || delta === '') return;
  const last = out.at(-1);
  // Deltas of one network chunk become one.
  if (last?.type === type && last.messageId === place.messageId && last.partId === place.partId)
    out[out.length - 1] = { ...last, delta: last.delta + delta };
  else out.push({ type, ...place, delta });
}
