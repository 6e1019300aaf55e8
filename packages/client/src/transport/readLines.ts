import { createLineReader } from './createLineReader.ts';
import { defaultLimits, type FrameLimits } from './limits.ts';
import { type ResponseFrames, readPieces } from './readFrames.ts';

/**
 * The lines of a body, such as JSON Lines: a piece is one line without its end, empty ones left out. A last line without
 * its end is left out too: it may be cut. For servers that leave the last end away, and for JSON written over several
 * lines: `readRecords`.
 * @param limits how much the answer may make the page hold. Default: 8 MB a line, 64 MB a stream.
 * @example
 * const frames = readLines(response, context);
 */
export function readLines(
  response: Response,
  context: { readonly signal: AbortSignal },
  limits: FrameLimits = defaultLimits,
): ResponseFrames<string> {
  let lines: string[] = [];
  const read = createLineReader(limits, (line) => {
    if (line.trim() !== '') lines.push(line);
    return 0;
  });
  return readPieces(response, context, {
    push(chunk) {
      lines = [];
      read(chunk);
      return lines;
    },
  });
}
