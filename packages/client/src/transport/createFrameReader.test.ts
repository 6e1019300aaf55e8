import { describe, expect, test } from 'vitest';
import { createFrameReader, type Frame } from './createFrameReader.ts';
import { FrameLimitError } from './limits.ts';

const roomy = { maxFrameBytes: 100_000, maxTotalBytes: 1_000_000 };

/** Reads bytes in pieces of the sizes that `next` gives. */
function read(bytes: Uint8Array, next: () => number): Frame[] {
  const reader = createFrameReader(roomy);
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = next();
    frames.push(...reader.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return frames;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return 1 + (state % 9);
  };
}

const cases: readonly (readonly [string, string, readonly Frame[]])[] = [
  ['one frame', 'data: {"a":1}\n\n', [{ field: 'data', value: '{"a":1}' }]],
  ['a named event', 'event: ping\ndata: 1\n\n', [{ field: 'data', value: '1', event: 'ping' }]],
  [
    'an error field keeps its whole value, colons included',
    'error: {"error":{"message":"a: b"}}\n\n',
    [{ field: 'error', value: '{"error":{"message":"a: b"}}' }],
  ],
  [
    'the order of data and error is kept',
    'data: 1\n\nerror: 2\n\ndata: 3\n\n',
    [
      { field: 'data', value: '1' },
      { field: 'error', value: '2' },
      { field: 'data', value: '3' },
    ],
  ],
  ['multi-byte letters', 'data: naïve 😀 ﷽\n\n', [{ field: 'data', value: 'naïve 😀 ﷽' }]],
  [
    'CRLF',
    'data: 1\r\n\r\nerror: 2\r\n\r\n',
    [
      { field: 'data', value: '1' },
      { field: 'error', value: '2' },
    ],
  ],
  [
    'CR',
    'data: 1\r\rdata: 2\r\r\n',
    [
      { field: 'data', value: '1' },
      { field: 'data', value: '2' },
    ],
  ],
  ['several data lines', 'data: 1\ndata: 2\n\n', [{ field: 'data', value: '1\n2' }]],
  [
    'comments are passed over, an id is kept',
    ': hello\nid: 7\nretry: 10\n\ndata: 1\n\n',
    [{ field: 'data', value: '1', id: '7' }],
  ],
  ['one byte order mark at the start', '\uFEFFdata: 1\n\n', [{ field: 'data', value: '1' }]],
  [
    'a frame without its blank line is not complete',
    'data: 1\n\ndata: 2\n',
    [{ field: 'data', value: '1' }],
  ],
  [
    'only one blank after the colon is not of the value',
    'data:1\n\ndata:  2\n\ndata:\n\n',
    [
      { field: 'data', value: '1' },
      { field: 'data', value: ' 2' },
      { field: 'data', value: '' },
    ],
  ],
  [
    'a line without a colon is a field without a value',
    'data\n\nEND\n',
    [
      { field: 'data', value: '' },
      { field: 'END', value: '' },
    ],
  ],
  [
    'the name of an event without data is not kept for the next one',
    'event: a\n\nevent: b\nevent:\ndata: 1\n\n',
    [{ field: 'data', value: '1' }],
  ],
  [
    'line ends of all kinds',
    'data: 1\r\ndata: 2\rdata: 3\n\r\ndata: 4\n\r',
    [
      { field: 'data', value: '1\n2\n3' },
      { field: 'data', value: '4' },
    ],
  ],
  ['a tail that is no frame', 'data: 1\n\nEND', [{ field: 'data', value: '1' }]],
];

describe('frames are the same however the bytes are cut', () => {
  test.each(cases)('%s', (_name, text, expected) => {
    const bytes = new TextEncoder().encode(text);
    expect(read(bytes, () => bytes.length)).toEqual(expected);
    expect(read(bytes, () => 1)).toEqual(expected);
    for (let seed = 1; seed <= 20; seed += 1)
      expect(read(bytes, createRandom(seed))).toEqual(expected);
  });

  test('only one byte order mark is taken away', () => {
    const bytes = new TextEncoder().encode('data: \uFEFFx\n\n');
    expect(read(bytes, () => 1)).toEqual([{ field: 'data', value: '\uFEFFx' }]);
  });
});

describe('limits', () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  test('of a line that never ends', () => {
    const reader = createFrameReader({ ...roomy, maxFrameBytes: 100 });
    expect(() => {
      for (let at = 0; at < 20; at += 1) reader.push(encode('data: xxxxxx'));
    }).toThrow(FrameLimitError);
  });

  test('of a line that comes in one chunk', () => {
    const reader = createFrameReader({ ...roomy, maxFrameBytes: 100 });
    const frame = (length: number) => encode(`data: ${'x'.repeat(length)}\n\n`);
    expect(reader.push(frame(90))).toHaveLength(1);
    expect(reader.push(frame(90))).toHaveLength(1);
    expect(() => reader.push(frame(110))).toThrow(FrameLimitError);
  });

  test('limits an unknown field', () => {
    const reader = createFrameReader({ ...roomy, maxFrameBytes: 100 });
    expect(() => {
      for (let at = 0; at < 20; at += 1) reader.push(encode('zzzzzzzzzzzz'));
    }).toThrow(FrameLimitError);
  });

  test('of an event with many lines', () => {
    const reader = createFrameReader({ ...roomy, maxFrameBytes: 100 });
    expect(() => {
      for (let at = 0; at < 20; at += 1) reader.push(encode('data: xxxxxx\n'));
    }).toThrow(FrameLimitError);
  });

  test('of the whole stream', () => {
    const reader = createFrameReader({ ...roomy, maxTotalBytes: 20 });
    reader.push(encode('data: 1\n\n'));
    reader.push(encode('data: 1\n\n'));
    expect(() => reader.push(encode('data: 1\n\n'))).toThrow(FrameLimitError);
  });
});

test('an event has the last id that was given, as the standard has it', () => {
  const reader = createFrameReader({ maxFrameBytes: 1000, maxTotalBytes: 1000 });
  const text = 'id: 7\nevent: run\ndata: 1\n\ndata: 2\n\n: beat\nid: 8\n\ndata: 3\nid: 9\n\n';
  expect(reader.push(new TextEncoder().encode(text))).toEqual([
    { field: 'data', value: '1', event: 'run', id: '7' },
    { field: 'data', value: '2', id: '7' },
    { field: 'data', value: '3', id: '9' },
  ]);
});
