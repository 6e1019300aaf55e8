import { expect, test, vi } from 'vitest';
import type { TurnInput } from '../protocol/backend.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { createMask } from './createMask.ts';

const maskOf = (...secrets: readonly string[]) =>
  createMask({
    type: 'resume',
    answers: [{ resolution: { type: 'respond', output: secrets, sensitive: true } }],
  } as unknown as TurnInput);

const say = (delta: string, partId = 'p'): TurnEvent => ({
  type: 'text',
  messageId: 'm',
  partId,
  delta,
});
const wordsOf = (events: readonly TurnEvent[]) =>
  events.map((event) => ('delta' in event ? event.delta : `<${event.type}>`)).join('');

/** Every way to cut a text into deltas, and these into bursts. */
function* everyCut(text: string): Generator<readonly (readonly string[])[]> {
  for (let way = 0; way < 3 ** (text.length - 1); way += 1) {
    const bursts: string[][] = [[text.charAt(0)]];
    for (let at = 1, rest = way; at < text.length; at += 1, rest = Math.floor(rest / 3)) {
      const burst = bursts.at(-1) as string[];
      if (rest % 3 === 0) burst.push(`${burst.pop()}${text[at]}`);
      else if (rest % 3 === 1) burst.push(text.charAt(at));
      else bursts.push([text.charAt(at)]);
    }
    yield bursts;
  }
}

const json = (text: string) => JSON.stringify(text).slice(1, -1);

test.each([
  ['.abcd.', ['abcd']],
  ['ababcabab', ['abab']],
  ['aaabaaaa', ['aaab', 'aaaa']],
  ['abcdefg.', ['abcd', 'cdef', 'efgh']],
  ['abcabcd', ['abcabcx', 'abcd']],
  ['a\\bc\\d', ['a\\bc']],
  [json('.a"bc.'), ['a"bc']],
  [json(json('a"bc')), ['a"bc']],
  [json(json('a\\bc')), ['a\\bc']],
  ['\\nabcd\\', ['nabc', '\nabcd']],
  ['.\\u0061bc', ['abcd', '61bc']],
] as const)('%j is told the same, however it is cut: without %j', (text, secrets) => {
  const mask = maskOf(...secrets);
  const whole = mask.hide(text);
  const wrong: unknown[] = [];
  for (const bursts of everyCut(text)) {
    const hide = mask.startHiding?.();
    const told = bursts.flatMap((deltas, at) =>
      hide?.(
        deltas.map((delta) => say(delta)),
        at === bursts.length - 1,
      ),
    );
    if (wordsOf(told as TurnEvent[]) !== whole) wrong.push([bursts, told]);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('no more is held back than may be the beginning of a secret', () => {
  const hide = maskOf('swordfish').startHiding?.();
  const told = ['The s', 'ea, ', 'the sw', 'ord', 's, ', 'sword', 'fish', ' too', 's'].map(
    (delta) => wordsOf(hide?.([say(delta)], false) ?? []),
  );
  expect(told).toEqual([
    ...['The ', 'sea, ', 'the ', '', 'swords, ', '', '[hidden, 9 characters]', ' too', ''],
  ]);
  expect(hide?.([], true)).toEqual([say('s')]);
});

test('sends held-back text before any other event, whole and in order', () => {
  const state: TurnEvent = { type: 'state', value: 1 };
  const alive: TurnEvent = { type: 'alive' };
  const reasoning = { ...say('fish'), type: 'reasoning' } as TurnEvent;
  for (const other of [state, say('fish', 'q'), reasoning]) {
    const hide = maskOf('swordfish').startHiding?.();
    expect(hide?.([say('sword'), alive], false)).toEqual([alive]);
    expect(hide?.([other, say('x')], true)).toEqual([say('sword'), other, say('x')]);
  }
});

test('does not treat an empty field as a secret', () => {
  expect(maskOf('')).not.toHaveProperty('startHiding');
  const mask = maskOf('', 'swordfish');
  expect(mask.hide({ note: '' })).toEqual({ note: '' });
  expect(mask.startHiding?.()([say('a'), say('', 'q')], true)).toEqual([say('a'), say('', 'q')]);
});

test.each([
  ['of one sign', '0000', '0'],
  ['of signs of JSON', 'abcd', '\\'],
  ['of one long secret', 'a"b'.repeat(1e4), String.raw`a\"b`],
])('twice as much %s that is held back costs no more than twice as much', (_, secret, token) => {
  const read = vi.spyOn(String.prototype, 'indexOf');
  const replaced = vi.spyOn(String.prototype, 'replace');
  const costOf = (tokens: number) => {
    const hide = maskOf(secret).startHiding?.();
    read.mockClear();
    replaced.mockClear();
    for (let at = 0; at < tokens; at += 1) expect(hide?.([say(token)], false)).toEqual([]);
    const through = replaced.mock.contexts.map((text) => String(text).length);
    return read.mock.calls.length + through.reduce((sum, length) => sum + length, 0);
  };
  try {
    expect(costOf(1_200) / costOf(600)).toBeLessThan(2.3);
  } finally {
    vi.restoreAllMocks();
  }
});

test('a turn without secrets has nothing to begin', () => {
  expect(createMask(undefined)).not.toHaveProperty('startHiding');
  expect(maskOf()).not.toHaveProperty('startHiding');
});
