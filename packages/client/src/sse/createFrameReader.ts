import { createParser } from 'eventsource-parser';

/** One thing said on an event stream: the data of one event, or one line with a field of the server's own. */
export interface Frame {
  /** `data` for an event. Any other name is a line outside the SSE standard, such as Genkit's `error: {…}`. */
  readonly field: string;
  readonly value: string;
  /** The event's name, where the stream gives one. */
  readonly event?: string;
}

/** How much a stream may make us hold. */
export interface FrameLimits {
  /** Characters of one frame. */
  readonly maxFrameBytes: number;
  /** Bytes of the whole stream. */
  readonly maxTotalBytes: number;
}

/** A frame or a stream was larger than the limits allow. */
export class FrameLimitError extends Error {
  override readonly name = 'FrameLimitError';
}

/** Turns network chunks into frames. */
export interface FrameReader {
  /**
   * The frames that this chunk completes.
   * @throws FrameLimitError
   */
  push(chunk: Uint8Array): readonly Frame[];
}

/**
 * A reader for one stream. Grammar and line ends are eventsource-parser's; what stands here is what it can't do:
 * it throws away an unknown field whose line comes in two chunks, so it is only ever fed whole lines.
 * A last frame without its blank line is never given out: the standard drops it, and it may be cut.
 */
export function createFrameReader({ maxFrameBytes, maxTotalBytes }: FrameLimits): FrameReader {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true }); // the parser strips the one that may be there
  let frames: Frame[] = [];
  let total = 0;
  // The pieces of a line still without its end. Joined once: a long line costs no more for coming in many chunks.
  let pieces: string[] = [];
  let held = 0;
  let tooLong = false;

  const parser = createParser({
    maxBufferSize: maxFrameBytes,
    onEvent: ({ data, event }) => {
      frames.push(
        event === undefined
          ? { field: 'data', value: data }
          : { field: 'data', value: data, event },
      );
    },
    onError: ({ type, field, value }) => {
      if (type === 'unknown-field') frames.push({ field: field ?? '', value: value ?? '' });
      if (type === 'max-buffer-size-exceeded') tooLong = true;
    },
  });

  return {
    push(chunk) {
      total += chunk.byteLength;
      if (total > maxTotalBytes) {
        throw new FrameLimitError(`the stream is longer than ${maxTotalBytes} bytes`);
      }
      const text = decoder.decode(chunk, { stream: true });
      const cut = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
      if (cut > 0) {
        pieces.push(text.slice(0, cut));
        const lines = pieces.join('');
        pieces = [];
        held = 0;
        parser.feed(lines);
      }
      if (cut < text.length) {
        pieces.push(text.slice(cut));
        held += text.length - cut;
      }
      if (tooLong || held > maxFrameBytes) {
        throw new FrameLimitError(`a frame is longer than ${maxFrameBytes} characters`);
      }
      const complete = frames;
      frames = [];
      return complete;
    },
  };
}
