import { ProtocolError } from '../protocol/errors.ts';

/**
 * A body as text, at most `maxBytes` of it.
 * @throws ProtocolError (`limit`) when it is longer, unless `cut` says to keep the beginning.
 */
export async function readText(
  response: Response,
  maxBytes: number,
  { cut = false }: { readonly cut?: boolean } = {},
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let total = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    total += next.value.byteLength;
    if (total > maxBytes) {
      reader.cancel().catch(() => {});
      if (cut) break;
      throw new ProtocolError(`the answer is longer than ${maxBytes} bytes`, { code: 'limit' });
    }
    pieces.push(decoder.decode(next.value, { stream: true }));
  }
  pieces.push(decoder.decode());
  return pieces.join('');
}
