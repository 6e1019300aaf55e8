import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidAnswerError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defineInterruptTool } from './defineInterruptTool.ts';

const transfer = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  metadata: z.object({ reason: z.string() }).optional(),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string() }),
  answer: 'respond',
  output: z.string().min(1),
});

function interrupt(more: Partial<Interrupt> = {}): Interrupt {
  return {
    key: 't:0',
    batch: 't',
    name: 'transferMoney',
    ref: 'r',
    position: 0,
    status: 'open',
    input: Object.freeze({ to: 'Ada', amount: 50 }),
    allowed: { respond: true, restart: true, replaceInput: true, cancel: false },
    raw: null,
    ...more,
  };
}

describe('match', () => {
  test('gives the very interrupt, so that what is shown is what was received', () => {
    const one = interrupt();
    expect(transfer.match(one)).toBe(one);
  });

  test.each([
    ['another tool', interrupt({ name: 'other' })],
    ['an input that does not fit', interrupt({ input: { to: 'Ada', amount: '50' } })],
    ['metadata that does not fit', interrupt({ metadata: { reason: 7 } })],
    ['no input at all', interrupt({ input: undefined })],
  ])('gives null for %s', (_name, one) => {
    expect(transfer.match(one)).toBeNull();
  });

  test('a schema that would rewrite the input does not', () => {
    const trims = defineInterruptTool({
      name: 'transferMoney',
      input: z.object({ to: z.string().trim(), amount: z.number() }),
      answer: 'restart',
    });
    expect(trims.match(interrupt({ input: { to: ' Ada ', amount: 1 } }))?.input.to).toBe(' Ada ');
  });
});

test('check says what is wrong, with its place', () => {
  expect(transfer.check(interrupt({ input: { to: 1, amount: 50 } }))).toEqual([
    expect.stringMatching(/^to: /),
  ]);
  expect(transfer.check(interrupt())).toEqual([]);
});

test('a schema that validates asynchronously is refused with a reason, not waited for', () => {
  const slow = defineInterruptTool({
    name: 'transferMoney',
    input: z.object({}).refine(async () => true),
    answer: 'respond',
  });
  expect(slow.check(interrupt())).toEqual([expect.stringContaining('asynchronously')]);
});

describe('answers', () => {
  test('respond gives the output as it is', () => {
    expect(ask.respond(interrupt({ name: 'ask' }), 'yes')).toEqual({
      type: 'respond',
      key: 't:0',
      output: 'yes',
    });
  });

  test('restart leaves the input alone unless it is replaced', () => {
    expect(transfer.restart(interrupt(), { resumed: { approved: true } })).toEqual({
      type: 'restart',
      key: 't:0',
      resumed: { approved: true },
    });
    expect(
      transfer.restart(interrupt(), {
        resumed: { approved: true },
        input: { to: 'Ada', amount: 10 },
      }),
    ).toMatchObject({
      input: { value: { to: 'Ada', amount: 10 } },
    });
  });

  test.each([
    ['the wrong tool', () => ask.respond(interrupt(), 'yes'), '"transferMoney"'],
    [
      'an output that does not fit',
      () => ask.respond(interrupt({ name: 'ask' }), ''),
      'does not fit the schema',
    ],
    [
      'resumed that does not fit',
      () => transfer.restart(interrupt(), { resumed: { approved: 'yes' as never } }),
      'approved',
    ],
    ['no resumed where the tool wants one', () => transfer.restart(interrupt()), 'does not fit'],
    [
      'a replaced input that does not fit',
      () =>
        transfer.restart(interrupt(), {
          resumed: { approved: true },
          input: { to: 'Ada', amount: 'x' as never },
        }),
      'amount',
    ],
    [
      'a replaced input where none is taken',
      () =>
        transfer.restart(
          interrupt({
            allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
          }),
          {
            resumed: { approved: true },
            input: { to: 'Ada', amount: 1 },
          },
        ),
      'can not be replaced',
    ],
  ])('%s is refused, and says that nothing was sent', (_name, answer, words) => {
    expect(answer).toThrow(InvalidAnswerError);
    expect(answer).toThrow(words);
    expect(answer).toThrow('Nothing was sent');
  });
});
