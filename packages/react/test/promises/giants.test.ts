import { parseJson } from '@holdpoint/client';
import { describe, expect, test, vi } from 'vitest';
import { ways } from '../../../../scripts/giants.ts';
import { type Reading, readArguments } from '../../src/card/arguments/readArguments.ts';

// Two megabytes take a busy machine longer than other tests are given.
vi.setConfig({ testTimeout: 60_000 });

const work = vi.hoisted(() => ({ characters: 0, calls: 0 }));

// What is looked at for hidden characters is most of the work, and all of it comes through here.
vi.mock('../../src/card/reveal/revealText.ts', async (original) => {
  const real = await original<typeof import('../../src/card/reveal/revealText.ts')>();
  return {
    ...real,
    revealText: (text: string) => {
      work.characters += text.length;
      work.calls += 1;
      return real.revealText(text);
    },
  };
});

interface Spent {
  /** Characters that were looked at, and characters that are drawn, with one more for each row. */
  readonly done: number;
  readonly mostInOneStep: number;
  readonly reading: Reading;
}

/** Reads a request's input and draws all of it. */
function readAll(request: string): Spent {
  const { input } = parseJson(request) as { input: unknown };
  work.characters = 0;
  work.calls = 0;
  let mostInOneStep = 0;
  let before = 0;
  const note = () => {
    mostInOneStep = Math.max(mostInOneStep, work.characters - before);
    before = work.characters;
  };
  const reading = readArguments(input);
  note();
  for (; reading.isBusy(); note()) reading.step();
  reading.drawAll();
  for (; reading.isBusy(); note()) reading.step();
  const { head, lines } = reading.view();
  const drawn = [
    ...head.flatMap(({ path, text }) => [path, text]),
    ...lines.flat().flatMap(({ path = '', text }) => [path, text]),
  ];
  const characters = drawn.reduce((all, { length }) => all + length + 1, 0);
  return { done: work.characters + work.calls + characters, mostInOneStep, reading };
}

describe.each(Object.entries(ways))('%s', (_, make) => {
  const [small, big] = [readAll(make(200_000)), readAll(make(400_000))];

  test('twice as much is at most 2.3 times the work', () => {
    expect(big.done / small.done).toBeLessThanOrEqual(2.3);
  });

  test('no step looks at more than fits into a task', () => {
    expect(big.mostInOneStep).toBeLessThanOrEqual(80_000);
  });

  test('before “Show all” the card is a few screens high', () => {
    const { input } = parseJson(make(400_000)) as { input: unknown };
    const reading = readArguments(input);
    while (reading.isBusy()) reading.step();
    const { head, tail, count, hiddenRows } = reading.view();
    const rows = [...head, ...tail];
    // Paths stand in a narrow column: some twenty characters fill a line of it.
    const lines = rows.map(({ path, cutPath }) => 2 + (cutPath ? 600 : path.length) / 20);
    expect(lines.reduce((all, one) => all + one, 0)).toBeLessThan(300);
    expect(rows.length + hiddenRows).toBeGreaterThanOrEqual(count);
  });

  test('in the end nothing is left out, and before the end it does not say so', () => {
    const { input } = parseJson(make(200_000)) as { input: unknown };
    const reading = readArguments(input);
    const wasLong = !reading.view().isAllShown;
    reading.drawAll();
    while (reading.isBusy()) {
      expect(reading.view().isAllShown).toBe(false);
      reading.step();
    }
    const { head, lines, lineCount, count, ...view } = reading.view();
    expect(view).toMatchObject({ isAllShown: true, hiddenRows: 0, hiddenCharacters: 0 });
    expect(wasLong || count <= 40).toBe(true);
    for (const { pieces, text, path } of head) {
      expect(pieces?.text?.join('') ?? text).toBe(text);
      expect(pieces?.path?.join('') ?? path).toBe(path);
    }
    const said = lines.flat().map(({ text }) => text);
    expect(said.join('').split('\n').length - 1).toBe(lineCount);
  });
});

test('a giant is looked through once, also where something in it looks alike', () => {
  const { done, reading } = readAll(`{"input":{"асе":1,"ace":2,"note":"${'x'.repeat(100_000)}"}}`);
  expect(reading.view().alike.size).toBe(2);
  // Once looked at, and once drawn.
  expect(done).toBeLessThan(210_000);
});

test('what is hidden in a giant is counted to the last character', () => {
  const reading = readArguments(`${'x'.repeat(100_000)}${'a\u200b'.repeat(5_000)}\u202e`);
  while (reading.isBusy()) reading.step();
  expect([...reading.view().revealed]).toEqual([
    ['hidden', 5_000],
    ['direction', 1],
  ]);
});

test('values after the rows are lines of JSON, each with its path', () => {
  const input = Array.from({ length: 2_400 }, (_, at) => ({
    at,
    'a b': ['x\ny', 'שלום', null, ''],
  }));
  const reading = readArguments(input);
  reading.drawAll();
  while (reading.isBusy()) reading.step();
  const { head, lines, lineCount, count } = reading.view();
  expect([head.length, head.length + lineCount]).toEqual([2_000, count]);
  const said = lines
    .flat()
    .map(({ path, text }) => (path === undefined ? text : `${path}${text}\n`));
  expect(said.join('').split('\n').slice(0, 5)).toEqual([
    '[400].at: 400',
    '[400]["a b"][0]: "x\\ny"',
    '[400]["a b"][1]: "שלום"',
    '[400]["a b"][2]: null',
    '[400]["a b"][3]: ""',
  ]);
});
