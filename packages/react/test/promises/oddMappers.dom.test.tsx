import { type BackendInterrupt, createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, credential, finish, type Interrupts, question } from '@holdpoint/react';
import { approve, choose, decline, reject, signIn } from '@holdpoint/react/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

// Promise: the return value of an app's function is sent, or nothing is. The kit's own words never replace it.

type Renderers = NonNullable<Parameters<typeof Interrupts>[0]['renderers']>;

let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const restarts = defineInterruptTool({ name: 'pay', input: z.unknown(), answer: 'restart' });
const responds = defineInterruptTool({ name: 'pay', input: z.unknown(), answer: 'respond' });
const choices = { question: 'Which?', choices: ['a', 'b'] };

const odd: readonly (readonly [string, () => unknown])[] = [
  ['a promise', async () => ({ output: 'no' })],
  ['an empty object', () => ({})],
  ['an object without its wrapper', () => ({ approved: false })],
  ['a list', () => []],
  ['resumed: undefined', () => ({ resumed: undefined })],
  ['resumed: null', () => ({ resumed: null })],
  ['resumed: false', () => ({ resumed: false })],
  ['resumed: 0', () => ({ resumed: 0 })],
  ['resumed: a list', () => ({ resumed: [] })],
  ['an inherited output', () => Object.create({ output: 'no' })],
  ['undefined', () => undefined],
  ['null', () => null],
  ['a text', () => 'no'],
];

/** Shows the card and presses its button, like an app's tests: the press fails if no answer is accepted. */
async function refuse(renderers: Renderers, press: Press, more: Partial<BackendInterrupt>) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', choices, more));
  });
  const session = createSession({ backend });
  render(<SessionPage session={session} renderers={renderers} />);
  await session.send('go').outcome;
  const card = await screen.findByRole('article');
  await expect(press('pay')).rejects.toThrow('Nothing was sent');
  return { card, resumes: () => backend.requests.filter(({ type }) => type === 'resume') };
}

type Press = (name: string) => Promise<void>;
type Card = readonly [string, (mapper: never) => Renderers, Press];
const cardsOf = (tool: typeof restarts | typeof responds): readonly Card[] => [
  ['decide, approved', (decide) => [approval(tool, { decide })], (name) => approve(name)],
  [
    'decide, rejected',
    (decide) => [approval(tool, { decide, reason: 'none' })],
    (name) => reject(name),
  ],
  [
    'rejected',
    (rejected) => [approval(tool, { rejected, reason: 'none' })],
    (name) => reject(name),
  ],
  ['answer', (answer) => [question(tool, { answer })], (name) => choose(name, 'a')],
  ['answer, declined', (answer) => [question(tool, { answer })], (name) => decline(name)],
  ['declined', (declined) => [question(tool, { declined })], (name) => decline(name)],
  ['a result, accepted', (decide) => [finish(tool, { decide })], (name) => approve(name)],
];

const respondOnly = { respond: true, restart: false, replaceInput: false, cancel: false };

describe.each([
  ['a tool that is restarted', cardsOf(restarts), {}],
  ['a tool that is responded to', cardsOf(responds), {}],
  [
    'code that continues',
    cardsOf(responds).filter(([name]) => name !== 'answer, declined'),
    { allowed: respondOnly, continues: true },
  ],
] as const)('%s', (_, cards, more) => {
  describe.each(cards)('%s', (_, renderersOf, press) => {
    test.each(odd)(
      '%s is not an answer: nothing is sent, and the card says so',
      async (_, make) => {
        const { card, resumes } = await refuse(renderersOf(make as never), press, more);
        expect(resumes()).toEqual([]);
        expect(card.textContent).toContain('Nothing was sent.');
        expect(error.mock.calls.flat().map(String).join()).toContain('gave no answer');
      },
    );
  });
});

const signsIn = (options: object): Renderers => [
  credential(restarts, { provider: 'Mail', refresh: async () => 'ref', ...options }),
];

describe('a sign-in', () => {
  test.each(odd)('declined: %s is not an answer: nothing is sent', async (_, declined) => {
    const { card, resumes } = await refuse(signsIn({ declined }), decline, {});
    expect(resumes()).toEqual([]);
    expect(card.textContent).toContain('Nothing was sent.');
  });

  test.each([
    ['a promise', async () => ({ ref: 'r' })],
    ['undefined', () => undefined],
    ['null', () => null],
    ['a list', () => []],
    ['a text', () => 'ref'],
  ])('resumed: %s is not an answer: nothing is sent', async (_, resumed) => {
    const { card, resumes } = await refuse(signsIn({ resumed }), signIn, {});
    expect(resumes()).toEqual([]);
    expect(card.textContent).toContain('Nothing was sent.');
  });
});
