import type { Exchange } from '../src/testing/parseRecording.ts';

const REQUEST = /^#### request \d+(?:: (.*))?$/;
const RESPONSE = /^#### response \d+ \((.*)\)$/;

/**
 * Reads a recording of Kortyx or AG-UI servers: requests and responses as they stood on the wire, under `####` marks. Bodies keep their
 * chunked framing with its CRLFs written as LF; each chunk becomes one arrival.
 */
export function parseTrace(bytes: Uint8Array): readonly Exchange[] {
  const decoder = new TextDecoder();
  const exchanges: Exchange[] = [];
  let at = 0;

  const readLine = (): string | undefined => {
    if (at >= bytes.length) return undefined;
    const found = bytes.indexOf(10, at);
    const end = found < 0 ? bytes.length : found;
    const line = decoder.decode(bytes.subarray(at, end));
    at = end + 1;
    return line;
  };
  const readHead = () => {
    const first = readLine() ?? '';
    const headers: Record<string, string> = {};
    if (first === '') return { first, headers }; // nothing was sent
    for (let line = readLine(); line; line = readLine()) {
      const colon = line.indexOf(':');
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    return { first, headers };
  };
  const readBytes = (length: number) => {
    const taken = bytes.slice(at, at + length);
    at += length;
    return taken;
  };

  let request: Exchange['request'] | undefined;
  let note = '';
  for (let line = readLine(); line !== undefined; line = readLine()) {
    const asked = REQUEST.exec(line);
    if (asked) {
      note = asked[1] ?? '';
      const { first, headers } = readHead();
      const [method = '', path = ''] = first.split(' ');
      const body = decoder.decode(readBytes(Number(headers['content-length'] ?? 0)));
      request = first === '' ? undefined : { method, path, headers, body };
    }
    const answered = RESPONSE.exec(line);
    if (!answered || request === undefined) continue;
    const { first, headers } = readHead();
    const arrivals: Uint8Array[] = [];
    let isWhole = false;
    for (let size = readLine(); size !== undefined; size = readLine()) {
      if (!/^[0-9a-f]+$/.test(size)) {
        at -= new TextEncoder().encode(size).length + 1; // the next mark, or the blank line of a cut
        if (size === '') at += 1;
        break;
      }
      const length = Number.parseInt(size, 16);
      if (length === 0) {
        isWhole = true;
        break;
      }
      arrivals.push(readBytes(length));
      at += 1; // the CRLF behind a chunk
    }
    const status = Number(first.split(' ')[1]);
    exchanges.push({
      note,
      request,
      response: { status, headers, arrivals },
      end: isWhole ? 'end' : 'cut',
    });
  }
  if (exchanges.length === 0) throw new Error('this text holds no recorded exchange');
  return exchanges;
}
