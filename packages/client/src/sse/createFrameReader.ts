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

/** What one answer may make the page hold, unless the app says otherwise. */
export const defaultLimits: FrameLimits = { maxFrameBytes: 8_000_000, maxTotalBytes: 64_000_000 };

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
 * A reader for one stream, by the grammar of
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation with one difference:
 * a line with an unknown field is a frame of its own, where the standard drops it.
 * A last frame without its blank line is never given out: the standard drops it, and it may be cut.
 */
export function createFrameReader({ maxFrameBytes, maxTotalBytes }: FrameLimits): FrameReader {
  // Node's own decoder takes a byte order mark away in the middle too, where the first chunk ends inside a letter.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isBegun = false;
  let totalBytes = 0;
  let endedInCr = false;
  // The pieces of a line still without its end. Joined once: a long line costs no more for coming in many chunks.
  let pieces: string[] = [];
  let pieceLength = 0;
  // The event that no blank line has ended yet.
  let data: string[] = [];
  let dataLength = 0;
  let event = '';

  function checkLength(lineLength: number) {
    if (dataLength + lineLength > maxFrameBytes)
      throw new FrameLimitError(`a frame is longer than ${maxFrameBytes} characters`);
  }

  function readLine(line: string, frames: Frame[]) {
    if (line === '') {
      if (data.length > 0) {
        const value = data.join('\n');
        frames.push(event ? { field: 'data', value, event } : { field: 'data', value });
      }
      data = [];
      dataLength = 0;
      event = '';
      return;
    }
    const [field, value] = splitField(line);
    if (field === 'data') {
      data.push(value);
      dataLength += value.length;
    } else if (field === 'event') event = value;
    // A comment has no field. Ids and pauses are for streams that connect again by themselves.
    else if (!['', 'id', 'retry'].includes(field)) frames.push({ field, value });
  }

  return {
    push(chunk) {
      totalBytes += chunk.byteLength;
      if (totalBytes > maxTotalBytes)
        throw new FrameLimitError(`the stream is longer than ${maxTotalBytes} bytes`);
      const decoded = decoder.decode(chunk, { stream: true });
      // Nothing but a part of a letter, or nothing at all.
      if (decoded === '') return [];
      // A CRLF that was cut in two is one line end; and one byte order mark may stand in front.
      const isCut = endedInCr && decoded.startsWith('\n');
      const isMarked = !isBegun && decoded.startsWith('\uFEFF');
      const text = isCut || isMarked ? decoded.slice(1) : decoded;
      endedInCr = decoded.endsWith('\r');
      isBegun = true;

      const frames: Frame[] = [];
      const lines = text.split(text.includes('\r') ? /\r\n?|\n/ : '\n');
      const rest = lines.pop() ?? '';
      for (const end of lines) {
        const line = pieceLength > 0 ? pieces.join('') + end : end;
        pieces = [];
        pieceLength = 0;
        checkLength(line.length);
        readLine(line, frames);
      }
      pieces.push(rest);
      pieceLength += rest.length;
      checkLength(pieceLength);
      return frames;
    },
  };
}

/** `field: value`; one blank after the colon is not of the value, and a line without a colon is all field. */
function splitField(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
}
