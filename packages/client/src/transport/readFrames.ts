import { ProtocolError, StreamLostError } from '../protocol/errors.ts';
import { createFrameReader, type Frame } from './createFrameReader.ts';
import { defaultLimits, FrameLimitError, type FrameLimits } from './limits.ts';
import { lostError } from './postJson.ts';

/** How long an answered request may take to end its body before we hang up. */
const LINGER_MS = 1000;

/** A large chunk is split into pieces of this many bytes, so that its first frames need not wait for its last. */
const PIECE_BYTES = 65_536;

/** Reads a response's frames, a network chunk, or a piece of a large one, at a time. */
export interface ResponseFrames<Piece = Frame> {
  /**
   * The frames that the next piece completes, which may be none: a sign of life. Null at the end of the body.
   * @throws StreamLostError when the connection breaks, ProtocolError over the limits, or the signal's reason.
   */
  next(): Promise<readonly Piece[] | null>;
  /** Closes the connection. `politely`: the answer is complete, so check whether the body ends without a cancel. */
  close(politely: boolean): void;
}

/**
 * Reads the frames of an event stream (`text/event-stream`). Data of several lines is joined, comments are omitted, and
 * a line with an unknown field is its own frame. A last frame without its blank line is omitted: it may be cut.
 * @param response as `postJson` returns it.
 * @param context its signal ends the reading; an app's own `fetch` may not listen to it.
 * @param limits how much the answer can make the page store. Default: 8 MB a frame, 64 MB a stream.
 * @example
 * const frames = readFrames(response, context);
 */
export function readFrames(
  response: Response,
  context: { readonly signal: AbortSignal },
  limits: FrameLimits = defaultLimits,
): ResponseFrames {
  return readPieces(response, context, createFrameReader(limits));
}

/** Reads pieces from a response's body. */
export function readPieces<Piece>(
  response: Response,
  { signal }: { readonly signal: AbortSignal },
  pieces: { push(chunk: Uint8Array): readonly Piece[] },
): ResponseFrames<Piece> {
  const reader = response.body?.getReader();
  const cancel = () => {
    reader?.cancel().catch(() => {});
  };
  // A fetch of the app's own may not listen to the signal; the waiting read ends either way.
  signal.addEventListener('abort', cancel, { once: true });
  let rest: Uint8Array | undefined;
  return {
    async next() {
      try {
        if (reader === undefined) return null;
        const { done, value } = rest ? { done: false, value: rest } : await reader.read();
        if (signal.aborted) throw signal.reason;
        if (done) return null;
        rest = value.length > PIECE_BYTES ? value.subarray(PIECE_BYTES) : undefined;
        return pieces.push(value.subarray(0, PIECE_BYTES));
      } catch (cause) {
        if (cause instanceof FrameLimitError)
          throw new ProtocolError(cause.message, { code: 'limit' });
        throw lostError(
          cause,
          signal,
          () => new StreamLostError('the connection broke before the final frame', { cause }),
        );
      }
    },
    close(politely) {
      signal.removeEventListener('abort', cancel);
      if (!politely || reader === undefined) return cancel();
      // One more read lets a body that is at its end finish, so that the connection can be used again.
      const timer = setTimeout(cancel, LINGER_MS);
      reader.read().then(
        ({ done }) => {
          clearTimeout(timer);
          if (!done) cancel();
        },
        () => clearTimeout(timer),
      );
    },
  };
}
