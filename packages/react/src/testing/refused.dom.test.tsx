import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, question, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { approval } from '../interrupts/renderers.tsx';
import { approve, choose, decline, reject } from './index.ts';
import { press } from './input.ts';
import * as playwright from './playwright.ts';

const resumed = z.object({ approved: z.boolean(), note: z.string() });
const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({}),
  answer: 'restart',
  resumed,
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.looseObject({}),
  answer: 'respond',
  output: z.object({ room: z.number() }),
});
// What the app says does not fit its own tools, as a mistake in it makes it.
const wrong = (): never => ({ resumed: { approved: true } }) as never;
const told = (): never => ({ output: 'room' }) as never;
const renderers = [
  approval(pay, { title: 'Pay', decide: wrong }),
  question(ask, { answer: told, declined: told }),
];

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt(pay, { to: 'Ada' }));
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

/** As Playwright's, of this page. */
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
    fill: async () => {},
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
  expect(alert).toBe(
    'This answer couldn’t be sent, because it doesn’t fit what this app expects. Nothing was sent.',
  );
  expect(console.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/"pay".*note: Invalid input/) }),
  );
});
