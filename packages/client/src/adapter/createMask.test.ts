import { expect, test } from 'vitest';
import type { TurnInput } from '../protocol/backend.ts';
import { parseJson, writeJson } from '../protocol/exactJson.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { createMask } from './createMask.ts';

const maskOf = (...secrets: readonly string[]) =>
  createMask({
    type: 'resume',
    answers: secrets.map((secret) => ({
      interrupt: {},
      resolution: { key: 'k', type: 'respond', output: { secret }, sensitive: true },
    })),
  } as unknown as TurnInput);

const at = { messageId: 'message-1', partId: 'part-1' };
/** One event of each kind, with the secret in every place where it may be written. */
const eventsWith = (secret: string): readonly TurnEvent[] => [
  { type: 'message', messageId: at.messageId, role: 'assistant' },
  { type: 'text', ...at, delta: `a ${secret}` },
  { type: 'reasoning', ...at, delta: secret },
  { type: 'media', ...at, url: `https://x.example/${secret}` },
  { type: 'data', ...at, name: 'data', data: { a: [secret] } },
  { type: 'tool-request', ...at, request: { name: 'tool', ref: 'call-1', input: { a: secret } } },
  { type: 'tool-response', response: { name: 'tool', ref: 'call-1', output: secret } },
  { type: 'state', value: { a: secret } },
  { type: 'artifact', artifact: { name: 'artifact', parts: [{ text: secret }] } },
  { type: 'custom', name: 'custom', value: secret },
  {
    type: 'interrupt',
    interrupt: {
      name: 'interrupt',
      ref: 'call-1',
      position: 0,
      input: { a: secret },
      metadata: secret,
      message: `say ${secret}`,
      allowed: {
        respond: true,
        restart: false,
        replaceInput: false,
        resumed: false,
        cancel: false,
      },
      raw: { id: 'call-1' },
    } as never,
  },
  { type: 'alive' },
  { type: 'reset' },
  { type: 'end', end: { status: 'completed', finishReason: `said ${secret}` } },
];

test('nothing that an event carries says a secret', () => {
  const { hideIn } = maskOf('hunter2-xyz');
  const shown = eventsWith('hunter2-xyz').map((event) => JSON.stringify(hideIn(event)));
  expect(shown.filter((event) => event.includes('hunter2'))).toEqual([]);
});

test('a secret that is a word of the protocol hides no kind, id, name or ref: the event stays what it is', () => {
  const words = new Set(
    eventsWith('').flatMap((event) => JSON.stringify(event).match(/[a-z][\w-]{2,}/g) ?? []),
  );
  for (const word of words) {
    const { hideIn } = maskOf(word);
    for (const event of eventsWith('words')) {
      const shown = hideIn(event);
      const frame = ({ type, messageId, partId, role, name }: Record<string, unknown>) => [
        ...[type, messageId, partId, role, name],
      ];
      expect(frame(shown as never)).toEqual(frame(event as never));
      for (const key of ['request', 'response', 'interrupt'] as const) {
        const [now, before] = [shown, event].map(
          (one) => (one as unknown as Record<string, Record<string, unknown>>)[key],
        );
        expect([now?.name, now?.ref, now?.raw]).toEqual([before?.name, before?.ref, before?.raw]);
      }
    }
  }
});

test('a message of a conversation keeps its ids, roles, kinds and names, and hides what is written in it', () => {
  const message = {
    id: 'text-1',
    role: 'assistant',
    parts: [
      { type: 'text', id: 'part-text', text: 'the text is text' },
      { type: 'tool', request: { name: 'text', ref: 'text-2', input: { type: 'text', text: 1 } } },
      { type: 'tool-text', toolCallId: 'text-3', state: 'text', output: 'text' },
    ],
  };
  expect(maskOf('text').hideInMessage(message)).toEqual({
    ...message,
    parts: [
      {
        type: 'text',
        id: 'part-text',
        text: 'the [hidden, 4 characters] is [hidden, 4 characters]',
      },
      {
        type: 'tool',
        request: {
          name: 'text',
          ref: 'text-2',
          input: { type: '[hidden, 4 characters]', '[hidden, 4 characters]': 1 },
        },
      },
      {
        type: 'tool-text',
        toolCallId: 'text-3',
        state: 'text',
        output: '[hidden, 4 characters]',
      },
    ],
  });
});

test('returns a value without secrets unchanged', () => {
  const { hideIn } = createMask(undefined);
  for (const event of eventsWith('x')) expect(hideIn(event)).toBe(event);
});

test('a turn with a secret keeps every number with all its digits, in events and in what is kept', () => {
  const text =
    '{"a":12345678901234567890,"list":[1e400,-0,{"b":0.12345678901234567891}],"word":"x-hunter2"}';
  const mask = maskOf('x-hunter2');
  const hidden = text.replace('x-hunter2', '[hidden, 9 characters]');
  expect(writeJson(mask.hide(parseJson(text)))).toBe(hidden);
  const event = mask.hideIn({ type: 'state', value: parseJson(text) });
  expect(writeJson('value' in event && event.value)).toBe(hidden);
  const message = mask.hideInMessage({
    id: 'm',
    parts: [{ type: 'tool', output: parseJson(text) }],
  });
  expect(writeJson(message.parts[0]?.output)).toBe(hidden);
});

test.each([
  ['a text of more digits than JavaScript holds', '"6362970000457013123"', '6362970000457013123'],
  ['such a number', '6362970000457013123', '6362970000457013123'],
  ['a text of such digits that the server rounds', '"6362970000457013123"', '6362970000457013000'],
  ['a text with a zero in front', '"004711"', '4711'],
  ['a number that overflows', '1e400', '1e400'],
])('hides a secret that is repeated as a number: %s', (_what, secret, number) => {
  const { hide, hideInMessage, record } = createMask({
    type: 'resume',
    answers: [
      {
        interrupt: {},
        resolution: {
          key: 'k',
          type: 'respond',
          output: parseJson(`[${secret}]`),
          sensitive: true,
        },
      },
    ],
  } as unknown as TurnInput);
  const plain = secret.replaceAll('"', '');
  const said = parseJson(
    `{"account":${number},"list":[${number}],"text":"is ${plain}","other":12345678901234567890}`,
  );
  for (const hidden of [hide(said), hideInMessage({ output: said }).output, record(said)]) {
    expect(writeJson(hidden)).not.toContain(number);
    expect(writeJson(hidden)).not.toContain(plain);
    expect(writeJson(hidden)).toContain('12345678901234567890');
  }
});

/** As JSON writes it in a text, so many times over, and the ways in which other languages write the same. */
const written = (text: string, times: number): string =>
  times === 0 ? text : written(JSON.stringify(text).slice(1, -1), times - 1);
const inAscii = (text: string) =>
  written(text, 1).replace(
    /[^ -~]|[/<>&']/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const likePhp = (text: string) => written(text, 1).replaceAll('/', '\\/');

test.each([
  'pass"word"',
  'C:\\keys\\new\\table',
  'line one\nline two\t!',
  'tr\u00fcgerisch/\u6f22\ud83d\ude00<&>',
  'x\\"y\\\\"',
  'p4ss"',
])('a secret is hidden as JSON writes it in a text, however deep: %j', (secret) => {
  const { hide, hideInMessage } = maskOf(secret);
  const spellings = [0, 1, 2, 3].map((times) => written(secret, times));
  for (const spelling of [...spellings, inAscii(secret), likePhp(secret)]) {
    const hidden = `a [hidden, ${secret.length} characters] z`;
    expect(hide(`a ${spelling} z`)).toBe(hidden);
    const content = `"a ${spelling} z"`;
    expect(hideInMessage({ id: 'm', role: 'tool', content }).content).toBe(`"${hidden}"`);
  }
  // What is left is still the JSON that it was, down to the one in it.
  const output = JSON.stringify({ kept: 'C:\\n "x"', said: JSON.stringify({ key: secret }) });
  const { kept, said } = JSON.parse(hide(output));
  expect(kept).toBe('C:\\n "x"');
  expect(JSON.parse(said)).toEqual({ key: `[hidden, ${secret.length} characters]` });
});

test('of secrets that contain or overlap each other nothing stays', () => {
  const { hide } = maskOf('alpha-beta', 'beta-gamma', 'beta', 'hidden');
  expect(hide('x alpha-beta-gamma y')).toBe('x [hidden, 16 characters] y');
  expect(hide('alpha-beta beta-gamma beta')).toBe(
    '[hidden, 10 characters] [hidden, 10 characters] [hidden, 4 characters]',
  );
  // What stands in place of one is no place of another.
  expect(hide('beta, hidden')).toBe('[hidden, 4 characters], [hidden, 6 characters]');
  expect(maskOf('abab').hide('xababab')).toBe('x[hidden, 6 characters]');
  expect(maskOf('say "a"', '"a" or').hide(JSON.stringify('say "a" or'))).not.toMatch(/say|or/);
});

test('any depth is masked: in what is shown, kept and recorded', () => {
  let value: unknown = 'hunter2-xyz';
  for (let level = 0; level < 100_000; level += 1)
    value = level % 2 ? { a: value, b: 'hunter2-xyz' } : [value];
  const { hide, hideIn, hideInMessage, record } = maskOf('hunter2-xyz');
  const shown = hideIn({ type: 'state', value });
  for (let masked of [
    hide(value),
    'value' in shown && shown.value,
    hideInMessage({ output: value }).output,
    record(value),
  ] as unknown[]) {
    let levels = 0;
    while (typeof masked === 'object' && masked !== null) {
      if ('b' in masked && masked.b !== '[hidden, 11 characters]') break;
      masked = Array.isArray(masked) ? masked[0] : (masked as { a: unknown }).a;
      levels += 1;
    }
    expect([levels, masked]).toEqual([100_000, '[hidden, 11 characters]']);
  }
});

test('a field is of its copy alone, whatever its name', () => {
  const { hide } = maskOf('hunter2');
  const text = '{"__proto__":{"a":"hunter2"},"constructor":1}';
  expect(JSON.stringify(hide(JSON.parse(text)))).toBe(
    text.replace('hunter2', '[hidden, 7 characters]'),
  );
});
