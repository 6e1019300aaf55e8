import { describe, expect, test } from 'vitest';
import { readLines } from './readLines.ts';
import { readRecords } from './readRecords.ts';

const context = () => ({ signal: new AbortController().signal });

/** All pieces of a text that arrives in chunks of so many bytes. */
async function piecesOf(
  read: typeof readRecords,
  text: string,
  size: number,
  limits?: Parameters<typeof readRecords>[2],
): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const frames = read(new Response(body), context(), limits);
  const pieces: string[] = [];
  for (let next = await frames.next(); next; next = await frames.next()) pieces.push(...next);
  frames.close(true);
  return pieces;
}

const sizes = [1, 2, 3, 7, 10_000];
const records = ['{"a":"} {\\" \\\\"}', '{"b":{"c":[{}]},"ü😀":"\\u001e"}', '{\n  "d": 1\n}'];

describe.each(sizes)('in chunks of %i bytes', (size) => {
  test.each([
    ['one after the other', records.join('')],
    ['one a line, the last without its end', records.join('\n')],
    ['as one long list, as some services stream', `[${records.join(',\r\n')}]\n`],
    ['behind record separators (RFC 7464)', records.map((one) => `\u001E${one}\n`).join('')],
    ['behind a byte order mark', `\uFEFF${records.join(' ')}`],
  ])('JSON objects %s', async (_name, text) => {
    expect(await piecesOf(readRecords, text, size)).toEqual(records);
  });

  test('an object that is not whole is left out', async () => {
    expect(await piecesOf(readRecords, '{"a":1}{"b":"', size)).toEqual(['{"a":1}']);
  });

  test.each(['{"a":1}oops{"b":2}', '"text"', '{"a":1}}', '<html>'])(
    '%s is refused: it holds something else than objects',
    async (text) => {
      await expect(piecesOf(readRecords, text, size)).rejects.toMatchObject({ code: 'protocol' });
    },
  );

  test('lines, whatever their ends; empty ones and one that may be cut are left out', async () => {
    const text = '\uFEFF{"a":1}\r\n\n{"ü":2}\r0:"x"\n{"cut":';
    expect(await piecesOf(readLines, text, size)).toEqual(['{"a":1}', '{"ü":2}', '0:"x"']);
  });
});

test.each([readRecords, readLines])('both keep to the limits: $name', async (read) => {
  const long = `{"a":"${'x'.repeat(100)}"}\n`;
  const limit = { code: 'limit' };
  const small = { maxFrameBytes: 50, maxTotalBytes: 1000 };
  await expect(piecesOf(read, long, 10, small)).rejects.toMatchObject(limit);
  const few = { maxFrameBytes: 1000, maxTotalBytes: 150 };
  await expect(piecesOf(read, long + long, 10, few)).rejects.toMatchObject(limit);
});
