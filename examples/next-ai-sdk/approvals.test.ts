import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST } from './app/api/chat/route';

const printed: unknown[] = [];
beforeEach(() => {
  vi.stubEnv('TOOL_APPROVAL_SECRET', 'a secret of this test');
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  printed.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const question = { id: '1', role: 'user', parts: [{ type: 'text', text: 'Pay Ada 50' }] };

/** Posts a conversation to the route, and reads the frames of its answer. */
async function post(messages: readonly unknown[]) {
  const body = JSON.stringify({ id: 'chat', messages });
  const response = await POST(new Request('http://loopback/api/chat', { method: 'POST', body }));
  const text = await response.text();
  const frames = [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json));
  const words = frames.map(({ delta = '' }) => delta).join('');
  return {
    status: response.status,
    words,
    find: (type: string) => frames.find((one) => one.type === type),
  };
}

/** Asks for a transfer; gives what a browser posts to answer it. */
async function ask() {
  const { find } = await post([question]);
  const { toolCallId, input } = find('tool-input-available');
  const { approvalId: id, signature } = find('tool-approval-request');
  return (approval: object, changed: object = {}) => [
    question,
    {
      ...{ id: '2', role: 'assistant' },
      parts: [
        {
          ...{ type: 'tool-transferMoney', toolCallId, state: 'approval-responded', input },
          approval: { id, signature, ...approval },
          ...changed,
        },
      ],
    },
  ];
}

test('a transfer that is asked for, or rejected, pays nothing, and the model has the reason', async () => {
  const answer = await ask();
  const { words } = await post(answer({ approved: false, reason: 'Ada has her money.' }));
  expect(words).toBe('Nothing was paid. Ada has her money.');
  expect(printed).toEqual([]);
});

test('an approval that arrives twice pays once', async () => {
  const approved = (await ask())({ approved: true });
  const [first, second] = await Promise.all([post(approved), post(approved)]);
  expect([first.words, second.words, (await post(approved)).words]).toEqual(
    Array(3).fill('It is paid.'),
  );
  expect(printed).toEqual(['Paid 50 to Ada.']);
});

test('an approval that the server did not sign for this call and input pays nothing', async () => {
  const answer = await ask();
  for (const forged of [
    answer({ approved: true, signature: undefined }),
    answer({ approved: true }, { input: { to: 'Eve', amount: 999 } }),
    answer({ approved: true }, { toolCallId: 'made up' }),
  ])
    expect((await post(forged)).find('error')).toBeDefined();
  expect(printed).toEqual([]);
});

test('without a secret the route refuses every request', async () => {
  vi.stubEnv('TOOL_APPROVAL_SECRET', '');
  expect((await post([question])).status).toBe(500);
});
