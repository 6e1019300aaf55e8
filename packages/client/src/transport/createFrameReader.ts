import { createLineReader } from './createLineReader.ts';
import type { FrameLimits } from './limits.ts';

/** One thing said on an event stream: the data of one event, or one line with a field of the server's own. */
export interface Frame {
  /** `data` for an event. Any other name is a line outside the SSE standard, such as Genkit's `error: {…}`. */
  readonly field: string;
  readonly value: string;
  /** The event's name, if the stream has one. */
  readonly event?: string;
  /** The last id that the stream has given: what `Last-Event-ID` says when it is joined again after this event. */
  readonly id?: string;
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
 * Creates a reader for one stream, by the grammar of
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation with one difference: a
 * line with an unknown field becomes its own frame, where the standard drops it. A last frame without its blank line is
 * never returned: the standard drops it, and it may be incomplete.
 *
 * Not `eventsource-parser`: if a chunk cuts a line that does not begin like a known field, it drops the rest, and with
 * it an `error:` line that came in two chunks.
 */
export function createFrameReader(limits: FrameLimits): FrameReader {
  let frames: Frame[] = [];
  // The event that no blank line has ended yet.
  let data: string[] = [];
  let dataLength = 0;
  let event = '';
  let id = '';

  function readLine(line: string) {
    if (line === '') {
      if (data.length > 0) {
        const value = data.join('\n');
        frames.push(
          event || id
            ? { field: 'data', value, ...(event && { event }), ...(id && { id }) }
            : { field: 'data', value },
        );
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
    // By the standard an id holds for all events after it, and one that contains a NUL is ignored.
    else if (field === 'id') id = value.includes('\0') ? id : value;
    // An empty field is a comment. `retry` sets when to reconnect, which this reader never does.
    else if (!['', 'retry'].includes(field)) frames.push({ field, value });
  }

  const read = createLineReader(limits, (line) => {
    readLine(line);
    return dataLength;
  });
  return {
    push(chunk) {
      frames = [];
      read(chunk);
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
