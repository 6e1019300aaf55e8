import { ProtocolError } from '../protocol/errors.ts';
import { checkLength, defaultLimits, type FrameLimits } from './limits.ts';
import { type ResponseFrames, readPieces } from './readFrames.ts';

/**
 * Reads the JSON objects of a body without lengths: one after another, separated by blanks, line ends, commas, record
 * separators (RFC 7464) or the brackets of one long list. A piece is the text of one object. Omits an incomplete one at
 * the end of the body.
 * @param limits the most data that the response can make the page keep. Default: 8 MB an object, 64 MB a stream.
 * @throws (from `next`) ProtocolError for any other text between two objects.
 * @example
 * const frames = readRecords(response, context); // of `[{"a":1},\n{"a":2}]`: '{"a":1}', then '{"a":2}'
 */
export function readRecords(
  response: Response,
  context: { readonly signal: AbortSignal },
  limits: FrameLimits = defaultLimits,
): ResponseFrames<string> {
  return readPieces(response, context, createRecordReader(limits));
}

/** Text allowed between two objects; a byte order mark counts as a blank. */
const BETWEEN = /^[\s,[\]]*$/;
const RECORD_SEPARATOR = '\u001E';

function createRecordReader({ maxFrameBytes, maxTotalBytes }: FrameLimits) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let totalBytes = 0;
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  // Joined once: a long object costs no more for coming in many chunks.
  let pieces: string[] = [];
  let length = 0;

  function keep(piece: string) {
    pieces.push(piece);
    length += piece.length;
    checkLength(length, maxFrameBytes, 'a frame');
  }

  function take(): string {
    const record = pieces.join('');
    pieces = [];
    length = 0;
    return record;
  }

  return {
    push(chunk: Uint8Array): readonly string[] {
      totalBytes = checkLength(totalBytes + chunk.byteLength, maxTotalBytes, 'the stream');
      const text = decoder.decode(chunk, { stream: true });
      const records: string[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const char = text[at];
        if (isQuoted) {
          isQuoted = isEscaped || char !== '"';
          isEscaped = !isEscaped && char === '\\';
        } else if (char === '{') {
          if (depth === 0) {
            checkBetween(text.slice(from, at));
            from = at;
          }
          depth += 1;
        } else if (depth > 0 && char === '"') isQuoted = true;
        else if (depth > 0 && char === '}') {
          depth -= 1;
          if (depth > 0) continue;
          keep(text.slice(from, at + 1));
          records.push(take());
          from = at + 1;
        }
      }
      if (depth > 0) keep(text.slice(from));
      else checkBetween(text.slice(from));
      return records;
    },
  };
}

function checkBetween(text: string) {
  if (BETWEEN.test(text.replaceAll(RECORD_SEPARATOR, ''))) return;
  throw new ProtocolError('the answer holds something else than JSON objects', {
    details: text.slice(0, 200),
  });
}
