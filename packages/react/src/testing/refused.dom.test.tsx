import { createSession, defineInterruptTool, ResumeRejectedError } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, question, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { WAIT_MS } from '../../../../scripts/limits.ts';
import { approval } from '../interrupts/renderers.tsx';
import { App, makeBackend } from './app.testkit.tsx';
import { approve, choose, decline, pending, reject, sendAll, signIn } from './index.ts';
import { press, write } from './input.ts';
import * as playwright from './playwright.ts';

const resumed = z.object({ approved: z.boolean(), note: z.string() });
const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({}),
  answer: 'restart',
  resumed,
});
const transfer = defineInterruptTool({ name: 'transfer', input: z.any(), answer: 'restart' });
const ask = defineInterruptTool({
  name: 'ask',
  input: z.looseObject({}),
  answer: 'respond',
  output: z.object({ room: z.number() }),
});
// A mistaken app function whose result does not fit its own tools.
const wrong = (): never => ({ resumed: { approved: true } }) as never;
const told = (): never => ({ output: 'room' }) as never;
const broken = (): never => {
  throw new TypeError('no such account');
};
const renderers = [
  approval(transfer, { title: 'Transfer', decide: broken }),
  approval(pay, { title: 'Pay', decide: wrong }),
  question(ask, { answer: told, declined: told }),
];

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt(pay, { to: 'Ada' }));
    agent.on('transfer', (turn) => turn.interrupt(transfer, { to: 'Ada' }));
    agent.on('ask', (turn) => turn.interrupt(ask, { question: 'Which?', choices: ['a', 'b'] }));
  });
  const session = createSession({ backend });
  render(<Page session={session} />);
  const say = (words: string) => act(() => session.send(words).outcome);
  return { backend, say };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Like Playwright's, for this page. */
function locatorOf(find: () => readonly HTMLElement[]): playwright.LocatorLike {
  const handle = <Of extends Node>(element: Of): playwright.HandleLike<Of> => ({
    evaluate: async (read) => read(element),
    evaluateHandle: async (next) => handle(next(element)),
  });
  const one = (): HTMLElement => {
    const [element] = find();
    if (!element) throw new Error('nothing is there');
    return element;
  };
  return {
    locator: (selector) =>
      locatorOf(() => find().flatMap((each) => [...each.querySelectorAll<HTMLElement>(selector)])),
    evaluateAll: async (read) => read([...find()]),
    evaluateHandle: async (next) => handle(next(one())),
    click: async () => act(() => press(one())),
    fill: async (text) => act(() => write(one() as HTMLInputElement, text)),
    scrollIntoViewIfNeeded: async () => {},
  };
}

const helpers = {
  approve: ['pay', () => approve('pay')],
  reject: ['pay', () => reject('pay', 'no')],
  choose: ['ask', () => choose('ask', 'a')],
  decline: ['ask', () => decline('ask')],
  'approve of Playwright': [
    'pay',
    () =>
      playwright.approve(
        locatorOf(() => [document.body]),
        'pay',
      ),
  ],
} as const;

test.each(Object.entries(helpers))(
  '%s rejects with the card’s words where the answer does not fit, and nothing was sent',
  async (_name, [tool, helper]) => {
    const { backend, say } = await open();
    await say(tool);
    await expect(helper()).rejects.toThrow(/Nothing was sent/);
    expect(backend.requests).toHaveLength(1);
  },
);

test('a person reads a sentence of the kit, and the schema’s words are in the console', async () => {
  const { say } = await open();
  await say('pay');
  await expect(approve('pay')).rejects.toThrow();
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toBe('This answer doesn’t fit what this app expects. Nothing was sent.');
  expect(console.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/"pay".*note: Invalid input/) }),
  );
});

test('where the app’s own decide throws, the card says that nothing was sent, and the page gets the error', async () => {
  const errors: string[] = [];
  const hear = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', hear);
  onTestFinished(() => window.removeEventListener('error', hear));
  const { backend, say } = await open();
  await say('transfer');
  await expect(approve('transfer')).rejects.toThrow(/couldn’t be sent. Nothing was sent/);
  expect(errors).toEqual([expect.stringContaining('no such account')]);
  expect(backend.requests).toHaveLength(1);
});

/** The app under test, whose backend accepts no answer. */
async function openRefusing(message: string, stream: () => AsyncIterable<never>) {
  const backend = makeBackend();
  const session = createSession({
    backend: {
      ...backend,
      stream: (input, context) =>
        input.type === 'resume' ? stream() : backend.stream(input, context),
    },
  });
  render(<App session={session} />);
  await act(() => session.send(message).outcome);
}

const page = () => locatorOf(() => [document.body]);
/** A busy machine needs more time; the refusal ends the wait. */
const patient = { timeout: WAIT_MS };

const answering = {
  approve: ['one', () => approve('pay')],
  reject: ['one', () => reject('pay', 'no')],
  choose: ['base', () => choose('ask', 'Yes')],
  decline: ['base', () => decline('ask')],
  signIn: ['mail', () => signIn('readMail', { fields: { key: 'k' } })],
  sendAll: ['many', () => answerMany().then(() => sendAll())],
  'approve of Playwright': ['one', () => playwright.approve(page(), 'pay', patient)],
  'reject of Playwright': ['one', () => playwright.reject(page(), 'pay', 'no', patient)],
  'sendAll of Playwright': [
    'many',
    () => answerMany().then(() => playwright.sendAll(page(), patient)),
  ],
} as const;

async function answerMany() {
  await approve('Pay Ada');
  await reject('Pay Ben');
  await approve('Pay Cleo');
}

describe.each([
  ['at once', () => Promise.resolve()],
  ['after a while', () => new Promise<void>((resolve) => setTimeout(resolve, 100))],
])('where the answer is refused %s', (_when, wait) => {
  test.each(Object.entries(answering))(
    '%s rejects with the reason, and has sent one request',
    async (_name, [message, helper]) => {
      let requests = 0;
      // biome-ignore lint/correctness/useYield: it throws, as a request that never leaves does.
      await openRefusing(message, async function* refuse() {
        requests++;
        await wait();
        throw new ResumeRejectedError('no token, so nothing was sent');
      });
      await expect(helper()).rejects.toThrow(/not taken|no token, so nothing was sent/);
      expect(requests).toBe(1);
    },
  );
});

test('an answer that the backend has begun to work on is taken, whatever comes of it', async () => {
  await openRefusing('one', async function* hang() {
    await new Promise(() => {});
  });
  await approve('pay');
  expect(pending()).toMatchObject([{ state: 'sending' }]);
});

test.each([
  ['reject', () => reject('erase', 'because', { timeout: 300 })],
  ['reject of Playwright', () => playwright.reject(page(), 'erase', 'because', { timeout: 300 })],
])('%s sends nothing where the card takes no reason and one is given', async (_name, helper) => {
  let requests = 0;
  // biome-ignore lint/correctness/useYield: nothing is to come here.
  await openRefusing('erase', async function* count() {
    requests++;
  });
  await expect(helper()).rejects.toThrow(/takes no reason.*[Nn]othing was sent/);
  expect(pending()).toMatchObject([{ tool: 'erase', state: 'open' }]);
  expect(requests).toBe(0);
});
