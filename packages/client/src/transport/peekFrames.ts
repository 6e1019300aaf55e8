import type { ResponseFrames } from './readFrames.ts';

/**
 * Resolves to the first frame of a stream, and to all its frames, including that one. `first` is undefined if the body
 * ends without a frame. `reattach` uses it to check that the stream belongs to its turn before anything is shown.
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
