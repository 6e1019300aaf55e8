import { StreamLostError } from '../../protocol/errors.ts';
import type { FrameLimits } from '../../sse/createFrameReader.ts';
import type { ResponseFrames } from '../../transport/readFrames.ts';
import { readText } from '../../transport/readText.ts';

/** An answer in one piece, from a server where something turned streaming off: the same as a stream of one frame. */
export function readWhole(response: Response, { maxTotalBytes }: FrameLimits): ResponseFrames {
  let isRead = false;
  return {
    async next() {
      if (isRead) return null;
      isRead = true;
      const value = await readText(response, maxTotalBytes);
      try {
        JSON.parse(value);
      } catch (cause) {
        throw new StreamLostError('the answer was cut off', { cause });
      }
      return [{ field: 'data', value }];
    },
    // It was read to its end.
    close() {},
  };
}
