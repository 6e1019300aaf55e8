import { checkLength, type FrameLimits } from './limits.ts';

/**
 * Gives each line that network chunks complete to `take`, without its end (`\n`, `\r\n` or `\r`). A last line without its
 * end is never given: it may be cut. `take` says how many characters it still holds of the lines of the same frame.
 * @throws FrameLimitError
 */
export function createLineReader(
  { maxFrameBytes, maxTotalBytes }: FrameLimits,
  take: (line: string) => number,
): (chunk: Uint8Array) => void {
  // Node's own decoder also removes a byte order mark in the middle, if the first chunk ends inside a character.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isBegun = false;
  let totalBytes = 0;
  let endedInCr = false;
  // The pieces of a line still without its end. Joined once: a long line costs no more for coming in many chunks.
  let pieces: string[] = [];
  let pieceLength = 0;
  let frameLength = 0;
  return (chunk) => {
    totalBytes = checkLength(totalBytes + chunk.byteLength, maxTotalBytes, 'the stream');
    const decoded = decoder.decode(chunk, { stream: true });
    // The chunk was empty, or holds only a part of a letter.
    if (decoded === '') return;
    // A CRLF split between two chunks is one line end. A byte order mark can precede the first line.
    const isCut = endedInCr && decoded.startsWith('\n');
    const isMarked = !isBegun && decoded.startsWith('\uFEFF');
    const text = isCut || isMarked ? decoded.slice(1) : decoded;
    isBegun = true;
    endedInCr = decoded.endsWith('\r');
    const lines = text.split(text.includes('\r') ? /\r\n?|\n/ : '\n');
    const rest = lines.pop() ?? '';
    for (const end of lines) {
      const line = pieceLength > 0 ? pieces.join('') + end : end;
      pieces = [];
      pieceLength = 0;
      checkLength(frameLength + line.length, maxFrameBytes, 'a frame');
      frameLength = take(line);
    }
    pieces.push(rest);
    pieceLength += rest.length;
    checkLength(frameLength + pieceLength, maxFrameBytes, 'a frame');
  };
}
