import {
  type BackendInterrupt,
  createSession,
  defineInterruptTool,
  type Interrupt,
  restart,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, finish, type Interrupts, question, toReceipts } from '@holdpoint/react';
import { approve, choose, decline, reject } from '@holdpoint/react/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

// A graph's `interrupt(value)`: code continues with whatever it receives, and `{ approved: false }` is a yes to
// `if (answer)`.

type Renderers = NonNullable<Parameters<typeof Interrupts>[0]['renderers']>;

const respondOnly = { respond: true, restart: false, replaceInput: false, cancel: false };
const tool = (name: string) => defineInterruptTool({ name, input: z.unknown(), answer: 'respond' });

let tools = 0;

async function ask(
  input: unknown,
  more: Partial<BackendInterrupt> = {},
  renderersOf: (name: string) => Renderers = () => [],
) {
  // The console names each tool once.
  tools += 1;
  const name = `node${tools}`;
  const renderers = renderersOf(name);
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      turn.interrupt(name, input, { allowed: respondOnly, continues: true, ...more }),
    );
  });
  const session = createSession({ backend });
  render(<SessionPage session={session} renderers={renderers} />);
  await session.send('go').outcome;
  const card = await screen.findByRole('article');
  const live = () =>
    [...card.querySelectorAll('[data-hp-answer]')].map((button) => [
      button.textContent,
      button.getAttribute('aria-disabled'),
    ]);
  const sent = () =>
    backend.requests.flatMap((request) =>
      request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
    );
  return { name, session, card, live, sent };
}

const told = () => warn.mock.calls.map(([words]: readonly unknown[]) => String(words));

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const inWords = { question: 'Is this correct?' };
const words = { answerSchema: { type: 'string' } };

test('words alone are answered in words, and no button says no', async () => {
  const { name, card, live, sent, session } = await ask(inWords, words);
  expect(card.textContent).toContain(
    'Your words are passed on as the answer. Any text may count as a yes.',
  );
  expect(card.textContent).not.toMatch(/nothing (?:will )?runs?|tool’s result|server runs/);
  expect(live().map(([label]) => label)).toEqual(['Send answer']);
  await choose(name, 'no');
  expect(sent()).toMatchObject([{ type: 'respond', output: 'no' }]);
  expect(told()).toEqual([expect.stringContaining(`Whatever is typed for "${name}", a "no" too`)]);
  expect(told()[0]).toContain('decide: ({ approved }) => ({ output: approved })');
  // Whether it ran anything is unknown here.
  await vi.waitFor(() => expect(session.getState().interrupts[0]?.status).toBe('resolved'));
  expect(toReceipts(session.getState())).toMatchObject([{ effect: null }]);
});

test.each([
  ['fields', { question: 'Is this correct?', llmOutput: 'Pay 900' }],
  ['options', { question: 'Send it?', options: ['yes', 'no'] }],
  ['no question', { action: 'send_email', to: 'ada@example.com' }],
  ['a list', [{ action: 'send_email' }]],
  ['a number', 7],
  ['nothing', null],
])(
  '%s: the card shows all of it, takes no answer, and the console says what to write',
  async (_, input) => {
    const { name, session, card, live, sent } = await ask(input, { message: 'What do you say?' });
    for (const text of JSON.stringify(input).match(/[\w@.]{3,}/g) ?? []) {
      if (!['question', 'options'].includes(text)) expect(card.textContent).toContain(text);
    }
    expect(live()).toEqual([['Send answer', 'true']]);
    expect(card.textContent).toContain('no answer can be sent from here. Try a message instead.');
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain(`name: "${name}"`);
    expect(told()[0]).toContain('decide: ({ approved }) => ({ output: approved })');
    expect(sent()).toEqual([]);
    expect((await session.send('never mind').outcome).status).toBe('completed');
  },
);

test('a schema of the server’s is a form, and nothing but that answers it', async () => {
  const answerSchema = { type: 'object', properties: { street: { type: 'string' } } };
  const { card, live } = await ask({ message: 'Where to?' }, { answerSchema });
  await vi.waitFor(() => expect(card.querySelector('.hp-form')).not.toBeNull());
  expect(card.textContent).toContain('The server goes on with what you send, and may act on it.');
  expect(live().map(([label]) => label)).toEqual(['Send answer']);
});

test('a question that the backend can cancel is declined by that, and not by a value', async () => {
  const allowed = { ...respondOnly, cancel: true };
  const { name, sent } = await ask(inWords, { ...words, allowed });
  await decline(name);
  expect(sent()).toMatchObject([{ type: 'cancel' }]);
});

test('an input that does not fit the definition is named, and no definition is asked for', async () => {
  const { name } = await ask('Deploy?', words, (name) => [
    approval(
      defineInterruptTool({ name, input: z.object({ question: z.number() }), answer: 'respond' }),
      {
        decide: ({ approved }) => ({ output: approved }),
      },
    ),
  ]);
  expect(told()).toEqual([
    expect.stringContaining(`The input of "${name}" does not fit its definition`),
  ]);
  expect(told()[0]).not.toContain('Define it');
});

test('a tool that the app knows is not called unknown, where its input does not fit or nothing says how it is approved', async () => {
  const misfit = await ask('Deploy?', words, (name) => [
    approval(
      defineInterruptTool({ name, input: z.object({ question: z.number() }), answer: 'respond' }),
      { decide: ({ approved }) => ({ output: approved }) },
    ),
  ]);
  expect(misfit.card.textContent).toContain('the request doesn’t match the tool’s definition');
  expect(misfit.card.textContent).not.toContain('know this tool');
  cleanup();
  const unsaid = await ask('Deploy?', words, (name) => [approval(tool(name))]);
  expect(unsaid.card.textContent).toContain('this app doesn’t say how this request is approved');
  expect(unsaid.card.textContent).not.toContain('know this tool');
});

test('where the server accepts only an edited request, the console asks for the definition that Edit needs', async () => {
  const approves = {
    isInputKnown: true,
    takesReason: false,
    needsEdit: true,
    resumed: {},
  } as const;
  const allowed = { respond: false, restart: true, replaceInput: true, cancel: false };
  const reviewed: object = { approves, allowed, continues: undefined };
  const { name } = await ask({ to: 'Ada' }, reviewed);
  expect(told()).toEqual([expect.stringContaining(`only an edited request of "${name}"`)]);
  expect(told()[0]).toContain("answer: 'restart'");
});

test.each([
  ['approve', approve, true],
  ['reject', reject, false],
] as const)('what the app says of a decision is what is sent: %s', async (_, press, output) => {
  const { name, sent } = await ask({ action: 'pay' }, {}, (name) => [
    approval(tool(name), {
      reason: 'none',
      decide: ({ approved }) => ({ output: approved }),
    }),
  ]);
  await press(name);
  expect(sent()).toMatchObject([{ type: 'respond', output }]);
});

test.each([
  ['approval', (name: string) => [approval(tool(name))]],
  ['finish', (name: string) => [finish(tool(name))]],
])('a definition that says nothing of its answers sends none: %s', async (_, renderersOf) => {
  const { card, live, sent } = await ask({ action: 'pay' }, {}, renderersOf);
  expect(live()).toEqual([[expect.stringMatching(/Approve|Accept/), 'true']]);
  expect(card.textContent).not.toMatch(/nothing (?:will )?runs?|tool’s result|only reject/);
  expect(told()).toHaveLength(1);
  expect(sent()).toEqual([]);
});

test('a rejection alone can be given a word, and then only that is offered', async () => {
  const { name, sent, live } = await ask({ action: 'pay' }, {}, (name) => [
    approval(tool(name), { reason: 'none', rejected: () => ({ output: false }) }),
  ]);
  expect(live().map(([label]) => label)).toEqual(['Reject', 'Approve']);
  await reject(name);
  expect(sent()).toMatchObject([{ output: false }]);
});

test('what does not fit its definition takes no answer at all', async () => {
  const { card, live, sent } = await ask({ action: 7 }, {}, (name) => [
    approval(
      defineInterruptTool({
        name,
        input: z.object({ action: z.string() }),
        answer: 'respond',
      }),
      { decide: ({ approved }) => ({ output: approved }) },
    ),
  ]);
  expect(card.textContent).not.toContain('You can only reject it.');
  expect(live().map(([label, isOff]) => [label, isOff])).toEqual([['Approve', 'true']]);
  expect(sent()).toEqual([]);
});

test('an app’s question is declined only in the app’s own word', async () => {
  const silent = await ask({ question: 'Which?', choices: ['a'], allowNone: true }, {}, (name) => [
    question(tool(name)),
  ]);
  expect(silent.live().map(([label]) => label)).toEqual(['Send answer']);
  // "None of these" would be sent as an object.
  expect(silent.card.querySelector('input[value="none"]')).toBeNull();
  await choose(silent.name, 'a');
  expect(silent.sent()).toMatchObject([{ output: 'a' }]);
  cleanup();
  const mapped = await ask({ question: 'Which?' }, words, (name) => [
    question(tool(name), { answer: ({ text }) => ({ output: { text } }) }),
  ]);
  expect(mapped.live().map(([label]) => label)).toEqual(['Send answer']);
  cleanup();
  const said = await ask({ question: 'Which?' }, words, (name) => [
    question(tool(name), { declined: () => ({ output: null }) }),
  ]);
  await decline(said.name);
  expect(said.sent()).toMatchObject([{ output: null }]);
});

test('a graph that takes only a number gets it from the app’s definition, and no other words are sent', async () => {
  const { name, sent, card } = await ask({ question: 'What is your age?' }, words, (name) => [
    question(
      defineInterruptTool({
        name,
        input: z.object({ question: z.string() }),
        answer: 'respond',
        output: z.number().positive(),
      }),
      { answer: ({ text }) => ({ output: Number(text) }) },
    ),
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const no of ['old', '-3']) {
    await expect(choose(name, no)).rejects.toThrow(/Nothing was sent/);
  }
  expect(sent()).toEqual([]);
  expect(card.textContent).toContain('Nothing was sent');
  await choose(name, '42');
  expect(sent()).toMatchObject([{ type: 'respond', output: 42 }]);
});

test('an app without cards restarts it with the answer’s data, never with a bare yes', async () => {
  const allowed = { ...respondOnly, respond: false, restart: true };
  const { session, sent } = await ask({ provider: 'acme' }, { allowed });
  const open = session.getState().interrupts[0] as Interrupt;
  expect(() => session.decide(restart(open))).toThrow(/`true` would be a yes/);
  await session.decide(restart(open, { resumed: { credentialRef: 'ref' } }))?.outcome;
  expect(sent()).toMatchObject([{ resumed: { credentialRef: 'ref' } }]);
});
