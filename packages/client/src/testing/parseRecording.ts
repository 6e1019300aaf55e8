/** One recorded request with the answer it got. */
export interface Exchange {
  /** The recorder's note on it; may be empty. */
  readonly note: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly response: {
    readonly status: number;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    /** The body, in the pieces in which it came. */
    readonly arrivals: readonly Uint8Array[];
  };
  /** `end`: the body came to its end. `cut`: the connection was lost before. `refused`: there was no answer at all. */
  readonly end: 'end' | 'cut' | 'refused';
}

const EXCHANGE = '@@ EXCHANGE ';
const ARRIVAL = /^@@ \+\d+ms (\d+)B$/;

/**
 * Reads a recording: plain text in which lines that begin with `@@` are marks. An arrival's mark has its length in
 * bytes, so bodies may contain anything.
 *
 * @throws Error if the text is not a recording.
 */
export function parseRecording(text: string): readonly Exchange[] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const exchanges: Exchange[] = [];
  let at = 0;

  const readLine = (): string | undefined => {
    if (at >= bytes.length) return undefined;
    const end = bytes.indexOf(10, at);
    const line = decoder.decode(bytes.subarray(at, end < 0 ? bytes.length : end));
    at = end < 0 ? bytes.length : end + 1;
    return line;
  };

  /** Lines up to the next mark, which stays unread. */
  const readLines = (): string[] => {
    const lines: string[] = [];
    for (let from = at, line = readLine(); line !== undefined; from = at, line = readLine()) {
      if (line.startsWith('@@ ')) {
        at = from;
        break;
      }
      lines.push(line);
    }
    return lines;
  };

  for (let line = readLine(); line !== undefined; line = readLine()) {
    if (!line.startsWith(EXCHANGE)) continue;
    const note = line.slice(EXCHANGE.length).replace(/^\d+(?: - )?/, '');
    readLine(); // @@ REQUEST
    const request = parseHead(readLines());
    const [method = '', path = ''] = request.first.split(' ');
    const sent = { method, path, headers: request.headers, body: request.body };
    if (!readLine()?.startsWith('@@ RESPONSE')) {
      const response = { status: 0, headers: {}, arrivals: [] };
      exchanges.push({ note, request: sent, response, end: 'refused' });
      continue;
    }
    const response = parseHead(readLines());
    const arrivals: Uint8Array[] = [];
    let mark = readLine() ?? '';
    for (let arrival = ARRIVAL.exec(mark); arrival; arrival = ARRIVAL.exec(mark)) {
      const length = Number(arrival[1]);
      arrivals.push(bytes.slice(at, at + length));
      at += length;
      // The recorder adds a newline after an arrival that does not end with one.
      if (bytes[at - 1] !== 10) at += 1;
      mark = readLine() ?? '';
    }
    exchanges.push({
      note,
      request: sent,
      response: {
        status: Number(response.first.split(' ')[1]),
        headers: response.headers,
        arrivals,
      },
      end: mark.startsWith('@@ END') ? 'end' : 'cut',
    });
  }
  if (exchanges.length === 0) throw new Error('Holdpoint: this text holds no recorded exchange.');
  return exchanges;
}

function parseHead(lines: readonly string[]): {
  readonly first: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const blank = lines.indexOf('');
  const head = blank < 0 ? lines : lines.slice(0, blank);
  const headers = head.slice(1).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    first: head[0] ?? '',
    headers: Object.fromEntries(headers),
    body:
      blank < 0
        ? ''
        : lines
            .slice(blank + 1)
            .join('\n')
            .trimEnd(),
  };
}
