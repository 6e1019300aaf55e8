import { StreamLostError } from '../protocol/errors.ts';
import { parseJson } from '../protocol/exactJson.ts';
import type { FrameLimits } from './limits.ts';
import type { ResponseFrames } from './readFrames.ts';
import { readText } from './readText.ts';

/**
 * An answer in one piece, from a server where something turned streaming off: the same as a stream of the frames that
 * `split` finds in it, all at once. Read with all digits of its numbers.
 * @throws (from `next`) StreamLostError when it is cut, ProtocolError (`limit`) when it is too long, what `split` throws.
 */
export function readWhole<Piece>(
  response: Response,
  { maxTotalBytes }: Pick<FrameLimits, 'maxTotalBytes'>,
  split: (json: unknown, text: string) => readonly Piece[],
): ResponseFrames<Piece> {
  let isRead = false;
  return {
    async next() {
      if (isRead) return null;
      isRead = true;
      const text = await readText(response, maxTotalBytes);
      let json: unknown;
      try {
        json = parseJson(text);
      } catch (cause) {
        throw new StreamLostError('the answer was cut off', { cause });
      }
      return split(json, text);
    },
    // It was read to its end.
    close() {},
  };
}
