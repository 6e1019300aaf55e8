import type { ResponseFrames } from './readFrames.ts';

/**
 * The first frame of a stream, which is then read from it all the same; undefined where its body ends without one. By it
 * `reattach` sees whether the stream is of the turn that it looks for, before anything is shown.
 * @example
 * const { first, frames } = await peekFrames(readFrames(response, context));
 */
export async function peekFrames<Piece>(
  frames: ResponseFrames<Piece>,
): Promise<{ readonly first: Piece | undefined; readonly frames: ResponseFrames<Piece> }> {
  let pieces = await frames.next();
  while (pieces?.length === 0) pieces = await frames.next();
  let isRead = false;
  return {
    first: pieces?.[0],
    frames: {
      close: frames.close,
      async next() {
        if (isRead) return frames.next();
        isRead = true;
        return pieces;
      },
    },
  };
}
