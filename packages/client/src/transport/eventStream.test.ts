import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFrameReader, type Frame } from './createFrameReader.ts';

/**
 * The standard's own algorithm, on the whole stream at once:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation. Written from the
 * standard, not from our code, with one addition: a line with an unknown field is reported.
 */
function interpret(bytes: Uint8Array): Frame[] {
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const text = decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded;
  const frames: Frame[] = [];
  let data = '';
  let type = '';
  let lastEventId = '';
  let line = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char !== '\r' && char !== '\n') {
      line += char;
      continue;
    }
    if (char === '\r' && text[at + 1] === '\n') at += 1;
    process(line);
    line = '';
  }
  // What has not ended with the stream is dropped.
  return frames;

  function process(line: string) {
    if (line === '') return dispatch();
    if (line.startsWith(':')) return;
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const after = colon === -1 ? '' : line.slice(colon + 1);
    const value = after.startsWith(' ') ? after.slice(1) : after;
    if (field === 'event') type = value;
    else if (field === 'data') data += `${value}\n`;
    else if (field === 'id') {
      if (!value.includes('\0')) lastEventId = value;
    } else if (field !== 'retry') frames.push({ field, value });
  }

  function dispatch() {
    if (data !== '') {
      const value = data.slice(0, -1);
      const event = type === '' ? {} : { event: type };
      const id = lastEventId === '' ? {} : { id: lastEventId };
      frames.push({ field: 'data', value, ...event, ...id });
    }
    data = '';
    type = '';
  }
}

const limits = { maxFrameBytes: 10_000_000, maxTotalBytes: 100_000_000 };

/** What the reader makes of the stream in these pieces. */
function read(pieces: readonly Uint8Array[]): Frame[] {
  const reader = createFrameReader(limits);
  return pieces.flatMap((piece) => [...reader.push(piece)]);
}

/** In one piece, in every two, and byte by byte. */
function expectAgreement(bytes: Uint8Array) {
  const expected = interpret(bytes);
  expect(read([bytes])).toEqual(expected);
  expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  const wanted = JSON.stringify(expected);
  for (let at = 0; at <= bytes.length; at += 1) {
    const frames = read([bytes.subarray(0, at), bytes.subarray(at)]);
    if (JSON.stringify(frames) !== wanted) expect(frames, `split after ${at}`).toEqual(expected);
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

const corpus: Readonly<Record<string, string>> = {
  'the standard’s first example': ': this is a test stream\n\ndata: some text\n\n',
  'two lines of data': 'data: another message\ndata: with two lines \n\n',
  'named events': 'event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n',
  'a comment, ids, an id without a value, a leading blank':
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n',
  'empty data, two empty lines of data, data that never ends': 'data\n\ndata\ndata\n\ndata:',
  'with and without a blank after the colon': 'data:test\n\ndata: test\n\n',
  CR: 'data: 1\r\rdata: 2\rdata: 3\r\r',
  CRLF: 'data: 1\r\n\r\nevent: e\r\ndata: 2\r\n\r\n',
  'all ends of lines in turn': 'data: 1\r\n\ndata: 2\n\r\ndata: 3\r\r\ndata: 4\n\r\r\n',
  'a byte order mark': '\uFEFFdata: 1\n\n',
  'two byte order marks': '\uFEFF\uFEFFdata: 1\n\ndata: 2\n\n',
  'a byte order mark in the middle': 'data: 1\n\n\uFEFFdata: 2\n\n',
  'retry in all forms': 'retry: 10\nretry:\nretry: x\nretry\ndata: 1\n\n',
  'an id with a NUL': 'id: a\0b\ndata: \0\n\n',
  'an event without data': 'event: gone\n\ndata: 1\n\n',
  'the last of two names counts': 'event: a\nevent: b\ndata: 1\n\nevent: a\nevent\ndata: 2\n\n',
  'only a colon, and colons in the value': ':\ndata::\ndata: a: b\n\n',
  'no blank line at the end': 'data: 1\n\ndata: 2\n',
  'no end of line at the end': 'data: 1\n\nerror: {"error":1}',
  'Genkit’s error field between events': 'data: 1\n\nerror: {"error":{"a":"b: c"}}\n\ndata: 2\n\n',
  'unknown fields, with and without a value': 'END\nerror\n: c\nfoo: bar\nDATA: x\n data: y\n\n',
  'letters of two, three and four bytes': 'data: é ✔ 👋 ﷽\nevent: ünïcode\n\n',
  'line separators that are none': 'data: a\u0085b\u2028c\u2029d\u000be\n\n',
};

describe('agrees with the standard on every split', () => {
  test.each(Object.keys(corpus))('%s', (name) => {
    expectAgreement(encode(corpus[name] ?? ''));
  });

  test('bytes that are not UTF-8', () => {
    for (const bad of [[0xc3], [0xe2, 0x9c], [0xf0, 0x9f, 0x91], [0xff, 0xfe], [0xed, 0xa0, 0x80]])
      expectAgreement(
        Uint8Array.from([...encode('data: '), ...bad, ...encode('x\n\ndata: 2\n\n')]),
      );
  });

  const words = ['data', 'event', 'id', 'retry', 'error', ':', ': ', ' ', '\r', '\n', '\r\n'];
  const rest = [
    '\n\n',
    '\uFEFF',
    '\0',
    '1',
    'x',
    '{"a":1}',
    'é',
    '✔',
    '👋',
    'data: ',
    'data: 1\n\n',
  ];
  const text = fc.array(fc.constantFrom(...words, ...rest), { maxLength: 24 });
  const bytes = fc.uint8Array({ maxLength: 4 });

  test('2,000 streams made up of what streams are made of', () => {
    fc.assert(
      fc.property(text, (parts) => expectAgreement(encode(parts.join('')))),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test('1,000 with any bytes between', () => {
    fc.assert(
      fc.property(text, bytes, text, (before, any, after) => {
        const [one, two] = [encode(before.join('')), encode(after.join(''))];
        expectAgreement(Uint8Array.from([...one, ...any, ...two]));
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});

/** Bodies of real event streams, as recorded; the marks between two arrivals are comments of the recorder's. */
function recordedStreams(folder: string): readonly (readonly [string, Uint8Array])[] {
  const path = new URL(folder, import.meta.url);
  return readdirSync(path)
    .filter((name) => name.endsWith('.http'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, path), 'utf8');
      const bodies = text
        .split('@@ EXCHANGE ')
        .filter((exchange) => /^content-type: text\/event-stream/im.test(exchange))
        .map((exchange) =>
          exchange
            .slice(exchange.search(/^(?:data|error|event|id|:)/m))
            .split('\n')
            .filter((line) => !line.startsWith('@@ '))
            .join('\n'),
        );
      return bodies.length > 0 ? [[name, encode(bodies[0] ?? '')] as const] : [];
    });
}

describe.each([
  ['Kortyx', '../backends/kortyx/fixtures/'],
  ['Go, Python and Next', '../backends/genkit/fixtures/'],
])('agrees with the standard on what was recorded of %s', (_what, folder) => {
  const streams = recordedStreams(folder);

  test(`${streams.length} streams, byte by byte and in two`, () => {
    expect(streams.length).toBeGreaterThan(20);
    for (const [name, bytes] of streams) {
      const expected = interpret(bytes);
      expect(expected.length, name).toBeGreaterThan(0);
      const wanted = JSON.stringify(expected);
      const agrees = (frames: readonly Frame[]) => JSON.stringify(frames) === wanted;
      expect(agrees(read([...bytes].map((byte) => Uint8Array.of(byte)))), name).toBe(true);
      for (let at = 0; at < bytes.length; at += 61)
        expect(agrees(read([bytes.subarray(0, at), bytes.subarray(at)])), name).toBe(true);
    }
  });
});
