import '../../../../scripts/loadParts.ts';
import { parseJson } from '@holdpoint/client/adapter';
import { describe, expect, test, vi } from 'vitest';
import { ways } from '../../../../scripts/giants.ts';
import {
  type LineRun,
  type Reading,
  readArguments,
} from '../../src/card/arguments/readArguments.ts';
import type { Excerpt } from '../../src/card/reveal/excerpt.ts';
import { revealText } from '../../src/card/reveal/revealText.ts';

const work = vi.hoisted(() => ({ characters: 0, odd: 0, calls: 0 }));

// Most of the work is checking for hidden characters, and all of it comes through here.
vi.mock('../../src/card/reveal/revealText.ts', async (original) => {
  const real = await original<typeof import('../../src/card/reveal/revealText.ts')>();
  const revealText = (text: string) => {
    work.characters += text.length;
    work.odd += text.replace(/[\n -~]+/g, '').length;
    work.calls += 1;
    return real.revealText(text);
  };
  return {
    ...real,
    revealText,
    countTokens: (text: string) => real.sumTokens(revealText(text)),
  };
});

interface Spent {
  /** Checked and drawn characters, with one more for each row. */
  readonly done: number;
  readonly mostInOneStep: number;
  readonly reading: Reading;
}

/** The number of characters with which a text is drawn: a hidden one takes eight. */
const widths = new Map<string, number>();
function widthOf(text: string): number {
  const width =
    widths.get(text) ?? revealText(text).reduce((all, { text: { length } }) => all + length, 0);
  widths.set(text, width);
  return width;
}

/** Returns how many characters of an input are drawn. */
function drawnOf(reading: Reading): number {
  const { head, lines } = reading.view();
  const parts = head.flatMap(({ path, text, pieces }) => [
    ...(pieces?.path ?? [path]),
    ...(pieces?.text ?? [text]),
  ]);
  return [...parts, ...lines.flat(2).map(textOf)].reduce((all, text) => all + widthOf(text), 0);
}

const textOf = (run: LineRun) => (typeof run === 'string' ? run : run.text);

/** Reads a request's input and draws all of it. */
function readAll(request: string): Spent {
  const { input, name } = parseJson(request) as { input: unknown; name: string };
  work.characters = 0;
  work.calls = 0;
  let mostInOneStep = 0;
  let before = 0;
  const note = () => {
    mostInOneStep = Math.max(mostInOneStep, work.characters - before);
    before = work.characters;
  };
  const reading = readArguments(input, undefined, name);
  note();
  for (; reading.isBusy(); note()) reading.step();
  reading.drawAll();
  for (; reading.isBusy(); note()) reading.step();
  const { head, lines } = reading.view();
  const drawn = [...head.flatMap(({ path, text }) => [path, text]), ...lines.flat(2).map(textOf)];
  const characters = drawn.reduce((all, { length }) => all + length + 1, 0);
  return { done: work.characters + work.calls + characters, mostInOneStep, reading };
}

describe.each(Object.entries(ways))('%s', (_, make) => {
  const [small, big] = [readAll(make(200_000)), readAll(make(400_000))];

  test('twice as much is at most 2.3 times the work', () => {
    expect(big.done / small.done).toBeLessThanOrEqual(2.3);
  });

  test('no step looks at more than fits into a task', () => {
    // A task's size, one text that is checked as a whole, and the beginnings and ends of rows.
    expect(big.mostInOneStep).toBeLessThanOrEqual(80_000);
  });

  test('a small step is small: a slow machine can take as many as it likes', () => {
    const { input, name } = parseJson(make(400_000)) as { input: unknown; name: string };
    const reading = readArguments(input, undefined, name);
    let most = 0;
    let mostOdd = 0;
    const note = (step: () => void) => {
      work.characters = 0;
      work.odd = 0;
      step();
      most = Math.max(most, work.characters);
      mostOdd = Math.max(mostOdd, work.odd);
    };
    while (reading.isBusy()) note(() => reading.step(2_500));
    note(() => reading.drawAll(2_500));
    while (reading.isBusy()) note(() => reading.step(2_500));
    // One text that is checked as a whole, and the beginnings and ends of rows.
    expect(most).toBeLessThanOrEqual(90_000);
    // Two pieces with many tokens show that it is giant. Characters that are not plain take ten times as long.
    expect(mostOdd).toBeLessThanOrEqual(45_000);
  });

  test('a small step draws no more than a task lays out', () => {
    const { input } = parseJson(make(400_000)) as { input: unknown };
    const reading = readArguments(input);
    while (reading.isBusy()) reading.step();
    let most = 0;
    let before = 0;
    const note = () => {
      const drawn = drawnOf(reading);
      most = Math.max(most, drawn - before);
      before = drawn;
    };
    reading.drawAll(2_500);
    for (note(); reading.isBusy(); note()) reading.step(2_500);
    expect(most).toBeLessThanOrEqual(90_000);
  });

  test('before “Show all” the card is a few screens high', () => {
    const { input } = parseJson(make(400_000)) as { input: unknown };
    const reading = readArguments(input);
    while (reading.isBusy()) reading.step();
    const { head, tail, count, hiddenRows, alike } = reading.view();
    const rows = [...head, ...tail];
    // Paths are in a narrow column: about twenty characters fill a line of it.
    const lines = rows.map(({ path, cutPath }) => 2 + (cutPath ? 600 : path.length) / 20);
    expect(lines.reduce((all, one) => all + one, 0)).toBeLessThan(300);
    expect(rows.length + hiddenRows).toBeGreaterThanOrEqual(count);
    // A token is an element with its own text, and splits the text around it.
    const shown = (text: string, cut: Excerpt | undefined) =>
      cut ? [...cut.head, ...cut.tail].map((line) => line.text) : [text];
    const tokens = rows
      .flatMap(({ path, cutPath, text, cut }) => [...shown(path, cutPath), ...shown(text, cut)])
      .flatMap((text) => revealText(text, false, alike))
      .filter(({ type }) => type === 'token');
    expect(tokens.length).toBeLessThanOrEqual(500);
    // A run of hidden characters is one token, as long as everything it stands for.
    expect(tokens.reduce((all, { text }) => all + text.length, 0)).toBeLessThan(8_000);
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
    const said = lines.flat(2).map(textOf);
    expect(said.join('').split('\n').length - 1).toBe(lineCount);
  });
});

test('a giant is looked through once, also where something in it looks alike', () => {
  const { done, reading } = readAll(`{"input":{"асе":1,"ace":2,"note":"${'x'.repeat(100_000)}"}}`);
  expect(reading.view().alike.size).toBe(2);
  // Checked once, and drawn once.
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
  expect([head.length, head.length + lineCount]).toEqual([1_000, count]);
  const said = lines.flat(2).map(textOf);
  expect(said.join('').split('\n').slice(0, 5)).toEqual([
    '[200].at: 200',
    '[200]["a b"][0]: "x\\ny"',
    '[200]["a b"][1]: "שלום"',
    '[200]["a b"][2]: null',
    '[200]["a b"][3]: ""',
  ]);
});

const rtl = 'שלום עולם';
const drawnLines = (values: readonly string[]) => {
  const reading = readArguments(values);
  reading.drawAll();
  while (reading.isBusy()) reading.step();
  return reading.view().lines;
};

test('lines from right to left need no element each, and those in both directions one', () => {
  const many = (value: string) => drawnLines(Array.from({ length: 60_000 }, () => value)).flat();
  for (const [value, elements] of [
    [rtl, 0],
    [`${rtl}, abc.`, 1],
    [`abc ${rtl}`, 1],
  ] as const) {
    const pieces = many(value);
    const apart = pieces.flat().filter((run) => typeof run !== 'string');
    expect([value, apart.length]).toEqual([value, elements * 59_000]);
    expect(pieces.length).toBeLessThan(1_000);
  }
});

test('each line that is kept apart has the direction of its first letter', () => {
  const values = Array.from({ length: 1_003 }, (_, at) =>
    at === 1_000 ? `${rtl} abc` : at === 1_001 ? `abc ${rtl}` : rtl,
  );
  expect(drawnLines(values).flat(2)).toEqual([
    '[1000]: ',
    { text: `"${rtl} abc"`, direction: 'rtl' },
    '\n[1001]: ',
    { text: `"abc ${rtl}"`, direction: 'ltr' },
    `\n[1002]: "${rtl}"\n`,
  ]);
});

test('what a giant was changed to is compared in pieces as well', () => {
  let looks = 0;
  const counted = (count: number) =>
    new Proxy(
      Array.from({ length: count }, (_, at) => at),
      {
        get(list, key, self) {
          looks += 1;
          return Reflect.get(list, key, self) as unknown;
        },
      },
    );
  let before = 0;
  let most = 0;
  const note = () => {
    most = Math.max(most, looks - before);
    before = looks;
  };
  const reading = readArguments(counted(50_000), { input: counted(40_000) });
  note();
  for (; reading.isBusy(); note()) reading.step();
  expect(reading.view()).toMatchObject({ count: 50_000, changes: 10_000 });
  expect(most).toBeLessThan(20_000);
});
